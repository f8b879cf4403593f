type Node = Record<string, unknown>;

const BOLD = 1;
const ITALIC = 2;
const frame = { direction: null, format: '', indent: 0, version: 1 };

/**
 * Converts a small subset of Markdown to Lexical's JSON as the editor stores it: `#### heading`, `> quote`, `- item`,
 * `1. item`, `**bold**`, `*italic*`, `[text](url)`, with blank lines between paragraphs. On lines of their own also
 * `![alt](address "caption")`, `!video[title](url)`, `| a | b |` with the first row as head, and code between ```
 * signs.
 */
export function storyFromMarkdown(markdown: string): string {
  const blocks = markdown
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((lines) => lines.trim())
    .filter(Boolean)
    .flatMap((text) => parsePart(text) ?? parseBlocks(text));
  const children = blocks.length > 0 ? blocks : [paragraph('')];
  return JSON.stringify({ root: { children, ...frame, type: 'root' } });
}

/** A picture, a video, a table or code; undefined for text. */
function parsePart(text: string): Node | undefined {
  const [, altText, image, caption] = /^!\[([^\]]*)\]\((\S+) "([^"]*)"\)$/.exec(text) ?? [];
  if (image) return { type: 'image', version: 1, src: image, altText, showCaption: true, caption };
  const [, title, film] = /^!video\[([^\]]*)\]\((\S+)\)$/.exec(text) ?? [];
  if (film) return { type: 'video', version: 1, src: film, altText: title, showCaption: false };
  const [, language, code] = /^```(\w*)\n([\s\S]*)\n```$/.exec(text) ?? [];
  if (code) {
    const lines = code
      .split('\n')
      .flatMap((line, index) => [...(index > 0 ? [{ type: 'linebreak', version: 1 }] : []), words(line, 0)]);
    return { children: lines, ...frame, type: 'code', language };
  }
  return text.startsWith('|') ? table(text) : undefined;
}

function table(text: string): Node {
  const rows = text.split('\n').map((line, index) => {
    const cells = line.replace(/^\||\|$/g, '').split('|');
    return {
      children: cells.map((cell) => ({
        children: [paragraph(cell.trim())],
        ...frame,
        type: 'tablecell',
        headerState: index === 0 ? 1 : 0,
        colSpan: 1,
        rowSpan: 1,
        backgroundColor: null,
      })),
      ...frame,
      type: 'tablerow',
    };
  });
  return { children: rows, ...frame, type: 'table' };
}

/** A block usually ends at a blank line. Lists and headings may also follow a line directly. */
function parseBlocks(text: string): Node[] {
  const blocks: Node[] = [];
  let lines: string[] = [];
  let kind = '';
  const flush = () => {
    if (lines.length > 0) blocks.push(buildBlock(kind, lines));
    lines = [];
  };
  for (const line of text.split('\n')) {
    const next = classifyLine(line);
    if (next !== kind || next === 'heading') flush();
    kind = next;
    lines.push(line.trim().replace(/^(?:#{1,4}|>|[-*](?= )|\d+\.)\s*/, ''));
  }
  flush();
  return blocks;
}

function classifyLine(line: string): string {
  if (/^\s*#{1,4} /.test(line)) return 'heading';
  if (/^\s*>/.test(line)) return 'quote';
  if (/^\s*[-*] /.test(line)) return 'bullet';
  return /^\s*\d+\. /.test(line) ? 'number' : '';
}

function buildBlock(kind: string, lines: string[]): Node {
  if (kind === 'heading') return { children: inline(lines[0] ?? ''), ...frame, type: 'heading', tag: 'h2' };
  if (kind === 'quote') return { children: inline(lines.join(' ')), ...frame, type: 'quote' };
  if (kind === 'bullet' || kind === 'number') {
    const children = lines.map((line, index) => ({
      children: inline(line),
      ...frame,
      type: 'listitem',
      value: index + 1,
    }));
    return {
      children,
      ...frame,
      type: 'list',
      listType: kind,
      start: 1,
      tag: kind === 'number' ? 'ol' : 'ul',
    };
  }
  return paragraph(lines.join(' '));
}

const paragraph = (text: string): Node => ({
  children: inline(text),
  ...frame,
  type: 'paragraph',
  textFormat: 0,
  textStyle: '',
});

/** Links come first, then bold, then italic, so that they can be nested. */
function inline(text: string, format = 0): Node[] {
  const found = /\[([^\]]+)\]\(([^)\s]+)\)|\*\*(.+?)\*\*(?!\*)|\*([^*]+)\*/.exec(text);
  if (!found) return text ? [words(text, format)] : [];
  const [whole, label, url, bold, italic] = found;
  const inside = label
    ? [
        {
          children: inline(label, format),
          ...frame,
          type: 'link',
          url,
          rel: 'noreferrer',
          target: null,
          title: null,
        },
      ]
    : bold
      ? inline(bold, format | BOLD)
      : inline(italic ?? '', format | ITALIC);
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + whole.length);
  return [...(before ? [words(before, format)] : []), ...inside, ...inline(after, format)];
}

const words = (text: string, format: number): Node => ({
  detail: 0,
  format,
  mode: 'normal',
  style: '',
  text,
  type: 'text',
  version: 1,
});
