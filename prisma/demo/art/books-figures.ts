import { centre, type Motif } from './books-motifs.ts';
import { mix, shade } from './colour.ts';
import { circle, clip, disc, flip, line, oval, path, polar, poly, rect, shape, times, wedge } from './svg.ts';

const bird: Motif = (k) => {
  const { d, a, b, c, ground } = k;
  const { x, y, s } = centre(k);
  return flip(
    d.chance(0.5),
    x,
    d.pick([
      () =>
        path(
          `M${x - s * 0.9} ${y - s * 0.1}H${x + s * 0.5}A${s * 0.7} ${s * 0.7} 0 0 1 ${x - s * 0.2} ${y + s * 0.6}Q${x - s * 0.7} ${y + s * 0.6} ${x - s * 0.9} ${y - s * 0.1}Z`,
          a,
        ) +
        circle(x + s * 0.42, y - s * 0.22, s * 0.3, a) +
        poly([x + s * 0.66, y - s * 0.36, x + s * 0.98, y - s * 0.2, x + s * 0.68, y - s * 0.08], c) +
        circle(x + s * 0.48, y - s * 0.28, s * 0.06, ground) +
        path(
          `M${x - s * 0.5} ${y - s * 0.1}H${x + s * 0.24}A${s * 0.5} ${s * 0.5} 0 0 1 ${x - s * 0.5} ${y + s * 0.26}Z`,
          b,
        ) +
        line(
          `M${x - s * 0.06} ${y + s * 0.58}V${y + s * 0.9}M${x + s * 0.16} ${y + s * 0.5}V${y + s * 0.9}`,
          c,
          s * 0.05,
        ) +
        rect(x - s * 0.8, y + s * 0.88, s * 1.6, s * 0.06, c),
      () =>
        path(wedge(x, y, s * 0.74, 0, 180), a) +
        path(wedge(x - s * 0.1, y, s * 0.62, 180, 270), b) +
        path(wedge(x + s * 0.44, y, s * 0.3, 180, 360), a) +
        poly([x + s * 0.74, y - s * 0.04, x + s * 0.98, y + s * 0.02, x + s * 0.7, y + s * 0.1], c) +
        poly(
          [x - s * 0.5, y, x - s * 0.98, y - s * 0.34, x - s * 0.98, y + s * 0.1, x - s * 0.6, y + s * 0.4],
          b,
        ) +
        circle(x + s * 0.5, y - s * 0.1, s * 0.055, ground) +
        line(
          `M${x - s * 0.06} ${y + s * 0.72}V${y + s * 0.96}M${x + s * 0.16} ${y + s * 0.7}V${y + s * 0.96}`,
          c,
          s * 0.045,
        ) +
        path(wedge(x - s * 0.1, y + s * 0.06, s * 0.46, 0, 90), c === ground ? b : shade(a, 0.2)),
      () =>
        times(7, (i) => {
          const [cx, cy, r] = [
            x + (((i * 5) % 7) - 3) * s * 0.28,
            y + (i - 3) * s * 0.28,
            s * (0.16 + ((i * 3) % 4) * 0.05),
          ];
          return path(
            `M${cx - r} ${cy - r * 0.5}A${r} ${r} 0 0 1 ${cx} ${cy}A${r} ${r} 0 0 1 ${cx + r} ${cy - r * 0.5}A${r * 1.3} ${r * 1.3} 0 0 0 ${cx} ${cy + r * 0.5}A${r * 1.3} ${r * 1.3} 0 0 0 ${cx - r} ${cy - r * 0.5}Z`,
            [a, b, a, c][i % 4] ?? a,
          );
        }),
    ])(),
  );
};

