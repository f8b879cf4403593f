// A rendered page can be read before its code loads. Its typefaces load after the first paint and the largest picture
// (client/public/theme.js applies those of an earlier visit at once), its code when everything in view has loaded, or
// at the first touch.
(() => {
  // A browser that is too old (client/index.html) shows the page as it was rendered, and says why nothing else works.
  if (!([].toSorted && window.CompressionStream)) {
    document.getElementById('not-loaded').remove();
    document.getElementById('outdated').removeAttribute('hidden');
    return;
  }
  const files = JSON.parse(document.getElementById('code').textContent);
  const LATEST_MS = 4000;
  const rest = () => new Promise((done) => setTimeout(done));
  const afterPaint = (then) => requestAnimationFrame(() => setTimeout(then));
  // A loaded picture still has to be decoded and drawn. Typefaces and code would delay the largest one.
  const picturesDrawn = () => {
    const first = Array.from(document.images).filter(({ fetchPriority }) => fetchPriority === 'high');
    const drawn = Promise.allSettled(first.map((image) => image.decode()));
    return Promise.race([drawn, new Promise((done) => setTimeout(done, LATEST_MS))]);
  };

  // The faces that the page's text needs are added together, so that it is laid out again only once. The others wait
  // for text that needs them: a face that is added but not loaded makes the browser look up fallbacks for every size.
  afterPaint(async () => {
    const late = document.getElementById('faces');
    if (late.media === 'all') return;
    await picturesDrawn();
    const opened = location.pathname;
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
      if (location.pathname === opened && !isFound) return;
      observer.disconnect();
      // Adding typefaces lays the page out again, which would delay the answer to a tap.
      afterPaint(() => {
        for (const face of others) document.fonts.add(face);
      });
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    try {
      localStorage.setItem('threes-faces', '1');
    } catch {
      // Without storage, the typefaces are late on every visit.
    }
  });

  let begun = false;
  const begin = async () => {
    if (begun) return;
    begun = true;
    for (const href of files) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    // One at a time, dependencies first. Run all at once, they would delay input.
    try {
      for (const file of files) {
        await import(file);
        await rest();
      }
    } catch (error) {
      dispatchEvent(new Event('code-failed'));
      throw error;
    }
  };

  // A button that is pressed before it works looks pressed, and is clicked again until React answers: a part of the
  // page whose code is still loading is hydrated after the rest. Links and the search work without code.
  const AGAIN_MS = 100;
  const isAlive = () => 'alive' in document.documentElement.dataset;
  let pressed = null;
  let again;
  const release = () => {
    clearTimeout(again);
    if (pressed) delete pressed.dataset.pressed;
    pressed = null;
  };
  const clickAgain = () => {
    if (pressed.isConnected && !isAlive()) {
      again = setTimeout(clickAgain, AGAIN_MS);
      return;
    }
    const button = pressed;
    release();
    button.click();
  };
  const onPress = (event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    const isHydrating = 'hydrating' in document.getElementById('root').dataset;
    if (!button || (isAlive() && !isHydrating)) return;
    // A filter is a submit button for pages without scripts. While React hydrates, the form or React handles it.
    if (button.name && isHydrating) return;
    if (button.name) event.preventDefault();
    release();
    pressed = button;
    pressed.dataset.pressed = '';
    // React stops the clicks on what it has not hydrated, so a click that arrives here is answered.
    if (isHydrating) button.addEventListener('click', release, { once: true });
    again = setTimeout(clickAgain, AGAIN_MS);
  };
  addEventListener('click', onPress, true);

  const beginAfterPictures = () => picturesDrawn().then(() => afterPaint(begin));
  if (document.readyState === 'complete') beginAfterPictures();
  else addEventListener('load', beginAfterPictures);
  setTimeout(begin, LATEST_MS);
  for (const type of ['pointerdown', 'keydown', 'touchstart', 'wheel']) {
    addEventListener(type, begin, { once: true, passive: true });
  }
})();
