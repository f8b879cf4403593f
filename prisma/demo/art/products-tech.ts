import { mix, shade, tint } from './colour.ts';
import { floor, type Kit, on, type ProductDrawing } from './kit.ts';
import {
  box,
  circle,
  clip,
  disc,
  flip,
  line,
  oval,
  path,
  poly,
  rect,
  ring,
  shape,
  solid,
  times,
  turn,
} from './svg.ts';

/** The colourway's second colour, never the ground's nor the body's. */
const other = (k: Kit, body: string) => [k.b, k.c, k.a].find((x) => x !== k.ground && x !== body) ?? k.light;

/** A small picture for a screen. */
function screen(k: Kit, x: number, y: number, w: number, h: number): string {
  const { d } = k;
  const [one, two, three] = d.pick([
    ['#f2b9a0', '#e2542d', '#5a2140'],
    ['#9fd0d6', '#2f7083', '#f6e3b0'],
    ['#27306b', '#ee8a5b', '#f6d684'],
    ['#f3e6c8', '#2f6b4f', '#e8a92f'],
  ]) as [string, string, string];
  const o = box(x, y, w, h, 8);
  const m = Math.min(w, h);
  return (
    path(o, one) +
    clip(
      o,
      d.pick([
        () =>
          circle(x + w * 0.62, y + h * 0.42, m * 0.24, three) +
          poly([x, y + h, x, y + h * 0.7, x + w * 0.35, y + h * 0.42, x + w * 0.8, y + h], two) +
          rect(x, y + h * 0.86, w, h, shade(two, 0.35)),
        () => circle(x + w / 2, y + h, m * 0.48, two) + circle(x + w / 2, y + h, m * 0.26, three),
        () =>
          times(5, (i) =>
            line(
              `M${x - 20} ${y + h * (0.2 + i * 0.2)}Q${x + w * 0.3} ${y + h * (0.05 + i * 0.2)} ${x + w / 2} ${y + h * (0.2 + i * 0.2)}T${x + w + 20} ${y + h * (0.2 + i * 0.2)}`,
              i % 2 ? two : three,
              m * 0.07,
            ),
          ),
        () =>
          poly([x, y, x + w * 0.6, y, x, y + h * 0.8], two) +
          circle(x + w * 0.64, y + h * 0.66, m * 0.22, three),
      ])(),
    )
  );
}

const camera: ProductDrawing = (k) => {
  const { d, a } = k;
  const spot = other(k, a);
  const strap = d.chance(0.5);
  const deck = d.chance(0.6) ? k.metal : shade(a, 0.28);
  if (d.chance(0.35)) {
    return (
      floor(k, 500, 260) +
      (strap ? line('M240 420C120 300 240 120 500 120S880 300 760 420', spot, 22) : '') +
      rect(330, 236, 340, 40, k.edge, 10) +
      solid(
        box(270, 270, 460, 570, [20, 20, 30, 30]),
        a,
        1200,
        rect(270, 270, 460, 60, deck),
        rect(250, 780, 500, 80, shade(a, 0.24)),
      ) +
      rect(300, 300, 400, 260, shade(a, 0.3), 20) +
      circle(500, 420, 104, k.metal) +
      circle(500, 420, 82, '#221f26') +
      circle(500, 420, 44, '#3b4a63') +
      circle(476, 396, 16, '#f7f1e4') +
      circle(500, 680, 104, k.metal) +
      circle(500, 680, 82, '#221f26') +
      circle(500, 680, 46, '#4a3b63') +
      circle(476, 656, 16, '#f7f1e4') +
      circle(690, 640, 24, spot)
    );
  }
  return (
    floor(k, 500, 330, 796) +
    (strap ? line('M200 430C100 330 220 170 500 170S900 330 800 430', spot, 24) : '') +
    rect(270, 292, 90, 50, k.edge, 10) +
    rect(650, 300, 70, 40, k.metal, 8) +
    circle(685, 300, 22, spot) +
    path(shape([400, 340, 430, 262, 570, 262, 600, 340], [8, 20, 20, 8]), shade(deck, 0.14)) +
    rect(452, 280, 96, 44, mix(k.dark, '#8fd0d6', 0.35), 8) +
    solid(
      box(180, 330, 640, 450, 44),
      a,
      1200,
      rect(180, 330, 640, 96, deck),
      rect(180, 700, 640, 100, deck),
      rect(180, 420, 640, 8, shade(a, 0.4)),
    ) +
    circle(500, 560, 188, k.metal) +
    clip(disc(500, 560, 188), rect(500, 300, 300, 500, shade(k.metal, 0.2))) +
    circle(500, 560, 152, '#221f26') +
    ring(500, 560, 118, '#4a4652', 10) +
    circle(500, 560, 84, '#33405e') +
    circle(500, 560, 44, '#1a2238') +
    circle(462, 524, 24, '#f7f1e4') +
    circle(240, 376, 18, '#d9442a') +
    rect(700, 354, 76, 46, k.light, 8)
  );
};

