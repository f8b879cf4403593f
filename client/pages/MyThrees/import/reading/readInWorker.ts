import { toScriptError } from '../../../../lib/network/network.ts';
import { FILE_MAX_BYTES, type ReadExport, UnreadableFile } from './candidates.ts';

const TIME_LIMIT_MS = 30_000;
const UNREADABLE = 'This file couldn’t be read. Is it the export of one of these services?';

type Message = { progress: number } | { result: ReadExport } | { failed: string | null };

/**
 * Reads an export in a worker. Rejects with an UnreadableFile, also if it takes too long, or with a TypeError, as fetch
 * does, if the code of the worker could not be reached.
 */
export function readInWorker(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<ReadExport> {
  if (file.size > FILE_MAX_BYTES) {
    return Promise.reject(
      new UnreadableFile('This file is larger than 5 MB. Please check that it’s the right one.'),
    );
  }
  const worker = new Worker(new URL('./importer.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ReadExport>((resolve, reject) => {
    const fail = (message: string | null) => reject(new UnreadableFile(message ?? UNREADABLE));
    const timer = setTimeout(() => fail('This file takes too long to read.'), TIME_LIMIT_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      fail(null);
    });
    worker.addEventListener('error', async (event) => {
      // The event of a script that was not loaded has no error.
      if (event instanceof ErrorEvent) fail(null);
      else reject(await toScriptError('The worker could not be loaded'));
    });
    worker.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if ('progress' in data) return onProgress(data.progress);
      clearTimeout(timer);
      if ('result' in data) resolve(data.result);
      else fail(data.failed);
    });
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
