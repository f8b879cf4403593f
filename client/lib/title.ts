import { useEffect } from 'react';

const NAME = 'Threes';
const titles: { text: string }[] = [];

function show(): void {
  const top = titles.at(-1)?.text;
  document.title = top ? `${top} · ${NAME}` : NAME;
}

/** The document's title while the component is mounted; a modal's goes over its page's. Empty while loading. */
export function useTitle(text: string | null | undefined): void {
  useEffect(() => {
    if (!text) return;
    const entry = { text };
    titles.push(entry);
    show();
    return () => {
      titles.splice(titles.indexOf(entry), 1);
      show();
    };
  }, [text]);
}
