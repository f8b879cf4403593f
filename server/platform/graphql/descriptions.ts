/** Descriptions of fields that several types of the API have. */
export const descriptions = {
  version:
    'Increases with each save. An update with an older version is refused, so that it does not overwrite another change.',
  editedVersion: 'The version that the edit started from. CONFLICT at this field if there is a newer one.',
  story: 'The stored source, for editing: HTML or rich-text JSON, not sanitized. Never show it.',
  storyHtml: 'The description as sanitized HTML, safe to show.',
  storyText: 'The words of the description on one line, without HTML.',
  newStory:
    'The story: HTML or rich-text JSON, at most 100,000 characters, and at most 200,000 once it is shown as HTML.',
  publishedAt: 'When it first became public. Null if it never was.',
};
