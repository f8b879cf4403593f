import type { Response } from 'express';
import type { SiteIdentity } from '../../modules/site/site.reads.ts';
import { OUTAGE_RETRY_S } from '../../platform/errors.ts';
import { escapeHtml } from '../../platform/text/escape.ts';
import { allowInline, cspHash } from '../security/csp.ts';
import { LOGO, PLAIN_PAGE_STYLE, THEME_SCRIPT } from './plain-page.ts';

const renderUnavailablePage = (title: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <style>${PLAIN_PAGE_STYLE}</style>
    <script>${THEME_SCRIPT}</script>
  </head>
  <body>
    <main>
      <svg viewBox="0 0 24 24" aria-hidden="true">${LOGO}</svg>
      <h1>${title}</h1>
      <p>We’re working on it. Try again in a minute.</p>
      <a href="">Try again</a>
    </main>
  </body>
</html>
`;

const HASHES = { styles: cspHash(PLAIN_PAGE_STYLE), scripts: cspHash(THEME_SCRIPT) };

/** Sends a browser the page about an outage, which needs no other file, font or the database. */
export function sendUnavailablePage(res: Response, { name }: SiteIdentity): void {
  allowInline(res, HASHES);
  res.removeHeader('etag');
  res
    .status(503)
    .set({ 'Cache-Control': 'no-store', 'Retry-After': String(OUTAGE_RETRY_S) })
    .type('html')
    .send(renderUnavailablePage(escapeHtml(`${name} is having trouble`)));
}