const fish: Motif = (k) => {
  const { d, a, b, c, ground } = k;
  const { x, y, s } = centre(k);
  const one = (cx: number, cy: number, r: number, body: string, fin: string, left: boolean) =>
    flip(
      left,
      cx,
      poly([cx - r * 0.5, cy, cx - r, cy - r * 0.4, cx - r * 0.84, cy, cx - r, cy + r * 0.4], fin) +
        path(
          `M${cx - r * 0.7} ${cy}Q${cx} ${cy - r * 0.8} ${cx + r} ${cy}Q${cx} ${cy + r * 0.8} ${cx - r * 0.7} ${cy}Z`,
          body,
        ) +
        clip(
          `M${cx - r * 0.7} ${cy}Q${cx} ${cy - r * 0.8} ${cx + r} ${cy}Q${cx} ${cy + r * 0.8} ${cx - r * 0.7} ${cy}Z`,
          rect(cx - r * 0.7, cy, r * 2, r, shade(body, 0.18)),
          line(
            `M${cx + r * 0.36} ${cy - r * 0.5}Q${cx + r * 0.1} ${cy} ${cx + r * 0.36} ${cy + r * 0.5}`,
            ground,
            r * 0.05,
          ),
        ) +
        circle(cx + r * 0.62, cy - r * 0.08, r * 0.07, ground),
    );
  return d.pick([
    () =>
      one(x, y, s * 0.98, a, b, d.chance(0.5)) +
      times(3, (i) => circle(x + s * 0.5 + i * s * 0.1, y - s * (0.6 + i * 0.16), s * 0.05, c)),
    () =>
      times(4, (i) =>
        one(
          x,
          y - s * 0.72 + i * s * 0.48,
          s * 0.62,
          [a, b, a, c][i] ?? a,
          [b, c, c, a][i] ?? b,
          i % 2 === 1,
        ),
      ),
    () =>
      times(9, (i) =>
        one(
          x - s * 0.64 + (i % 3) * s * 0.64,
          y - s * 0.5 + Math.floor(i / 3) * s * 0.5,
          s * 0.28,
          i === 4 ? c : a,
          i === 4 ? c : b,
          i === 4,
        ),
      ),
  ])();
};

const rain: Motif = (k) => {
  const { d, a, b, c, w, h } = k;
  const { x, y, s } = centre(k);
  const drop = (cx: number, cy: number, r: number, tone: string) =>
    path(
      `M${cx} ${cy - r * 1.7}C${cx + r * 0.5} ${cy - r * 0.8} ${cx + r} ${cy - r * 0.3} ${cx + r} ${cy}A${r} ${r} 0 1 1 ${cx - r} ${cy}C${cx - r} ${cy - r * 0.3} ${cx - r * 0.5} ${cy - r * 0.8} ${cx} ${cy - r * 1.7}Z`,
      tone,
    );
  return d.pick([
    () =>
      times(40, (i) => {
        const [cx, cy] = [
          ((i % 8) + 0.5) * (w / 8),
          (Math.floor(i / 8) + ((i % 8) % 2 ? 0.7 : 0.25)) * (h / 5.2),
        ];
        return line(
          `M${cx + w * 0.018} ${cy}L${cx - w * 0.018} ${cy + h * 0.1}`,
          i === 19 ? c : i % 5 === 2 ? b : a,
          w * 0.018,
        );
      }),
    () =>
      times(15, (i) =>
        drop(
          ((i % 5) + 0.5) * (w / 5),
          h * 0.18 + Math.floor(i / 5) * h * 0.31 + (i % 2) * h * 0.09,
          w * 0.055,
          i === 7 ? c : i % 2 ? b : a,
        ),
      ),
    () =>
      path(`M${x - s * 0.9} ${y}A${s * 0.9} ${s * 0.9} 0 0 1 ${x + s * 0.9} ${y}Z`, a) +
      times(3, (i) =>
        path(
          `M${x - s * 0.9 + i * s * 0.6} ${y + 2}A${s * 0.3} ${s * 0.2} 0 0 1 ${x - s * 0.3 + i * s * 0.6} ${y + 2}Z`,
          k.ground,
        ),
      ) +
      line(
        `M${x} ${y - s * 0.9}V${y + s * 0.7}A${s * 0.16} ${s * 0.16} 0 0 0 ${x + s * 0.32} ${y + s * 0.7}`,
        b,
        s * 0.06,
      ) +
      times(10, (i) =>
        line(
          `M${x - s * 0.94 + i * s * 0.21} ${y - s * 0.86 - (i % 2) * s * 0.1 + Math.abs(i - 4.5) * s * 0.08}v${-s * 0.2}`,
          c,
          s * 0.035,
        ),
      ),
  ])();
};

