import { luminance, mix, shade, tint } from './colour.ts';
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
  polar,
  poly,
  rect,
  ring,
  shape,
  solid,
  times,
  turn,
} from './svg.ts';

/** Light falling on the ground. */
const glow = (k: Kit) => mix(k.ground, '#fff3c4', luminance(k.ground) > 0.4 ? 0.6 : 0.28);

const deskLamp: ProductDrawing = (k) => {
  const { d, a, c } = k;
  const arm = d.chance(0.5) ? k.metal : k.edge;
  const beam = d.chance(0.5);
  return (
    floor(k, 440, 210) +
    flip(
      d.chance(0.5),
      500,
      beam ? poly([560, 420, 760, 336, 900, 848, 480, 848], mix(k.ground, glow(k), 0.5)) : '',
      beam ? oval(690, 848, 210, 22, glow(k)) : '',
      line('M420 810L320 520L600 260', arm, 24),
      line('M446 780L352 530L590 300', arm, 10),
      circle(320, 520, 36, a),
      circle(320, 520, 13, on(k, a)),
      turn(
        -23,
        600,
        260,
        path(disc(610, 420, 60, 48), tint('#f6c453', 0.4)),
        solid('M566 210H654V280C720 290 770 350 780 420H440C450 350 500 290 566 280Z', a, 640),
        rect(562, 200, 96, 26, shade(a, 0.3), 8),
      ),
      circle(420, 800, 24, arm),
      solid(box(300, 800, 260, 46, [40, 40, 8, 8]), c === k.light ? a : a, 450),
    )
  );
};

const pendantLamp: ProductDrawing = (k) => {
  const { d, a, b, c } = k;
  const cord = rect(495, -10, 10, 340, k.edge);
  const lightPool = oval(500, 850, 280, 40, mix(k.ground, glow(k), 0.45)) + oval(500, 850, 200, 24, glow(k));
  const bulb = circle(500, 600, 54, '#fff2bd');
  const lamp = d.pick([
    () =>
      bulb +
      solid('M240 590C250 430 370 330 500 330S750 430 760 590Z', a, 560) +
      rect(232, 580, 536, 22, shade(a, 0.2), 8),
    () =>
      bulb +
      solid('M450 330H550L740 610H260Z', a, 540, d.chance(0.5) ? rect(200, 540, 600, 30, c) : '') +
      rect(252, 600, 496, 20, shade(a, 0.24), 6),
    () =>
      circle(500, 650, 50, '#fff2bd') +
      solid('M330 560L670 560L610 640H390Z', b === k.ground ? c : b, 540) +
      solid('M250 480C330 430 400 420 500 420S670 430 750 480L690 560H310Z', a, 540) +
      solid('M410 330H590L640 420H360Z', b === k.ground ? c : b, 530),
    () =>
      solid(
        disc(500, 520, 220, 190),
        k.light,
        580,
        times(5, (i) => rect(250, 380 + i * 66, 500, 6, shade(k.light, 0.14))),
      ) +
      rect(440, 322, 120, 30, k.edge, 8) +
      rect(440, 694, 120, 20, k.edge, 8),
    () =>
      bulb +
      solid('M400 340Q500 300 600 340L640 480Q760 540 770 600H230Q240 540 360 480Z', a, 560) +
      rect(470, 300, 60, 50, k.edge, 10),
  ])();
  return lightPool + cord + lamp;
};

