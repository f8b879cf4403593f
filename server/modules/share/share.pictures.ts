import type { Services } from '../../platform/services.ts';
import { readImageFile } from '../media/media.reads.ts';
import type { LoadPicture } from './share.canvas.ts';

/** Loads pictures for drawings from the bucket. A picture that fails is left out of its drawing. */
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
