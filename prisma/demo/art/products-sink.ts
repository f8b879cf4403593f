import { mix, shade, tint } from './colour.ts';
import { floor, type ProductDrawing } from './kit.ts';
import { arc, box, circle, clip, disc, flip, line, path, rect, shape, solid, times, turn } from './svg.ts';

const soap: ProductDrawing = (k) => {
  const { d, a, b, c } = k;
  if (d.chance(0.4)) {
    const amber = d.chance(0.5) ? '#8a4a1c' : a;
    return (
      floor(k, 500, 190) +
      flip(
        d.chance(0.5),
        500,
        rect(486, 230, 28, 140, k.edge),
        path(
          shape([360, 204, 560, 204, 560, 262, 440, 262, 392, 250, 360, 250], [14, 20, 20, 6, 6, 8]),
          k.edge,
        ),
        rect(430, 350, 140, 70, k.edge, 12),
        solid(
          box(340, 410, 320, 430, [90, 90, 36, 36]),
          amber,
          550,
          rect(300, 560, 400, 190, k.light),
          rect(380, 600, 160, 26, amber === a ? b : a),
          rect(380, 650, 220, 12, k.dark),
          rect(380, 682, 180, 12, k.dark),
        ),
      )
    );
  }
  const dish = d.chance(0.5) ? k.wood : c;
  const bubbles = [
    [250, 430, 46],
    [330, 350, 30],
    [720, 400, 58],
    [660, 300, 26],
    [790, 320, 18],
  ] as const;
  return (
    floor(k, 500, 310) +
    bubbles
      .map(
        ([x, y, r]) =>
          circle(x, y, r, mix(k.ground, '#ffffff', 0.55)) +
          circle(x - r * 0.3, y - r * 0.3, r * 0.24, '#ffffff'),
      )
      .join('') +
    solid(
      box(260, 520, 480, 210, 90),
      a,
      560,
      path(disc(500, 625, 150, 62), shade(a, 0.14)),
      path(disc(500, 620, 136, 52), tint(a, 0.18)),
    ) +
    path(shape([200, 720, 800, 720, 740, 830, 260, 830], [20, 20, 40, 40]), dish) +
    times(4, (i) => rect(318 + i * 104, 756, 60, 18, shade(dish, 0.4), 9)) +
    rect(270, 826, 50, 22, shade(dish, 0.4)) +
    rect(680, 826, 50, 22, shade(dish, 0.4))
  );
};

const brush: ProductDrawing = (k) => {
  const { d, a, c } = k;
  const grip = d.chance(0.6) ? k.wood : a;
  const hair = mix(k.light, '#d8b98a', 0.45);
  if (d.chance(0.5)) {
    return (
      floor(k, 500, 180) +
      turn(
        d.pick([0, 12, -12]),
        500,
        500,
        solid(shape([466, 160, 534, 160, 540, 520, 460, 520], [34, 34, 10, 10]), grip, 506),
        circle(500, 200, 13, k.ground),
        rect(450, 486, 100, 56, k.metal, 10),
        solid(box(360, 540, 280, 110, [110, 110, 20, 20]), grip, 520),
        path('M370 650H630L672 812Q500 850 328 812Z', hair),
        times(7, (i) => line(`M${392 + i * 36} 660L${356 + i * 48} 814`, shade(hair, 0.24), 7, 'butt')),
      )
    );
  }
  return (
    floor(k, 500, 150) +
    turn(
      d.pick([10, -10, 20]),
      500,
      500,
      solid('M466 150Q500 120 534 150L528 400Q560 470 560 520H440Q440 470 472 400Z', a, 506),
      circle(500, 180, 12, k.ground),
      rect(424, 520, 152, 100, k.metal, 4),
      rect(424, 544, 152, 10, shade(k.metal, 0.35)),
      rect(424, 584, 152, 10, shade(k.metal, 0.35)),
      path('M424 620H576L590 730Q560 850 500 850Q440 850 410 730Z', hair),
      clip(
        'M424 620H576L590 730Q560 850 500 850Q440 850 410 730Z',
        path('M380 760Q500 700 620 760V900H380Z', c === k.ground ? a : c),
      ),
    )
  );
};

const bottle: ProductDrawing = (k) => {
  const { d, a, b, c } = k;
  const form = d.pick([
    'M452 190H548V380C548 440 640 440 640 540V800Q640 842 598 842H402Q360 842 360 800V540C360 440 452 440 452 380Z',
    'M456 190H544V330C548 420 610 500 610 620V810Q610 842 578 842H422Q390 842 390 810V620C390 500 452 420 456 330Z',
    'M446 260H554V330C560 380 670 400 670 500V790Q670 842 618 842H382Q330 842 330 790V500C330 400 440 380 446 330Z',
  ]);
  const label = d.pick(['block', 'disc', 'split']);
  const mark =
    label === 'block'
      ? rect(300, 580, 400, 170, k.light) +
        rect(300, 640, 400, 26, c === k.light ? b : c) +
        rect(300, 690, 400, 10, k.dark)
      : label === 'disc'
        ? circle(500, 660, 100, k.light) +
          path(arc(500, 660, 62, 0, 180), c === k.light ? a : c) +
          circle(500, 620, 22, k.dark)
        : rect(300, 560, 200, 200, k.light) +
          rect(500, 560, 200, 200, c === k.light ? b : c) +
          circle(500, 660, 44, k.dark);
  return (
    floor(k, 500, 190) +
    solid(form, a, 540, mark) +
    rect(440, 160, 120, 74, d.chance(0.5) ? k.wood : k.edge, 12) +
    rect(440, 222, 120, 14, shade(a, 0.3))
  );
};

const thermos: ProductDrawing = (k) => {
  const { d, a, b, c } = k;
  const pattern = d.pick(['plain', 'bands', 'check', 'dip']);
  const inside = {
    plain: rect(300, 600, 400, 14, shade(a, 0.25)),
    bands: rect(300, 470, 400, 60, c) + rect(300, 560, 400, 22, c),
    check: times(30, (i) =>
      (i + Math.floor(i / 6)) % 2 ? rect(350 + (i % 6) * 50, 480 + Math.floor(i / 6) * 50, 50, 50, c) : '',
    ),
    dip: rect(300, 640, 400, 260, c),
  }[pattern];
  return (
    floor(k, 500, 200) +
    flip(
      d.chance(0.4),
      500,
      d.chance(0.6) ? line('M630 440H740V700H630', k.edge, 34) : '',
      solid(
        shape([392, 380, 608, 380, 650, 440, 650, 842, 350, 842, 350, 440], [20, 20, 50, 40, 40, 50]),
        a,
        540,
        inside,
      ),
      rect(378, 362, 244, 44, k.metal, 10),
      solid(box(384, 180, 232, 190, [50, 50, 8, 8]), b === k.ground ? c : b, 540),
    )
  );
};

/** Things that hold water or clean. */
export const sink = { soap, brush, bottle, thermos };
