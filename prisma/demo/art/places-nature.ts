import { contrast, mix, shade, tint } from './colour.ts';
import {
  boat,
  cypress,
  figure,
  hills,
  type PlaceDrawing,
  palm,
  pine,
  pool,
  ridge,
  sky,
  snow,
  tree,
  wall,
  water,
} from './scenery.ts';
import { at, circle, clip, flip, line, oval, path, poly, rect, times } from './svg.ts';

const mountain: PlaceDrawing = (s) => {
  const { d } = s;
  const x = d.range(480, 720);
  const top = d.range(170, 260);
  const peak = `M${x - 520} 760L${x} ${top}L${x + 520} 760Z`;
  return (
    sky(s, 640, d.chance(0.5) ? x - d.range(220, 320) : x + d.range(220, 320), d.range(180, 300)) +
    ridge(s, 600, 260, mix(s.far, s.glow, 0.25), 5) +
    path(peak, s.mid) +
    clip(
      peak,
      poly([x, top, x + 60, 400, x - 30, 520, x + 70, 640, x + 20, 900, 1400, 900], shade(s.mid, 0.24)),
      poly(
        [
          x,
          top - 10,
          x + 170,
          top + 170,
          x + 90,
          top + 130,
          x + 40,
          top + 210,
          x - 20,
          top + 120,
          x - 80,
          top + 200,
          x - 170,
          top + 160,
        ],
        snow(s),
      ),
    ) +
    hills(s, 690, 40, s.near, 2) +
    times(9, (i) => pine(40 + i * 140 + d.range(-40, 40), 800 + d.range(-20, 30), d.range(90, 150), s.dark)) +
    rect(0, 790, 1200, 120, s.dark)
  );
};

const coast: PlaceDrawing = (s) => {
  const { d } = s;
  const sand = s.night ? mix(s.far, s.light, 0.3) : mix(s.glow, '#f6dfae', 0.55);
  return (
    sky(s, 460) +
    flip(
      d.chance(0.5),
      600,
      water(s, 450) +
        path('M1200 330C1040 340 960 380 880 450H1200Z', s.mid) +
        path('M1200 380C1120 390 1060 420 1010 450H1200Z', s.near) +
        path('M0 640C260 560 420 640 620 700S1000 860 1200 840V900H0Z', snow(s)) +
        path('M0 668C260 590 410 670 600 728S980 880 1200 868V900H0Z', sand) +
        path('M0 780C240 740 380 820 520 900H0Z', shade(sand, 0.14)) +
        times(2, (i) => {
          const [x, y] = [170 + i * 170, 740 + i * 60];
          const tone = i ? s.light : s.pop;
          return (
            pool(x, y + 4, 90, shade(sand, 0.2)) +
            line(`M${x} ${y}L${x + 14} ${y - 130}`, s.dark, 7) +
            path(`M${x - 70} ${y - 108}A84 84 0 0 1 ${x + 98} ${y - 108}Z`, tone) +
            path(
              `M${x - 10} ${y - 108}A84 100 0 0 1 ${x + 14} ${y - 190}A84 100 0 0 1 ${x + 42} ${y - 108}Z`,
              i ? s.pop : s.light,
            )
          );
        }) +
        boat(d.range(420, 760), 520, 110, s.dark, s.light),
    )
  );
};

const desert: PlaceDrawing = (s) => {
  const { d } = s;
  const cactus = (x: number, y: number, h: number, tone: string) =>
    line(`M${x} ${y}V${y - h}`, tone, h * 0.17) +
    line(`M${x} ${y - h * 0.4}H${x - h * 0.26}V${y - h * 0.72}`, tone, h * 0.12) +
    line(`M${x} ${y - h * 0.28}H${x + h * 0.27}V${y - h * 0.58}`, tone, h * 0.12);
  const mesa = (x: number, y: number, w: number, h: number, tone: string) =>
    poly(
      [
        x,
        y,
        x + w * 0.12,
        y - h * 0.4,
        x + w * 0.18,
        y - h,
        x + w * 0.8,
        y - h,
        x + w * 0.86,
        y - h * 0.4,
        x + w,
        y,
      ],
      tone,
    ) +
    poly(
      [x + w * 0.5, y, x + w * 0.58, y - h, x + w * 0.8, y - h, x + w * 0.86, y - h * 0.4, x + w, y],
      shade(tone, 0.16),
    ) +
    rect(x + w * 0.18, y - h * 0.82, w * 0.62, h * 0.07, shade(tone, 0.24));
  return (
    sky(s, 560) +
    flip(
      d.chance(0.5),
      600,
      mesa(60, 580, 420, 210, s.far),
      mesa(700, 590, 560, 300, s.mid),
      mesa(430, 590, 190, 130, mix(s.far, s.glow, 0.2)),
      hills(s, 590, 14, mix(s.glow, s.mid, 0.45), 2),
      hills(s, 690, 40, mix(s.mid, s.near, 0.2), 2),
      cactus(250, 760, 270, s.near),
      cactus(930, 720, 150, s.near),
      hills(s, 810, 36, s.near, 2),
      cactus(1080, 880, 220, s.dark),
      times(6, () => oval(d.range(60, 1140), d.range(840, 890), d.range(16, 40), 10, s.dark)),
    )
  );
};

