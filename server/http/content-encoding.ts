import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

type Encoding = 'br' | 'gzip' | 'identity';

const BEST_FIRST = ['br', 'gzip'] as const;
const GZIP_LEVEL = 6;
/** Compressing a smaller body would save less than its header costs. */
const LEAST_BYTES = 1_024;
/** The quality for a body that is compressed for one request, as in Express's `compression`. */
export const BROTLI_ONCE = 4;
/** The quality for a body that many requests share. Higher ones take far longer and save at most ten percent. */
const BROTLI_SHARED = 5;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** The best accepted encoding for a body of this size. */
export function bestEncoding(accepted: readonly string[], bytes: number): Encoding {
  if (bytes < LEAST_BYTES) return 'identity';
  return BEST_FIRST.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

export function compress(
  bytes: Buffer,
  encoding: Exclude<Encoding, 'identity'>,
  quality: number,
): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(bytes, { level: GZIP_LEVEL });
  return toBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/**
 * A body that many requests share. It is compressed once per encoding, on first use. All encodings share its ETag, so
 * that is weak.
 */
export type Encoded = { text: Buffer; etag: string; in(encoding: Encoding): Buffer | Promise<Buffer> };

export function encoded(text: string): Encoded {
  const bytes = Buffer.from(text);
  const made = new Map<Encoding, Buffer | Promise<Buffer>>([['identity', bytes]]);
  return {
    text: bytes,
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    in(encoding) {
      const known = made.get(encoding);
      if (known || encoding === 'identity') return known ?? bytes;
      const making = compress(bytes, encoding, BROTLI_SHARED).then((buffer) => {
        made.set(encoding, buffer);
        return buffer;
      });
      made.set(encoding, making);
      return making;
    },
  };
}

/** Sends a body in the best encoding that the caller accepts, or 304 if the caller has it. */
export async function sendEncoded(req: Request, res: Response, type: string, body: Encoded): Promise<void> {
  res.vary('accept-encoding').setHeader('etag', body.etag);
  if (req.fresh) return void res.status(304).end();
  const encoding = bestEncoding(req.acceptsEncodings(), body.text.length);
  const bytes = await body.in(encoding);
  if (encoding !== 'identity') res.setHeader('content-encoding', encoding);
  res.type(type).setHeader('content-length', bytes.length);
  res.end(bytes);
}
