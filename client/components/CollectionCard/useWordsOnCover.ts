import { type RefObject, useEffect, useState } from 'react';
import type { WordsOnCover } from './coverWords.ts';

type Read = readonly (WordsOnCover | null)[];

const known = new Map<string, Read>();

/**
 * The colours of the words in `frame` (marked with `data-words`) on the picture at `url`. Undefined until the picture
 * has loaded; until then the style sheet keeps the words readable on any picture.
 */
export function useWordsOnCover(
  url: string | undefined,
  frame: RefObject<HTMLElement | null>,
): Read | undefined {
  const [, repaint] = useState<Read>();
  useEffect(() => {
    const box = frame.current;
    if (!url || !box) return;
    let shown = true;
    const read = async (img: HTMLImageElement) => {
      const { readWords } = await import('./coverWords.ts');
      if (!shown || img.naturalWidth === 0) return;
      const words = readWords(img, [...box.querySelectorAll('[data-words]')]);
      known.set(url, words);
      repaint(words);
    };
    // `load` does not bubble, so it is caught in the capture phase.
    const onLoad = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) read(target).catch(() => {});
    };
    const img = box.querySelector('img');
    if (img?.complete) read(img).catch(() => {});
    box.addEventListener('load', onLoad, true);
    return () => {
      shown = false;
      box.removeEventListener('load', onLoad, true);
    };
  }, [url, frame]);
  return url ? known.get(url) : undefined;
}
