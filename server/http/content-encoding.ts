import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request } from 'express';

export type Encoding = 'br' | 'gzip' | 'identity';

const BEST_FIRST = ['br', 'gzip'] as const;
/** Higher levels take several times as long and save at most ten percent. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;
/** Compressing a smaller body saves less than its header costs. */
const LEAST_BYTES = 1_024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A body that many requests share. Each encoding is made once, on first use. */
export type Encoded = { text: Buffer; in(encoding: Encoding): Buffer | Promise<Buffer> };

export function encoded(text: string): Encoded {
  const bytes = Buffer.from(text);
  const made = new Map<Encoding, Buffer | Promise<Buffer>>([['identity', bytes]]);
  const make = (encoding: Encoding) =>
    encoding === 'br'
      ? toBrotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        })
      : toGzip(bytes, { level: GZIP_LEVEL });
  return {
    text: bytes,
    in(encoding) {
      const known = made.get(encoding);
      if (known) return known;
      const making = make(encoding).then((buffer) => {
        made.set(encoding, buffer);
        return buffer;
      });
      made.set(encoding, making);
      return making;
    },
  };
}

/** The best encoding of a body of this size that the request accepts. */
export function encodingFor(req: Request, bytes: number): Encoding {
  if (bytes < LEAST_BYTES) return 'identity';
  const accepted = req.acceptsEncodings();
  return BEST_FIRST.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}