const headphones: ProductDrawing = (k) => {
  const { d, a } = k;
  const pad = other(k, a);
  const cup = d.chance(0.5);
  const ear = (x: number, s: number) =>
    cup
      ? rect(x - 50 - s * 4, 500, 120, 260, shade(pad === a ? a : pad, 0.12), 60) +
        solid(box(x - 64 - s * 40, 480, 116, 300, 58), a, x - 10)
      : oval(x + s * 30, 640, 62, 140, shade(pad, 0.16)) +
        oval(x - s * 4, 640, 66, 150, a) +
        oval(x - s * 26, 640, 40, 96, shade(a, 0.2));
  return (
    floor(k, 500, 270) +
    line('M270 620V470C270 150 730 150 730 470V620', d.chance(0.5) ? k.metal : k.edge, 26) +
    line('M286 400C310 176 690 176 714 400', a, 56) +
    line('M340 300C400 196 600 196 660 300', shade(a, 0.26), 14) +
    ear(280, 1) +
    flip(true, 500, ear(280, 1)) +
    circle(236, 640, cup ? 0 : 14, pad)
  );
};

const speaker: ProductDrawing = (k) => {
  const { d, a } = k;
  const spot = other(k, a);
  const case_ = d.chance(0.4) ? k.wood : a;
  const cone = (x: number, y: number, r: number) =>
    circle(x, y, r, shade(case_, 0.4)) +
    circle(x, y, r * 0.86, '#2a2730') +
    ring(x, y, r * 0.64, '#4a4652', r * 0.08) +
    circle(x, y, r * 0.36, case_ === spot ? k.light : spot);
  return d.pick([
    () =>
      floor(k, 500, 220) +
      solid(box(310, 160, 380, 684, 18), case_, 640, '') +
      rect(336, 186, 300, 632, shade(case_, 0.12), 10) +
      cone(486, 330, 90) +
      cone(486, 610, 146),
    () =>
      floor(k, 500, 230) +
      line('M360 740L320 844M640 740L680 844', k.wood, 26) +
      solid(box(290, 220, 420, 540, 50), case_, 1200, '') +
      rect(326, 256, 348, 400, mix(k.light, spot, 0.25), 26) +
      times(9, (i) => rect(326, 282 + i * 42, 348, 12, shade(mix(k.light, spot, 0.25), 0.16))) +
      circle(390, 710, 22, k.light) +
      circle(460, 710, 14, k.light) +
      circle(640, 708, 20, spot),
    () =>
      floor(k, 500, 200) +
      solid(
        box(330, 190, 340, 650, 150),
        a,
        560,
        times(84, (i) =>
          circle(
            360 + (i % 7) * 46 + (Math.floor(i / 7) % 2) * 22,
            270 + Math.floor(i / 7) * 40,
            10,
            shade(a, 0.38),
          ),
        ),
      ) +
      oval(500, 226, 108, 26, shade(a, 0.3)) +
      circle(500, 226, 14, spot) +
      line('M668 340Q780 340 780 430', spot, 26),
  ])();
};

