// Before the first paint: the chosen theme, or the system's. Its own file, since the content security policy
// lets no inline script run. client/lib/theme.ts takes over from here.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('threes-theme');
  } catch {
    // Storage may be switched off; then the system decides.
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.add(dark ? 'dark' : 'light');
})();
