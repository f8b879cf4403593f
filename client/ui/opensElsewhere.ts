import type { MouseEvent } from 'react';
import { hasModifier } from './hasModifier.ts';

type Modifiers = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click asks the browser for another tab, a window or a download. */
export const opensElsewhere = (click: Modifiers) => click.shiftKey || hasModifier(click);
