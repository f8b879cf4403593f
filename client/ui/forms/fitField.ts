/** Makes a text area as high as its text, in browsers whose `field-sizing: content` does not. */
export function fitField(field: HTMLTextAreaElement | null): void {
  if (!field || globalThis.CSS?.supports('field-sizing', 'content')) return;
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`;
}
