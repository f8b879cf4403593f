import { mix, shade, tint } from './colour.ts';
import { floor, on, type ProductDrawing } from './kit.ts';
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
  shape,
  solid,
  times,
  turn,
} from './svg.ts';

const pen: ProductDrawing = (k) => {
  const { d, a, b, c } = k;
  const band = c === k.ground ? b : c;
  const body = d.pick([
    () =>
      solid(box(452, 160, 96, 270, [48, 48, 6, 6]), a, 510) +
      rect(536, 196, 26, 190, band, 13) +
      rect(450, 418, 100, 22, band) +
      solid(
        shape([456, 440, 544, 440, 534, 640, 466, 640], 4),
        d.chance(0.5) ? a : b === k.ground ? a : b,
        510,
      ) +
      poly([468, 640, 532, 640, 522, 700, 478, 700], k.edge) +
      path('M474 700H526L500 846Z', tint(k.metal, 0.2)) +
      path('M500 700H526L500 846Z', k.metal) +
      rect(497, 740, 6, 80, k.dark) +
      circle(500, 738, 9, k.dark),
    () =>
      rect(476, 150, 48, 90, k.metal, 14) +
      solid(box(452, 206, 96, 480, [20, 20, 0, 0]), a, 510) +
      rect(538, 220, 24, 190, k.metal, 12) +
      rect(452, 470, 96, 12, shade(a, 0.3)) +
      times(5, (i) => rect(452, 570 + i * 22, 96, 8, shade(a, 0.24))) +
      poly([452, 686, 548, 686, 520, 810, 480, 810], band) +
      rect(488, 806, 24, 40, k.metal, 4),
    () =>
      solid(box(458, 160, 84, 300, [42, 42, 0, 0]), b === k.ground ? a : b, 508) +
      solid(box(450, 440, 100, 280, [0, 0, 10, 10]), a, 510) +
      rect(532, 190, 22, 180, k.metal, 11) +
      rect(450, 440, 100, 16, k.metal) +
      path('M458 720H542L516 840H484Z', shade(a, 0.32)) +
      circle(500, 842, 9, k.edge),
  ])();
  return floor(k, 500, 130, 862) + turn(d.pick([0, 18, -18, 26]), 500, 520, body);
};

const pencil: ProductDrawing = (k) => {
  const { d, a, b, c } = k;
  const count = d.pick([1, 2, 3, 3]);
  const tones = [a, c, b].filter((t) => t !== k.ground);
  const one = (x: number, dy: number, tone: string) => {
    const [y0, y1] = [210 + dy, 660];
    const lead = tone === k.light ? k.dark : d.chance(0.5) ? tone : k.dark;
    return (
      rect(x - 44, y0, 30, y1 - y0, tint(tone, 0.16)) +
      rect(x - 15, y0, 30, y1 - y0, tone) +
      rect(x + 14, y0, 30, y1 - y0, shade(tone, 0.22)) +
      path(
        `M${x - 44} ${y1 - 2}Q${x - 30} ${y1 - 30} ${x - 15} ${y1 - 2}Q${x} ${y1 - 30} ${x + 15} ${y1 - 2}Q${x + 30} ${y1 - 30} ${x + 44} ${y1 - 2}L${x} ${y1 + 176}Z`,
        '#eccb9b',
      ) +
      path(`M${x} ${y1 - 16}Q${x + 30} ${y1 - 30} ${x + 44} ${y1 - 2}L${x} ${y1 + 176}Z`, '#d3a76e') +
      poly([x - 15, y1 + 114, x + 15, y1 + 114, x, y1 + 176], lead) +
      rect(x - 44, y0 - 34, 88, 40, k.metal) +
      rect(x - 44, y0 - 20, 88, 8, shade(k.metal, 0.3)) +
      path(box(x - 40, y0 - 84, 80, 52, [24, 24, 0, 0]), '#e58f86')
    );
  };
  const fan = count === 1 ? [d.pick([0, 20, -20])] : count === 2 ? [-9, 9] : [-14, 0, 14];
  return (
    floor(k, 500, 90 + count * 50, 862) +
    fan
      .map((angle, i) =>
        turn(angle, 500, count === 1 ? 520 : 1200, one(500, d.int(0, 60), tones[i % tones.length] ?? a)),
      )
      .join('')
  );
};

