/** The event that a dialog opened or closed. The toasts move into the topmost dialog. */
export const DIALOG_CHANGED = 'ui:dialog-changed';