const lake: PlaceDrawing = (s) => {
  const { d } = s;
  const seed = d.int(0, 9);
  const pair = (tone: string, top: number, k: number) => {
    const pts = [
      -40,
      480,
      160 + seed * 20,
      top + 60,
      380,
      410,
      620 + seed * 10,
      top,
      860,
      430,
      1050,
      top + 90,
      1260,
      480,
    ];
    return poly(pts, tone) + at(`translate(0 960) scale(1 -1)`, poly(pts, mix(tone, s.water, k)));
  };
  return (
    sky(s, 480, d.range(250, 950), d.range(130, 220)) +
    rect(0, 480, 1200, 420, s.water) +
    pair(s.far, 210, 0.55) +
    pair(s.mid, 330, 0.5) +
    times(12, () =>
      rect(d.range(0, 1100), d.range(500, 860), d.range(60, 200), 7, mix(s.water, s.glow, 0.5), 3.5),
    ) +
    times(8, (i) =>
      pine(i < 4 ? i * 62 : 990 + (i - 4) * 66, 500 + d.range(0, 14), d.range(90, 190), s.near),
    ) +
    rect(0, 496, 250, 10, s.near, 5) +
    rect(960, 496, 260, 10, s.near, 5) +
    flip(
      d.chance(0.5),
      600,
      poly([520, 900, 580, 640, 640, 640, 720, 900], s.dark) +
        times(5, (i) => rect(500 + i * 6, 680 + i * 46, 240, 5, s.near)) +
        path('M760 700Q860 750 960 700Q940 760 900 764H820Q780 760 760 700Z', s.pop) +
        figure(860, 716, 70, s.light, s.dark),
    )
  );
};

const island: PlaceDrawing = (s) => {
  const { d } = s;
  const x = d.range(480, 720);
  return (
    sky(s, 520) +
    water(s, 510, x) +
    path(`M0 512Q120 450 260 512Z`, s.far) +
    path(
      `M${x - 380} 640Q${x - 260} 470 ${x - 120} 460Q${x} 240 ${x + 120} 420Q${x + 260} 440 ${x + 380} 640Z`,
      s.mid,
    ) +
    path(
      `M${x + 20} 330Q${x + 60} 320 ${x + 120} 420Q${x + 260} 440 ${x + 380} 640H${x + 60}Q${x + 130} 500 ${x + 20} 330Z`,
      shade(s.mid, 0.2),
    ) +
    oval(x, 640, 430, 40, mix(s.glow, '#f6dfae', 0.5)) +
    oval(x, 668, 480, 20, mix(s.water, s.glow, 0.5)) +
    path(`M${x - 340} 640Q${x - 100} 560 ${x + 340} 640Z`, s.near) +
    (d.chance(0.5)
      ? palm(x - 200, 640, 260, s.dark, s.dark, -50) +
        palm(x - 140, 640, 210, s.dark, s.dark, 50) +
        palm(x + 240, 636, 190, s.dark, s.dark, 30)
      : times(5, (i) => cypress(x - 220 + i * 52, 626, d.range(90, 170), s.dark)) +
        rect(x + 90, 560, 90, 70, wall(s)) +
        poly([x + 80, 562, x + 135, 520, x + 190, 562], s.pop)) +
    boat(d.chance(0.5) ? 170 : 1040, 780, 170, s.dark, s.light)
  );
};