const notebook: ProductDrawing = (k) => {
  const { d, a, b, c } = k;
  const elastic = b === k.ground ? c : b;
  const inside = d.pick([
    () =>
      rect(400, 300, 220, 120, k.light, 4) + rect(426, 336, 120, 12, k.dark) + rect(426, 370, 160, 8, k.dark),
    () => times(3, (i) => rect(300, 560 + i * 60, 500, 30, c)),
    () => circle(520, 480, 110, c),
    () => path('M300 850L760 390V850Z', shade(a, 0.14)),
    () => rect(372, 190, 400, 210, c),
  ])();
  return (
    floor(k, 510, 270, 852) +
    turn(
      d.pick([0, 0, -7, 7]),
      500,
      520,
      rect(452, 780, 30, 96, c === k.ground ? elastic : c),
      rect(310, 196, 412, 646, shade(k.light, 0.16), 18),
      path(box(300, 180, 410, 650, [8, 30, 30, 8]), a),
      clip(box(300, 180, 410, 650, [8, 30, 30, 8]), inside),
      rect(300, 180, 58, 650, shade(a, 0.26), 8),
      d.chance(0.65) ? rect(640, 180, 22, 650, elastic) : '',
    )
  );
};

const scissors: ProductDrawing = (k) => {
  const { d, a } = k;
  const half = (tone: string, blade: string) =>
    path('M476 500L520 500L524 170Q520 140 508 150Q484 200 476 500Z', blade) +
    line('M498 480C498 560 470 580 452 640', tone, 46) +
    path(`${disc(432, 730, 84, 116)}${disc(432, 730, 40, 70)}`, tone).replace(
      '<path ',
      '<path fill-rule="evenodd" ',
    );
  const spread = d.pick([10, 15, 20]);
  return (
    floor(k, 500, 190, 862) +
    turn(
      d.pick([0, 0, 14, -14]),
      500,
      520,
      turn(spread, 500, 490, half(a, tint(k.metal, 0.2))),
      flip(true, 500, turn(spread, 500, 490, half(shade(a, 0.16), k.metal))),
      circle(500, 490, 22, k.dark),
      circle(500, 490, 9, k.metal),
    )
  );
};

const tape: ProductDrawing = (k) => {
  const { d, a, b, c } = k;
  if (d.chance(0.5)) {
    const teeth = Array.from({ length: 9 }, (_, i) => [196 - (i % 2) * 14, 520 + i * 9]).flat();
    return (
      floor(k, 500, 330) +
      flip(
        d.chance(0.5),
        500,
        poly([280, 520, 520, 480, 520, 500, 210, 560], tint(c, 0.2)),
        circle(560, 530, 190, c === k.ground ? b : c),
        circle(560, 530, 130, k.ground),
        circle(560, 530, 130, shade(k.light, 0.1)),
        circle(560, 530, 64, k.edge),
        solid(
          'M190 560H330C360 700 450 740 560 740S730 680 770 560H840V790Q840 844 790 844H240Q190 844 190 790Z',
          a,
          620,
        ),
        poly([190, 560, 190, 600, ...teeth], k.metal),
        rect(186, 548, 60, 16, k.metal),
      )
    );
  }
  const tone = a;
  return (
    floor(k, 510, 290) +
    flip(
      d.chance(0.5),
      500,
      circle(540, 560, 270, shade(tone, 0.24)),
      path(box(470, 800, 400, 42, [0, 0, 0, 0]), shade(tone, 0.24)),
      poly([870, 800, 856, 811, 870, 821, 856, 832, 870, 842, 840, 842, 840, 800], shade(tone, 0.24)),
      circle(470, 570, 272, tone),
      times(3, (i) => ring(470, 570, 244 - i * 26, shade(tone, 0.1), 5)),
      circle(470, 570, 168, shade('#c79a64', 0.05)),
      circle(470, 570, 140, shade(k.ground, 0.14)),
      clip(
        disc(470, 570, 140),
        circle(520, 556, 140, shade('#8d6a3f', 0.1)),
        circle(500, 566, 138, k.ground),
      ),
      d.chance(0.5)
        ? times(10, (i) => turn(i * 36, 470, 570, circle(470, 345, 15, c === k.ground ? b : c)))
        : '',
    )
  );
};