const radio: ProductDrawing = (k) => {
  const { d, a } = k;
  const spot = other(k, a);
  const case_ = d.chance(0.35) ? k.wood : a;
  const mark = on(k, case_);
  if (d.chance(0.5)) {
    return (
      floor(k, 500, 330, 806) +
      flip(
        d.chance(0.4),
        500,
        line('M780 390L860 150', k.metal, 12) +
          circle(860, 148, 15, k.metal) +
          line('M300 390C300 270 700 270 700 390', k.edge, 26),
        solid(box(170, 370, 660, 420, 36), case_, 1200, rect(170, 750, 700, 60, shade(case_, 0.25))),
        rect(206, 406, 340, 330, shade(case_, 0.16), 14),
        times(8, (i) => rect(226, 430 + i * 38, 300, 16, shade(case_, 0.5), 8)),
        rect(580, 406, 216, 130, k.light, 10),
        times(9, (i) => rect(600 + i * 21, 430, 5, i % 2 ? 24 : 44, k.dark)),
        rect(660, 416, 8, 110, '#d9442a'),
        circle(640, 640, 56, spot),
        circle(640, 640, 22, shade(spot, 0.3)),
        circle(752, 640, 38, mark),
        circle(752, 640, 14, shade(case_, 0.2)),
      )
    );
  }
  return (
    floor(k, 500, 210) +
    flip(
      d.chance(0.4),
      500,
      line('M640 220L720 60', k.metal, 12),
      solid(box(310, 210, 380, 630, 40), a, 1200, rect(300, 780, 400, 80, shade(a, 0.22))),
      times(49, (i) => circle(374 + (i % 7) * 42, 290 + Math.floor(i / 7) * 42, 11, shade(a, 0.45))),
      circle(500, 690, 110, shade(a, 0.2)),
      circle(500, 690, 96, k.light),
      circle(500, 690, 40, spot),
      times(12, (i) => turn(i * 30, 500, 690, rect(497, 606, 6, 20, k.dark))),
      turn(d.int(0, 11) * 30, 500, 690, rect(496, 600, 8, 60, '#d9442a')),
    )
  );
};

const turntable: ProductDrawing = (k) => {
  const { d, a } = k;
  const spot = other(k, a);
  const plinth = d.chance(0.4) ? k.wood : a;
  const mark = on(k, plinth);
  return (
    floor(k, 500, 320, 856) +
    rect(230, 820, 70, 34, k.edge, 8) +
    rect(700, 820, 70, 34, k.edge, 8) +
    solid(box(170, 210, 660, 620, 28), plinth, 1200, rect(160, 780, 700, 80, shade(plinth, 0.22))) +
    circle(440, 500, 244, k.metal) +
    circle(440, 500, 228, '#1d1b22') +
    times(4, (i) => ring(440, 500, 206 - i * 30, '#37333f', 5)) +
    clip(
      disc(440, 500, 228),
      poly([440, 500, 640, 200, 760, 330], '#35313d'),
      poly([440, 500, 240, 800, 120, 670], '#35313d'),
    ) +
    circle(440, 500, 86, spot) +
    (d.chance(0.5)
      ? path('M354 500A86 86 0 0 1 526 500Z', tint(spot, 0.4))
      : ring(440, 500, 56, tint(spot, 0.4), 12)) +
    circle(440, 500, 14, k.light) +
    circle(748, 300, 52, shade(plinth, 0.3)) +
    circle(748, 300, 34, k.metal) +
    line('M748 300L740 560L640 660', k.metal === plinth ? k.dark : tint(k.metal, 0.3), 20) +
    turn(45, 632, 668, rect(608, 650, 52, 34, k.dark, 5)) +
    circle(740, 720, 26, mark) +
    circle(234, 754, 20, spot === plinth ? mark : spot)
  );
};

