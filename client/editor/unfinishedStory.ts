/** The reason why the story of this form cannot be saved yet because of a picture; null if it can. */
export function unfinishedStory(form: HTMLElement | null): string | null {
  const pictures = form?.querySelectorAll('[contenteditable] [data-unfinished]') ?? [];
  for (const picture of pictures) {
    if (picture.getAttribute('aria-busy') !== 'true') return 'A picture is missing. Upload it or remove it.';
  }
  return pictures.length > 0 ? 'A picture in your story is still uploading' : null;
}
