import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Pictures for tests, generated on demand. */

export const RED = '#e02020';
const BLUE = '#2040e0';

/** Red on the left, blue on the right. */
export function redBlueImage(width = 40, height = 20): Sharp {
  const blue = { width: Math.ceil(width / 2), height, channels: 3, background: BLUE } as const;
  return sharp({ create: { width, height, channels: 3, background: RED } }).composite([
    { input: { create: blue }, left: Math.floor(width / 2), top: 0 },
  ]);
}

/** A valid picture of at least this size: noise does not compress. */
export async function incompressiblePng(atLeast: number): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(atLeast / 3)) + 1;
  const noise = { type: 'gaussian', mean: 128, sigma: 120 } as const;
  const picture = sharp({ create: { width: side, height: side, channels: 3, background: '#000', noise } });
  return picture.png({ compressionLevel: 0 }).toBuffer();
}

/** A small file whose header claims these dimensions. */
export function oversizedPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);
export const html = Buffer.from('<!doctype html><script>alert(1)</script>');

/** The color of a pixel, approximately. */
export async function colorAt(bytes: Buffer, x: number, y: number): Promise<'red' | 'blue' | 'other'> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
  if (r > 150 && g < 110 && b < 110) return 'red';
  if (b > 150 && r < 110 && g < 110) return 'blue';
  return 'other';
}
