import { mix, shade } from './colour.ts';
import type { PlacePalette } from './palettes.ts';
import type { Dice } from './random.ts';
import { at, circle, clip, disc, line, oval, path, poly, rect, shape, times } from './svg.ts';

/** What a place drawing has at hand: its colours and its dice. */
export type Scene = PlacePalette & { d: Dice };

export type PlaceDrawing = (s: Scene) => string;

/** Sun-lit walls. */
export const wall = (s: Scene) => (s.night ? mix(s.far, '#ffffff', 0.3) : s.light);

/** Snow and foam. */
export const snow = (s: Scene) => (s.night ? mix(s.far, '#ffffff', 0.62) : mix(s.light, '#ffffff', 0.4));

/** Window light: lit at night, glass by day. */
export const pane = (s: Scene) => (s.night ? s.light : mix(s.near, s.sky, 0.15));

/** The sky down to `horizon`: a band of glow, the sun or moon at `x`, clouds, stars or birds. */
export function sky(
  s: Scene,
  horizon: number,
  x = s.d.range(200, 1000),
  y = s.d.range(horizon * 0.24, horizon * 0.62),
): string {
  const { d } = s;
  const r = d.range(66, 120);
  const ground = d.pick([
    () => rect(0, horizon * d.range(0.55, 0.75), 1200, 900, s.glow),
    () =>
      rect(0, horizon * 0.4, 1200, 900, mix(s.sky, s.glow, 0.5)) + rect(0, horizon * 0.7, 1200, 900, s.glow),
    () => circle(x, y, r * 3.4, mix(s.sky, s.glow, 0.6)) + circle(x, y, r * 2.1, s.glow),
    () => rect(0, horizon * 0.8, 1200, 900, s.glow),
  ])();
  const cloud = mix(s.glow, s.night ? s.far : '#ffffff', s.night ? 0.4 : 0.5);
  const extras = s.night
    ? times(22, () =>
        circle(d.range(0, 1200), d.range(0, horizon * 0.7), d.range(2, 5), mix(s.sun, s.sky, 0.15)),
      )
    : d.pick([
        () =>
          times(3, (i) =>
            capsule(d.range(0, 900), horizon * (0.16 + i * 0.17), d.range(180, 320), 34, cloud),
          ),
        () =>
          times(4, (i) => bird(x + 150 - i * 44 - d.range(0, 40), y - 40 + i * 26, d.range(20, 34), s.near)),
        () => '',
        () => capsule(d.range(80, 700), horizon * 0.3, 300, 40, cloud),
      ])();
  const full = disc(x, y, r);
  const orb =
    s.night && d.chance(0.6)
      ? path(
          `M${(x + r * 0.3).toFixed(0)} ${(y - r).toFixed(0)}A${r.toFixed(0)} ${r.toFixed(0)} 0 1 0 ${(x + r).toFixed(0)} ${(y + r * 0.35).toFixed(0)}A${(r * 0.9).toFixed(0)} ${(r * 0.9).toFixed(0)} 0 0 1 ${(x + r * 0.3).toFixed(0)} ${(y - r).toFixed(0)}Z`,
          s.sun,
        )
      : path(full, s.sun);
  return ground + orb + extras;
}

function capsule(x: number, y: number, w: number, h: number, fill: string): string {
  return rect(x, y, w, h, fill, h / 2) + rect(x + w * 0.25, y - h * 0.7, w * 0.45, h, fill, h / 2);
}

function bird(x: number, y: number, w: number, colour: string): string {
  return at(
    `translate(${x.toFixed(0)} ${y.toFixed(0)})`,
    line(
      `M${-w} ${(-w * 0.4).toFixed(0)}Q${(-w * 0.3).toFixed(0)} ${(-w * 0.5).toFixed(0)} 0 0Q${(w * 0.3).toFixed(0)} ${(-w * 0.5).toFixed(0)} ${w} ${(-w * 0.4).toFixed(0)}`,
      colour,
      6,
    ),
  );
}

