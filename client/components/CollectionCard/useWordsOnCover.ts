import { type RefObject, useEffect, useState } from 'react';
import type { WordsOnCover } from './coverWords.ts';

type Read = readonly (WordsOnCover | null)[];

const known = new Map<string, Read>();

/**
 * How the words in `frame`, those marked with `data-words`, read on the picture at `url`. Undefined until the picture
 * is there; the style sheet keeps them readable on any picture until then.
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
    // It does not bubble, but it can be caught on its way down.
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
