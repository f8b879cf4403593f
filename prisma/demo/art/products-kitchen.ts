import { shade, tint } from './colour.ts';
import { floor, glass, on, type ProductDrawing } from './kit.ts';
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

const coffee = '#4a2715';

const mug: ProductDrawing = (k) => {
  const { d, a, b, c } = k;
  const cup = box(300, 350, 360, 470, [10, 10, 84, 84]);
  const [pattern, left] = [d.pick(['plain', 'band', 'dip', 'dots', 'stripes', 'speckle']), d.chance(0.4)];
  const rows = {
    plain: '',
    band: rect(300, 540, 360, 90, c),
    dip: rect(300, 600, 360, 240, c),
    dots: times(15, (i) =>
      circle(350 + (i % 5) * 66 + (Math.floor(i / 5) % 2) * 33, 490 + Math.floor(i / 5) * 100, 20, c),
    ),
    stripes: times(4, (i) => rect(300, 460 + i * 84, 360, 30, c)),
    speckle: times(26, () => circle(d.range(310, 650), d.range(420, 800), d.range(4, 9), c)),
  }[pattern];
  return (
    floor(k, 500, 250) +
    flip(
      left,
      490,
      line('M640 450C830 420 830 730 620 720', shade(a, 0.22), 50),
      solid(cup, a, 540, rows),
      oval(480, 352, 180, 40, tint(a, 0.3)),
      oval(480, 356, 152, 29, d.chance(0.6) ? coffee : b),
    )
  );
};

const mokaPot: ProductDrawing = (k) => {
  const { d, a, b } = k;
  const body = d.chance(0.55) ? a : k.metal;
  const grip = body === a ? (d.chance(0.5) ? k.edge : b) : a;
  const facet = (x0: number, x1: number, y0: number, x2: number, x3: number, y1: number) => {
    const p = (t: number) => [x0 + (x1 - x0) * t, x2 + (x3 - x2) * t] as const;
    const plane = (s: number, e: number, fill: string) =>
      poly([p(s)[0], y0, p(e)[0], y0, p(e)[1], y1, p(s)[1], y1], fill);
    return plane(0, 0.3, tint(body, 0.2)) + plane(0.295, 0.7, body) + plane(0.695, 1, shade(body, 0.24));
  };
  return (
    floor(k, 490, 230) +
    flip(
      d.chance(0.5),
      500,
      path(shape([640, 322, 800, 322, 770, 590, 716, 590, 738, 382, 640, 382], [0, 30, 24, 24, 16, 0]), grip),
      poly([352, 322, 268, 322, 372, 470], shade(body, 0.1)),
      facet(330, 670, 322, 388, 612, 560),
      facet(388, 612, 560, 318, 682, 838),
      rect(372, 548, 256, 34, shade(body, 0.34), 8),
      path(shape([326, 326, 674, 326, 590, 238, 410, 238], [6, 6, 10, 10]), tint(body, 0.12)),
      poly([500, 238, 590, 238, 668, 326, 500, 326], shade(body, 0.1)),
      rect(470, 176, 60, 66, grip, 16),
    )
  );
};

const kettle: ProductDrawing = (k) => {
  const { d, a, c } = k;
  const grip = d.chance(0.5) ? k.wood : k.edge;
  if (d.chance(0.55)) {
    return (
      floor(k, 500, 230) +
      flip(
        d.chance(0.4),
        500,
        line('M372 760C210 770 300 500 170 452', shade(a, 0.2), 34),
        line('M618 520C690 440 800 470 790 560L768 730', grip, 42),
        solid(shape([392, 470, 628, 470, 700, 840, 320, 840], [30, 30, 46, 46]), a, 560),
        rect(330, 780, 362, 16, c),
        path('M400 472Q510 390 620 472Z', shade(a, 0.28)),
        rect(492, 372, 36, 56, grip, 14),
        rect(484, 360, 52, 26, grip, 12),
      )
    );
  }
  return (
    floor(k, 500, 280) +
    flip(
      d.chance(0.4),
      500,
      path(shape([330, 560, 190, 470, 150, 520, 290, 740], 16), shade(a, 0.22)),
      line('M330 520C330 190 690 190 690 520', k.metal, 26),
      line('M385 330C420 250 600 250 635 330', grip, 52),
      solid(
        'M250 800Q230 480 510 470Q790 480 770 800Q768 840 728 840H292Q252 840 250 800Z',
        a,
        580,
        d.chance(0.5) ? rect(200, 660, 640, 60, c) : '',
      ),
      oval(510, 478, 130, 26, shade(a, 0.3)),
      circle(510, 446, 30, grip),
    )
  );
};