const chair: ProductDrawing = (k) => {
  const { d, a, c } = k;
  const leg = d.chance(0.65) ? k.wood : k.edge;
  return d.pick([
    () =>
      floor(k, 510, 250) +
      flip(
        d.chance(0.5),
        500,
        line('M470 600L420 840M640 600L760 840', shade(leg, 0.35), 26),
        line('M400 600L300 840M620 600L660 840', leg, 30),
        path(
          'M300 200C250 210 260 300 300 420C330 520 340 600 420 610L690 620C740 620 750 560 700 552L480 540C430 530 410 470 390 390C370 300 370 190 300 200Z',
          a,
        ),
        path(
          'M300 200C250 210 260 300 300 420C330 520 340 600 420 610L690 620C712 620 726 608 730 594L440 582C370 572 350 480 330 400C310 310 300 250 320 202Q310 198 300 200Z',
          shade(a, 0.2),
        ),
      ),
    () =>
      floor(k, 500, 230) +
      line('M410 600L390 740M590 600L610 740', shade(leg, 0.4), 26) +
      line('M350 190L360 610M650 190L640 610', leg, 34) +
      times(3, (i) =>
        path(
          `M350 ${230 + i * 100}Q500 ${200 + i * 100} 650 ${230 + i * 100}V${282 + i * 100}Q500 ${252 + i * 100} 350 ${282 + i * 100}Z`,
          i === 1 && d.chance(0.5) ? a : shade(leg, 0.1),
        ),
      ) +
      line('M326 640L310 840M674 640L690 840', leg, 36) +
      line('M324 740H676', shade(leg, 0.25), 18) +
      path(shape([350, 560, 650, 560, 720, 640, 280, 640], [16, 16, 20, 20]), a) +
      rect(284, 628, 432, 34, shade(a, 0.24), 14),
    () =>
      floor(k, 500, 240) +
      line('M420 620L400 800M580 620L600 800', shade(leg, 0.4), 24) +
      line('M380 620L300 842M620 620L700 842', leg, 30) +
      line('M420 440V600M580 440V600', shade(leg, 0.2), 24) +
      solid(shape([300, 210, 700, 210, 720, 450, 280, 450], [110, 110, 60, 60]), a, 560) +
      path(shape([330, 550, 670, 550, 740, 640, 260, 640], [40, 40, 34, 34]), tint(a, 0.1)) +
      rect(264, 622, 472, 40, shade(a, 0.22), 20) +
      (d.chance(0.4) ? circle(500, 330, 30, c) : ''),
  ])();
};

const stool: ProductDrawing = (k) => {
  const { d, a, c } = k;
  const leg = d.chance(0.6) ? k.wood : k.edge;
  const bent = d.chance(0.5);
  return (
    floor(k, 500, 240) +
    rect(484, 380, 34, 400, shade(leg, 0.42)) +
    (bent
      ? line('M330 402H316Q290 402 288 430L272 838M670 402H684Q710 402 712 430L728 838', leg, 36)
      : line('M370 400L270 838M630 400L730 838', leg, 36) + line('M326 660H674', shade(leg, 0.2), 20)) +
    solid(box(276, 320, 448, 74, [37, 37, 20, 20]), a, 580) +
    rect(288, 374, 424, 20, d.chance(0.4) ? c : shade(a, 0.28), 10)
  );
};

const sofa: ProductDrawing = (k) => {
  const { d, a, b, c } = k;
  const leg = d.chance(0.6) ? k.wood : k.edge;
  const seats = d.pick([2, 3]);
  const w = 580 / seats;
  const pillow = b === k.ground ? c : d.pick([b, c]);
  return (
    floor(k, 500, 380, 800) +
    times(2, (i) => line(`M${230 + i * 540} 720L${210 + i * 580} 796`, leg, 28)) +
    path(box(190, 380, 620, 300, [60, 60, 0, 0]), shade(a, 0.26)) +
    times(seats, (i) => path(box(214 + i * (572 / seats), 404, 572 / seats - 8, 200, 34), shade(a, 0.1))) +
    times(seats, (i) => path(box(210 + i * w, 570, w - 8, 84, 26), tint(a, 0.1))) +
    rect(190, 640, 620, 92, shade(a, 0.14), 12) +
    solid(box(120, 500, 116, 236, [56, 56, 14, 14]), a, 200) +
    solid(box(764, 500, 116, 236, [56, 56, 14, 14]), a, 844) +
    turn(
      d.range(-16, -6),
      310,
      520,
      rect(260, 450, 120, 120, pillow, 16),
      d.chance(0.6) ? rect(260, 496, 120, 26, pillow === c ? a : c) : '',
    ) +
    (d.chance(0.5) ? turn(12, 690, 520, rect(636, 460, 110, 110, pillow === c ? b : c, 16)) : '')
  );
};

