import { luminance, shade, tint } from './colour.ts';
import { hash } from './random.ts';

const n = (v: number) => String(Math.round(v * 10) / 10);
const neat = (d: string) => d.replace(/-?\d+\.\d{2,}(e-\d+)?/g, (v) => n(Number(v)));

/** A filled rectangle. */
export function rect(x: number, y: number, w: number, h: number, fill: string, r = 0): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${r ? ` rx="${n(r)}"` : ''} fill="${fill}"/>`;
}

/** A filled circle. */
export function circle(cx: number, cy: number, r: number, fill: string): string {
  return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}"/>`;
}

/** A filled ellipse. */
export function oval(cx: number, cy: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`;
}

/** A circle drawn as a band. */
export function ring(cx: number, cy: number, r: number, stroke: string, width: number): string {
  return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"/>`;
}

/** A filled path. */
export function path(d: string, fill: string): string {
  return `<path d="${neat(d)}" fill="${fill}"/>`;
}

/** A stroked path. */
export function line(
  d: string,
  stroke: string,
  width: number,
  cap: 'round' | 'butt' | 'square' = 'round',
): string {
  const join = cap === 'round' ? 'round' : 'miter';
  return `<path d="${neat(d)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="${cap}" stroke-linejoin="${join}"/>`;
}

/** A filled polygon; the numbers are x, y, x, y … */
export function poly(points: number[], fill: string): string {
  return path(shape(points), fill);
}

/** Shapes under one transform. */
export function at(transform: string, ...shapes: string[]): string {
  return `<g transform="${transform}">${shapes.join('')}</g>`;
}

/** Shapes turned about a point. */
export function turn(angle: number, cx: number, cy: number, ...shapes: string[]): string {
  return angle ? at(`rotate(${n(angle)} ${n(cx)} ${n(cy)})`, ...shapes) : shapes.join('');
}

/** Shapes mirrored left to right about x = `cx` when `on`. */
export function flip(on: boolean, cx: number, ...shapes: string[]): string {
  return on ? at(`translate(${n(cx * 2)} 0) scale(-1 1)`, ...shapes) : shapes.join('');
}

/** Shapes seen only inside the outline `d`. */
export function clip(d: string, ...shapes: string[]): string {
  const id = `c${hash(d).toString(36)}`;
  return `<clipPath id="${id}"><path d="${neat(d)}"/></clipPath><g clip-path="url(#${id})">${shapes.join('')}</g>`;
}

/** The outline of a polygon, its corners rounded by `r` (one for all, or one each). */
export function shape(points: number[], r: number | number[] = 0): string {
  const count = points.length / 2;
  const px = (i: number) => points[((i + count) % count) * 2] ?? 0;
  const py = (i: number) => points[((i + count) % count) * 2 + 1] ?? 0;
  let d = '';
  for (let i = 0; i < count; i++) {
    const [x, y] = [px(i), py(i)];
    const radius = typeof r === 'number' ? r : (r[i] ?? 0);
    const [ax, ay, bx, by] = [px(i - 1) - x, py(i - 1) - y, px(i + 1) - x, py(i + 1) - y];
    const [la, lb] = [Math.hypot(ax, ay), Math.hypot(bx, by)];
    const cut = Math.min(radius, la / 2, lb / 2);
    if (!cut) {
      d += `${d ? 'L' : 'M'}${n(x)} ${n(y)}`;
      continue;
    }
    d += `${d ? 'L' : 'M'}${n(x + (ax / la) * cut)} ${n(y + (ay / la) * cut)}`;
    d += `Q${n(x)} ${n(y)} ${n(x + (bx / lb) * cut)} ${n(y + (by / lb) * cut)}`;
  }
  return `${d}Z`;
}

/** The outline of a box, its corners rounded by `r` (top left, top right, bottom right, bottom left). */
export function box(
  x: number,
  y: number,
  w: number,
  h: number,
  r: number | [number, number, number, number] = 0,
): string {
  const limit = Math.min(w, h) / 2;
  const all = typeof r === 'number' ? [r, r, r, r] : r;
  const free = typeof r !== 'number';
  const [a, b, c, e] = all.map((v) => (free ? Math.min(v, w, h) : Math.min(v, limit))) as [
    number,
    number,
    number,
    number,
  ];
  const arc = (v: number, ex: number, ey: number) => (v ? `A${n(v)} ${n(v)} 0 0 1 ${n(ex)} ${n(ey)}` : '');
  return [
    `M${n(x + a)} ${n(y)}H${n(x + w - b)}${arc(b, x + w, y + b)}V${n(y + h - c)}${arc(c, x + w - c, y + h)}`,
    `H${n(x + e)}${arc(e, x, y + h - e)}V${n(y + a)}${arc(a, x + a, y)}Z`,
  ].join('');
}

/** The outline of an ellipse. */
export function disc(cx: number, cy: number, rx: number, ry = rx): string {
  return `M${n(cx - rx)} ${n(cy)}a${n(rx)} ${n(ry)} 0 1 1 ${n(rx * 2)} 0a${n(rx)} ${n(ry)} 0 1 1 ${n(-rx * 2)} 0Z`;
}

/** The outline of a pie slice between two angles in degrees, 0 at three o'clock, clockwise. */
export function wedge(cx: number, cy: number, r: number, from: number, to: number): string {
  const [ax, ay] = polar(cx, cy, r, from);
  const [bx, by] = polar(cx, cy, r, to);
  return `M${n(cx)} ${n(cy)}L${n(ax)} ${n(ay)}A${n(r)} ${n(r)} 0 ${to - from > 180 ? 1 : 0} 1 ${n(bx)} ${n(by)}Z`;
}

/** An open arc between two angles in degrees, to be stroked. */
export function arc(cx: number, cy: number, r: number, from: number, to: number): string {
  const [ax, ay] = polar(cx, cy, r, from);
  const [bx, by] = polar(cx, cy, r, to);
  return `M${n(ax)} ${n(ay)}A${n(r)} ${n(r)} 0 ${to - from > 180 ? 1 : 0} 1 ${n(bx)} ${n(by)}`;
}

/** The point at an angle in degrees on a circle. */
export function polar(cx: number, cy: number, r: number, angle: number): [number, number] {
  const a = (angle * Math.PI) / 180;
  return [cx + r * Math.cos(a), cy + r * Math.sin(a)];
}

/** An outline filled in two planes: lit left of `x`, shaded right of it. */
export function solid(d: string, colour: string, x: number, ...inside: string[]): string {
  const deep = luminance(colour) < 0.06;
  const plane = `<rect x="${n(x)}" y="-50" width="1300" height="1300" fill="#120c1c" opacity="${deep ? 0.4 : 0.15}"/>`;
  return path(d, deep ? tint(colour, 0.09) : colour) + clip(d, ...inside, plane);
}

/** An outline in two planes: lit above `y`, shaded below it. */
export function lit(d: string, colour: string, y: number, ...inside: string[]): string {
  return path(d, colour) + clip(d, ...inside, rect(-50, y, 1300, 1300, shade(colour)));
}

/** `count` shapes made by a function of their number. */
export function times(count: number, make: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => make(i)).join('');
}

/** A whole picture on a ground. */
export function picture(w: number, h: number, ground: string, ...shapes: string[]): string {
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">`;
  return `${open}${rect(0, 0, w, h, ground)}${shapes.join('')}</svg>`;
}