const teapot: ProductDrawing = (k) => {
  const { d, a, b, c } = k;
  const belly =
    'M270 610C270 470 390 430 500 430S730 470 730 610C730 750 640 820 600 826H400C360 820 270 750 270 610Z';
  const pattern = d.pick(['plain', 'band', 'dots', 'half', 'stripes']);
  const inside = {
    plain: '',
    band: rect(250, 590, 500, 56, c),
    dots: times(18, (i) =>
      circle(300 + (i % 6) * 80 + (Math.floor(i / 6) % 2) * 40, 530 + Math.floor(i / 6) * 90, 20, c),
    ),
    half: rect(250, 640, 500, 200, c),
    stripes: times(7, (i) => rect(290 + i * 70, 420, 24, 420, c)),
  }[pattern];
  return (
    floor(k, 500, 240) +
    flip(
      d.chance(0.5),
      500,
      path('M330 700C210 690 220 560 130 520L178 462C290 490 290 560 350 560Z', shade(a, 0.2)),
      d.chance(0.5)
        ? line('M700 520C870 470 880 760 690 730', shade(a, 0.22), 40)
        : line('M340 470C330 210 670 210 660 470', k.wood, 34),
      solid(belly, a, 560, inside),
      path('M392 440Q500 350 608 440Q500 470 392 440Z', shade(a, 0.14)),
      circle(500, 372, 34, b === k.ground ? c : b),
      rect(410, 820, 180, 22, shade(a, 0.34), 8),
    )
  );
};

const grinder: ProductDrawing = (k) => {
  const { d, a, c } = k;
  const case_ = d.chance(0.5) ? k.wood : a;
  return (
    floor(k, 500, 240) +
    flip(
      d.chance(0.5),
      500,
      line('M500 380V300L690 268', k.metal, 24),
      rect(660, 178, 62, 92, case_ === a ? k.wood : a, 24),
      solid('M364 560C364 420 430 372 500 372S636 420 636 560Z', k.metal, 540),
      rect(336, 548, 328, 34, shade(k.metal, 0.35), 8),
      solid(box(352, 580, 296, 230, 6), case_, 520),
      rect(400, 640, 200, 120, shade(case_, 0.24), 8),
      rect(408, 648, 184, 104, tint(case_, 0.08), 6),
      circle(500, 700, 22, on(k, case_) === k.dark ? k.dark : c),
      rect(318, 806, 364, 38, shade(case_, 0.4), 8),
      circle(500, 300, 22, shade(k.metal, 0.3)),
    )
  );
};