const waterfall: PlaceDrawing = (s) => {
  const { d } = s;
  const w = d.range(150, 240);
  const [l, r] = [600 - w / 2, 600 + w / 2];
  const fall = snow(s);
  return (
    sky(s, 360, d.pick([260, 940]), 130) +
    ridge(s, 300, 150, mix(s.far, s.glow, 0.3), 4) +
    rect(0, 300, 1200, 600, s.near) +
    path(`M0 250L180 230L300 290L${l} 300V720H0Z`, s.mid) +
    path(`M1200 220L1040 250L900 250L${r} 300V720H1200Z`, shade(s.mid, 0.16)) +
    times(5, (i) =>
      poly(
        [40 + i * 90, 300 + i * 10, 90 + i * 90, 300 + i * 10, 60 + i * 90, 640, 30 + i * 90, 620],
        shade(s.mid, 0.14),
      ),
    ) +
    times(5, (i) =>
      poly([780 + i * 90, 310, 820 + i * 90, 310, 810 + i * 90, 560, 790 + i * 90, 640], shade(s.mid, 0.3)),
    ) +
    rect(l, 292, w, 430, fall) +
    times(5, (i) =>
      rect(l + w * (0.1 + i * 0.19), 330 + d.range(0, 60), w * 0.07, 320, mix(s.water, fall, 0.35), 6),
    ) +
    rect(l, 290, w, 20, s.water) +
    path('M120 760Q600 640 1080 760L1200 900H0Z', s.water) +
    oval(600, 716, w * 0.9, 40, fall) +
    times(4, (i) => oval(600, 750 + i * 32, w * (1.1 + i * 0.4), 5, mix(s.water, fall, 0.5))) +
    times(6, (i) =>
      pine([50, 150, 260, 960, 1060, 1160][i] ?? 0, 800 + d.range(-10, 60), d.range(190, 290), s.dark),
    ) +
    path('M0 800Q180 770 330 900H0ZM1200 800Q1020 770 870 900H1200Z', s.dark)
  );
};

const canyon: PlaceDrawing = (s) => {
  const { d } = s;
  const steps = (side: number, tones: string[]) =>
    tones
      .map((tone, i) => {
        const x = (v: number) => (side < 0 ? v : 1200 - v);
        const o = 520 - i * 120;
        return (
          poly(
            [
              x(0),
              250 + i * 90,
              x(o - 170),
              250 + i * 90,
              x(o - 120),
              330 + i * 96,
              x(o - 40),
              340 + i * 96,
              x(o),
              480 + i * 100,
              x(o + 60),
              900,
              x(0),
              900,
            ],
            tone,
          ) +
          poly(
            [x(0), 300 + i * 96, x(o - 140), 300 + i * 96, x(o - 128), 318 + i * 96, x(0), 318 + i * 96],
            shade(tone, 0.18),
          )
        );
      })
      .join('');
  return (
    sky(s, 420, d.range(480, 720), d.range(150, 240)) +
    ridge(s, 380, 90, mix(s.far, s.glow, 0.35), 6) +
    rect(0, 410, 1200, 500, mix(s.far, s.glow, 0.2)) +
    steps(-1, [s.far, s.mid, s.near]) +
    steps(1, [shade(s.far, 0.12), shade(s.mid, 0.14), s.dark]) +
    path(
      'M590 440C640 520 520 560 560 640S700 740 620 900H470C560 760 500 700 480 640S600 520 574 440Z',
      s.water,
    ) +
    path(
      'M584 440C600 520 540 560 530 640S660 760 560 900H520C600 760 510 700 500 640S590 520 578 440Z',
      mix(s.water, s.glow, 0.4),
    ) +
    figure(1010, 556, 60, s.pop, s.light)
  );
};

