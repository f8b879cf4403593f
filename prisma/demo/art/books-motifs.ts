import { mix, shade } from './colour.ts';
import type { BookPalette } from './palettes.ts';
import type { Dice } from './random.ts';
import {
  arc,
  box,
  circle,
  clip,
  disc,
  flip,
  line,
  path,
  poly,
  rect,
  ring,
  times,
  turn,
  wedge,
} from './svg.ts';

/** What a motif is drawn with: its colours, its dice, the width and height it fills, and the book's title. */
export type MotifKit = BookPalette & { d: Dice; w: number; h: number; title: string };

export type Motif = (k: MotifKit) => string;

/** The middle and the half-size of the square a motif stands in. */
export const centre = ({ w, h }: MotifKit) => ({ x: w / 2, y: h / 2, s: Math.min(w, h) / 2 });

const sun: Motif = (k) => {
  const { d, a, b, c, ground, w } = k;
  const { x, y, s } = centre(k);
  return d.pick([
    () => circle(x, y, s * 0.92, a),
    () =>
      circle(x, y, s * 0.92, a) +
      times(6, (i) => rect(0, y + s * (0.1 + i * 0.15), w, s * (0.025 + i * 0.016), ground)),
    () =>
      times(16, (i) => path(wedge(x, y, s, i * 22.5 - 6, i * 22.5 + 6), i % 2 ? b : a)) +
      circle(x, y, s * 0.56, ground) +
      circle(x, y, s * 0.48, a),
    () =>
      times(7, (i) =>
        path(wedge(x, y + s, s * (2 - i * 0.27), 180, 360), [a, ground, b, ground, c, ground, a][i] ?? a),
      ),
    () => circle(x, y, s * 0.9, a) + path(wedge(x, y, s * 0.9, 0, 180), b) + circle(x, y, s * 0.3, ground),
  ])();
};

const waves: Motif = (k) => {
  const { d, a, b, c, ground, w, h } = k;
  const two = d.chance(0.5);
  return d.pick([
    () => {
      const gap = h / 9;
      return times(9, (i) => {
        const y = gap * (i + 0.6);
        const m = gap * 0.55;
        return line(
          `M-40 ${y}Q${w * 0.125} ${y - m} ${w * 0.25} ${y}T${w * 0.5} ${y}T${w * 0.75} ${y}T${w} ${y}T${w * 1.25} ${y}`,
          two && i % 3 === 0 ? b : a,
          gap * 0.34,
          'butt',
        );
      });
    },
    () => {
      const r = w / 6;
      const rows = Math.ceil(h / (r * 0.62));
      return times(rows, (j) =>
        times(6, (i) => {
          const [x, y] = [i * r * 2 + (j % 2 ? 0 : r) - r, r + j * r * 0.62];
          return (
            circle(x, y, r, [a, b, c][(i + j) % 3] ?? a) +
            circle(x, y, r * 0.74, ground) +
            circle(x, y, r * 0.48, [a, b, c][(i + j) % 3] ?? a)
          );
        }),
      );
    },
    () =>
      times(5, (i) => {
        const y = h * (0.16 + i * 0.18);
        const tone = [mix(a, ground, 0.55), mix(a, ground, 0.28), a, b === ground ? c : b, c][i] ?? a;
        return path(
          `M0 ${y}Q${w * 0.17} ${y - h * 0.13} ${w * 0.33} ${y}T${w * 0.66} ${y}T${w} ${y}T${w * 1.34} ${y}V${h}H0Z`,
          tone,
        );
      }),
  ])();
};