const keyboard: ProductDrawing = (k) => {
  const { d, a } = k;
  const spot = other(k, a);
  const cap = a === k.light || on(k, a) === k.dark ? k.light : tint(a, 0.3);
  const rows = [
    [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2],
    [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5],
    [1.8, 1, 1, 1, 1, 1, 1, 1, 1, 2.2],
    [1.3, 1.3, 1.3, 5, 1, 1, 1.1],
  ];
  const accents = d.int(0, 3);
  const keys = rows
    .map((row, r) => {
      let x = 164;
      return row
        .map((w, i) => {
          const wide = (w * 672) / 12;
          const last = i === row.length - 1;
          const special =
            (r === 0 && i === 0) ||
            (r === 2 && last) ||
            (r === 3 && w === 5 && accents > 0) ||
            (accents === 2 && w > 1 && w < 5);
          const tone = special ? spot : w > 1 ? shade(cap, 0.14) : cap;
          const art =
            rect(x + 3, 396 + r * 66, wide - 6, 60, shade(tone, 0.3), 9) +
            rect(x + 7, 397 + r * 66, wide - 14, 48, tone, 8);
          x += wide;
          return art;
        })
        .join('');
    })
    .join('');
  return (
    floor(k, 500, 390, 740) +
    turn(
      d.pick([0, -7, 7]),
      500,
      530,
      d.chance(0.5) ? line('M500 380C500 250 620 300 620 180S760 130 760 60', spot, 18) : '',
      path(box(130, 362, 740, 330, 30), shade(a, 0.28)),
      path(box(130, 362, 740, 306, 30), a),
      rect(156, 386, 688, 276, shade(a, 0.24), 14),
      keys,
    )
  );
};

const calculator: ProductDrawing = (k) => {
  const { d, a } = k;
  const spot = other(k, a);
  const mark = on(k, a);
  const key = mark === k.dark ? k.dark : shade(a, 0.5);
  const round = d.chance(0.6);
  return (
    floor(k, 500, 230, 860) +
    solid(box(300, 150, 400, 700, 40), a, 1200, rect(290, 800, 420, 80, shade(a, 0.24))) +
    rect(340, 196, 320, 130, k.dark, 14) +
    rect(352, 208, 296, 106, '#b9c9a4', 8) +
    ['8', '3', '1'].map((_, i) => rect(560 + i * 26, 236, 14, 54, '#3c4a38')).join('') +
    times(20, (i) => {
      const [col, row] = [i % 4, Math.floor(i / 4)];
      const tone = i === 19 ? spot : col === 3 ? shade(spot, 0.28) : row === 0 ? k.metal : key;
      return round
        ? circle(376 + col * 83, 396 + row * 88, 31, tone) +
            circle(376 + col * 83, 390 + row * 88, 26, tint(tone, 0.14))
        : rect(342 + col * 82, 364 + row * 88, 68, 62, tone, 12) +
            rect(342 + col * 82, 364 + row * 88, 68, 52, tint(tone, 0.14), 12);
    })
  );
};

const phone: ProductDrawing = (k) => {
  const { d, a } = k;
  const spot = other(k, a);
  const tilt = d.pick([0, 0, 10, -10]);
  return d.pick([
    () =>
      floor(k, 500, 200, 862) +
      turn(
        tilt,
        500,
        500,
        rect(686, 330, 16, 90, shade(a, 0.3), 6),
        path(box(310, 140, 380, 710, 54), a),
        screen(k, 336, 168, 328, 654),
        rect(450, 188, 100, 20, k.dark, 10),
      ),
    () =>
      floor(k, 500, 200, 862) +
      turn(
        tilt,
        500,
        500,
        solid(box(310, 140, 380, 710, 60), a, 1200, rect(500, 130, 300, 740, shade(a, 0.08))),
        rect(346, 176, 150, 210, shade(a, 0.26), 44),
        circle(421, 236, 44, '#221f26'),
        circle(421, 236, 22, '#3b4a63'),
        circle(421, 326, 44, '#221f26'),
        circle(421, 326, 22, '#3b4a63'),
        circle(540, 226, 16, k.light),
        circle(500, 590, 56, spot),
      ),
    () =>
      floor(k, 500, 190, 862) +
      turn(
        tilt,
        500,
        500,
        solid(box(330, 150, 340, 700, [90, 90, 110, 110]), a, 1200, rect(300, 810, 400, 60, shade(a, 0.25))),
        rect(370, 230, 260, 190, k.dark, 16),
        rect(384, 244, 232, 162, '#c9d6b0', 8),
        rect(410, 270, 120, 14, '#4c5b3c'),
        rect(410, 300, 170, 14, '#4c5b3c'),
        rect(450, 186, 100, 16, shade(a, 0.5), 8),
        times(12, (i) =>
          circle(
            412 + (i % 3) * 88,
            500 + Math.floor(i / 3) * 82,
            29,
            i === 9 ? '#d9442a' : i === 11 ? '#2f8a5b' : on(k, a),
          ),
        ),
      ),
  ])();
};

