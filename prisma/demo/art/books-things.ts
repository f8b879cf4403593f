import { lettering } from '../../../server/platform/lettering.ts';
import { centre, type Motif } from './books-motifs.ts';
import { mix, shade } from './colour.ts';
import { box, circle, flip, line, path, poly, rect, shape, times, turn, wedge } from './svg.ts';

const letters: Motif = (k) => {
  const { d, a, b, c, title } = k;
  const { x, y, s } = centre(k);
  const found = [
    ...title.replace(/^(the|a|an|le|la|der|die|das|el) /i, '').replace(/[^\p{L}\p{N}]/gu, ''),
  ].map((l) => l.toUpperCase());
  const one = found[0] ?? 'T';
  const two = found[1] ?? one;
  const options = { weight: 800, align: 'centre' } as const;
  return d.pick([
    () => lettering(one, x, y + s * 0.78, s * 2.2, a, options),
    () =>
      lettering(one, x - s * 0.26, y + s * 0.4, s * 1.6, a, options) +
      lettering(two, x + s * 0.36, y + s * 0.84, s * 1.6, b, options),
    () => circle(x, y, s * 0.92, a) + lettering(one, x, y + s * 0.44, s * 1.3, k.ground, options),
    () =>
      times(9, (i) =>
        lettering(
          found[i % found.length] ?? one,
          x - s * 0.64 + (i % 3) * s * 0.64,
          y - s * 0.4 + Math.floor(i / 3) * s * 0.62,
          s * 0.62,
          i === 4 ? c : i % 2 ? b : a,
          options,
        ),
      ),
  ])();
};

const hand: Motif = (k) => {
  const { d, a, b, c, ground } = k;
  const { x, y, s } = centre(k);
  const f = s * 0.23;
  return flip(
    d.chance(0.5),
    x,
    d.chance(0.4) ? circle(x, y - s * 0.1, s * 0.96, c === ground ? b : mix(c, ground, 0.5)) : '',
    times(4, (i) =>
      path(box(x - s * 0.5 + i * f * 1.1, y - s * [0.66, 0.92, 0.84, 0.56].at(i)!, f, s * 1.2, f / 2), a),
    ),
    turn(38, x + s * 0.4, y + s * 0.5, path(box(x + s * 0.3, y - s * 0.16, f, s * 0.8, f / 2), a)),
    path(box(x - s * 0.5, y + s * 0.02, f * 4.3, s * 0.76, [f * 0.3, f * 0.3, f * 1.6, f * 1.6]), a),
    rect(x - s * 0.3, y + s * 0.6, s * 0.6, s * 0.42, a),
    rect(x - s * 0.36, y + s * 0.84, s * 0.72, s * 0.16, b),
    d.pick([
      () =>
        path(
          `M${x - s * 0.32} ${y + s * 0.3}Q${x} ${y - s * 0.02} ${x + s * 0.32} ${y + s * 0.3}Q${x} ${y + s * 0.62} ${x - s * 0.32} ${y + s * 0.3}Z`,
          ground,
        ) + circle(x, y + s * 0.3, s * 0.12, b),
      () => circle(x, y + s * 0.3, s * 0.22, b) + circle(x, y + s * 0.3, s * 0.1, ground),
      () =>
        line(
          `M${x - s * 0.4} ${y + s * 0.2}Q${x} ${y + s * 0.16} ${x + s * 0.1} ${y - s * 0.02}M${x - s * 0.36} ${y + s * 0.38}Q${x + s * 0.1} ${y + s * 0.34} ${x + s * 0.34} ${y + s * 0.12}M${x + s * 0.1} ${y + s * 0.66}Q${x - s * 0.06} ${y + s * 0.4} ${x + s * 0.3} ${y + s * 0.26}`,
          ground,
          s * 0.04,
        ),
    ])(),
  );
};