/** A range of pointed mountains standing on `y`, up to `h` high; `capped` gives them snow and a lit side. */
export function ridge(s: Scene, y: number, h: number, fill: string, peaks: number, capped = false): string {
  const { d } = s;
  const step = 1200 / (peaks - 0.5);
  let [valleys, caps] = ['', ''];
  const points = [-200, y];
  for (let i = 0; i < peaks; i++) {
    const x = i * step + d.range(-0.2, 0.2) * step;
    const top = y - h * d.range(0.62, 1);
    const half = step * d.range(0.72, 0.95);
    points.push(x, top);
    const floorY = y + 40;
    valleys += poly(
      [
        x,
        top,
        x + half,
        floorY,
        x + half * 0.1,
        floorY,
        x - half * 0.12,
        top + (floorY - top) * 0.55,
        x + half * 0.08,
        top + (floorY - top) * 0.3,
      ],
      shade(fill, 0.18),
    );
    if (capped) {
      const t = 0.3;
      const [cy, cx] = [top + (floorY - top) * t, half * t];
      caps += poly(
        [x, top, x + cx, cy, x + cx * 0.5, cy - 22, x + cx * 0.1, cy + 26, x - cx * 0.4, cy - 16, x - cx, cy],
        snow(s),
      );
    }
    if (i < peaks - 1) points.push(x + step * 0.5, y - h * d.range(0.12, 0.3));
  }
  const bodies: string[] = [];
  for (let i = 2; i < points.length; i += 4) {
    const [x = 0, top = 0] = [points[i], points[i + 1]];
    const half = step * 0.82;
    bodies.push(poly([x - half, y + 40, x, top, x + half, y + 40], fill));
  }
  return bodies.join('') + (capped ? valleys + caps : '') + rect(0, y + 38, 1200, 900, fill);
}

/** A soft line of hills around `y`, filled down to the bottom. */
export function hills(s: Scene, y: number, h: number, fill: string, waves = 2): string {
  const step = 1200 / waves;
  let d = `M-20 ${(y + s.d.range(-h, h)).toFixed(0)}`;
  for (let i = 0; i < waves; i++) {
    const up = (i % 2 ? 1 : -1) * (s.d.chance(0.8) ? 1 : -0.5);
    d += `Q${((i + 0.5) * step).toFixed(0)} ${(y + up * h * 1.6).toFixed(0)} ${((i + 1) * step + 20).toFixed(0)} ${(y + s.d.range(-0.4, 0.4) * h).toFixed(0)}`;
  }
  return path(`${d}V920H-20Z`, fill);
}

/** Water from `y` down, with bars of light. */
export function water(s: Scene, y: number, x = s.d.range(300, 900), colour = s.water): string {
  const light = mix(colour, s.sun, 0.45);
  const pale = mix(colour, s.glow, 0.4);
  const depth = 900 - y;
  return (
    rect(0, y, 1200, depth, colour) +
    times(6, (i) => {
      const w = s.d.range(60, 190);
      return rect(x - w / 2 + s.d.range(-30, 30), y + 14 + (i * depth) / 7, w, 9, light, 4.5);
    }) +
    times(9, () =>
      rect(s.d.range(-40, 1140), y + s.d.range(0.1, 0.95) * depth, s.d.range(50, 150), 7, pale, 3.5),
    )
  );
}

/** A fir on `y`. */
export function pine(x: number, y: number, h: number, fill: string): string {
  const w = h * 0.42;
  return (
    rect(x - h * 0.03, y - h * 0.15, h * 0.06, h * 0.16, shade(fill, 0.4)) +
    poly(
      [
        x,
        y - h,
        x + w * 0.3,
        y - h * 0.62,
        x + w * 0.2,
        y - h * 0.62,
        x + w * 0.42,
        y - h * 0.36,
        x + w * 0.3,
        y - h * 0.36,
        x + w * 0.56,
        y - h * 0.08,
        x - w * 0.56,
        y - h * 0.08,
        x - w * 0.3,
        y - h * 0.36,
        x - w * 0.42,
        y - h * 0.36,
        x - w * 0.2,
        y - h * 0.62,
        x - w * 0.3,
        y - h * 0.62,
      ],
      fill,
    ) +
    poly(
      [
        x,
        y - h,
        x + w * 0.3,
        y - h * 0.62,
        x + w * 0.2,
        y - h * 0.62,
        x + w * 0.42,
        y - h * 0.36,
        x + w * 0.3,
        y - h * 0.36,
        x + w * 0.56,
        y - h * 0.08,
        x,
        y - h * 0.08,
      ],
      shade(fill, 0.16),
    )
  );
}

