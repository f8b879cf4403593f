import { createHash } from 'node:crypto';
import type { Response } from 'express';

/** The hashes of inline styles and scripts, as sources for a content security policy. */
export type CspHashes = { styles: string; scripts: string };

/** The hash of an inline style or script for a content security policy. */
export const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Allows the response's own inline styles and scripts, and no others. */
export function allowInline(res: Response, { styles, scripts }: CspHashes): void {
  const policy = String(res.getHeader('content-security-policy'))
    .replace("script-src 'self'", `$& ${scripts}`)
    .replace("style-src 'self'", `$& ${styles}`);
  res.setHeader('content-security-policy', policy);
}