const ship: Motif = (k) => {
  const { d, a, b, c, w, h, ground } = k;
  const { x, s } = centre(k);
  const sea = h * 0.8;
  const waterline = times(3, (j) =>
    line(
      `M-40 ${sea + j * h * 0.07}${times(7, () => `q${w * 0.1} ${-h * 0.05} ${w * 0.2} 0`)}`,
      j % 2 ? b : c,
      h * 0.028,
      'butt',
    ),
  );
  return (
    flip(
      d.chance(0.5),
      x,
      d.pick([
        () =>
          poly([x + s * 0.04, sea - s * 1.5, x + s * 0.04, sea - s * 0.34, x + s * 0.8, sea - s * 0.34], a) +
          poly([x - s * 0.06, sea - s * 1.2, x - s * 0.06, sea - s * 0.34, x - s * 0.6, sea - s * 0.34], b) +
          path(
            shape([
              x - s * 0.9,
              sea - s * 0.26,
              x + s * 0.96,
              sea - s * 0.26,
              x + s * 0.6,
              sea + s * 0.06,
              x - s * 0.6,
              sea + s * 0.06,
            ]),
            c === ground ? a : c,
          ),
        () =>
          path(
            `M${x - s * 0.9} ${sea - s * 0.3}H${x + s * 0.9}A${s * 0.9} ${s * 0.5} 0 0 1 ${x + s * 0.4} ${sea + s * 0.06}H${x - s * 0.4}A${s * 0.9} ${s * 0.5} 0 0 1 ${x - s * 0.9} ${sea - s * 0.3}Z`,
            a,
          ) +
          times(
            3,
            (i) =>
              rect(
                x - s * 0.02 + (i - 1) * s * 0.5,
                sea - s * (1.3 + (i === 1 ? 0.3 : 0)),
                s * 0.04,
                s * 1.1,
                c,
              ) +
              times(2, (j) =>
                path(
                  `M${x + (i - 1) * s * 0.5 - s * 0.04} ${sea - s * (0.84 + j * 0.38)}q${s * 0.36} ${s * 0.18} 0 ${s * 0.36}Z`,
                  b,
                ),
              ),
          ),
        () =>
          poly(
            [
              x - s,
              sea - s * 0.34,
              x + s,
              sea - s * 0.44,
              x + s * 0.76,
              sea + s * 0.06,
              x - s * 0.84,
              sea + s * 0.06,
            ],
            a,
          ) +
          rect(x - s * 0.66, sea - s * 0.62, s * 1.1, s * 0.28, b) +
          times(
            3,
            (i) =>
              path(
                shape([
                  x - s * 0.5 + i * s * 0.34,
                  sea - s * 0.6,
                  x - s * 0.46 + i * s * 0.34,
                  sea - s * 1.06,
                  x - s * 0.28 + i * s * 0.34,
                  sea - s * 1.06,
                  x - s * 0.26 + i * s * 0.34,
                  sea - s * 0.6,
                ]),
                c,
              ) + rect(x - s * 0.46 + i * s * 0.34, sea - s * 1.06, s * 0.19, s * 0.12, a),
          ) +
          times(5, (i) => circle(x - s * 0.5 + i * s * 0.24, sea - s * 0.16, s * 0.045, ground)),
      ])(),
    ) + waterline
  );
};

const blocks: Motif = (k) => {
  const { d, a, b, c, ground } = k;
  const { x, y, s } = centre(k);
  const cube = (cx: number, cy: number, r: number, t: string) =>
    poly(
      [cx, cy - r, cx + r * 0.87, cy - r / 2, cx, cy, cx - r * 0.87, cy - r / 2],
      mix(t, '#ffffff', 0.24),
    ) +
    poly([cx - r * 0.87, cy - r / 2, cx, cy, cx, cy + r, cx - r * 0.87, cy + r / 2], t) +
    poly([cx + r * 0.87, cy - r / 2, cx, cy, cx, cy + r, cx + r * 0.87, cy + r / 2], shade(t, 0.28));
  return d.pick([
    () =>
      times(6, (i) => {
        const [cx, cy] = [
          [0, 0.56],
          [-0.435, -0.19],
          [0.435, -0.19],
          [0, -0.94 + 0.38],
          [-0.87, 0.56],
          [0.87, 0.56],
        ].map(([u = 0, v = 0]) => [x + u * s, y + v * s] as const)[[4, 5, 0, 1, 2, 3][i] ?? 0] ?? [x, y];
        return cube(cx, cy, s * 0.46, [a, b, c][i % 3] ?? a);
      }),
    () =>
      rect(x - s * 0.9, y + s * 0.3, s * 1.8, s * 0.6, a) +
      path(wedge(x - s * 0.3, y + s * 0.3, s * 0.6, 180, 360), b) +
      poly([x + s * 0.3, y + s * 0.3, x + s * 0.6, y - s * 0.36, x + s * 0.9, y + s * 0.3], c) +
      circle(x - s * 0.3, y - s * 0.54, s * 0.24, a) +
      path(wedge(x, y + s * 0.9, s * 0.34, 180, 360), ground),
    () =>
      times(5, (i) =>
        rect(
          x - s * (0.9 - ((i * 37) % 40) / 100),
          y - s * 0.94 + i * s * 0.38,
          s * (1.1 + ((i * 53) % 60) / 100),
          s * 0.34,
          [a, b, c, b, a][i] ?? a,
        ),
      ),
    () =>
      times(9, (i) =>
        rect(
          x - s * 0.95 + (i % 3) * s * 0.65,
          y - s * 0.95 + Math.floor(i / 3) * s * 0.65,
          s * 0.6 * (i % 4 === 0 ? 1 : 0.6),
          s * 0.6,
          [a, b, c, a, c, b, b, a, c][i] ?? a,
        ),
      ),
  ])();
};

/** Motifs of things made by hand. */
export const things = { letters, hand, ship, blocks };
