// Dark or light: chosen by hand, else by the system.

const saved = localStorage.getItem("theme");
apply(saved ?? (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark"));

function apply(theme) {
  document.documentElement.dataset.theme = theme;
}

export function toggleTheme() {
  const theme = document.documentElement.dataset.theme === "light" ? "dark" : "light";
  localStorage.setItem("theme", theme);
  apply(theme);
}
