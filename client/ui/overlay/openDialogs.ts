/** The event that a dialog opened or closed. The toasts move into the topmost dialog. */
export const DIALOG_CHANGED = 'ui:dialog-changed';

/** The dialog above all others. Null if none is open. */
export const findTopDialog = (): HTMLDialogElement | null =>
  [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1) ?? null;
