/** Styles for small pages that must work without other files, fonts and the database. */
export const PLAIN_PAGE_STYLE = `
:root { color-scheme: light; --paper: #ffffff; --ink: #17171a; --mute: #6a6a70;
  --books: #2f4bff; --products: #e8502a; --places: #0b8a5b; }
:root.dark { color-scheme: dark; --paper: #121214; --ink: #f2f2ef; --mute: #9b9ba3;
  --books: #8b9cff; --products: #ff8a66; --places: #4fc795; }
@media (prefers-color-scheme: dark) { :root:not(.light) { color-scheme: dark; --paper: #121214; --ink: #f2f2ef;
  --mute: #9b9ba3; --books: #8b9cff; --products: #ff8a66; --places: #4fc795; } }
* { box-sizing: border-box; margin: 0; }
body { display: flex; flex-direction: column; align-items: center; justify-content: center; min-height: 100dvh;
  padding: 32px 16px; background: var(--paper); color: var(--ink); text-align: center;
  font: 0.9375rem/1.5 "Instrument Sans Variable", system-ui, sans-serif; -webkit-font-smoothing: antialiased; }
svg { display: block; margin-inline: auto; width: 44px; height: 44px; }
h1 { margin-top: 24px; font: 650 2.125rem/1.15 "Bricolage Grotesque Variable", system-ui, sans-serif;
  letter-spacing: -0.03em; text-wrap: balance; }
p { margin-top: 12px; color: var(--mute); font-size: 1.0625rem; text-wrap: balance; }
a { display: inline-flex; align-items: center; min-height: 44px; margin-top: 24px; padding: 8px 20px;
  border-radius: 10px; background: var(--ink); color: var(--paper); font-weight: 600; text-decoration: none; }
a:focus-visible { outline: 2px solid var(--books); outline-offset: 3px; }
`;

/** Applies the theme that the visitor chose, as client/public/theme.js does. */
export const THEME_SCRIPT = `try { document.documentElement.className = localStorage.getItem('threes-theme') ?? ''; } catch {}`;

/** The squares of the logo, in a view box of 24. */
export const LOGO = ['books', 'places', 'products']
  .flatMap((row, y) =>
    [0, 1, 2].map(
      (x) => `<rect x="${1 + x * 8}" y="${1 + y * 8}" width="6" height="6" rx="1.4" fill="var(--${row})"/>`,
    ),
  )
  .join('');
