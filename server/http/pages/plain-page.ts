import type { Response } from 'express';
import type { SiteIdentity } from '../../modules/site/site.reads.ts';
import { OUTAGE_RETRY_S } from '../../platform/errors.ts';
import { escapeHtml } from '../../platform/text/escape.ts';
import { allowInline, cspHash } from '../security/csp.ts';

const STYLE = `
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
main { max-width: 34rem; }
form { margin-top: 24px; }
form + form { margin-top: 8px; }
button { min-height: 44px; padding: 8px 20px; border: 0; border-radius: 10px; background: var(--ink); color: var(--paper);
  font: inherit; font-weight: 600; cursor: pointer; }
button.quiet { background: none; color: var(--ink); text-decoration: underline; }
a:focus-visible, button:focus-visible { outline: 2px solid var(--books); outline-offset: 3px; }
`;

/** Applies the theme that the visitor chose, as client/public/theme.js does. */
const THEME_SCRIPT = `try { document.documentElement.className = localStorage.getItem('threes-theme') ?? ''; } catch {}`;

/** The squares of the logo, in a view box of 24. */
const LOGO = ['books', 'places', 'products']
  .flatMap((row, y) =>
    [0, 1, 2].map(
      (x) => `<rect x="${1 + x * 8}" y="${1 + y * 8}" width="6" height="6" rx="1.4" fill="var(--${row})"/>`,
    ),
  )
  .join('');

const HASHES = { styles: cspHash(STYLE), scripts: cspHash(THEME_SCRIPT) };

export type PlainPage = {
  heading: string;
  text: string;
  /** HTML below the text. */
  below: string;
};

/** Sends a small page that works without other files, fonts and the database. */
export function sendPlainPage(res: Response, title: string, { heading, text, below }: PlainPage): void {
  allowInline(res, HASHES);
  res
    .set('Cache-Control', 'no-store')
    .type('html')
    .send(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(title)}</title>
    <style>${STYLE}</style>
    <script>${THEME_SCRIPT}</script>
  </head>
  <body>
    <main>
      <svg viewBox="0 0 24 24" aria-hidden="true">${LOGO}</svg>
      <h1>${escapeHtml(heading)}</h1>
      <p>${escapeHtml(text)}</p>
      ${below}
    </main>
  </body>
</html>
`);
}

/** Sends a browser the page about an outage. */
export function sendUnavailablePage(res: Response, { name }: SiteIdentity): void {
  res.removeHeader('etag');
  res.status(503).set('Retry-After', String(OUTAGE_RETRY_S));
  const heading = `${name} is having trouble`;
  const text = 'We’re working on it. Try again in a minute.';
  const requestId = escapeHtml(String(res.getHeader('x-request-id') ?? ''));
  const below = `<a href="">Try again</a><p><small>Request ID: ${requestId}</small></p>`;
  sendPlainPage(res, heading, { heading, text, below });
}
