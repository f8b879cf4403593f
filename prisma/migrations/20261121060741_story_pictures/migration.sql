-- Pictures inside stories: no row shows them, only the story's own text.
alter type "image_kind" add value 'story';