const shelf: ProductDrawing = (k) => {
  const { d, a, b, c } = k;
  const frame = d.chance(0.6) ? k.wood : k.edge;
  const tones = [a, b, c, mix(a, k.ground, 0.35), shade(a, 0.2), k.light].filter((t) => t !== k.ground);
  const boards = [356, 524, 692, 822];
  const fill = boards
    .map((y, row) => {
      let x = 300;
      let out = '';
      const thing = row === d.int(0, 3) ? 0 : d.int(0, 3);
      if (thing === 1) {
        out += path(
          shape([560, y, 640, y, 664, y - 70, 626, y - 110, 574, y - 110, 536, y - 70], 10),
          d.pick(tones),
        );
      }
      if (thing === 2) {
        out += circle(610, y - 48, 48, d.pick(tones));
      }
      if (thing === 3) {
        out += rect(560, y - 62, 110, 62, d.pick(tones), 4) + rect(576, y - 94, 80, 32, d.pick(tones), 4);
      }
      const end = thing ? 520 : 680;
      while (x < end - 40) {
        const [bw, bh] = [d.int(22, 42), d.int(84, 128)];
        out += rect(x, y - bh, bw, bh, d.pick(tones), 3);
        x += bw + 4;
        if (d.chance(0.18)) x += 30;
      }
      return out;
    })
    .join('');
  return (
    floor(k, 500, 270) +
    rect(280, 200, 440, 630, mix(frame, k.ground, 0.72)) +
    fill +
    rect(262, 180, 24, 668, frame, 4) +
    rect(714, 180, 24, 668, shade(frame, 0.2), 4) +
    [188, ...boards].map((y) => rect(262, y, 476, 20, shade(frame, 0.08), 3)).join('')
  );
};

const hands = (
  cx: number,
  cy: number,
  r: number,
  hour: number,
  minute: number,
  colour: string,
  w: number,
) => {
  const [hx, hy] = polar(cx, cy, r * 0.52, hour);
  const [mx, my] = polar(cx, cy, r * 0.78, minute);
  return (
    line(`M${cx} ${cy}L${hx.toFixed(0)} ${hy.toFixed(0)}`, colour, w * 1.3) +
    line(`M${cx} ${cy}L${mx.toFixed(0)} ${my.toFixed(0)}`, colour, w)
  );
};

const ticks = (cx: number, cy: number, r: number, length: number, colour: string, w: number, count = 12) =>
  times(count, (i) => turn((i * 360) / count, cx, cy, rect(cx - w / 2, cy - r, w, length, colour)));

const clock: ProductDrawing = (k) => {
  const { d, a, b, c } = k;
  const face = d.chance(0.6) ? k.light : a;
  const rim = face === a ? (c === k.ground ? k.light : c) : a;
  const mark = on(k, face);
  const [hour, minute] = [d.int(0, 11) * 30 + 10, d.pick([-60, -30, 30, 120, 210])];
  const second = face === a ? (on(k, a) === k.light ? '#f2b632' : '#d9442a') : a === k.light ? c : a;
  if (d.chance(0.5)) {
    return (
      floor(k, 500, 210) +
      line('M360 700L310 838M640 700L690 838', k.edge, 34) +
      line('M380 300L300 220M620 300L700 220', k.edge, 18) +
      turn(-38, 340, 250, path('M250 270A92 92 0 0 1 434 270Z', k.metal)) +
      turn(38, 660, 250, path('M566 270A92 92 0 0 1 750 270Z', shade(k.metal, 0.14))) +
      circle(500, 560, 270, rim) +
      clip(disc(500, 560, 270), rect(500, 200, 400, 700, shade(rim, 0.16))) +
      circle(500, 560, 218, face) +
      ticks(500, 560, 196, 34, mark, 12) +
      hands(500, 560, 200, hour, minute, mark, 20) +
      circle(500, 560, 20, b === k.ground ? second : second)
    );
  }
  return (
    floor(k, 500, 170, 858) +
    circle(500, 490, 310, rim) +
    clip(disc(500, 490, 310), rect(500, 100, 400, 800, shade(rim, 0.16))) +
    circle(500, 490, 262, face) +
    ticks(500, 490, 240, d.pick([18, 44]), mark, 14) +
    ticks(500, 490, 240, 12, mark, 5, 60) +
    hands(500, 490, 240, hour, minute, mark, 20) +
    turn(d.int(0, 11) * 30, 500, 490, rect(496, 300, 8, 240, second)) +
    circle(500, 490, 20, second)
  );
};

