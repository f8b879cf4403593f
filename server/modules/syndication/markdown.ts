import { decodeEntities } from '../story/story-text.rules.ts';

const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*>|[^<]+|</g;
const MARKS: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*', s: '~~', del: '~~' };
const SPECIAL = /[\\`*_[\]<>~|]|&(?=#?\w+;)/g;
/** Text at the start of a block that Markdown would read as a heading, a list or a line. */
const BLOCK_START = /^(#{1,6}(?=\s|$)|[-+=](?=\s|$|-|=)|\d{1,9}(?=[.)](?:\s|$)))/;
const BLOCKS = new Set(['p', 'div', 'figure', 'figcaption', 'table', 'thead', 'tbody', 'ul', 'ol']);

/** A line break within a paragraph. */
const BREAK = '\\\n';
const asBlock = (text: string) =>
  text
    .split(BREAK)
    .map((line) => line.replace(BLOCK_START, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`)))
    .join(BREAK);

/** Text escaped for Markdown, on one line. */
export const escapeMarkdown = (text: string): string => asBlock(text.replace(SPECIAL, '\\$&'));

/** A list item or quotation. `first` begins its first line, `rest` its other lines. */
type Frame = { first: string; rest: string };

const readAttribute = (attributes: string, name: string): string =>
  decodeEntities(new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? '');

/** Escapes an address, so that it cannot contain the closing parenthesis. */
const target = (address: string) =>
  address.replace(/[\s()<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** A fence of backticks longer than any in the text. */
const fenceFor = (text: string, least: number) =>
  '`'.repeat(Math.max(least, ...(text.match(/`+/g) ?? []).map((run) => run.length + 1)));

/**
 * Converts a story to Markdown (CommonMark with tables). `html` must come from the sanitizer: all elements are closed
 * and values are in double quotes. One pass over the text takes linear time.
 */
export function toMarkdown(html: string): string {
  const blocks: string[] = [];
  const frames: Frame[] = [];
  const lists: { next: number | null }[] = [];
  const links: string[] = [];
  let inline = '';
  let opening = '';
  let gap = '';
  let code: string | null = null;
  let inPre = false;
  let heading = '';
  let row: string[] | null = null;
  let rows = 0;

  const push = (text: string) => {
    const lines = text.split('\n');
    const first = frames.map((frame) => frame.first).join('');
    const rest = frames.map((frame) => frame.rest).join('');
    for (const frame of frames) frame.first = frame.rest;
    blocks.push(lines.map((line, index) => `${index === 0 ? first : rest}${line}`.trimEnd()).join('\n'));
  };
  const endBlock = () => {
    opening = '';
    if (row) return;
    const text = inline;
    inline = '';
    gap = '';
    if (text) push(heading ? `${heading} ${text.replaceAll(BREAK, ' ')}` : asBlock(text));
    heading = '';
  };
  /** Spaces stay outside of marks, because `** a**` is not bold in Markdown. */
  const write = (text: string) => {
    const words = text.trim();
    if (words === '') {
      if (text) gap ||= ' ';
      return;
    }
    const before = gap || (/^\s/.test(text) ? ' ' : '');
    inline += `${inline && before}${opening}${words}`;
    opening = '';
    gap = /\s$/.test(text) ? ' ' : '';
  };
  const mark = (sign: string, isEnd: boolean) => {
    if (!isEnd) opening += sign;
    else if (opening.endsWith(sign)) opening = opening.slice(0, -sign.length);
    else inline += sign;
  };

  for (const [whole, slash, name, attributes = ''] of html.matchAll(TOKEN)) {
    const isEnd = slash === '/';
    if (name === undefined) {
      const text = decodeEntities(whole);
      if (code !== null) code += text;
      else write(text.replaceAll(/[\t\n\r ]+/g, ' ').replace(SPECIAL, '\\$&'));
    } else if (name === 'pre') {
      endBlock();
      if (isEnd && code !== null) {
        const fence = fenceFor(code, 3);
        push(`${fence}\n${code.replace(/\n$/, '')}\n${fence}`);
      }
      code = isEnd ? null : '';
      inPre = !isEnd;
    } else if (name === 'br') {
      if (inPre) code += '\n';
      else if (inline) gap = row ? ' ' : BREAK;
    } else if (name === 'code') {
      if (inPre) continue;
      if (isEnd && code) {
        const fence = fenceFor(code, 1);
        const pad = code.includes('`') ? ' ' : '';
        const words: string = code;
        code = null;
        write(`${fence}${pad}${words}${pad}${fence}`);
      } else code = isEnd ? null : '';
    } else if (code !== null) {
      // Marks within code are ignored, because it contains only text.
    } else if (MARKS[name]) {
      mark(MARKS[name], isEnd);
    } else if (name === 'a') {
      if (!isEnd) {
        links.push(readAttribute(attributes, 'href'));
        // Otherwise the link would be a picture.
        if (!gap && !opening && inline.endsWith('!')) inline = `${inline.slice(0, -1)}\\!`;
        mark('[', false);
      } else {
        const address = target(links.pop() ?? '');
        if (opening.endsWith('[')) opening = opening.slice(0, -1);
        else mark(`](${address})`, true);
      }
    } else if (name === 'img') {
      const words = readAttribute(attributes, 'alt').replaceAll(/\s+/g, ' ').replace(SPECIAL, '\\$&');
      write(`![${words}](${target(readAttribute(attributes, 'src'))})`);
    } else if (name === 'video') {
      if (!isEnd) write(`[Video](${target(readAttribute(attributes, 'src'))})`);
    } else if (name === 'hr') {
      endBlock();
      push('---');
    } else if (/^h[1-4]$/.test(name)) {
      endBlock();
      // The title of the shelf and of the pick use higher levels.
      if (!isEnd) heading = '#'.repeat(Math.min(6, Number(name[1]) + 3));
    } else if (name === 'blockquote') {
      endBlock();
      if (isEnd) frames.pop();
      else frames.push({ first: '> ', rest: '> ' });
    } else if (name === 'li') {
      endBlock();
      if (isEnd) frames.pop();
      else {
        const list = lists.at(-1);
        const sign = list?.next == null ? '- ' : `${list.next++}. `;
        frames.push({ first: sign, rest: ' '.repeat(sign.length) });
      }
    } else if (name === 'td' || name === 'th') {
      if (isEnd && row) row.push(inline);
      inline = '';
      opening = '';
      gap = '';
    } else if (name === 'tr') {
      if (!isEnd) {
        row = [];
        inline = '';
        gap = '';
      } else if (row) {
        const cells: string[] = row;
        row = null;
        const lines = [`| ${cells.join(' | ')} |`];
        if (rows === 0) lines.push(`|${' --- |'.repeat(cells.length)}`);
        if (rows > 0 && blocks.length > 0) {
          const rest = frames.map((frame) => frame.rest).join('');
          blocks[blocks.length - 1] += `\n${rest}${lines[0]}`;
        } else push(lines.join('\n'));
        rows += 1;
      }
    } else if (BLOCKS.has(name)) {
      if (row) write(' ');
      else endBlock();
      if (name === 'table') rows = 0;
      if (name === 'ul' || name === 'ol') {
        if (isEnd) lists.pop();
        else lists.push({ next: name === 'ol' ? Number(readAttribute(attributes, 'start') || 1) : null });
      }
    }
  }
  endBlock();
  return blocks.join('\n\n');
}
