import { type Response, Router } from 'express';
import {
  isUnsubscribeKind,
  type UnsubscribeKind,
  unsubscribeKinds,
} from '../../modules/mail/unsubscribe.rules.ts';
import { isUnsubscribeAddress, unsubscribe, unsubscribeUrl } from '../../modules/mail/unsubscribe.service.ts';
import { siteSettings } from '../../modules/site/site.reads.ts';
import type { Services } from '../../platform/services.ts';
import { escapeHtml } from '../../platform/text/escape.ts';
import { allowInline, cspHash } from '../security/csp.ts';
import { LOGO, PLAIN_PAGE_STYLE, THEME_SCRIPT } from './plain-page.ts';

const STYLE = `${PLAIN_PAGE_STYLE}
main { max-width: 34rem; }
form { margin-top: 24px; }
button { min-height: 44px; padding: 8px 20px; border: 0; border-radius: 10px; background: var(--ink); color: var(--paper);
  font: inherit; font-weight: 600; cursor: pointer; }
button.quiet { background: none; color: var(--ink); text-decoration: underline; }
button:focus-visible { outline: 2px solid var(--books); outline-offset: 3px; }
form + form { margin-top: 8px; }
`;
const HASHES = { styles: cspHash(STYLE), scripts: cspHash(THEME_SCRIPT) };

/**
 * /unsubscribe: turns off a kind of mail by a signed address, without a session. GET only asks, because programs open
 * links in mails to check them. Mail programs send the POST themselves (RFC 8058), without an Origin.
 */
export function unsubscribePages(services: Services): Router {
  const router = Router();
  const path = '/unsubscribe/:kind/:profileId/:signed';
  type Params = { kind: string; profileId: string; signed: string };
  const check = (params: Params) =>
    isUnsubscribeAddress(services, params) && isUnsubscribeKind(params.kind)
      ? { kind: params.kind, profileId: params.profileId }
      : null;

  router.get<Params>(path, async ({ params }, res) => {
    const asked = check(params);
    if (!asked) return sendPage(services, res, 404, UNKNOWN);
    const others = asked.kind === 'all' ? [] : (['all'] as const);
    const forms = [asked.kind, ...others].map((kind, index) =>
      renderUnsubscribeForm(
        unsubscribeUrl(services, asked.profileId, kind),
        index === 0 ? 'Unsubscribe' : 'Turn off all emails',
        index > 0,
      ),
    );
    await sendPage(services, res, 200, {
      title: 'Unsubscribe?',
      text: `You’ll no longer get ${unsubscribeKinds[asked.kind]}.`,
      below: forms.join(''),
    });
  });

  router.post<Params>(path, async ({ params }, res) => {
    const asked = check(params);
    if (!asked) return sendPage(services, res, 404, UNKNOWN);
    await unsubscribe(services, asked.profileId, asked.kind);
    await sendPage(services, res, 200, done(asked.kind));
  });
  return router;
}

type Page = { title: string; text: string; below: string };

const UNKNOWN: Page = {
  title: 'This link doesn’t work',
  text: 'It may be cut off. Copy the whole link from the email, or change your emails in Settings.',
  below: '<a href="/settings">Open Settings</a>',
};

const done = (kind: UnsubscribeKind): Page => ({
  title: 'You’re unsubscribed',
  text: `You’ll no longer get ${unsubscribeKinds[kind]}. You can turn them on again in Settings.`,
  below: '<a href="/settings">Open Settings</a>',
});

const renderUnsubscribeForm = (address: string, label: string, isQuiet: boolean) =>
  `<form method="post" action="${escapeHtml(new URL(address).pathname)}"><button${isQuiet ? ' class="quiet"' : ''}>${label}</button></form>`;

async function sendPage(services: Services, res: Response, status: number, page: Page): Promise<void> {
  const { name } = await siteSettings(services);
  allowInline(res, HASHES);
  res
    .status(status)
    .set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
    .type('html')
    .send(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(`${page.title} · ${name}`)}</title>
    <style>${STYLE}</style>
    <script>${THEME_SCRIPT}</script>
  </head>
  <body>
    <main>
      <svg viewBox="0 0 24 24" aria-hidden="true">${LOGO}</svg>
      <h1>${escapeHtml(page.title)}</h1>
      <p>${escapeHtml(page.text)}</p>
      ${page.below}
    </main>
  </body>
</html>
`);
}
