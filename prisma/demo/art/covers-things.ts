import { mix, shade } from './colour.ts';
import { B, type CoverDrawing, L, R, S, T, X, Y } from './covers-frame.ts';
import { archway } from './scenery.ts';
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

const table: CoverDrawing = ({ d, a, b, c, ground }) =>
  d.pick([
    () =>
      rect(L, Y + 60, S * 2, 44, a) +
      rect(L + 60, Y + 100, 36, 230, a) +
      rect(R - 96, Y + 100, 36, 230, a) +
      path(`M${X - 210} ${Y + 60}V${Y - 70}A70 70 0 0 1 ${X - 70} ${Y - 70}V${Y + 60}Z`, b) +
      path(wedge(X + 130, Y - 60, 130, 0, 180), c) +
      rect(X + 100, Y + 40, 60, 20, c) +
      circle(X + 80, Y - 84, 46, b) +
      circle(X + 170, Y - 90, 52, a),
    () =>
      circle(X, Y, 236, a) +
      circle(X, Y, 170, c) +
      circle(X, Y, 120, mix(c, ground, 0.25)) +
      rect(X - 320, Y - 210, 30, 420, b, 15) +
      rect(X + 284, Y - 40, 30, 250, b, 15) +
      path(box(X + 264, Y - 210, 70, 190, 35), b),
    () =>
      rect(L, Y + 40, S * 2, 40, a) +
      poly([X - 60, Y + 80, X + 60, Y + 80, X + 110, B, X - 110, B], a) +
      path(box(X - 46, Y - 120, 92, 160, [20, 20, 40, 40]), b) +
      line(`M${X} ${Y - 110}V${Y - 250}`, c, 12) +
      circle(X, Y - 262, 58, c) +
      circle(X - 190, Y - 2, 42, c) +
      path(box(X + 120, Y - 44, 120, 84, [0, 0, 42, 42]), b),
  ])();

const road: CoverDrawing = ({ d, a, b, c }) =>
  flip(
    d.chance(0.5),
    X,
    d.pick([
      () =>
        poly([L, B, X - 26, T + 170, X + 26, T + 170, R, B], a) +
        times(5, (i) =>
          poly(
            [
              X - 4 - i * 4,
              T + 200 + i * i * 22,
              X + 4 + i * 4,
              T + 200 + i * i * 22,
              X + 8 + i * 6,
              T + 228 + i * i * 28,
              X - 8 - i * 6,
              T + 228 + i * i * 28,
            ],
            c,
          ),
        ) +
        path(wedge(X, T + 170, 150, 180, 360), b),
      () =>
        line(
          `M${X + 60} ${B - 40}C${R + 90} ${B - 160} ${L - 60} ${Y + 60} ${X - 20} ${Y - 20}S${R - 10} ${Y - 180} ${X} ${T + 60}`,
          a,
          96,
          'butt',
        ) +
        line(
          `M${X + 60} ${B - 40}C${R + 90} ${B - 160} ${L - 60} ${Y + 60} ${X - 20} ${Y - 20}S${R - 10} ${Y - 180} ${X} ${T + 60}`,
          c,
          10,
          'butt',
        ) +
        circle(R - 90, T + 110, 76, b),
    ])(),
  );

const leafs: CoverDrawing = ({ d, a, b, c }) => {
  const blade = (cx: number, cy: number, l: number, angle: number, tone: string) =>
    turn(
      angle,
      cx,
      cy,
      path(`M${cx} ${cy}Q${cx - l * 0.36} ${cy - l * 0.5} ${cx} ${cy - l}Z`, tone),
      path(`M${cx} ${cy}Q${cx + l * 0.36} ${cy - l * 0.5} ${cx} ${cy - l}Z`, shade(tone, 0.16)),
    );
  return d.pick([
    () =>
      line(`M${X} ${B}V${T + 180}`, c, 18) +
      times(
        4,
        (i) =>
          blade(X, B - 70 - i * 120, 270 - i * 26, -56, a) + blade(X, B - 70 - i * 120, 270 - i * 26, 56, b),
      ) +
      blade(X, T + 220, 210, 0, a),
    () => times(6, (i) => blade(X, Y, 310, i * 60, [a, b, c][i % 3] ?? a)),
    () =>
      blade(X - 70, B, 600, -14, a) +
      blade(X + 80, B, 480, 20, b) +
      blade(X + 10, B, 340, 48, c) +
      blade(X, B, 320, -50, c),
  ])();
};

const key: CoverDrawing = ({ d, a, b, c, ground }) =>
  turn(
    d.pick([0, 35, -35]),
    X,
    Y,
    rect(X - 34, Y - 60, 68, 380, a) +
      rect(X + 30, Y + 170, 110, 56, a) +
      rect(X + 30, Y + 264, 80, 56, a) +
      circle(X, Y - 160, 170, a) +
      circle(X, Y - 160, 84, d.chance(0.5) ? ground : b) +
      circle(X, Y - 160, 34, c) +
      rect(X - 60, Y + 10, 120, 34, b),
  );