/** A round tree on `y`. */
export function tree(x: number, y: number, h: number, fill: string, trunk: string): string {
  const r = h * 0.32;
  return (
    rect(x - h * 0.03, y - h * 0.5, h * 0.06, h * 0.5, trunk) +
    circle(x, y - h * 0.66, r, fill) +
    clip(disc(x, y - h * 0.66, r), circle(x + r * 0.75, y - h * 0.5, r * 1.1, shade(fill, 0.18)))
  );
}

/** A cypress on `y`. */
export function cypress(x: number, y: number, h: number, fill: string): string {
  return path(
    `M${x.toFixed(0)} ${(y - h).toFixed(0)}C${(x + h * 0.16).toFixed(0)} ${(y - h * 0.5).toFixed(0)} ${(x + h * 0.16).toFixed(0)} ${y.toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)}C${(x - h * 0.16).toFixed(0)} ${y.toFixed(0)} ${(x - h * 0.16).toFixed(0)} ${(y - h * 0.5).toFixed(0)} ${x.toFixed(0)} ${(y - h).toFixed(0)}Z`,
    fill,
  );
}

/** A palm on `y`, leaning by `lean`. */
export function palm(x: number, y: number, h: number, fill: string, trunk: string, lean = 40): string {
  const [tx, ty] = [x + lean, y - h];
  const leaf = (a: number) =>
    at(
      `translate(${tx.toFixed(0)} ${ty.toFixed(0)}) rotate(${a}) scale(${(h / 300).toFixed(2)})`,
      path('M0 0Q70 -60 150 10Q70 -20 0 0Z', fill),
    );
  return (
    line(
      `M${x.toFixed(0)} ${y.toFixed(0)}Q${x.toFixed(0)} ${(y - h * 0.6).toFixed(0)} ${tx.toFixed(0)} ${ty.toFixed(0)}`,
      trunk,
      h * 0.05,
    ) + [-150, -110, -70, -20, 30, 170, 205].map(leaf).join('')
  );
}

/** A grid of windows. */
export function windows(
  x: number,
  y: number,
  cols: number,
  rows: number,
  dx: number,
  dy: number,
  w: number,
  h: number,
  fill: (i: number) => string,
  r = 0,
): string {
  return times(cols * rows, (i) => {
    const c = fill(i);
    return c ? rect(x + (i % cols) * dx, y + Math.floor(i / cols) * dy, w, h, c, r) : '';
  });
}

/** An arched opening standing on `y`. */
export function archway(x: number, y: number, w: number, h: number, fill: string): string {
  return path(
    `M${x.toFixed(0)} ${y.toFixed(0)}V${(y - h + w / 2).toFixed(0)}A${(w / 2).toFixed(1)} ${(w / 2).toFixed(1)} 0 0 1 ${(x + w).toFixed(0)} ${(y - h + w / 2).toFixed(0)}V${y.toFixed(0)}Z`,
    fill,
  );
}

/** A small person on `y`. */
export function figure(x: number, y: number, h: number, coat: string, head: string): string {
  return (
    path(
      shape(
        [
          x - h * 0.13,
          y - h * 0.72,
          x + h * 0.13,
          y - h * 0.72,
          x + h * 0.2,
          y - h * 0.2,
          x + h * 0.1,
          y,
          x - h * 0.1,
          y,
          x - h * 0.2,
          y - h * 0.2,
        ],
        h * 0.06,
      ),
      coat,
    ) + circle(x, y - h * 0.86, h * 0.13, head)
  );
}

/** A sail boat on the water at `y`. */
export function boat(x: number, y: number, h: number, hull: string, sail: string): string {
  return (
    poly([x, y - h, x, y - h * 0.18, x + h * 0.46, y - h * 0.18], sail) +
    poly(
      [x - h * 0.05, y - h * 0.84, x - h * 0.05, y - h * 0.18, x - h * 0.34, y - h * 0.18],
      shade(sail, 0.14),
    ) +
    path(
      shape(
        [
          x - h * 0.5,
          y - h * 0.13,
          x + h * 0.56,
          y - h * 0.13,
          x + h * 0.36,
          y + h * 0.08,
          x - h * 0.34,
          y + h * 0.08,
        ],
        6,
      ),
      hull,
    )
  );
}

/** A patch of shade or light on the ground. */
export const pool = (x: number, y: number, rx: number, fill: string) => oval(x, y, rx, rx * 0.12, fill);
