import { createHash } from 'node:crypto';
import type { Response } from 'express';

/** Sources for a content security policy: 'sha256-...'. */
export type CspHashes = { styles: string; scripts: string };

/** What a content security policy names an inline style or script by. */
export const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Lets the answer's own inline styles and scripts run, and no others. */
export function allowInline(res: Response, { styles, scripts }: CspHashes): void {
  const policy = String(res.getHeader('content-security-policy'))
    .replace("script-src 'self'", `$& ${scripts}`)
    .replace("style-src 'self'", `$& ${styles}`);
  res.setHeader('content-security-policy', policy);
}
