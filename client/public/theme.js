// Before the first paint: the chosen theme, or the system's, the typefaces where they are known to be at hand, what
// the viewer does not want to see, and whether they have been here before. Its own file, since the content security
// policy lets no inline script run that it does not know. client/lib/theme.ts and client/components/settings/hiding.ts take over from here.
(() => {
  let choice = null;
  let faces = null;
  let hides = null;
  let firstVisit = null;
  try {
    choice = localStorage.getItem('threes-theme');
    faces = localStorage.getItem('threes-faces');
    hides = localStorage.getItem('threes-hides');
    firstVisit = localStorage.getItem('threes-first-visit');
    if (!firstVisit) localStorage.setItem('threes-first-visit', Date.now());
  } catch {
    // Storage may be switched off; then the system decides.
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.add(dark ? 'dark' : 'light');
  const late = document.getElementById('faces');
  if (faces && late) late.media = 'all';
  // A first visit lasts an hour; after that Discover needs not say what Threes is.
  if (firstVisit && Date.now() - firstVisit > 3_600_000) document.documentElement.dataset.returning = '';
  if (hides) document.documentElement.dataset.hides = hides;
})();
