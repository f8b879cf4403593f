import { mix, shade } from './colour.ts';
import {
  archway,
  boat,
  cypress,
  figure,
  hills,
  type PlaceDrawing,
  palm,
  pane,
  pine,
  ridge,
  sky,
  tree,
  wall,
  water,
} from './scenery.ts';
import { circle, clip, disc, flip, path, poly, rect, ring, times } from './svg.ts';

const temple: PlaceDrawing = (s) => {
  const { d } = s;
  const stone = wall(s);
  return d.chance(0.5)
    ? sky(s, 520, d.range(250, 950)) +
        hills(s, 520, 50, s.far, 2) +
        flip(
          d.chance(0.5),
          600,
          times(3, (i) => cypress(70 + i * 50, 690, 260 - i * 40, s.near)),
        ) +
        path('M0 720L200 660H1000L1200 720V900H0Z', s.mid) +
        times(3, (i) => rect(230 - i * 30, 612 + i * 26, 740 + i * 60, 28, shade(stone, i * 0.1))) +
        rect(290, 340, 620, 280, shade(s.near, 0.1)) +
        times(
          7,
          (i) =>
            rect(276 + i * 96, 330, 52, 284, stone) +
            rect(308 + i * 96, 330, 20, 284, shade(stone, 0.18)) +
            rect(266 + i * 96, 322, 72, 18, stone) +
            rect(266 + i * 96, 600, 72, 14, shade(stone, 0.08)),
        ) +
        rect(240, 288, 720, 40, stone) +
        rect(240, 316, 720, 12, shade(stone, 0.2)) +
        poly([226, 288, 600, 168, 974, 288], shade(stone, 0.1)) +
        poly([300, 276, 600, 184, 900, 276], s.pop) +
        figure(d.range(380, 820), 724, 66, s.dark, s.pop)
    : sky(s, 560, d.range(250, 950)) +
        ridge(s, 560, 220, mix(s.far, s.glow, 0.15), 4) +
        hills(s, 610, 30, s.mid, 2) +
        times(8, (i) =>
          i === 3 || i === 4
            ? ''
            : tree(40 + i * 160, 760, d.range(170, 250), i % 2 ? s.near : s.pop, s.dark),
        ) +
        times(5, (i) => {
          const [y, w] = [620 - i * 96, 380 - i * 56];
          return (
            rect(600 - w * 0.32, y - 66, w * 0.64, 80, i % 2 ? s.pop : mix(s.pop, s.near, 0.3)) +
            times(3, (j) =>
              rect(600 - w * 0.24 + j * w * 0.19, y - 50, w * 0.1, 50, s.night ? s.light : s.dark),
            ) +
            path(
              `M${600 - w * 0.6} ${y - 54}Q${600 - w * 0.35} ${y - 70} ${600 - w * 0.28} ${y - 112}H${600 + w * 0.28}Q${600 + w * 0.35} ${y - 70} ${600 + w * 0.6} ${y - 54}L${600 + w * 0.56} ${y - 44}H${600 - w * 0.56}Z`,
              s.dark,
            )
          );
        }) +
        rect(594, 50, 12, 90, s.dark) +
        rect(430, 632, 340, 60, wall(s)) +
        rect(400, 686, 400, 30, shade(wall(s), 0.2)) +
        rect(0, 714, 1200, 200, s.near) +
        poly([560, 716, 640, 716, 760, 900, 440, 900], mix(s.near, s.glow, 0.4));
};

