import type { Response } from 'express';
import type { SiteIdentity } from '../../modules/site/site.reads.ts';
import { OUTAGE_RETRY_S } from '../../platform/errors.ts';
import { escapeHtml } from '../../platform/text/escape.ts';
import { sendPlainPage } from './plain-page.ts';

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
