// A rendered page is read before it is used: its typefaces come after the first paint (client/public/theme.js puts
// those of an earlier visit in at once), its code when everything in sight is there, or at the first touch.
(() => {
  const files = JSON.parse(document.getElementById('code').textContent);
  const LATEST_MS = 4000;
  const rest = () => new Promise((done) => setTimeout(done));
  const afterPaint = (then) => requestAnimationFrame(() => setTimeout(then));

  // Those that the page's words need come in together, so that it is laid out anew only once. The others wait for words
  // that need them: a face that is known and not loaded asks the system for a substitute in every size there is.
  afterPaint(async () => {
    const late = document.getElementById('faces');
    if (late.media === 'all') return;
    const opened = location.href;
    const beyondLatin = /[\u0100-\u02ba\u1e00-\u1eff]/;
    const isBeyond = beyondLatin.test(document.getElementById('root').textContent);
    const shown = Array.from(document.querySelectorAll('body, h1, p, em'), (node) => getComputedStyle(node));
    const needed = [];
    const others = [];
    for (const { style } of late.sheet.cssRules) {
      const of = (name) => style.getPropertyValue(name);
      const family = of('font-family').replaceAll('"', '');
      const face = new FontFace(family, of('src'), {
        display: 'swap',
        style: of('font-style') || 'normal',
        unicodeRange: of('unicode-range'),
        weight: of('font-weight'),
      });
      const isShown = shown.some(
        ({ fontFamily, fontStyle }) =>
          fontFamily.includes(family) && (face.style === 'normal' || face.style === fontStyle),
      );
      const isCovered = isBeyond || /^U\+0-/i.test(face.unicodeRange);
      (isShown && isCovered ? needed : others).push(face);
    }
    await Promise.allSettled(needed.map((face) => face.load()));
    for (const face of needed) document.fonts.add(face);
    new MutationObserver((changes, observer) => {
      const isFound = !isBeyond && changes.some(({ target }) => beyondLatin.test(target.textContent));
      if (location.href === opened && !isFound) return;
      observer.disconnect();
      for (const face of others) document.fonts.add(face);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
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

  // A button that is pressed before its code is there shows that it was, and is pressed for real then; links and the
  // search work by themselves.
  const root = document.documentElement;
  let pressed = null;
  const onPress = (event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    // A filter, whose form is sent only where no script will come.
    if (button.name) event.preventDefault();
    if (pressed) delete pressed.dataset.pressed;
    pressed = button;
    pressed.dataset.pressed = '';
  };
  addEventListener('click', onPress, true);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    removeEventListener('click', onPress, true);
    if (!pressed?.isConnected) return;
    delete pressed.dataset.pressed;
    pressed.click();
  }).observe(root, { attributeFilter: ['data-alive'] });

  if (document.readyState === 'complete') afterPaint(begin);
  else addEventListener('load', () => afterPaint(begin));
  setTimeout(begin, LATEST_MS);
  for (const type of ['pointerdown', 'keydown', 'touchstart', 'wheel']) {
    addEventListener(type, begin, { once: true, passive: true });
  }
})();