const mountains: Motif = (k) => {
  const { d, a, b, c, ground, w, h } = k;
  const peak = (x: number, top: number, half: number, tone: string) =>
    poly([x - half, h, x, top, x + half, h], tone) +
    poly([x, top, x + half, h, x + half * 0.1, h], shade(tone, 0.2));
  return flip(
    d.chance(0.5),
    w / 2,
    d.pick([
      () =>
        circle(w * 0.68, h * 0.24, w * 0.13, c) +
        peak(w * 0.74, h * 0.36, w * 0.42, mix(a, ground, 0.4)) +
        peak(w * 0.3, h * 0.2, w * 0.46, a) +
        peak(w * 0.62, h * 0.62, w * 0.5, b === ground ? c : b),
      () =>
        times(6, (i) =>
          poly(
            [
              -10,
              h,
              -10,
              h * (0.7 + i * 0.05),
              w * 0.24,
              h * (0.3 + i * 0.115),
              w * 0.4,
              h * (0.5 + i * 0.08),
              w * 0.66,
              h * (0.1 + i * 0.145),
              w + 10,
              h * (0.66 + i * 0.06),
              w + 10,
              h,
            ],
            i % 2 ? (i % 4 === 1 ? ground : b) : a,
          ),
        ),
      () =>
        peak(w * 0.5, h * 0.12, w * 0.5, a) +
        poly(
          [
            w * 0.5,
            h * 0.12,
            w * 0.62,
            h * 0.33,
            w * 0.55,
            h * 0.29,
            w * 0.49,
            h * 0.38,
            w * 0.44,
            h * 0.3,
            w * 0.38,
            h * 0.33,
          ],
          b === ground ? c : b,
        ) +
        circle(w * 0.16, h * 0.2, w * 0.075, c),
    ])(),
  );
};

const rings: Motif = (k) => {
  const { d, a, b, c } = k;
  const { x, y, s } = centre(k);
  return d.pick([
    () => times(5, (i) => ring(x, y, s * (0.92 - i * 0.19), [a, b, a, c, a][i] ?? a, s * 0.085)),
    () => times(6, (i) => circle(x, y + s * i * 0.14, s * (0.94 - i * 0.15), [a, b, c, a, b, c][i] ?? a)),
    () =>
      ring(x, y - s * 0.36, s * 0.5, a, s * 0.14) +
      ring(x - s * 0.36, y + s * 0.28, s * 0.5, b, s * 0.14) +
      ring(x + s * 0.36, y + s * 0.28, s * 0.5, c, s * 0.14) +
      line(arc(x, y - s * 0.36, s * 0.5, 60, 150), a, s * 0.14, 'butt'),
    () =>
      circle(x, y, s * 0.5, a) +
      turn(
        -20,
        x,
        y,
        `<ellipse cx="${x}" cy="${y}" rx="${s * 0.96}" ry="${s * 0.26}" fill="none" stroke="${b}" stroke-width="${s * 0.09}"/>`,
        path(`M${x - s * 0.5} ${y}A${s * 0.5} ${s * 0.5} 0 0 1 ${x + s * 0.5} ${y}Z`, a),
      ) +
      circle(x + s * 0.7, y - s * 0.62, s * 0.1, c),
  ])();
};

const grid: Motif = (k) => {
  const { d, a, b, c, ground } = k;
  const { x, y, s } = centre(k);
  const n = d.pick([3, 4, 5]);
  const cell = (s * 1.9) / n;
  const odd = d.int(0, n * n - 1);
  const kind = d.int(0, 3);
  return times(n * n, (i) => {
    const [cx, cy] = [x - s * 0.95 + ((i % n) + 0.5) * cell, y - s * 0.95 + (Math.floor(i / n) + 0.5) * cell];
    const tone = i === odd ? c : kind === 0 ? a : ([a, b, a, c][(i * 7 + Math.floor(i / n)) % 4] ?? a);
    if (kind === 0)
      return i === odd
        ? circle(cx, cy, cell * 0.42, b)
        : rect(cx - cell * 0.42, cy - cell * 0.42, cell * 0.84, cell * 0.84, tone);
    if (kind === 1) return circle(cx, cy, cell * 0.42, tone);
    if (kind === 2)
      return clip(
        box(cx - cell / 2, cy - cell / 2, cell, cell),
        rect(cx - cell / 2, cy - cell / 2, cell, cell, tone),
        turn(d.int(0, 3) * 90, cx, cy, circle(cx - cell / 2, cy - cell / 2, cell, tone === b ? a : b)),
      );
    return turn(
      d.int(0, 3) * 90,
      cx,
      cy,
      poly([cx - cell / 2, cy - cell / 2, cx + cell / 2, cy - cell / 2, cx - cell / 2, cy + cell / 2], tone),
      poly(
        [cx + cell / 2, cy + cell / 2, cx + cell / 2, cy - cell / 2, cx - cell / 2, cy + cell / 2],
        mix(tone, ground, 0.72),
      ),
    );
  });
};