const volcano: PlaceDrawing = (s) => {
  const { d } = s;
  const x = d.range(500, 700);
  const cone = `M${x - 480} 720Q${x - 170} 560 ${x - 90} 260H${x + 90}Q${x + 170} 560 ${x + 480} 720Z`;
  const lava = contrast(s.sky, '#ef5a2c') > 1.5 ? '#ef5a2c' : '#ffc95e';
  const smoke = mix(s.glow, s.night ? s.far : s.light, 0.55);
  return (
    sky(s, 640, x + d.pick([-330, 330]), 220) +
    [
      [0, 220, 44],
      [34, 168, 58],
      [84, 116, 70],
      [160, 76, 84],
      [250, 40, 76],
    ]
      .map(([ox = 0, y = 0, r = 0]) => circle(x + ox, y, r, smoke))
      .join('') +
    ridge(s, 640, 130, mix(s.far, s.glow, 0.2), 6) +
    path(cone, s.mid) +
    clip(
      cone,
      path(`M${x + 10} 250Q${x + 40} 520 ${x + 120} 760H1300V250Z`, shade(s.mid, 0.22)),
      d.chance(0.55)
        ? path(
            `M${x - 100} 250L${x - 130} 420L${x - 70} 360L${x - 40} 450L${x} 370L${x + 50} 470L${x + 80} 360L${x + 140} 440L${x + 100} 250Z`,
            snow(s),
          )
        : path(
            `M${x - 40} 250C${x - 60} 400 ${x + 10} 440 ${x - 30} 560L${x + 10} 480C${x + 30} 400 ${x + 20} 380 ${x + 50} 470L${x + 60} 250Z`,
            lava,
          ),
    ) +
    oval(x, 262, 92, 20, lava) +
    hills(s, 710, 26, s.near, 3) +
    times(7, (i) => tree(80 + i * 180 + d.range(-40, 40), 810, d.range(70, 110), s.dark, s.dark)) +
    rect(0, 800, 1200, 110, s.dark)
  );
};

const glacier: PlaceDrawing = (s) => {
  const { d } = s;
  const ice = snow(s);
  const cold = mix(ice, s.water, 0.4);
  return (
    sky(s, 460, d.range(250, 950), 160) +
    ridge(s, 430, 290, s.mid, 4, true) +
    path('M380 330C420 420 300 470 200 560H1010C940 480 760 440 740 330Z', ice) +
    path('M560 330C600 420 620 470 700 560H1010C940 480 760 440 740 330Z', mix(ice, s.water, 0.16)) +
    water(s, 640) +
    poly(
      [
        60, 650, 90, 560, 170, 548, 260, 556, 340, 540, 450, 552, 560, 540, 680, 556, 800, 544, 920, 556,
        1040, 548, 1110, 566, 1150, 650,
      ],
      ice,
    ) +
    times(13, (i) => poly([90 + i * 82, 570, 112 + i * 82, 566, 122 + i * 82, 650, 84 + i * 82, 650], cold)) +
    [
      [240, 760, 1],
      [820, 720, 0.8],
      [980, 830, 1.3],
    ]
      .map(
        ([x = 0, y = 0, k = 1]) =>
          poly(
            [x - 90 * k, y, x - 50 * k, y - 70 * k, x, y - 100 * k, x + 60 * k, y - 50 * k, x + 100 * k, y],
            ice,
          ) +
          poly([x, y - 100 * k, x + 60 * k, y - 50 * k, x + 100 * k, y, x + 20 * k, y], cold) +
          rect(x - 120 * k, y, 240 * k, 9, mix(s.water, ice, 0.5), 4),
      )
      .join('') +
    path('M500 800Q560 830 620 800Q610 836 590 836H530Q510 836 500 800Z', s.pop) +
    figure(560, 812, 46, s.dark, s.light)
  );
};

const cliffs: PlaceDrawing = (s) => {
  const { d } = s;
  const head = (x: number, y: number, tone: string, w: number) =>
    path(
      `M-20 ${y}L${x - 60} ${y - 14}Q${x} ${y} ${x} ${y + 40}L${x + w * 0.2} ${y + 150}L${x - 10} ${y + 220}L${x + w * 0.3} 900H-20Z`,
      tone,
    );
  return (
    sky(s, 470) +
    flip(
      d.chance(0.5),
      600,
      water(s, 470, 820) +
        rect(880, 400, 60, 120, s.far) +
        poly([870, 520, 886, 380, 930, 370, 956, 520], s.far) +
        poly([990, 540, 1002, 450, 1030, 440, 1052, 540], mix(s.far, s.water, 0.3)),
      head(700, 330, s.far, 160),
      path('M-20 316L640 316Q700 330 700 346L-20 356Z', mix(s.far, s.glow, 0.4)),
      times(4, (i) => rect(-20, 430 + i * 84, 690 + (i % 2) * 20, 10, shade(s.far, 0.14))),
      oval(740, 840, 130, 16, snow(s)),
      head(430, 450, s.mid, 120),
      path('M-20 430L380 434Q440 450 432 474L-20 490Z', mix(s.mid, s.glow, 0.3)),
      times(3, (i) => rect(-20, 570 + i * 94, 430 + (i % 2) * 16, 10, shade(s.mid, 0.2))),
      path('M-20 900L-20 640L160 630Q230 650 220 700L280 900Z', s.near),
      oval(520, 880, 150, 14, snow(s)),
      figure(250, 446, 64, s.pop, s.light),
      boat(1010, 740, 110, s.dark, s.light),
    )
  );
};

