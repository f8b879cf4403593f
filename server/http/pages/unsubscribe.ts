import { type Response, Router } from 'express';
import { type UnsubscribeKind, unsubscribeKinds } from '../../modules/mail/unsubscribe.rules.ts';
import { isUnsubscribeAddress, unsubscribe, unsubscribeUrl } from '../../modules/mail/unsubscribe.service.ts';
import { siteSettings } from '../../modules/site/site.reads.ts';
import { repeating } from '../../platform/database/repeating.ts';
import type { Services } from '../../platform/services.ts';
import { escapeHtml } from '../../platform/text/escape.ts';
import { type PlainPage, sendPlainPage } from './plain-page.ts';

/**
 * /unsubscribe: turns off a kind of mail by a signed address, without a session. GET only asks, because programs open
 * links in mails to check them. Mail programs send the POST themselves (RFC 8058), without an Origin.
 */
export function unsubscribePages(services: Services): Router {
  const router = Router();
  const path = '/unsubscribe/:kind/:profileId/:signed';
  type Params = { kind: string; profileId: string; signed: string };

  router.get<Params>(path, async ({ params }, res) => {
    if (!isUnsubscribeAddress(services, params)) return sendPage(services, res, 404, UNKNOWN);
    const others = params.kind === 'all' ? [] : (['all'] as const);
    const forms = [params.kind, ...others].map((kind, index) =>
      renderUnsubscribeForm(
        unsubscribeUrl(services, params.profileId, kind),
        index === 0 ? 'Unsubscribe' : 'Turn off all emails',
        index > 0,
      ),
    );
    await sendPage(services, res, 200, {
      heading: 'Unsubscribe?',
      text: `You’ll no longer get ${unsubscribeKinds[params.kind]}.`,
      below: forms.join(''),
    });
  });

  router.post<Params>(path, async ({ params }, res) => {
    if (!isUnsubscribeAddress(services, params)) return sendPage(services, res, 404, UNKNOWN);
    await repeating(() => unsubscribe(services, params.profileId, params.kind));
    await sendPage(services, res, 200, done(params.kind));
  });
  return router;
}

const UNKNOWN: PlainPage = {
  heading: 'This link doesn’t work',
  text: 'It may be cut off. Copy the whole link from the email, or change your emails in Settings.',
  below: '<a href="/settings">Open Settings</a>',
};

const done = (kind: UnsubscribeKind): PlainPage => ({
  heading: 'You’re unsubscribed',
  text: `You’ll no longer get ${unsubscribeKinds[kind]}. You can turn them on again in Settings.`,
  below: '<a href="/settings">Open Settings</a>',
});

const renderUnsubscribeForm = (address: string, label: string, isQuiet: boolean) =>
  `<form method="post" action="${escapeHtml(new URL(address).pathname)}"><button${isQuiet ? ' class="quiet"' : ''}>${label}</button></form>`;

async function sendPage(services: Services, res: Response, status: number, page: PlainPage): Promise<void> {
  const { name } = await siteSettings(services);
  res.status(status).set('Referrer-Policy', 'no-referrer');
  sendPlainPage(res, `${page.heading} · ${name}`, page);
}
