import { type Name, type Result, ratios } from './report.ts';

// The results as a picture for .github/PERFORMANCE.md: what share of the baseline's requests a read reaches, and how its time grows
// with the number of picks.

const WIDTH = 840;
const LABEL = 172;
const SHARES = { from: LABEL, width: 396, most: 1.2 };
const GROWTH = { from: 616, width: 170, most: 2 };
const TOP = 84;
const ROW = 44;

const STYLE = `
  text { font: 13px system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif; fill: #1f2328; }
  .title { font-weight: 600; font-size: 14px; }
  .quiet { fill: #59636e; font-size: 12px; }
  .grid { stroke: #d1d9e0; }
  .mark { stroke: #59636e; stroke-dasharray: 4 3; }
  .product { fill: #0969da; }
  .other { fill: #afb8c1; }
  @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc; }
    .quiet { fill: #9198a1; }
    .grid { stroke: #3d444d; }
    .mark { stroke: #9198a1; }
    .product { fill: #4493f8; }
    .other { fill: #656c76; }
  }`;

type Scale = { from: number; width: number; most: number };
const x = ({ from, width, most }: Scale, value: number) => from + (Math.min(value, most) / most) * width;
const escaped = (text: string) => text.replace(/[&<>]/g, (it) => `&#${it.charCodeAt(0)};`);

function text(at: [number, number], content: string, more = ''): string {
  return `<text x="${at[0].toFixed(1)}" y="${at[1].toFixed(1)}" ${more}>${escaped(content)}</text>`;
}

const line = (at: number, to: number, name: string) =>
  `<line class="${name}" x1="${at.toFixed(1)}" y1="${TOP - 8}" x2="${at.toFixed(1)}" y2="${to}"/>`;

const bar = (scale: Scale, y: number, value: number, name: string) =>
  `<rect class="${name}" x="${scale.from}" y="${y}" width="${(x(scale, value) - scale.from).toFixed(1)}" height="14" rx="2"/>` +
  text([x(scale, value) + 6, y + 11], value.toFixed(2), 'class="quiet"');

/** An SVG of the requests that have a baseline, for the results of two sizes or more. */
export function plot(results: Result[]): string {
  const sizes = [...new Set(results.map(({ size }) => size))].sort((a, b) => a - b);
  const [least = 0, most = 0, middle = most] = [sizes[0], sizes.at(-1), sizes[sizes.length >> 1]];
  const find = (read: string, size: number, server: Name) =>
    results.find((it) => it.read === read && it.size === size && it.server === server);
  const reads = results
    .filter(({ size, server }) => size === middle && server === 'baseline')
    .map(({ read }) => read);
  const bottom = TOP + reads.length * ROW;
  const picks = (size: number) => size.toLocaleString('en');

  const rows = reads.map((read, index) => {
    const y = TOP + index * ROW;
    const mine = find(read, middle, 'product');
    const floor = find(read, middle, 'baseline');
    const theirs = find(read, middle, 'PostGraphile');
    const [small, large] = [find(read, least, 'product'), find(read, most, 'product')];
    const growth = small && large ? large.p50 / small.p50 : undefined;
    return [
      text([LABEL - 12, y + 20], read, 'text-anchor="end"'),
      mine && floor ? bar(SHARES, y, ratios(mine, floor).rate, 'product') : '',
      theirs && floor ? bar(SHARES, y + 17, ratios(theirs, floor).rate, 'other') : '',
      growth
        ? `<circle class="product" cx="${x(GROWTH, growth).toFixed(1)}" cy="${y + 15}" r="5"/>` +
          text([x(GROWTH, growth) + 10, y + 19], growth.toFixed(2), 'class="quiet"')
        : '',
    ].join('');
  });

  const legend = (at: number, name: string, label: string) =>
    `<rect class="${name}" x="${at}" y="36" width="12" height="12" rx="2"/>${text([at + 18, 46], label, 'class="quiet"')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${bottom + 28}" width="${WIDTH}" height="${bottom + 28}" role="img" aria-label="Reads compared with hand-written statements and PostGraphile">
<style>${STYLE}
</style>
${text([SHARES.from, 22], `Requests a second, 1 = one hand-written statement`, 'class="title"')}
${legend(SHARES.from, 'product', 'Threes')}${legend(SHARES.from + 80, 'other', 'PostGraphile')}${text([SHARES.from + 190, 46], `${picks(middle)} picks`, 'class="quiet"')}
${text([GROWTH.from, 22], 'Growth of the median time', 'class="title"')}
${text([GROWTH.from, 46], `from ${picks(least)} to ${picks(most)} picks`, 'class="quiet"')}
${[0, 0.2, 0.4, 0.6, 0.8, 1].map((value) => line(x(SHARES, value), bottom, value === 1 || value === 0.6 ? 'mark' : 'grid') + text([x(SHARES, value), bottom + 16], String(value), 'class="quiet" text-anchor="middle"')).join('\n')}
${[0, 0.5, 1, 1.5, 2].map((value) => line(x(GROWTH, value), bottom, value === 1.5 ? 'mark' : 'grid') + text([x(GROWTH, value), bottom + 16], `${value}`, 'class="quiet" text-anchor="middle"')).join('\n')}
${rows.join('\n')}
</svg>
`;
}
