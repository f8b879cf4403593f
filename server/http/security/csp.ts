import { createHash } from 'node:crypto';
import type { Response } from 'express';

/** The hashes of inline styles and scripts, for a Content-Security-Policy. */
export type CspHashes = { styles: string; scripts: string };

/** The hash of an inline style or script, for a Content-Security-Policy. */
export const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Allows only these inline styles and scripts in the response. */
export function allowInline(res: Response, { styles, scripts }: CspHashes): void {
  const policy = String(res.getHeader('content-security-policy'))
    .replace("script-src 'self'", `$& ${scripts}`)
    .replace("style-src 'self'", `$& ${styles}`);
  res.setHeader('content-security-policy', policy);
}
