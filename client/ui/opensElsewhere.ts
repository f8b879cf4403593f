import type { MouseEvent } from 'react';

/** Whether a click asks the browser for another tab, a window or a download. */
export const opensElsewhere = (click: MouseEvent) =>
  click.metaKey || click.ctrlKey || click.shiftKey || click.altKey;