const watch: ProductDrawing = (k) => {
  const { d, a, b, c } = k;
  const strap = d.pick([k.edge, k.wood, b === k.ground ? c : b]);
  const dial = d.chance(0.65) ? a : k.light;
  const mark = on(k, dial);
  return (
    floor(k, 500, 160, 866) +
    turn(
      d.pick([0, 0, 16, -16]),
      500,
      500,
      solid(shape([416, 140, 584, 140, 610, 380, 390, 380], [18, 18, 0, 0]), strap, 520),
      solid(
        shape([390, 620, 610, 620, 580, 860, 420, 860], [0, 0, 24, 24]),
        strap,
        520,
        times(3, (i) => circle(500, 720 + i * 44, 8, shade(strap, 0.5))),
      ),
      rect(690, 470, 46, 60, shade(k.metal, 0.1), 10),
      circle(500, 500, 205, k.metal),
      clip(disc(500, 500, 205), rect(500, 200, 400, 600, shade(k.metal, 0.16))),
      circle(500, 500, 168, dial),
      ticks(500, 500, 152, 24, mark, 10),
      d.chance(0.5)
        ? circle(500, 572, 40, shade(dial, 0.18)) + line('M500 572V546', mark, 6)
        : rect(566, 482, 44, 36, mark, 4),
      hands(500, 500, 150, d.pick([200, 220, 240]), d.pick([-50, -30, -70]), mark, 14),
      circle(500, 500, 14, c === dial ? mark : c),
    )
  );
};

const vase: ProductDrawing = (k) => {
  const { d, a, c } = k;
  const form = d.pick([
    'M440 470H560C560 540 680 580 680 690C680 790 610 840 570 842H430C390 840 320 790 320 690C320 580 440 540 440 470Z',
    'M420 450H580L560 520C640 570 640 640 600 730L580 842H420L400 730C360 640 360 570 440 520Z',
    'M390 460H610L570 842H430Z',
    'M450 400H550V560C660 600 690 720 630 842H370C310 720 340 600 450 560Z',
  ]);
  const inside = d.pick([
    () => '',
    () => rect(300, 680, 400, 60, c),
    () => times(6, (i) => rect(300, 600 + i * 44, 400, 16, c)),
    () => path('M500 400H900V900H500Z', c),
    () => times(12, (i) => circle(360 + (i % 4) * 92, 640 + Math.floor(i / 4) * 72, 20, c)),
  ])();
  const leaf = d.pick(['#2f6b4f', '#5d7a3a', '#c9812f', k.edge]);
  const bloom = d.pick(['#e2542d', '#f2b632', '#f7efe0', '#d9668a'].filter((x) => x !== k.ground));
  const stems = d.pick([
    () =>
      line('M500 480C500 380 470 300 420 220M500 480C510 380 560 320 610 270M500 480V180', leaf, 10) +
      [
        [420, 215],
        [612, 262],
        [500, 175],
      ]
        .map(
          ([x = 0, y = 0]) =>
            times(6, (i) => oval(...polar(x, y, 34, i * 60), 26, 26, bloom)) + circle(x, y, 22, k.dark),
        )
        .join(''),
    () =>
      line('M495 480C480 360 520 260 470 150', leaf, 10) +
      times(
        5,
        (i) =>
          turn(-40, 490, 220 + i * 50, oval(440, 220 + i * 50, 62, 24, leaf)) +
          turn(40, 490, 200 + i * 50, oval(550, 200 + i * 50, 62, 24, shade(leaf, 0.2))),
      ),
    () =>
      line(
        'M490 480C470 380 400 340 370 230M505 480C510 360 600 330 640 210M500 480C500 400 520 330 510 190',
        leaf,
        8,
      ) +
      times(9, (i) =>
        circle(
          370 + i * 2 + (i % 3) * 66 + (i > 5 ? 90 : 0),
          240 + ((i * 47) % 110),
          24,
          i % 3 ? bloom : shade(bloom, 0.15),
        ),
      ),
  ])();
  return floor(k, 500, 200) + stems + solid(form, a, 540, inside);
};

