import { isRecord } from '../../platform/records.rules.ts';
import { escapeHtml } from '../../platform/text/escape.ts';
import { CODE_LANGUAGES, codeLanguage } from './nodes.rules.ts';
import { imageHtml, videoHtml } from './story.media.ts';
import { linkOrBlank, STORY_DEPTH_MAX, STORY_NODES_MAX, TEXT_FORMATS } from './story.rules.ts';
import { tableHtml } from './story.table.ts';

type Node = { type?: unknown; children?: unknown; [field: string]: unknown };

/** A piece of HTML, and whether it is a block or part of a line. */
type Piece = { html: string; block: boolean };

const inline = (html: string): Piece => ({ html, block: false });
const block = (html: string): Piece => ({ html, block: true });

/** Renders a rich-text document without sanitizing it. `complete` is false if nodes were left out. */
export function htmlFromRichText(root: Node): { html: string; complete: boolean } {
  const walk = new RichTextRenderer();
  const html = walk.flow(root, 0);
  return { html, complete: !walk.cut };
}

const isNode = (value: unknown): value is Node => isRecord(value);

/** Renders one story and counts its nodes. */
class RichTextRenderer {
  private seen = 0;
  /** Whether nodes were left out because there were too many or they were too deep. */
  cut = false;

  /** Renders children as blocks. Text between blocks becomes a paragraph. */
  flow(node: Node, depth: number, tag = 'p'): string {
    let html = '';
    let line = '';
    const flush = () => {
      if (line.replaceAll('<br>', '').trim()) html += tag ? `<${tag}>${line}</${tag}>` : line;
      line = '';
    };
    for (const piece of this.pieces(node, depth)) {
      if (piece.block) {
        flush();
        html += piece.html;
      } else line += piece.html;
    }
    flush();
    return html;
  }

  private pieces(node: Node, depth: number): Piece[] {
    return this.children(node, depth).flatMap((child) => this.piece(child, depth + 1));
  }

  private children(node: Node, depth: number): Node[] {
    if (!Array.isArray(node.children) || node.children.length === 0) return [];
    if (depth < STORY_DEPTH_MAX) return node.children.filter(isNode);
    this.cut = true;
    return [];
  }

  /** Returns false beyond the limit. */
  private countNode(): boolean {
    if (++this.seen > STORY_NODES_MAX) this.cut = true;
    return this.seen <= STORY_NODES_MAX;
  }

  private inside(node: Node, depth: number): string {
    return this.pieces(node, depth)
      .map(({ html }) => html)
      .join('');
  }

  private piece(node: Node, depth: number): Piece[] {
    if (!this.countNode()) return [];
    switch (node.type) {
      case 'text':
      case 'code-highlight':
        return [inline(text(node))];
      case 'linebreak':
        return [inline('<br>')];
      case 'tab':
        return [inline('\t')];
      case 'paragraph':
        return [block(this.flow(node, depth))];
      case 'heading':
        // The page has the h1, so headings in a story begin at h2.
        return [block(this.flow(node, depth, node.tag === 'h1' ? 'h2' : 'h3'))];
      case 'quote':
        return [block(this.wrap('blockquote', this.flow(node, depth)))];
      case 'code':
        return [block(this.code(node, depth))];
      case 'list':
        return [block(this.list(node, depth))];
      case 'link':
      case 'autolink':
        return this.link(node, depth);
      case 'image':
        return [block(imageHtml(node))];
      case 'video':
        return [block(videoHtml(node))];
      case 'table':
        return [block(this.table(node, depth))];
      case 'horizontalrule':
        return [block('<hr>')];
      default:
        return this.pieces(node, depth);
    }
  }

  private wrap(tag: string, html: string): string {
    return html ? `<${tag}>${html}</${tag}>` : '';
  }

  private code(node: Node, depth: number): string {
    const words = this.plain(node, depth);
    if (!words) return '';
    const language = codeLanguage(node.language);
    if (!language) return `<pre><code>${words}</code></pre>`;
    return `<pre data-language="${CODE_LANGUAGES[language]}"><code class="language-${language}">${words}</code></pre>`;
  }

  /** The text of a code block, without formatting. */
  private plain(node: Node, depth: number): string {
    return this.inside(node, depth)
      .replaceAll('<br>', '\n')
      .replace(/<[^>]*>/g, '');
  }

  private link(node: Node, depth: number): Piece[] {
    const pieces = this.pieces(node, depth);
    const href = node.isUnlinked === true ? null : linkOrBlank(node.url);
    if (!href || pieces.some((piece) => piece.block)) return pieces;
    return [inline(`<a href="${escapeHtml(href)}">${pieces.map(({ html }) => html).join('')}</a>`)];
  }

  private table(node: Node, depth: number): string {
    const rows = this.parts(node, 'tablerow', depth).map((row) =>
      this.parts(row, 'tablecell', depth + 1).map((cell) => ({ cell, html: this.flow(cell, depth + 2) })),
    );
    return tableHtml(node, rows);
  }

  private parts(node: Node, type: string, depth: number): Node[] {
    return this.children(node, depth).filter((child) => child.type === type && this.countNode());
  }

  /** Lexical puts a nested list into an item of its own. In HTML it belongs to the previous item. */
  private list(node: Node, depth: number): string {
    const check = node.listType === 'check';
    /** The start tag and the content of each item. */
    const items: string[][] = [];
    for (const child of this.children(node, depth)) {
      if (!this.countNode()) break;
      const html = this.inside(child, depth + 1);
      if (!html) continue;
      const previous = items.at(-1);
      const nested = holdsOnlyLists(child);
      if (nested && previous) previous.push(html);
      else items.push(check && !nested ? checkItem(html, child.checked === true) : ['<li>', html]);
    }
    if (items.length === 0) return '';
    const inside = items.map((item) => `${item.join('')}</li>`).join('');
    if (node.listType === 'number' || node.tag === 'ol') {
      const start = Number.isSafeInteger(node.start) && node.start !== 1 ? ` start="${node.start}"` : '';
      return `<ol${start}>${inside}</ol>`;
    }
    return `<ul${check ? ' class="story-checks"' : ''}>${inside}</ul>`;
  }
}

function holdsOnlyLists(item: Node): boolean {
  return (
    Array.isArray(item.children) && item.children.every((child) => isNode(child) && child.type === 'list')
  );
}

function checkItem(html: string, done: boolean): string[] {
  const box = `<span class="story-box" role="img" aria-label="${done ? 'Done' : 'To do'}"></span>`;
  return [`<li class="${done ? 'story-done' : 'story-todo'}">`, box, html];
}

const MARKS = [
  [TEXT_FORMATS.code, 'code'],
  [TEXT_FORMATS.underline, 'u'],
  [TEXT_FORMATS.strikethrough, 's'],
  [TEXT_FORMATS.italic, 'em'],
  [TEXT_FORMATS.bold, 'strong'],
] as const;

function text(node: Node): string {
  if (typeof node.text !== 'string' || node.text === '') return '';
  const format = typeof node.format === 'number' ? node.format : 0;
  return MARKS.reduce(
    (html, [flag, tag]) => (format & flag ? `<${tag}>${html}</${tag}>` : html),
    escapeHtml(node.text),
  );
}
