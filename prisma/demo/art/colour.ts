type Rgb = [number, number, number];

function parse(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}

/** `a` with a part `t` of `b` in it. */
export function mix(a: string, b: string, t: number): string {
  const from = parse(a);
  const to = parse(b);
  const hex = from.map((v, i) =>
    Math.round(v + ((to[i] ?? v) - v) * t)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

/** The colour's shaded plane. */
export function shade(colour: string, t = 0.16): string {
  return mix(colour, '#120c1c', t);
}

/** The colour's lit plane. */
export function tint(colour: string, t = 0.18): string {
  return mix(colour, '#fffaf0', t);
}

/** Relative luminance as WCAG defines it. */
export function luminance(colour: string): number {
  const [r, g, b] = parse(colour).map((v) => {
    const s = v / 255;
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colours. */
export function contrast(a: string, b: string): number {
  const [hi, lo] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (hi + 0.05) / (lo + 0.05);
}
