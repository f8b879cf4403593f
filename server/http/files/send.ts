import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Log } from '../../platform/monitoring/log.ts';

/** Sends a text that browsers save under this name. */
export function sendDownload(res: Response, type: string, name: string, text: string): void {
  res.set({ 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` }).send(text);
}

/** Sends what is read or made meanwhile. `failure` is for the log. */
export async function sendStream(
  res: Response,
  content: AsyncIterable<string | Uint8Array>,
  log: Log,
  failure: string,
): Promise<void> {
  try {
    await pipeline(Readable.from(content, { objectMode: false }), res);
  } catch (error) {
    // The headers are already sent, so resetting the connection tells the reader that the file is incomplete.
    if (!res.closed) log.error({ err: error }, failure);
    res.destroy();
  }
}
