import type { subjects } from '../subjects.ts';
import { mix } from './colour.ts';
import { B, type CoverDrawing, L, R, S, T, X, Y } from './covers-frame.ts';
import { things } from './covers-things.ts';
import type { CoverPalette } from './palettes.ts';
import type { Dice } from './random.ts';
import { box, circle, clip, disc, line, path, picture, poly, rect, ring, times, turn, wedge } from './svg.ts';

const sunrise: CoverDrawing = ({ d, a, b, c, ground }) =>
  d.pick([
    () =>
      path(`M${L} ${B}A${S} ${S} 0 0 1 ${R} ${B}Z`, a) +
      times(3, (i) => rect(L, B - 40 - i * 70, S * 2, 16 - i * 3, ground)),
    () =>
      times(4, (i) => path(wedge(X, B - 40, S - i * 74, 180, 360), [a, b, c, a][i] ?? a)) +
      rect(L, B - 30, S * 2, 22, b),
    () =>
      times(9, (i) => path(wedge(X, B - 60, S * 1.06, 184 + i * 20, 192 + i * 20), b)) +
      path(wedge(X, B - 60, 190, 180, 360), a) +
      rect(L, B - 44, S * 2, 20, c),
    () => circle(X, Y + 30, 290, a) + times(5, (i) => rect(L, Y + 60 + i * 52, S * 2, 10 + i * 6, ground)),
  ])();

const zigzag: CoverDrawing = ({ d, a, b, c }) => {
  const points = [
    L,
    Y + 110,
    L + 140,
    Y - 100,
    L + 260,
    Y + 30,
    L + 400,
    Y - 220,
    L + 530,
    Y + 10,
    R,
    Y - 120,
  ];
  const way = (dy: number) => `M${points.map((v, i) => (i % 2 ? v + dy : v)).join(' ')}`;
  return d.pick([
    () => line(way(40), a, 36, 'butt'),
    () => times(3, (i) => line(way(-60 + i * 110), [a, b, c][i] ?? a, 30, 'butt')),
    () =>
      times(6, (i) =>
        line(
          `M${L} ${T + 90 + i * 96}${times(6, (j) => `l55 ${j % 2 ? -70 : -70}l55 70`)}`,
          [a, b, a, c, a, b][i] ?? a,
          28,
          'butt',
        ),
      ),
  ])();
};

const pair: CoverDrawing = ({ d, a, b, c }) =>
  d.pick([
    () => rect(X - 190, T + 110, 130, 480, a) + rect(X + 60, T + 110, 130, 480, b),
    () =>
      circle(X - 120, Y, 200, a) +
      circle(X + 120, Y, 200, b) +
      clip(disc(X - 120, Y, 200), circle(X + 120, Y, 200, c)),
    () =>
      path(wedge(X - 14, Y, 280, 90, 270), a) +
      path(wedge(X + 14, Y, 280, -90, 90), b) +
      circle(X - 130, Y, 54, c),
    () =>
      path(box(X - 250, T + 90, 220, 500, 110), a) +
      path(box(X + 30, T + 90, 220, 500, 110), b) +
      circle(X - 140, T + 210, 60, b) +
      circle(X + 140, B - 170, 60, a),
  ])();

const stack: CoverDrawing = ({ d, a, b, c }) =>
  d.pick([
    () =>
      times(5, (i) =>
        turn(
          [-3, 2, -1, 4, -2][i] ?? 0,
          X,
          Y,
          path(box(L + 70 + ((i * 47) % 70), B - 130 - i * 104, 460, 92, 14), [a, b, c, a, b][i] ?? a),
        ),
      ),
    () =>
      times(4, (i) =>
        path(box(X - 260 + i * 54, B - 140 - i * 130, 520 - i * 108, 124, 62), [a, b, c, a][i] ?? a),
      ),
    () =>
      path(box(X - 200, B - 250, 400, 230, 0), a) +
      circle(X, B - 385, 135, b) +
      poly([X, T + 20, X + 120, T + 150, X - 120, T + 150], c),
  ])();

const roundel: CoverDrawing = ({ d, a, b, c, ground }) =>
  d.pick([
    () => circle(X, Y, 300, a),
    () => circle(X, Y, 300, a) + path(wedge(X, Y, 300, 0, 180), b) + circle(X, Y, 96, ground),
    () =>
      times(4, (i) => path(wedge(X, Y, 300, i * 90 + 4, i * 90 + 86), [a, b, c, b][i] ?? a)) +
      circle(X, Y, 100, ground),
    () => ring(X, Y, 250, a, 92) + circle(X, Y, 110, b) + circle(X + 177, Y - 177, 54, c),
  ])();

const wave: CoverDrawing = ({ d, a, b, c }) =>
  d.pick([
    () =>
      times(6, (i) =>
        line(
          `M${L} ${T + 90 + i * 96}q82 -84 165 0t165 0t165 0t165 0`,
          [a, a, b, a, a, c][i] ?? a,
          34,
          'butt',
        ),
      ),
    () =>
      clip(
        disc(X, Y, 310),
        rect(L, T, S * 2, S * 2, a),
        times(4, (i) =>
          path(
            `M${L - 40} ${Y - 40 + i * 100}q90 -90 180 0t180 0t180 0t180 0t180 0V${B + 40}H${L - 40}Z`,
            [b, mix(b, c, 0.5), c, a][i] ?? b,
          ),
        ),
      ),
    () =>
      path(
        `M${L} ${B - 60}C${L + 40} ${T + 40} ${X + 60} ${T - 40} ${X + 160} ${Y - 100}C${X + 60} ${Y - 160} ${X - 20} ${Y - 20} ${X + 70} ${Y + 90}S${R - 60} ${B - 90} ${R} ${B - 60}Z`,
        a,
      ) +
      rect(L, B - 62, S * 2, 40, b) +
      circle(R - 80, T + 100, 80, c),
  ])();

