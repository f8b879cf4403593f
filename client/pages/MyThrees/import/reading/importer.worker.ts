import { UnreadableFile } from './candidates.ts';
import { readExport } from './readExport.ts';

/** Reads a file that the page has posted, so that the page stays responsive. */
addEventListener('message', async ({ data: file }: MessageEvent<File>) => {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const result = readExport(bytes, (progress) => postMessage({ progress }));
    postMessage({ result });
  } catch (error) {
    postMessage({ failed: error instanceof UnreadableFile ? error.message : null });
  }
});