const road: Motif = (k) => {
  const { d, a, b, c, ground, w, h } = k;
  return flip(
    d.chance(0.5),
    w / 2,
    d.pick([
      () =>
        circle(w * 0.62, h * 0.24, w * 0.15, c) +
        path(`M0 ${h * 0.42}Q${w * 0.4} ${h * 0.22} ${w} ${h * 0.46}V${h}H0Z`, a) +
        path(
          `M${w * 0.46} ${h * 0.33}C${w * 0.9} ${h * 0.46} ${w * 0.2} ${h * 0.58} ${w * 0.34} ${h * 0.7}S${w * 0.9} ${h * 0.82} ${w * 0.76} ${h}H${w * 0.3}C${w * 0.5} ${h * 0.84} ${w * 0.1} ${h * 0.78} ${w * 0.16} ${h * 0.66}S${w * 0.7} ${h * 0.44} ${w * 0.44} ${h * 0.33}Z`,
          ground,
        ),
      () =>
        poly([0, h, w * 0.47, h * 0.3, w * 0.53, h * 0.3, w, h], a) +
        times(5, (i) =>
          poly(
            [
              w / 2 - 4 - i * i * 1.4,
              h * (0.36 + i * 0.045 * (i + 1.4) * 0.6),
              w / 2 + 4 + i * i * 1.4,
              h * (0.36 + i * 0.045 * (i + 1.4) * 0.6),
              w / 2 + 7 + i * i * 2,
              h * (0.41 + i * 0.055 * (i + 1.4) * 0.6),
              w / 2 - 7 - i * i * 2,
              h * (0.41 + i * 0.055 * (i + 1.4) * 0.6),
            ],
            b,
          ),
        ) +
        rect(0, h * 0.29, w, h * 0.02, c) +
        path(wedge(w / 2, h * 0.29, w * 0.2, 180, 360), c),
      () =>
        line(
          `M${w * 0.5} ${h}V${h * 0.78}H${w * 0.2}V${h * 0.56}H${w * 0.8}V${h * 0.34}H${w * 0.4}V${h * 0.12}`,
          a,
          w * 0.09,
        ) +
        circle(w * 0.4, h * 0.12, w * 0.085, b) +
        circle(w * 0.4, h * 0.12, w * 0.035, ground) +
        circle(w * 0.8, h * 0.45, w * 0.06, c) +
        circle(w * 0.2, h * 0.67, w * 0.06, c),
    ])(),
  );
};

const flame: Motif = (k) => {
  const { d, a, b, c, ground } = k;
  const { x, y, s } = centre(k);
  const tongue = (r: number, tone: string) =>
    path(
      `M${x} ${y + s * 0.96}C${x - r * 1.1} ${y + s * 0.96} ${x - r * 0.9} ${y + s * 0.96 - r * 1.1} ${x - r * 0.3} ${y + s * 0.96 - r * 1.5}C${x - r * 0.1} ${y + s * 0.96 - r * 1.7} ${x} ${y + s * 0.96 - r * 2} ${x + r * 0.06} ${y + s * 0.96 - r * 2.4}C${x + r * 0.8} ${y + s * 0.96 - r * 1.8} ${x + r * 1.3} ${y + s * 0.96} ${x} ${y + s * 0.96}Z`,
      tone,
    );
  return flip(
    d.chance(0.5),
    x,
    d.pick([
      () => tongue(s * 0.8, a) + tongue(s * 0.54, b) + tongue(s * 0.28, c === ground ? a : c),
      () =>
        circle(x, y - s * 0.4, s * 0.52, mix(a, ground, 0.7)) +
        rect(x - s * 0.17, y + s * 0.06, s * 0.34, s * 0.94, b) +
        rect(x, y + s * 0.06, s * 0.17, s * 0.94, shade(b, 0.16)) +
        line(`M${x} ${y + s * 0.06}V${y - s * 0.1}`, c, s * 0.035) +
        path(
          `M${x} ${y - s * 0.84}C${x + s * 0.36} ${y - s * 0.4} ${x + s * 0.3} ${y - s * 0.06} ${x} ${y - s * 0.06}C${x - s * 0.3} ${y - s * 0.06} ${x - s * 0.36} ${y - s * 0.4} ${x} ${y - s * 0.84}Z`,
          a,
        ),
      () =>
        times(5, (i) => {
          const cx = x + (i - 2) * s * 0.42;
          const r = s * (0.72 - Math.abs(i - 2) * 0.17);
          return path(
            `M${cx} ${y + s * 0.8 - r * 2.1}Q${cx + r * 0.56} ${y + s * 0.8 - r * 0.6} ${cx} ${y + s * 0.8}Q${cx - r * 0.56} ${y + s * 0.8 - r * 0.6} ${cx} ${y + s * 0.8 - r * 2.1}Z`,
            [c, b, a, b, c][i] ?? a,
          );
        }) + rect(x - s * 0.98, y + s * 0.84, s * 1.96, s * 0.07, a),
    ])(),
  );
};

