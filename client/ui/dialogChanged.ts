/** Raised on the document after a dialog opened or closed; the toasts follow the topmost one. */
export const DIALOG_CHANGED = 'ui:dialog-changed';