const laptop: ProductDrawing = (k) => {
  const { d, a } = k;
  const case_ = d.chance(0.5) ? k.metal : a;
  return (
    floor(k, 500, 400, 790) +
    path(box(200, 250, 600, 430, [26, 26, 0, 0]), shade(case_, 0.3)) +
    rect(220, 270, 560, 396, '#221f26', 12) +
    screen(k, 236, 286, 528, 364) +
    path(shape([200, 680, 800, 680, 900, 770, 100, 770], [0, 0, 14, 14]), case_) +
    poly([240, 692, 760, 692, 800, 730, 200, 730], shade(case_, 0.4)) +
    poly([420, 738, 580, 738, 590, 764, 410, 764], shade(case_, 0.18)) +
    times(3, (i) => rect(214 + i * 0, 700 + i * 11, 572, 3, case_)) +
    path(box(96, 766, 808, 24, [4, 4, 20, 20]), shade(case_, 0.26)) +
    rect(440, 766, 120, 10, shade(case_, 0.45), 5)
  );
};

const synth: ProductDrawing = (k) => {
  const { d, a } = k;
  const spot = other(k, a);
  const mark = on(k, a);
  const knobs = [spot, mark, '#d9442a', tint(spot, 0.4), k.metal];
  const cables = d.chance(0.5);
  return (
    floor(k, 500, 390, 770) +
    rect(120, 330, 26, 430, k.wood, 6) +
    rect(854, 330, 26, 430, shade(k.wood, 0.2), 6) +
    solid(box(140, 330, 720, 420, 14), a, 1200, rect(140, 716, 720, 60, shade(a, 0.3))) +
    rect(180, 366, 190, 100, k.dark, 8) +
    line('M196 416L220 390L244 440L268 396L292 436L316 400L352 416', '#8fe0b0', 7) +
    times(8, (i) => {
      const [x, y] = [432 + (i % 4) * 104, 396 + Math.floor(i / 4) * 90];
      const tone = d.pick(knobs.filter((q) => q !== a));
      return (
        circle(x, y, 34, shade(tone, 0.3)) +
        circle(x, y - 4, 29, tone) +
        turn(d.int(-120, 120), x, y - 4, rect(x - 4, y - 32, 8, 24, on(k, tone)))
      );
    }) +
    times(5, (i) => rect(184 + i * 40, 494, 26, 20, i === 2 ? '#d9442a' : mark, 5)) +
    times(12, (i) => rect(176 + i * 54, 550, 50, 166, k.light, 5)) +
    times(12, (i) => rect(176 + i * 54, 700, 50, 16, shade(k.light, 0.16))) +
    times(11, (i) => ([2, 6, 9].includes(i) ? '' : rect(210 + i * 54, 550, 32, 100, '#221f26', 4))) +
    (cables
      ? line('M470 330C470 180 640 160 690 330', spot === k.ground ? '#d9442a' : spot, 16) +
        line('M560 330C560 120 780 160 800 330', '#d9442a' === k.ground ? k.light : '#d9442a', 16)
      : '')
  );
};

/** Things with a switch. */
export const tech = {
  camera,
  headphones,
  speaker,
  radio,
  turntable,
  keyboard,
  calculator,
  phone,
  laptop,
  synth,
};
