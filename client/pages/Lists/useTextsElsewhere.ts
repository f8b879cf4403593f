import { useState } from 'react';
import type { FieldMessages } from '../../lib/forms.ts';

/**
 * Keeps a form from replacing texts that were changed elsewhere before its member has seen them. `opened` are the texts
 * when the form opened, `read` reads those that are stored now.
 */
export function useTextsElsewhere<Texts extends Record<string, string>, Stored extends Texts>(
  opened: Texts,
  read: () => Promise<Stored | null | undefined>,
) {
  const [seen, setSeen] = useState<Partial<Texts>>({});
  const messages: FieldMessages = {};
  for (const [name, text] of Object.entries(seen))
    messages[name] = text
      ? `Changed elsewhere to “${text}”. Save again to replace it.`
      : 'Removed elsewhere. Save again to keep yours.';
  return {
    messages,
    /** Runs `write` with what is stored now, unless `messages` has to say first what the texts would replace. */
    replace: async (
      texts: Partial<Texts>,
      write: (stored: Stored | null | undefined) => Promise<unknown>,
    ) => {
      const stored = await read();
      const unseen = Object.keys(texts).filter(
        (name) => stored && stored[name] !== (seen[name] ?? opened[name]) && stored[name] !== texts[name],
      );
      setSeen({ ...seen, ...Object.fromEntries(unseen.map((name) => [name, stored?.[name]])) });
      if (unseen.length === 0) await write(stored);
    },
  };
}
