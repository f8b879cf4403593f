import { useState } from 'react';
import { imageFileProblem } from '../../../server/modules/media/media.rules.ts';
import type { Picture } from '../../components/PictureField/usePicture.ts';

/** Lets a chosen picture be cropped before it is sent. `cropping` is the file that waits for it. */
export function useCrop(picture: Picture) {
  const [cropping, setCropping] = useState<File | null>(null);
  return {
    picture: {
      ...picture,
      choose: (file: File | null | undefined) => {
        if (file && !imageFileProblem(file)) setCropping(file);
        else picture.choose(file);
      },
    } satisfies Picture,
    cropping,
    take: (file: File) => {
      setCropping(null);
      picture.choose(file);
    },
    cancel: () => setCropping(null),
  };
}
