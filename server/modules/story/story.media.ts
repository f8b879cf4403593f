import { escapeHtml } from '../../platform/text/escape.ts';
import { imageNodeSchema, parseVideoAddress, VIDEO_HEIGHT, videoNodeSchema } from './nodes.rules.ts';

/** The HTML of an image. Empty if its source is not allowed. */
export function imageHtml(node: unknown): string {
  const { data } = imageNodeSchema.safeParse(node);
  if (!data) return '';
  const { src, altText, caption, showCaption } = data;
  const { width, height } = fitted(data);
  const img = `<img src="${escapeHtml(src)}" alt="${escapeHtml(altText)}"${size({ width, height })} loading="lazy">`;
  return figure('', img, showCaption ? caption : '');
}

function fitted({ width, height, maxWidth }: { width?: number; height?: number; maxWidth?: number }) {
  if (!width || !maxWidth || width <= maxWidth) return { width, height };
  return { width: maxWidth, height: height && Math.max(1, Math.round((height * maxWidth) / width)) };
}

/** The HTML of a video: a link that a script replaces by a player, a video element, or a plain link. */
export function videoHtml(node: unknown): string {
  const { data } = videoNodeSchema.safeParse(node);
  const film = data && parseVideoAddress(data.src);
  if (!film) return '';
  const { altText, width, height = VIDEO_HEIGHT, showCaption } = data;
  const caption = showCaption ? altText : '';
  if (film.kind === 'player') {
    const ratio = width ? ` style="aspect-ratio:${width}/${height}"` : '';
    const name = altText || `A video on ${film.site}`;
    return figure(
      'story-video',
      `<a class="story-film" href="${escapeHtml(film.page)}"${ratio}>${escapeHtml(name)}</a>`,
      caption,
    );
  }
  if (film.kind === 'file') {
    const src = escapeHtml(film.src);
    const name = escapeHtml(altText || 'Video');
    const link = `<a href="${src}">${name}</a>`;
    return figure(
      'story-video',
      `<video src="${src}" aria-label="${name}"${size({ width, height })}>${link}</video>`,
      caption,
    );
  }
  const href = escapeHtml(film.href);
  return `<p><a href="${href}">${altText ? escapeHtml(altText) : href}</a></p>`;
}

const size = (sides: Record<'width' | 'height', number | undefined>) =>
  Object.entries(sides)
    .map(([side, pixels]) => (pixels ? ` ${side}="${pixels}"` : ''))
    .join('');

function figure(name: string, html: string, caption: string): string {
  const under = caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : '';
  return `<figure${name ? ` class="${name}"` : ''}>${html}${under}</figure>`;
}