const house: CoverDrawing = ({ d, a, b, c, ground }) =>
  flip(
    d.chance(0.5),
    X,
    d.pick([
      () =>
        rect(X - 220, Y - 40, 440, 360, a) +
        poly([X - 290, Y - 30, X, T + 20, X + 290, Y - 30], b) +
        archway(X - 60, B - 10, 120, 220, ground) +
        rect(X + 100, Y + 60, 84, 84, c) +
        rect(X - 184, Y + 60, 84, 84, c) +
        rect(X + 130, T + 60, 66, 150, b),
      () =>
        times(3, (i) => {
          const x = L + 10 + i * 216;
          const h = [380, 520, 300][i] ?? 400;
          return (
            rect(x, B - h, 200, h, [a, b, c][i] ?? a) +
            poly([x, B - h + 1, x + 100, B - h - 110, x + 200, B - h + 1], shade([a, b, c][i] ?? a, 0.22)) +
            times(Math.floor(h / 150) * 2, (j) =>
              rect(x + 36 + (j % 2) * 80, B - h + 50 + Math.floor(j / 2) * 120, 48, 64, ground),
            )
          );
        }),
      () =>
        poly([X - 300, B - 20, X, T + 30, X + 300, B - 20], a) +
        poly([X, T + 30, X + 300, B - 20, X + 60, B - 20], shade(a, 0.2)) +
        poly([X - 120, B - 20, X, Y + 10, X + 120, B - 20], b) +
        rect(X - 8, Y + 10, 16, 290, ground) +
        circle(X + 250, T + 90, 62, c),
    ])(),
  );

const cup: CoverDrawing = ({ d, a, b, c, ground }) =>
  flip(
    d.chance(0.5),
    X,
    d.pick([
      () =>
        ring(X + 200, Y + 110, 96, a, 46) +
        path(box(X - 240, Y - 60, 440, 330, [0, 0, 170, 170]), a) +
        rect(X - 300, B - 54, 560, 34, b) +
        times(3, (i) => line(`M${X - 130 + i * 110} ${Y - 110}q-50 -60 0 -110t0 -100`, c, 24)),
      () =>
        circle(X, Y, 310, a) +
        circle(X, Y, 210, c) +
        circle(X, Y, 176, b) +
        line(arc(X, Y, 120, 200, 300), mix(b, c, 0.5), 24) +
        path(box(X + 200, Y - 34, 150, 68, 34), c),
      () =>
        path(box(X - 190, T + 150, 380, 480, [0, 0, 60, 60]), a) +
        rect(X - 190, Y - 20, 380, 110, b) +
        path(`M${X - 190} ${T + 150}h380l-30 -60h-320Z`, c) +
        circle(X, Y + 200, 50, ground),
    ])(),
  );

const flag: CoverDrawing = ({ d, a, b, c }) =>
  flip(
    d.chance(0.5),
    X,
    d.pick([
      () =>
        rect(X - 240, T, 30, S * 2, c) +
        path(
          `M${X - 210} ${T + 30}Q${X - 60} ${T - 50} ${X + 60} ${T + 50}T${X + 310} ${T + 40}V${T + 340}Q${X + 200} ${T + 420} ${X + 60} ${T + 350}T${X - 210} ${T + 330}Z`,
          a,
        ) +
        circle(X + 30, T + 200, 80, b),
      () =>
        rect(X - 200, T, 30, S * 2, c) +
        poly([X - 170, T + 10, X + 290, T + 170, X - 170, T + 330], a) +
        poly([X - 170, T + 170, X + 290, T + 170, X - 170, T + 330], b),
      () =>
        line(
          `M${L} ${T + 90}Q${X} ${T + 250} ${R} ${T + 90}M${L} ${Y + 60}Q${X} ${Y + 220} ${R} ${Y + 60}`,
          c,
          10,
        ) +
        times(2, (r) =>
          times(5, (i) => {
            const x = L + 70 + i * 130;
            const y = (r ? Y + 68 : T + 98) + 72 * (1 - ((x - X) / S) ** 2);
            return poly([x - 52, y, x + 52, y, x, y + 150], [a, b, c][(i + r) % 3] ?? a);
          }),
        ),
    ])(),
  );

const windowed: CoverDrawing = ({ d, a, b, c, ground }) => {
  const o = d.pick([
    box(X - 220, T + 20, 440, 620, [220, 220, 0, 0]),
    box(X - 240, T + 40, 480, 580, 0),
    disc(X, Y, 300),
  ]);
  return (
    path(o, a) +
    clip(
      o,
      circle(X + 90, Y - 60, 100, b),
      path(`M${L} ${Y + 150}Q${X - 100} ${Y + 20} ${X + 60} ${Y + 150}T${R} ${Y + 130}V${B}H${L}Z`, c),
      path(`M${L} ${Y + 230}Q${X} ${Y + 130} ${R} ${Y + 250}V${B + 20}H${L}Z`, mix(c, b, 0.55)),
      rect(X - 10, T, 20, S * 2, ground),
      rect(L, Y - 10, S * 2, 20, ground),
    ) +
    rect(X - 270, B - 24, 540, 24, b)
  );
};

const ladder: CoverDrawing = ({ d, a, b, c }) =>
  flip(
    d.chance(0.5),
    X,
    turn(
      d.pick([12, 16, 0]),
      X,
      Y,
      rect(X - 170, T + 10, 38, S * 2 - 20, a) +
        rect(X + 132, T + 10, 38, S * 2 - 20, a) +
        times(6, (i) => rect(X - 150, T + 70 + i * 104, 300, 34, i === 1 ? b : mix(a, c, 0.35))),
    ),
    circle(X + 235, T + 90, 70, b),
  );

/** Cover motifs that are of something. */
export const things = { table, road, leafs, key, house, cup, flag, window: windowed, ladder };