const constellation: Motif = (k) => {
  const { d, a, b, c, w, h } = k;
  const count = d.int(6, 8);
  const points = Array.from(
    { length: count },
    (_, i) =>
      [
        w * (0.12 + (0.76 * i) / (count - 1)),
        h * (d.range(0.06, 0.2) + (i % 2 ? 0.5 : 0.12) + d.range(0, 0.16)),
      ] as const,
  );
  const star = (x: number, y: number, r: number, tone: string) =>
    path(
      shape(Array.from({ length: 8 }, (_, i) => polar(x, y, i % 2 ? r * 0.34 : r, i * 45 - 90)).flat()),
      tone,
    );
  return (
    times(26, () =>
      circle(d.range(0.02, 0.98) * w, d.range(0.02, 0.98) * h, d.range(2, 5), mix(a, k.ground, 0.4)),
    ) +
    line(`M${points.map(([x, y]) => `${x} ${y}`).join('L')}`, b, w * 0.008) +
    points
      .map(([x, y], i) =>
        i % 3 === 1 ? star(x, y, w * d.range(0.06, 0.09), c) : circle(x, y, w * d.range(0.018, 0.036), a),
      )
      .join('')
  );
};

const tree: Motif = (k) => {
  const { d, a, b, c, h } = k;
  const { x, y, s } = centre(k);
  return d.pick([
    () =>
      rect(x - s * 0.07, y, s * 0.14, h - y, b) +
      circle(x, y - s * 0.24, s * 0.7, a) +
      clip(disc(x, y - s * 0.24, s * 0.7), circle(x + s * 0.5, y, s * 0.7, shade(a, 0.18))) +
      times(5, (i) =>
        circle(x - s * 0.34 + (i % 3) * s * 0.32, y - s * 0.5 + Math.floor(i / 2) * s * 0.24, s * 0.07, c),
      ),
    () =>
      rect(x - s * 0.05, y, s * 0.1, h - y, b) +
      times(4, (i) =>
        poly(
          [
            x,
            y - s * (0.96 - i * 0.36),
            x - s * (0.34 + i * 0.12),
            y - s * (0.34 - i * 0.38),
            x + s * (0.34 + i * 0.12),
            y - s * (0.34 - i * 0.38),
          ],
          i % 2 ? a : c === k.ground ? a : mix(a, c, 0.35),
        ),
      ),
    () =>
      line(
        `M${x} ${h}V${y - s * 0.4}M${x} ${y + s * 0.4}L${x - s * 0.5} ${y - s * 0.16}M${x} ${y + s * 0.2}L${x + s * 0.54} ${y - s * 0.3}M${x} ${y - s * 0.1}L${x - s * 0.26} ${y - s * 0.56}`,
        b,
        s * 0.08,
      ) +
      [
        [-0.54, -0.24, 0.26],
        [0.56, -0.38, 0.28],
        [-0.28, -0.66, 0.26],
        [0.1, -0.6, 0.3],
        [0.3, -0.02, 0.18],
      ]
        .map(([dx = 0, dy = 0, r = 0], i) => circle(x + dx * s, y + dy * s, r * s, i % 2 ? c : a))
        .join(''),
    () =>
      times(5, (i) => {
        const cx = x + (i - 2) * s * 0.44;
        const t = s * [1.2, 1.7, 1.4, 1.85, 1.1].at(i)!;
        return (
          rect(cx - s * 0.025, h - t * 0.6, s * 0.05, t * 0.6, b) +
          oval(cx, h - t * 0.64, s * 0.18, t * 0.36, i % 2 ? a : c)
        );
      }),
  ])();
};

/** Motifs of creatures, weather and things. */
export const figures = {
  bird,
  fish,
  rain,
  flame,
  constellation,
  tree,
  path: road,
};