const torii: PlaceDrawing = (s) => {
  const { d } = s;
  const red = d.chance(0.75) ? mix(s.pop, '#d8402a', s.night ? 0.3 : 0.5) : s.pop;
  const gate = (k: number, y: number) => {
    const x = (v: number) => 600 + (v - 600) * k;
    const h = (v: number) => y - (780 - v) * k;
    return (
      poly([x(390), y, x(410), h(300), x(456), h(300), x(450), y], red) +
      poly([x(810), y, x(790), h(300), x(744), h(300), x(750), y], shade(red, 0.14)) +
      rect(x(330), h(400), 540 * k, 40 * k, shade(red, 0.08)) +
      rect(x(572), h(320), 56 * k, 84 * k, s.dark) +
      path(
        `M${x(250)} ${h(230)}Q${x(600)} ${h(300)} ${x(950)} ${h(230)}L${x(930)} ${h(300)}Q${x(600)} ${h(340)} ${x(270)} ${h(300)}Z`,
        red,
      ) +
      path(
        `M${x(236)} ${h(206)}Q${x(600)} ${h(284)} ${x(964)} ${h(206)}L${x(956)} ${h(244)}Q${x(600)} ${h(304)} ${x(244)} ${h(244)}Z`,
        s.dark,
      ) +
      rect(x(380), y - 30 * k, 84 * k, 34 * k, s.dark) +
      rect(x(740), y - 30 * k, 84 * k, 34 * k, s.dark)
    );
  };
  if (d.chance(0.5)) {
    return (
      sky(s, 560, 600, d.range(330, 420)) +
      hills(s, 540, 50, s.far, 2) +
      hills(s, 566, 20, s.mid, 3) +
      water(s, 580, 600) +
      gate(1, 780) +
      times(5, (i) => rect(380 + i * 14, 800 + i * 18, 90 - i * 10, 7, shade(red, 0.2), 3)) +
      times(5, (i) => rect(740 + i * 6, 800 + i * 18, 90 - i * 10, 7, shade(red, 0.2), 3)) +
      boat(120, 720, 90, s.dark, s.light)
    );
  }
  return (
    sky(s, 420, 600, 240) +
    times(9, (i) => pine(40 + i * 140 + d.range(-30, 30), 640, d.range(300, 440), i % 2 ? s.far : s.mid)) +
    rect(0, 620, 1200, 400, s.near) +
    poly([560, 560, 640, 560, 900, 900, 300, 900], mix(s.near, s.glow, 0.35)) +
    times(9, (i) =>
      rect(
        545 - i * i * 3 - i * 4,
        580 + i * i * 4 + i,
        110 + i * i * 6 + i * 8,
        6 + i,
        shade(mix(s.near, s.glow, 0.35), 0.2),
      ),
    ) +
    gate(0.36, 590) +
    gate(0.52, 640) +
    gate(0.74, 720) +
    gate(1.08, 880) +
    figure(600, 650, 54, s.light, s.dark)
  );
};

const church: PlaceDrawing = (s) => {
  const { d } = s;
  const white = wall(s);
  return (
    sky(s, 540) +
    (d.chance(0.5) ? ridge(s, 560, 300, s.far, 4, true) : hills(s, 520, 60, s.far, 2)) +
    hills(s, 640, 40, s.mid, 2) +
    flip(
      d.chance(0.5),
      600,
      d.chance(0.6)
        ? rect(560, 500, 340, 220, white) +
            poly([540, 502, 600, 380, 940, 380, 920, 502], s.pop) +
            rect(400, 360, 160, 360, shade(white, 0.05)) +
            rect(500, 360, 60, 360, shade(white, 0.18)) +
            poly([386, 362, 480, 120, 574, 362], s.near) +
            poly([480, 362, 480, 120, 574, 362], shade(s.near, 0.3)) +
            rect(476, 70, 8, 60, s.dark) +
            rect(462, 84, 36, 8, s.dark) +
            times(4, (i) => archway(600 + i * 76, 640, 36, 90, pane(s))) +
            archway(446, 720, 60, 110, s.dark) +
            circle(476, 440, 30, pane(s)) +
            ring(476, 440, 30, s.near, 7)
        : rect(420, 470, 360, 260, white) +
            path('M400 480Q600 300 800 480Z', s.pop) +
            circle(600, 360, 110, s.pop) +
            rect(490, 360, 220, 120, shade(white, 0.06)) +
            rect(596, 190, 8, 70, s.dark) +
            rect(578, 206, 44, 8, s.dark) +
            clip(disc(600, 360, 110), rect(630, 200, 200, 300, shade(s.pop, 0.16))) +
            times(4, (i) => archway(510 + i * 48, 460, 26, 62, pane(s))) +
            archway(560, 730, 80, 140, s.dark) +
            archway(456, 660, 36, 90, pane(s)) +
            archway(710, 660, 36, 90, pane(s)) +
            rect(690, 480, 90, 250, 'rgba(18,12,28,.12)'),
    ) +
    rect(0, 716, 1200, 200, s.near) +
    path('M440 718H560L760 900H320Z', mix(s.near, s.glow, 0.45)) +
    times(3, (i) => (d.chance(0.5) ? cypress : pine)(110 + i * 70, 760 + i * 20, 220, s.dark)) +
    times(2, (i) => tree(1010 + i * 110, 760, 200 - i * 40, s.dark, s.dark))
  );
};