const dots: CoverDrawing = ({ d, a, b, c }) => {
  const n = d.pick([3, 4, 5]);
  const cell = (S * 2) / n;
  const lone = d.int(0, n * n - 1);
  const grow = d.chance(0.5);
  return times(n * n, (i) => {
    const [col, row] = [i % n, Math.floor(i / n)];
    const r = cell * (grow ? 0.14 + (0.3 * (col + row)) / (2 * n - 2) : 0.4);
    return circle(
      L + (col + 0.5) * cell,
      T + (row + 0.5) * cell,
      r,
      i === lone ? b : (col + row) % 3 === 2 ? c : a,
    );
  });
};

const cross: CoverDrawing = ({ d, a, b, c, ground }) =>
  d.pick([
    () =>
      rect(X - 100, T + 20, 200, S * 2 - 40, a) +
      rect(L + 20, Y - 100, S * 2 - 40, 200, a) +
      circle(X, Y, 70, b),
    () =>
      turn(
        45,
        X,
        Y,
        rect(X - 70, T - 10, 140, S * 2 + 20, a),
        rect(L - 10, Y - 70, S * 2 + 20, 140, b),
        rect(X - 70, Y - 70, 140, 140, c),
      ),
    () =>
      times(4, (i) =>
        turn(
          i * 90,
          X,
          Y,
          path(`M${X + 16} ${Y - 16}V${T + 60}A250 250 0 0 1 ${X + 266} ${Y - 16}Z`, [a, b, c, b][i] ?? a),
        ),
      ) + circle(X, Y, 40, ground),
  ])();

const halfMoon: CoverDrawing = ({ d, a, b, c, ground }) =>
  d.pick([
    () => circle(X, Y, 290, a) + circle(X + 130, Y - 60, 240, ground) + circle(X + 180, Y - 90, 44, b),
    () =>
      path(wedge(X, Y, 300, 90, 270), a) +
      path(wedge(X, Y, 300, -90, 90), b) +
      path(wedge(X, Y, 150, -90, 90), a) +
      path(wedge(X, Y, 150, 90, 270), c),
    () => times(3, (i) => path(wedge(X - 150 + i * 150, T + 160 + i * 170, 170, 90, 270), [a, b, c][i] ?? a)),
    () =>
      path(wedge(X, Y - 20, 300, 180, 360), a) +
      path(wedge(X, Y + 20, 220, 0, 180), b) +
      times(3, (i) => circle(X - 120 + i * 120, Y - 110, 26, c)),
  ])();

const bars: CoverDrawing = ({ d, a, b, c }) =>
  d.pick([
    () =>
      times(6, (i) => {
        const h = [240, 420, 330, 560, 380, 620][i] ?? 300;
        return rect(L + i * 112, B - h, 92, h, [a, b, a, c, a, b][i] ?? a);
      }),
    () =>
      times(7, (i) =>
        rect(
          L,
          T + 30 + i * 90,
          [420, 660, 300, 560, 480, 240, 600][i] ?? 400,
          60,
          [a, a, b, a, c, a, b][i] ?? a,
        ),
      ),
    () =>
      turn(
        -28,
        X,
        Y,
        times(6, (i) =>
          path(
            box(L + 30 + i * 104, Y - 280 + Math.abs(i - 2.5) * 44, 74, 560 - Math.abs(i - 2.5) * 88, 37),
            [a, b, c][i % 3] ?? a,
          ),
        ),
      ),
  ])();

const target: CoverDrawing = ({ d, a, b, c, ground }) =>
  d.pick([
    () => times(5, (i) => circle(X, Y, 310 - i * 62, [a, ground, b, ground, c][i] ?? a)),
    () => times(4, (i) => circle(X, Y + i * 44, 300 - i * 74, [a, b, c, a][i] ?? a)),
    () =>
      times(4, (i) =>
        path(
          box(X - 300 + i * 74, Y - 300 + i * 74, 600 - i * 148, 600 - i * 148, 0),
          [a, ground, b, c][i] ?? a,
        ),
      ),
    () =>
      ring(X, Y, 270, a, 40) +
      ring(X, Y, 170, b, 40) +
      circle(X, Y, 70, c) +
      rect(X - 12, T - 10, 24, 130, a) +
      rect(X - 12, B - 120, 24, 130, a) +
      rect(L - 10, Y - 12, 130, 24, a) +
      rect(R - 120, Y - 12, 130, 24, a),
  ])();

const drawings: Record<(typeof subjects.covers)[number], CoverDrawing> = {
  sunrise,
  zigzag,
  pair,
  stack,
  wave,
  dots,
  cross,
  bars,
  target,
  circle: roundel,
  'half-moon': halfMoon,
  ...things,
};

/** A collection's cover, 960 x 1200, plain at the top and at the bottom. */
export function drawIssue(subject: string, palette: CoverPalette, d: Dice): string {
  const draw = (drawings as Record<string, CoverDrawing | undefined>)[subject] ?? roundel;
  return picture(960, 1200, palette.ground, draw({ ...palette, d }));
}
