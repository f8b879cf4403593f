// Runs before the first paint: applies the theme, the typefaces if an earlier visit loaded them, the settings that
// hide elements, and whether this is a first visit. Also shows a message if the code does not load. A separate file,
// because the content security policy allows no unknown inline scripts. client/lib/browser/theme.ts and
// client/components/settings/hiding.ts take over afterwards.
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
    // Without storage, the system's theme applies.
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.add(dark ? 'dark' : 'light');
  const late = document.getElementById('faces');
  if (faces && late) late.media = 'all';
  // A first visit lasts an hour. After that Discover hides its introduction.
  if (firstVisit && Date.now() - firstVisit > 3_600_000) document.documentElement.dataset.returning = '';
  if (hides) document.documentElement.dataset.hides = hides;

  // The code removes the sentence when it begins (client/main.tsx).
  const showNotLoaded = () => {
    const sentence = document.getElementById('not-loaded');
    const outdated = document.getElementById('outdated');
    // The notice about an outdated browser already gives the reason.
    if (sentence && outdated.hidden) sentence.hidden = false;
  };
  const LATE_MS = 20_000;
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && showNotLoaded(), true);
  addEventListener('code-failed', showNotLoaded);
  setTimeout(showNotLoaded, LATE_MS);
})();