const mosque: PlaceDrawing = (s) => {
  const { d } = s;
  const stone = d.chance(0.6) ? wall(s) : s.mid;
  const roof = d.chance(0.5) ? s.pop : s.near;
  const dome = (x: number, y: number, r: number) =>
    path(
      `M${x - r} ${y}C${x - r * 1.15} ${y - r} ${x - r * 0.2} ${y - r * 1.1} ${x} ${y - r * 1.5}C${x + r * 0.2} ${y - r * 1.1} ${x + r * 1.15} ${y - r} ${x + r} ${y}Z`,
      roof,
    ) +
    path(
      `M${x + r * 0.25} ${y}C${x + r * 0.5} ${y - r * 0.8} ${x + r * 0.1} ${y - r * 1.1} ${x} ${y - r * 1.5}C${x + r * 0.2} ${y - r * 1.1} ${x + r * 1.15} ${y - r} ${x + r} ${y}Z`,
      shade(roof, 0.18),
    ) +
    rect(x - 3, y - r * 1.5 - 40, 6, 44, s.dark) +
    circle(x, y - r * 1.5 - 44, 9, s.dark);
  const minaret = (x: number, h: number) =>
    rect(x - 18, 720 - h, 36, h, stone) +
    rect(x + 4, 720 - h, 14, h, shade(stone, 0.18)) +
    rect(x - 28, 720 - h + 110, 56, 16, shade(stone, 0.2)) +
    rect(x - 28, 720 - h + 230, 56, 16, shade(stone, 0.2)) +
    poly([x - 22, 720 - h, x, 630 - h, x + 22, 720 - h], roof);
  return (
    sky(s, 560, d.pick([420, 780, 600]), d.range(150, 240)) +
    hills(s, 600, 30, s.far, 3) +
    minaret(210, 470) +
    minaret(990, 470) +
    (d.chance(0.5) ? minaret(340, 560) + minaret(860, 560) : '') +
    dome(600, 400, 170) +
    rect(430, 396, 340, 60, stone) +
    times(7, (i) => archway(446 + i * 46, 446, 26, 36, pane(s))) +
    dome(400, 520, 80) +
    dome(800, 520, 80) +
    rect(380, 450, 440, 80, stone) +
    rect(270, 516, 660, 210, stone) +
    rect(700, 516, 230, 210, shade(stone, 0.1)) +
    archway(530, 726, 140, 220, shade(stone, 0.24)) +
    archway(554, 726, 92, 170, s.dark) +
    times(2, (r) => times(3, (i) => archway(300 + r * 400 + i * 74, 726, 46, 110, pane(s)))) +
    rect(270, 540, 660, 12, shade(stone, 0.18)) +
    (d.chance(0.5)
      ? water(s, 724, 600)
      : rect(0, 724, 1200, 200, s.near) +
        palm(130, 800, 260, s.dark, s.dark, -30) +
        palm(1080, 820, 230, s.dark, s.dark, 30) +
        figure(520, 800, 66, s.pop, s.light) +
        figure(690, 830, 76, s.dark, s.light))
  );
};

/** Buildings for worship. */
export const sacred = { temple, torii, church, mosque };