const ruler: ProductDrawing = (k) => {
  const { d, a, c } = k;
  const tone = d.chance(0.5) ? '#e3b878' : a;
  const mark = on(k, tone);
  const rule = solid(
    box(390, 150, 150, 690, 10),
    tone,
    480,
    times(33, (i) => rect(390, 170 + i * 20, i % 5 ? 36 : 66, i % 5 ? 4 : 6, mark)),
    circle(494, 800, 16, k.ground),
  );
  const square = `M300 840V330L800 840Z${shape([380, 760, 380, 540, 600, 760])}`;
  return d.chance(0.5)
    ? floor(k, 500, 170, 864) + turn(d.pick([-20, 20, 34]), 500, 500, shift(35, rule))
    : floor(k, 520, 280, 858) +
        path(square, c === k.ground ? a : tone === a ? c : a).replace(
          '<path ',
          '<path fill-rule="evenodd" ',
        ) +
        clip(
          'M300 840V330L800 840Z',
          times(20, (i) => rect(330 + i * 24, 820, 5, 20, on(k, c))),
        ) +
        turn(d.pick([14, 8]), 500, 500, shift(90, rule));
};

/** Shapes moved right by `x`. */
function shift(x: number, art: string): string {
  return `<g transform="translate(${x} 0)">${art}</g>`;
}

const glasses: ProductDrawing = (k) => {
  const { d, a, c } = k;
  const lens = d.pick([
    mix(k.ground, '#ffffff', 0.5),
    c === k.ground ? mix(k.ground, '#ffffff', 0.5) : c,
    shade(k.ground, 0.4),
  ]);
  const form = d.pick(['round', 'square', 'cat']);
  const rim = (x: number, s: number) => {
    const o =
      form === 'round'
        ? disc(x, 540, 138)
        : form === 'square'
          ? box(x - 150, 420, 300, 230, 70)
          : shape(
              [x - s * 130, 440, x + s * 170, 400, x + s * 140, 620, x - s * 20, 670, x - s * 130, 600],
              [60, 20, 90, 80, 70],
            );
    return (
      path(o, lens) +
      clip(o, poly([x - 130, 700, x + 20, 380, x + 80, 380, x - 70, 700], mix(lens, '#ffffff', 0.35))) +
      line(`${o}`, a, 40)
    );
  };
  return (
    floor(k, 500, 340, 760) +
    line('M196 500L130 470Q110 500 150 660', shade(a, 0.3), 26) +
    line('M804 500L870 470Q890 500 850 660', shade(a, 0.3), 26) +
    line('M440 520Q500 450 560 520', shade(a, 0.15), 34) +
    rim(315, -1) +
    rim(685, 1)
  );
};

