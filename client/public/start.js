// A rendered page is read before it is used: its typefaces come after the first paint (client/public/theme.js puts
// those of an earlier visit in at once), its code when everything in sight is there, or at the first touch.
(() => {
  const files = JSON.parse(document.getElementById('code').textContent);
  const LATEST_MS = 4000;
  const rest = () => new Promise((done) => setTimeout(done));
  const afterPaint = (then) => requestAnimationFrame(() => setTimeout(then));

  afterPaint(() => {
    document.getElementById('faces').media = 'all';
    try {
      localStorage.setItem('threes-faces', '1');
    } catch {
      // Storage may be switched off; then they come late every time.
    }
  });

  let begun = false;
  const begin = async () => {
    if (begun) return;
    begun = true;
    for (const href of files) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    // One at a time, what others need first: run in one go they would hold up a touch.
    for (const file of files) {
      await import(file);
      await rest();
    }
  };
  if (document.readyState === 'complete') afterPaint(begin);
  else addEventListener('load', () => afterPaint(begin));
  setTimeout(begin, LATEST_MS);
  for (const type of ['pointerdown', 'keydown', 'touchstart', 'wheel']) {
    addEventListener(type, begin, { once: true, passive: true });
  }
})();
