import { setImmediate } from 'node:timers/promises';
import { Parser } from 'htmlparser2';

/** The data in the markup of a page. */
type PageFacts = {
  /** The contents of meta elements. If a name occurs twice, the first counts. */
  meta: Map<string, string>;
  title: string;
  /** The texts of its JSON-LD scripts. */
  jsonLd: string[];
  /** The address of the page's oEmbed data. */
  oEmbed: string | null;
};

/** The number of characters parsed before other tasks get a turn. */
const SLICE = 32 * 1024;
/** The parser searches the list of open elements, so deep nesting would take quadratic time. */
const DEPTH_MAX = 256;
const META_MAX = 200;
const META_LENGTH_MAX = 4_000;
const SCRIPTS_MAX = 10;
const SCRIPT_LENGTH_MAX = 128 * 1024;

/** The type of a script, which may have parameters, such as "charset". */
const JSON_LD = /^\s{0,9}application\/ld\+json\s{0,9}(?:;|$)/i;

/** Parses the markup of a page in slices, so that the event loop stays responsive. */
export async function parsePage(html: string, signal?: AbortSignal): Promise<PageFacts> {
  const facts: PageFacts = { meta: new Map(), title: '', jsonLd: [], oEmbed: null };
  let depth = 0;
  let script: string | null = null;
  let inTitle = false;
  let isDone = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (depth > DEPTH_MAX) isDone = true;
      if (name === 'meta') takeMeta(facts.meta, attributes);
      else if (name === 'title') inTitle = facts.title === '';
      else if (name === 'link' && attributes.type === 'application/json+oembed')
        facts.oEmbed ??= attributes.href ?? null;
      else if (name === 'script' && JSON_LD.test(attributes.type ?? '')) script = '';
    },
    ontext(text) {
      if (inTitle && facts.title.length < META_LENGTH_MAX) facts.title += text;
      if (script !== null && script.length <= SCRIPT_LENGTH_MAX) script += text;
    },
    onclosetag(name) {
      depth -= 1;
      if (name === 'title') inTitle = false;
      if (name !== 'script' || script === null) return;
      if (script.length <= SCRIPT_LENGTH_MAX && facts.jsonLd.length < SCRIPTS_MAX) facts.jsonLd.push(script);
      script = null;
    },
  });
  for (let at = 0; at < html.length && !isDone; at += SLICE) {
    signal?.throwIfAborted();
    parser.write(html.slice(at, at + SLICE));
    await setImmediate();
  }
  return facts;
}

/** Decodes entities, such as "&amp;", in a short text. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  let decoded = '';
  const parser = new Parser({
    ontext(part) {
      decoded += part;
    },
  });
  parser.end(text.replaceAll('<', '&lt;'));
  return decoded;
}

function takeMeta(
  meta: Map<string, string>,
  { property, name, itemprop, content }: Record<string, string>,
): void {
  const key = (property ?? name ?? itemprop)?.trim().toLowerCase();
  if (!key || !content || meta.has(key) || meta.size >= META_MAX) return;
  meta.set(key, content.slice(0, META_LENGTH_MAX));
}

/** The text of a page, decoded by the charset in its header or its first meta element. */
export function decodePage(body: Buffer, contentType: string): string {
  const named =
    /charset\s*=\s*["']?([\w-]{1,40})/i.exec(contentType)?.[1] ??
    /<meta[^>]{0,200}?charset\s*=\s*["']?([\w-]{1,40})/i.exec(body.toString('latin1', 0, 1024))?.[1];
  try {
    return new TextDecoder(named).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}
