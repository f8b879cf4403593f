import { escapeHtml } from '../../platform/text/escape.ts';

/** Serialized XML. */
export type Xml = { readonly xml: string };

type Attributes = Record<string, string | number | null | undefined>;
type Child = Xml | string | number | null | undefined | readonly Child[];

/** Characters that XML 1.0 cannot contain, such as lone surrogates. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Escapes text for XML or HTML, between tags or in double quotes. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(UNWRITABLE, ''));
}

/** An element. Attributes and children that are null or undefined are left out. */
export function element(name: string, attributes: Attributes, ...children: Child[]): Xml {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === null || value === undefined ? '' : ` ${key}="${escapeXml(String(value))}"`,
  );
  const inside = children.map(write).join('');
  const start = `<${name}${written.join('')}`;
  return { xml: inside ? `${start}>${inside}</${name}>` : `${start}/>` };
}

export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="utf-8"?>\n${root.xml}\n`;

function write(child: Child): string {
  if (child === null || child === undefined) return '';
  if (typeof child === 'string' || typeof child === 'number') return escapeXml(String(child));
  return 'xml' in child ? child.xml : child.map(write).join('');
}
