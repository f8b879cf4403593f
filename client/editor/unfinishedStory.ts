/** What still has to happen to a picture of the story in this form before it can be saved; null where nothing has. */
export function unfinishedStory(form: HTMLElement | null): string | null {
  const pictures = form?.querySelectorAll('[contenteditable] [data-unfinished]') ?? [];
  for (const picture of pictures) {
    if (picture.getAttribute('aria-busy') !== 'true') return 'A picture is missing. Upload it or remove it';
  }
  return pictures.length > 0 ? 'A picture in your story is still uploading' : null;
}
