import type { Services } from '../../platform/services.ts';
import { readImageFile } from '../media/media.reads.ts';
import type { LoadPicture } from './share.canvas.ts';

/** Loads pictures from the bucket. A drawing leaves out a picture that fails. */
export function createPictureLoader({ storage, log }: Pick<Services, 'storage' | 'log'>): LoadPicture {
  return async ({ url }) => {
    try {
      return await readImageFile(storage, url);
    } catch (error) {
      log.warn({ err: error, url }, 'a share picture goes without one of its pictures');
      return null;
    }
  };
}