const pourOver: ProductDrawing = (k) => {
  const { d, a, b } = k;
  const clear = glass(k);
  if (d.chance(0.55)) {
    const flask = shape([350, 190, 650, 190, 540, 505, 690, 838, 310, 838, 460, 505], [8, 8, 40, 60, 60, 40]);
    return (
      floor(k, 500, 230) +
      path(flask, clear) +
      clip(flask, rect(200, 660, 600, 300, coffee), rect(200, 660, 600, 16, '#7a4a2a')) +
      poly([372, 168, 628, 168, 512, 500, 488, 500], k.light) +
      poly([500, 168, 628, 168, 512, 500, 500, 500], shade(k.light, 0.12)) +
      solid(
        shape([428, 412, 572, 412, 538, 505, 580, 600, 420, 600, 462, 505], [10, 10, 20, 10, 10, 20]),
        d.chance(0.6) ? k.wood : a,
        510,
      ) +
      line('M456 505H544', k.dark, 14) +
      circle(500, 505, 24, b === k.ground ? k.light : a) +
      line('M508 520L530 590', k.dark, 7)
    );
  }
  const carafe = 'M390 560H610L690 770Q700 840 640 840H360Q300 840 310 770Z';
  return (
    floor(k, 500, 230) +
    flip(
      d.chance(0.4),
      500,
      line('M640 620C800 600 800 770 690 770', k.edge, 30),
      path(carafe, clear),
      clip(carafe, rect(200, 720, 600, 200, coffee)),
      rect(380, 540, 240, 30, k.edge, 10),
      line('M600 330C740 300 740 440 590 440', shade(a, 0.2), 30),
      solid(
        'M310 230H690L560 490H440Z',
        a,
        520,
        times(4, (i) => line(`M${380 + i * 80} 230L${470 + i * 20} 500`, shade(a, 0.12), 8)),
      ),
      rect(296, 214, 408, 34, tint(a, 0.2), 16),
      rect(350, 486, 300, 34, shade(a, 0.26), 14),
    )
  );
};

const knife: ProductDrawing = (k) => {
  const { d, a, c } = k;
  const grip = d.chance(0.4) ? k.wood : a;
  const blade = d.pick([
    'M446 590V150Q566 300 572 590Z',
    'M446 590V190Q450 150 490 150L566 230Q574 300 574 590Z',
    'M456 590V140Q540 300 546 590Z',
  ]);
  return (
    floor(k, 500, 150) +
    turn(
      d.pick([14, -14, 24]),
      500,
      500,
      path(blade, tint(k.metal, 0.28)),
      clip(blade, poly([446, 100, 500, 100, 506, 600, 446, 600], shade(k.metal, 0.06))),
      rect(448, 586, 110, 40, shade(k.metal, 0.3), 6),
      solid(
        shape([452, 622, 554, 622, 548, 740, 566, 846, 470, 846, 450, 740], [4, 4, 30, 40, 26, 30]),
        grip,
        506,
      ),
      times(3, (i) => circle(501 + i * 3, 668 + i * 58, 11, i === 1 && d.chance(0.5) ? c : k.light)),
    )
  );
};

const pan: ProductDrawing = (k) => {
  const { d, a, b } = k;
  const iron = d.chance(0.45) ? '#2b2a30' : a;
  const rim = iron === a ? shade(a, 0.2) : tint(iron, 0.16);
  const egg = d.chance(0.45);
  return (
    floor(k, 500, 230, 858) +
    turn(
      d.pick([-18, 18, 0, 30]),
      500,
      560,
      rect(
        466,
        130,
        68,
        320,
        iron === a ? (d.chance(0.5) ? k.wood : k.edge) : iron === k.ground ? b : k.wood,
        34,
      ),
      rect(490, 156, 20, 50, k.ground, 10),
      rect(472, 370, 56, 60, k.metal, 8),
      circle(500, 600, 228, rim),
      circle(500, 600, 196, iron),
      clip(disc(500, 600, 196), path('M300 760L700 420V900H300Z', shade(iron, iron === a ? 0.12 : 0.3))),
      egg
        ? path(
            'M400 590C390 500 480 490 530 510C610 500 630 570 590 620C600 690 520 710 470 680C410 690 380 640 400 590Z',
            '#fffaf0',
          ) + circle(500, 592, 50, '#f2ac2b')
        : ring(500, 600, 120, tint(iron, 0.1), 5),
    )
  );
};