const candle: ProductDrawing = (k) => {
  const { d, a, b, c } = k;
  const flame = (x: number, y: number) =>
    `${circle(x, y - 56, 86, mix(k.ground, glow(k), 0.55))}${rect(x - 4, y - 24, 8, 34, k.dark)}` +
    path(
      `M${x} ${y - 130}C${x + 44} ${y - 74} ${x + 40} ${y - 10} ${x} ${y - 8}C${x - 40} ${y - 10} ${x - 44} ${y - 74} ${x} ${y - 130}Z`,
      '#f29a2b',
    ) +
    path(
      `M${x} ${y - 76}C${x + 22} ${y - 46} ${x + 20} ${y - 14} ${x} ${y - 14}C${x - 20} ${y - 14} ${x - 22} ${y - 46} ${x} ${y - 76}Z`,
      '#fff0b8',
    );
  return d.pick([
    () =>
      floor(k, 500, 200) +
      flame(500, 430) +
      solid(
        box(340, 430, 320, 412, [14, 14, 34, 34]),
        a,
        550,
        rect(340, 420, 320, 50, tint(a, 0.3)),
        rect(390, 560, 220, 170, k.light, 4),
        circle(500, 630, 34, a === k.light ? c : a),
        rect(440, 690, 120, 10, k.dark),
      ),
    () =>
      floor(k, 500, 220) +
      [
        [380, 560],
        [500, 330],
        [620, 470],
      ]
        .map(
          ([x = 0, y = 0], i) =>
            flame(x, y) +
            solid(
              box(x - 46, y, 92, 800 - y, [12, 12, 0, 0]),
              [k.light, a, b === k.ground ? c : b][i] ?? a,
              x + 14,
            ),
        )
        .join('') +
      rect(290, 796, 420, 48, shade(k.metal, 0.2), 20),
    () =>
      floor(k, 500, 200) +
      flame(500, 310) +
      solid(box(464, 310, 72, 340, [10, 10, 0, 0]), a === k.light ? a : k.light, 512) +
      path('M420 640H580L560 700H440Z', a === k.light ? c : a) +
      rect(480, 690, 40, 90, a === k.light ? c : a) +
      flip(d.chance(0.5), 500, ring(690, 800, 40, shade(a === k.light ? c : a, 0.25), 20)) +
      solid(shape([320, 770, 680, 770, 640, 844, 360, 844], [20, 20, 30, 30]), a === k.light ? c : a, 560),
  ])();
};

const blanket: ProductDrawing = (k) => {
  const { d, a, b, c } = k;
  const free = [a, c, b].filter((t) => t !== k.ground);
  const layers = 3;
  const fold = (j: number) => {
    const tone = free[j % free.length] ?? a;
    const stripe = free[(j + 1) % free.length] ?? c;
    const y = 700 - j * 128;
    const o = box(190 + j * 14, y, 620 - j * 28, 122, [61, 14, 14, 61]);
    const pattern = d.pick([
      () =>
        rect(150, y + 18, 700, 14, stripe) +
        rect(150, y + 42, 700, 34, stripe) +
        rect(150, y + 88, 700, 14, stripe),
      () => times(5, (i) => rect(300 + i * 104, y, 44, 140, stripe)),
      () => times(2, (r) => times(12, (i) => circle(260 + i * 50 + r * 25, y + 40 + r * 42, 10, stripe))),
      () => '',
    ])();
    return (
      path(o, tone) +
      clip(
        o,
        pattern,
        rect(100, y + 90, 800, 40, shade(tone, 0.18)),
        rect(100, y + 58, 720, 6, shade(tone, 0.3)),
      ) +
      times(6, (i) => line(`M${806 - j * 14} ${y + 16 + i * 18}H${838 - j * 14}`, shade(tone, 0.1), 8))
    );
  };
  return floor(k, 500, 350, 832) + flip(d.chance(0.5), 500, times(layers, fold));
};

/** Things of a room. */
export const room = {
  chair,
  stool,
  sofa,
  shelf,
  clock,
  watch,
  vase,
  candle,
  blanket,
  'desk-lamp': deskLamp,
  'pendant-lamp': pendantLamp,
};
