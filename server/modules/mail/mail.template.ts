import { escapeHtml } from '../../platform/text/escape.ts';
import type { Letter, MailLink, MailPart, MailTile } from './mail.model.ts';

/** The names and values are those of client/styles/tokens.css. */
const LIGHT = { paper: '#ffffff', wash: '#f4f4f2', line: '#e3e3df', ink: '#17171a', mute: '#6a6a70' };
const DARK = { paper: '#121214', wash: '#0b0b0c', line: '#2e2e33', ink: '#f2f2ef', mute: '#9b9ba3' };
const ROWS = ['#2f4bff', '#0b8a5b', '#e8502a'];
const FONT = "'Instrument Sans', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
/** The width of a tile's picture in pixels. */
const TILE_WIDTH = 96;

export function letterText({ greeting, parts }: Letter, foot: MailLink[]): string {
  const footer = foot.map(({ label, link }) => `${label}: ${link}`);
  return [...(greeting ? [greeting] : []), ...parts.map(partText), ...footer].join('\n\n');
}

function partText(part: MailPart): string {
  if (typeof part === 'string') return part;
  if ('heading' in part) return part.heading.toUpperCase();
  if ('quote' in part) return part.quote;
  if ('link' in part) return part.link;
  return part.tiles.map(({ title, line, url }) => `${title}\n${line}\n${url}`).join('\n\n');
}

/**
 * The mail as HTML, with tables and inline styles because mail programs support little else, and with a dark theme.
 */
export function letterHtml(letter: Letter, foot: MailLink[], site: { name: string; url: string }): string {
  const { subject, preview, greeting, parts } = letter;
  const body = [...(greeting ? [greeting] : []), ...parts].map(partHtml).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .wash { background: ${DARK.wash} !important; }
  .paper { background: ${DARK.paper} !important; border-color: ${DARK.line} !important; }
  .ink { color: ${DARK.ink} !important; }
  .mute { color: ${DARK.mute} !important; }
  .line { border-color: ${DARK.line} !important; }
  .button { background: ${DARK.ink} !important; color: ${DARK.paper} !important; }
}
</style>
</head>
<body class="wash" style="margin:0;padding:0;background:${LIGHT.wash}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview ?? parts.find((part) => typeof part === 'string') ?? '')}</div>
<table role="presentation" class="wash" width="100%" cellpadding="0" cellspacing="0" style="background:${LIGHT.wash}"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 20px"><a href="${escapeHtml(site.url)}" class="ink" style="color:${LIGHT.ink};text-decoration:none">${mark()}<span style="font:650 20px/28px ${FONT};vertical-align:middle">&nbsp; ${escapeHtml(site.name)}</span></a></td></tr>
<tr><td class="paper" style="padding:28px 28px 12px;background:${LIGHT.paper};border:1px solid ${LIGHT.line};border-radius:14px">
${body}
</td></tr>
<tr><td style="padding:20px 4px 0">
${foot.map(footHtml).join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** The logo made of nine table cells, because mail programs block pictures. */
function mark(): string {
  const square = (color: string) =>
    `<td style="width:6px;height:6px;border-radius:1.5px;background:${color};font-size:0;line-height:0">&nbsp;</td>`;
  const rows = ROWS.map((color) => `<tr>${square(color).repeat(3)}</tr>`).join('');
  return `<table role="presentation" cellpadding="0" cellspacing="2" aria-hidden="true" style="display:inline-table;vertical-align:middle">${rows}</table>`;
}

function partHtml(part: MailPart): string {
  if (typeof part === 'string') return paragraph(part);
  if ('heading' in part) {
    return `<h2 class="ink" style="margin:24px 0 12px;color:${LIGHT.ink};font:650 20px/26px ${FONT}">${escapeHtml(part.heading)}</h2>`;
  }
  if ('quote' in part) {
    return `<blockquote class="ink line" style="margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid ${LIGHT.line};color:${LIGHT.ink};font:16px/25px Georgia,serif"><span dir="auto">${lines(part.quote)}</span></blockquote>`;
  }
  if ('link' in part) {
    return `<p style="margin:4px 0 20px"><a href="${escapeHtml(part.link)}" class="button" style="display:inline-block;padding:12px 20px;border-radius:10px;background:${LIGHT.ink};color:${LIGHT.paper};font:600 16px/20px ${FONT};text-decoration:none">${escapeHtml(part.label)}</a></p>`;
  }
  return part.tiles.map(tileHtml).join('\n');
}

function tileHtml({ title, line, url, picture }: MailTile): string {
  const height = picture ? Math.round((TILE_WIDTH * picture.height) / picture.width) : 0;
  const image = picture
    ? `<td width="${TILE_WIDTH}" valign="top" style="padding-right:16px"><a href="${escapeHtml(url)}"><img src="${escapeHtml(picture.url)}" width="${TILE_WIDTH}" height="${height}" alt="" style="display:block;border:0;border-radius:3px"></a></td>`
    : '';
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr>${image}
<td valign="middle"><a href="${escapeHtml(url)}" dir="auto" class="ink" style="color:${LIGHT.ink};font:600 17px/23px ${FONT};text-decoration:none">${escapeHtml(title)}</a><br><span dir="auto" class="mute" style="color:${LIGHT.mute};font:15px/21px ${FONT}">${escapeHtml(line)}</span></td></tr></table>`;
}

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;color:${LIGHT.ink};font:16px/25px ${FONT}">${lines(text)}</p>`;

const footHtml = ({ link, label }: MailLink) =>
  `<p class="mute" style="margin:0 0 8px;color:${LIGHT.mute};font:13px/19px ${FONT}"><a href="${escapeHtml(link)}" class="mute" style="color:${LIGHT.mute}">${escapeHtml(label)}</a></p>`;

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');