const casserole: ProductDrawing = (k) => {
  const { d, a, c } = k;
  const pattern = d.pick(['plain', 'rings', 'leaves', 'band']);
  const inside = {
    plain: '',
    rings: rect(200, 600, 600, 12, shade(a, 0.25)) + rect(200, 640, 600, 12, shade(a, 0.25)),
    leaves: times(6, (i) =>
      path(
        `M${300 + i * 80} 740Q${260 + i * 80} 660 ${300 + i * 80} 590Q${340 + i * 80} 660 ${300 + i * 80} 740Z`,
        c,
      ),
    ),
    band: rect(200, 620, 600, 70, c),
  }[pattern];
  return (
    floor(k, 500, 290) +
    line('M280 590H200V650H280', shade(a, 0.3), 34) +
    line('M720 590H800V650H720', shade(a, 0.3), 34) +
    solid(box(262, 500, 476, 330, [6, 6, 76, 76]), a, 570, inside) +
    solid(
      'M256 490C270 390 380 352 500 352S730 390 744 490Z',
      tint(a, 0.06),
      570,
      line('M310 450Q500 380 690 450', tint(a, 0.2), 8),
    ) +
    rect(240, 484, 520, 36, shade(a, 0.22), 14) +
    rect(486, 318, 28, 46, shade(k.metal, 0.2)) +
    rect(440, 276, 120, 54, d.chance(0.5) ? k.metal : c, 26)
  );
};

const peeler: ProductDrawing = (k) => {
  const { d, a, c } = k;
  return (
    floor(k, 500, 120) +
    turn(
      d.pick([0, 14, -14]),
      500,
      520,
      line('M500 560C500 430 356 470 356 250', d.chance(0.5) ? k.metal : shade(a, 0.14), 44),
      line('M500 560C500 430 644 470 644 250', d.chance(0.5) ? k.metal : shade(a, 0.14), 44),
      rect(330, 214, 340, 78, tint(k.metal, 0.3), 12),
      rect(366, 244, 268, 18, k.ground, 9),
      rect(330, 274, 340, 18, shade(k.metal, 0.2), 8),
      solid(
        box(448, 500, 104, 340, 52),
        a,
        506,
        times(3, (i) => rect(440, 640 + i * 44, 130, 16, shade(a, 0.22))),
      ),
      circle(500, 796, 18, d.chance(0.5) ? k.ground : c),
    )
  );
};

const bowl: ProductDrawing = (k) => {
  const { d, a, c } = k;
  const form = 'M220 500H780C780 700 660 800 590 806H410C340 800 220 700 220 500Z';
  const pattern = d.pick(['plain', 'band', 'dip', 'stripes', 'dots']);
  const inside = {
    plain: '',
    band: rect(200, 560, 600, 40, c) + rect(200, 620, 600, 14, c),
    dip: path('M200 640Q350 600 500 650T800 630V900H200Z', c),
    stripes: times(11, (i) => rect(226 + i * 52, 490, 20, 400, c)),
    dots: times(14, (i) =>
      circle(280 + (i % 7) * 74 - (i > 6 ? 37 : 0), 570 + Math.floor(i / 7) * 90, 22, c),
    ),
  }[pattern];
  const fruit = d.pick([0, 3, 4]);
  const skin = d.pick(['#e2542d', '#f2a32b', '#8fa83c', '#f2c84b'].filter((x) => x !== a));
  return (
    floor(k, 500, 210) +
    times(fruit, (i) =>
      circle(360 + i * (fruit === 3 ? 140 : 94), 462 - (i % 2) * 34, 84, i % 2 ? shade(skin) : skin),
    ) +
    solid(form, a, 560, inside) +
    (fruit
      ? rect(214, 488, 572, 30, tint(a, 0.24), 15)
      : oval(500, 500, 280, 58, tint(a, 0.26)) + oval(500, 508, 250, 42, shade(a, 0.3))) +
    rect(400, 802, 200, 40, shade(a, 0.3), 10)
  );
};

/** Things of the kitchen and the sink. */
export const kitchen = {
  mug,
  kettle,
  teapot,
  grinder,
  knife,
  pan,
  casserole,
  peeler,
  bowl,
  'moka-pot': mokaPot,
  'pour-over': pourOver,
};