const dunes: PlaceDrawing = (s) => {
  const { d } = s;
  const dune = (y: number, x: number, lit: string) =>
    path(
      `M-20 900V${y + 120}Q${x * 0.6} ${y + 90} ${x} ${y}Q${x + 260} ${y + 60} 1220 ${y + 170}V900Z`,
      lit,
    ) +
    path(
      `M${x} ${y}Q${x - 30} ${y + 110} ${x + 90} ${y + 190}T${x + 40} 900H1220V${y + 170}Q${x + 260} ${y + 60} ${x} ${y}Z`,
      shade(lit, 0.22),
    );
  const sand = s.night ? mix(s.far, s.light, 0.12) : mix(s.glow, s.mid, 0.2);
  return (
    sky(s, 480, d.range(220, 980), d.range(150, 260)) +
    flip(
      d.chance(0.5),
      600,
      dune(390, d.range(640, 860), sand),
      dune(510, d.range(240, 420), mix(sand, s.mid, 0.35)),
      dune(640, d.range(720, 900), mix(s.mid, s.near, 0.3)),
      times(4, (i) => {
        const [x, y] = [420 + i * 64, 590 - Math.abs(i - 1.5) * 4];
        return path(
          `M${x - 22} ${y}V${y - 26}Q${x - 18} ${y - 40} ${x - 8} ${y - 30}Q${x} ${y - 54} ${x + 8} ${y - 30}L${x + 18} ${y - 34}L${x + 24} ${y - 58}L${x + 36} ${y - 54}L${x + 26} ${y - 26}V${y}H${x + 18}V${y - 16}H${x - 14}V${y}Z`,
          s.dark,
        );
      }),
      path('M-20 900V800Q200 760 420 900Z', s.dark),
    )
  );
};

const hotSpring: PlaceDrawing = (s) => {
  const { d } = s;
  const steam = mix(s.glow, '#ffffff', s.night ? 0.25 : 0.6);
  const rock = (x: number, y: number, w: number, tone: string) =>
    path(
      `M${x} ${y}Q${x + w * 0.04} ${y - w * 0.5} ${x + w * 0.45} ${y - w * 0.52}Q${x + w} ${y - w * 0.46} ${x + w} ${y}Z`,
      tone,
    );
  return (
    sky(s, 420, d.range(250, 950), 150) +
    ridge(s, 420, 230, s.far, 5, d.chance(0.6)) +
    hills(s, 480, 30, s.mid, 3) +
    times(8, (i) => pine(60 + i * 156 + d.range(-30, 30), 560, d.range(120, 200), s.near)) +
    rect(0, 550, 1200, 400, s.near) +
    oval(600, 720, 500, 150, shade(s.near, 0.3)) +
    oval(600, 716, 470, 134, s.water) +
    oval(600, 730, 350, 90, mix(s.water, s.glow, 0.3)) +
    oval(600, 740, 210, 46, mix(s.water, s.glow, 0.55)) +
    times(5, (i) =>
      line(
        `M${360 + i * 120} 690C${320 + i * 120} 620 ${400 + i * 120} 580 ${360 + i * 120} ${480 + (i % 2) * 40}`,
        steam,
        15,
      ),
    ) +
    times(9, (i) =>
      rock(
        60 + i * 120 + d.range(-20, 20),
        850 + (i % 2) * 24 - Math.abs(i - 4) * 10,
        d.range(120, 190),
        i % 2 ? s.dark : shade(s.near, 0.35),
      ),
    ) +
    circle(520, 690, 26, s.pop) +
    path('M488 736Q520 690 552 736Z', tint(s.pop, 0.4))
  );
};

/** Landscapes. */
export const nature = {
  mountain,
  coast,
  desert,
  lake,
  island,
  waterfall,
  canyon,
  volcano,
  glacier,
  cliffs,
  dunes,
  'hot-spring': hotSpring,
};