const leaf: Motif = (k) => {
  const { d, a, b, c, h, ground } = k;
  const { x, y, s } = centre(k);
  const blade = (cx: number, cy: number, l: number, angle: number, tone: string, other: string) =>
    turn(
      angle,
      cx,
      cy,
      path(`M${cx} ${cy}Q${cx - l * 0.34} ${cy - l * 0.5} ${cx} ${cy - l}Z`, tone),
      path(`M${cx} ${cy}Q${cx + l * 0.34} ${cy - l * 0.5} ${cx} ${cy - l}Z`, other),
    );
  return d.pick([
    () =>
      turn(
        d.pick([18, -18]),
        x,
        y,
        path(
          `M${x} ${y + s * 0.95}C${x - s * 0.9} ${y + s * 0.4} ${x - s * 0.7} ${y - s * 0.5} ${x} ${y - s * 0.95}Z`,
          a,
        ),
        path(
          `M${x} ${y + s * 0.95}C${x + s * 0.9} ${y + s * 0.4} ${x + s * 0.7} ${y - s * 0.5} ${x} ${y - s * 0.95}Z`,
          b === ground ? c : b,
        ),
        times(5, (i) =>
          line(
            `M${x} ${y - s * 0.35 + i * s * 0.25}L${x - s * 0.4} ${y - s * 0.6 + i * s * 0.25}M${x} ${y - s * 0.35 + i * s * 0.25}L${x + s * 0.4} ${y - s * 0.6 + i * s * 0.25}`,
            ground,
            s * 0.026,
          ),
        ),
        line(`M${x} ${y - s * 0.8}V${y + s}`, ground, s * 0.035),
      ),
    () =>
      line(`M${x} ${h}V${y - s * 0.6}`, c, s * 0.05) +
      times(
        4,
        (i) =>
          blade(x, y + s * (0.85 - i * 0.36), s * (0.74 - i * 0.07), -58, a, shade(a, 0.22)) +
          blade(x, y + s * (0.85 - i * 0.36), s * (0.74 - i * 0.07), 58, b, shade(b, 0.2)),
      ) +
      blade(x, y - s * 0.42, s * 0.56, 0, a, b),
    () =>
      times(7, (i) =>
        blade(
          x,
          y + s * 0.9,
          s * 1.75 * (1 - Math.abs(i - 3) * 0.1),
          (i - 3) * 24,
          [a, b, c][i % 3] ?? a,
          shade([a, b, c][i % 3] ?? a, 0.2),
        ),
      ) + path(box(x - s * 0.22, y + s * 0.72, s * 0.44, s * 0.28), c),
  ])();
};

const eye: Motif = (k) => {
  const { d, a, b, c, ground } = k;
  const { x, y, s } = centre(k);
  const one = (cy: number, r: number, lid: string, iris: string) =>
    path(`M${x - r} ${cy}Q${x} ${cy - r * 1.15} ${x + r} ${cy}Q${x} ${cy + r * 1.15} ${x - r} ${cy}Z`, lid) +
    circle(x, cy, r * 0.46, ground) +
    circle(x, cy, r * 0.36, iris) +
    circle(x, cy, r * 0.15, ground);
  return d.pick([
    () => one(y, s * 0.96, a, b),
    () => times(3, (i) => one(y - s * 0.64 + i * s * 0.64, s * 0.56, [a, b, c][i] ?? a, [b, c, a][i] ?? b)),
    () =>
      times(13, (i) => turn(-90 + i * 15, x, y, rect(x - s * 0.02, y - s * 0.98, s * 0.04, s * 0.3, c))) +
      one(y, s * 0.84, a, b),
    () =>
      path(`M${x - s} ${y}Q${x} ${y - s * 1.2} ${x + s} ${y}Z`, a) +
      path(wedge(x, y, s * 0.5, 180, 360), ground) +
      path(wedge(x, y, s * 0.34, 180, 360), b) +
      rect(x - s, y + s * 0.06, s * 2, s * 0.06, a) +
      circle(x, y + s * 0.42, s * 0.12, c),
  ])();
};

