type Modifiers = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click asks the browser for another tab, a window or a download. */
export const opensElsewhere = (click: Modifiers) =>
  click.metaKey || click.ctrlKey || click.shiftKey || click.altKey;
