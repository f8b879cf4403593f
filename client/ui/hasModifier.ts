import type { KeyboardEvent } from 'react';

type Key = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Whether a key is pressed together with one that makes it a shortcut of the browser, such as Alt and an arrow. */
export const hasModifier = (key: Key): boolean => key.ctrlKey || key.metaKey || key.altKey;