const moon: Motif = (k) => {
  const { d, a, b, c, ground } = k;
  const { x, y, s } = centre(k);
  return d.pick([
    () =>
      circle(x, y, s * 0.84, a) +
      circle(x + s * 0.34, y - s * 0.2, s * 0.7, ground) +
      circle(x + s * 0.42, y - s * 0.22, s * 0.1, b),
    () =>
      times(5, (i) => {
        const cx = x + (i - 2) * s * 0.39;
        const r = s * 0.17;
        return (
          circle(cx, y, r, a) +
          (i === 2
            ? ''
            : clip(disc(cx, y, r), circle(cx + (2 - i) * 0.55 * r, y, r * 1.06, mix(a, ground, 0.78))))
        );
      }) +
      circle(x, y - s * 0.6, s * 0.09, b) +
      rect(x - s * 0.02, y + s * 0.4, s * 0.04, s * 0.5, c),
    () =>
      circle(x, y, s * 0.86, a) +
      clip(
        disc(x, y, s * 0.86),
        circle(x - s * 0.3, y - s * 0.24, s * 0.2, shade(a, 0.16)),
        circle(x + s * 0.34, y + s * 0.1, s * 0.28, shade(a, 0.16)),
        circle(x - s * 0.2, y + s * 0.46, s * 0.14, shade(a, 0.16)),
        path(`M${x} ${y - s}A${s} ${s} 0 0 1 ${x} ${y + s}A${s * 1.5} ${s * 1.5} 0 0 0 ${x} ${y - s}Z`, b),
      ),
    () =>
      circle(x, y - s * 0.2, s * 0.6, a) +
      times(6, (i) =>
        rect(
          x - s * (0.62 - i * 0.07),
          y + s * (0.5 + i * 0.09),
          s * 2 * (0.62 - i * 0.07),
          s * 0.04,
          i % 2 ? b : a,
        ),
      ) +
      circle(x + s * 0.74, y - s * 0.78, s * 0.05, c) +
      circle(x - s * 0.8, y - s * 0.5, s * 0.04, c),
  ])();
};

const spiral: Motif = (k) => {
  const { d, a, b } = k;
  const { x, y, s } = centre(k);
  const turns = d.pick([3, 4, 5]);
  const step = (s * 0.9) / (turns * 2);
  let p = `M${x} ${y}`;
  for (let i = 1; i <= turns * 2; i++)
    p += `A${step * (i - 0.5)} ${step * (i - 0.5)} 0 0 1 ${x + (i % 2 ? 1 : -1) * step * i} ${y}`;
  return d.chance(0.6)
    ? line(p, a, step * 0.9) + circle(x, y, step * 0.8, b)
    : times(8, (i) =>
        turn(
          i * 13,
          x,
          y,
          rect(
            x - s * (0.68 - i * 0.08),
            y - s * (0.68 - i * 0.08),
            s * 2 * (0.68 - i * 0.08),
            s * 2 * (0.68 - i * 0.08),
            [a, k.ground, b, k.ground, k.c, k.ground, a, b][i] ?? a,
          ),
        ),
      );
};

/** Motifs of geometry, land and buildings. */
export const shapes = {
  sun,
  waves,
  mountains,
  rings,
  grid,
  leaf,
  eye,
  moon,
  spiral,
};
