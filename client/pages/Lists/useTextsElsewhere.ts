import { useState } from 'react';
import type { FieldMessages } from '../../lib/forms.ts';

/**
 * Keeps a form from replacing texts that were changed elsewhere before its member has seen them. `opened` are the texts
 * when the form opened, `read` reads those that are stored now.
 */
export function useTextsElsewhere<Texts extends Record<string, string>>(
  opened: Texts,
  read: () => Promise<Texts | null | undefined>,
) {
  const [seen, setSeen] = useState<Partial<Texts>>({});
  const messages: FieldMessages = {};
  for (const [name, text] of Object.entries(seen))
    messages[name] = text
      ? `Changed elsewhere to “${text}”. Save again to replace it.`
      : 'Removed elsewhere. Save again to keep yours.';
  return {
    messages,
    /** Whether these texts may be stored. If not, `messages` says what they would replace. */
    mayReplace: async (texts: Partial<Texts>): Promise<boolean> => {
      const stored = await read();
      const unseen = Object.keys(texts).filter(
        (name) => stored && stored[name] !== (seen[name] ?? opened[name]) && stored[name] !== texts[name],
      );
      setSeen({ ...seen, ...Object.fromEntries(unseen.map((name) => [name, stored?.[name]])) });
      return unseen.length === 0;
    },
  };
}