const game: ProductDrawing = (k) => {
  const { d, a, b, c } = k;
  const knob = [b, c].find((x) => x !== k.ground && x !== a) ?? b;
  const mark = on(k, a);
  if (d.chance(0.5)) {
    return (
      floor(k, 500, 210, 862) +
      solid(
        box(320, 150, 360, 700, [30, 30, 110, 30]),
        a,
        1200,
        rect(300, 800, 400, 60, shade(a, 0.2)),
        times(4, (i) => turn(-28, 600, 770, rect(560 + i * 26, 740, 12, 70, shade(a, 0.35), 6))),
      ) +
      rect(356, 196, 288, 250, k.dark, 16) +
      rect(396, 230, 208, 182, '#a9bd6b') +
      rect(420, 360, 160, 16, '#4c6130') +
      rect(450, 320, 30, 40, '#4c6130') +
      rect(520, 280, 30, 26, '#4c6130') +
      circle(372, 290, 6, '#e2402b') +
      path(
        shape(
          [
            410, 520, 450, 520, 450, 560, 490, 560, 490, 600, 450, 600, 450, 640, 410, 640, 410, 600, 370,
            600, 370, 560, 410, 560,
          ],
          6,
        ),
        mark,
      ) +
      circle(622, 550, 36, knob) +
      circle(546, 596, 36, knob) +
      turn(-20, 470, 720, rect(400, 710, 60, 18, shade(a, 0.4), 9), rect(480, 710, 60, 18, shade(a, 0.4), 9))
    );
  }
  return (
    floor(k, 500, 370, 760) +
    rect(140, 350, 720, 350, a, 90) +
    path(box(140, 350, 170, 350, [90, 0, 0, 90]), a) +
    path(box(690, 350, 170, 350, [0, 90, 90, 0]), knob) +
    path(box(140, 350, 170, 350, [90, 0, 0, 90]), shade(a, 0.12)) +
    rect(300, 350, 400, 350, k.dark) +
    rect(324, 378, 352, 294, mix(c, '#8fd0d6', 0.6)) +
    circle(590, 450, 34, '#fff2bd') +
    path('M324 600L430 500L520 590L580 540L676 620V672H324Z', '#2f5d6b') +
    rect(324, 640, 352, 32, '#1f3f3a') +
    circle(226, 450, 42, on(k, a)) +
    circle(226, 450, 22, shade(a, 0.3)) +
    path(
      shape(
        [
          212, 560, 240, 560, 240, 586, 266, 586, 266, 614, 240, 614, 240, 640, 212, 640, 212, 614, 186, 614,
          186, 586, 212, 586,
        ],
        4,
      ),
      on(k, a),
    ) +
    times(4, (i) => turn(i * 90, 776, 450, circle(776, 416, 17, on(k, knob)))) +
    circle(776, 590, 40, on(k, knob)) +
    circle(776, 590, 20, shade(knob, 0.3))
  );
};

const ball: ProductDrawing = (k) => {
  const { d, a, b, c } = k;
  const other = [c, b].find((x) => x !== k.ground && x !== a) ?? b;
  const o = disc(500, 570, 270);
  const shadeSide = clip(
    o,
    path('M500 300A270 270 0 0 1 500 840A400 400 0 0 0 660 340Z', 'rgba(18,12,28,.16)'),
  );
  const kind = d.pick([
    () =>
      path(o, '#e0742e') +
      clip(o, line('M500 290V850M220 570H780M300 340Q460 570 300 800M700 340Q540 570 700 800', k.dark, 14)),
    () =>
      path(o, a) +
      clip(
        o,
        times(6, (i) =>
          path(
            `M500 570L${500 + 400 * Math.cos((i * Math.PI) / 3)} ${570 + 400 * Math.sin((i * Math.PI) / 3)}L${500 + 400 * Math.cos((i * Math.PI) / 3 + 0.52)} ${570 + 400 * Math.sin((i * Math.PI) / 3 + 0.52)}Z`,
            other,
          ),
        ),
        circle(500, 570, 44, k.light),
      ),
    () =>
      path(o, k.light) +
      clip(
        o,
        path(shape([500, 470, 595, 540, 558, 650, 442, 650, 405, 540]), k.dark),
        times(5, (i) =>
          turn(
            i * 72,
            500,
            570,
            line('M500 480V380', k.dark, 11),
            path(shape([500, 382, 592, 340, 592, 260, 408, 260, 408, 340]), k.dark),
          ),
        ),
      ),
    () =>
      path(o, '#d8df4a') +
      clip(
        o,
        line(arc(140, 570, 240, -70, 70), k.light, 22),
        line(arc(860, 570, 240, 110, 250), k.light, 22),
      ),
    () => path(o, a) + clip(o, rect(200, 500, 600, 140, other), rect(200, 540, 600, 60, k.light)),
  ])();
  return floor(k, 500, 210) + kind + shadeSide;
};

/** Things of the desk, the pocket and the toolbox. */
export const desk = {
  pen,
  pencil,
  notebook,
  scissors,
  tape,
  ruler,
  glasses,
  ball,
  'game-console': game,
};
