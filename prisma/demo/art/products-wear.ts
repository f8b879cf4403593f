import { mix, shade, tint } from './colour.ts';
import { floor, type Kit, on, type ProductDrawing } from './kit.ts';
import {
  at,
  box,
  circle,
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

const other = (k: Kit, body: string) => [k.c, k.b, k.a].find((x) => x !== k.ground && x !== body) ?? k.light;

const backpack: ProductDrawing = (k) => {
  const { d, a } = k;
  const spot = other(k, a);
  const strap = d.chance(0.5) ? k.wood : k.edge;
  return d.pick([
    () =>
      floor(k, 500, 260) +
      line('M440 210C440 120 560 120 560 210', strap, 26) +
      line('M290 380C200 480 210 700 280 800M710 380C800 480 790 700 720 800', shade(strap, 0.2), 40) +
      solid(shape([330, 190, 670, 190, 730, 840, 270, 840], [120, 120, 60, 60]), a, 600) +
      solid(box(320, 560, 360, 240, [20, 20, 50, 50]), shade(a, 0.12), 600) +
      rect(320, 590, 360, 12, spot) +
      circle(500, 380, 74, spot) +
      circle(500, 380, 34, on(k, spot) === k.dark ? k.dark : k.light),
    () =>
      floor(k, 500, 260) +
      line('M450 220C450 140 550 140 550 220', strap, 22) +
      line('M290 400C210 500 210 700 290 810M710 400C790 500 790 700 710 810', shade(strap, 0.2), 40) +
      solid(box(280, 240, 440, 600, [90, 90, 54, 54]), a, 600) +
      rect(330, 620, 340, 190, shade(a, 0.2), 24) +
      solid('M268 330C268 220 350 196 500 196S732 220 732 330L716 560Q500 610 284 560Z', spot, 600) +
      times(
        2,
        (i) => rect(366 + i * 228, 480, 40, 190, strap, 8) + rect(356 + i * 228, 600, 60, 44, k.metal, 8),
      ),
    () =>
      floor(k, 500, 270) +
      line('M290 420C210 520 210 700 290 810M710 420C790 520 790 700 710 810', shade(strap, 0.1), 40) +
      rect(230, 170, 540, 100, spot, 50) +
      circle(270, 220, 26, shade(spot, 0.3)) +
      circle(270, 220, 10, spot) +
      solid(
        shape([320, 260, 680, 260, 740, 840, 260, 840], [60, 60, 70, 70]),
        a,
        600,
        rect(200, 520, 600, 20, shade(a, 0.3)),
      ) +
      rect(370, 180, 34, 420, strap, 6) +
      rect(596, 180, 34, 420, strap, 6) +
      rect(330, 620, 340, 170, shade(a, 0.16), 30) +
      rect(470, 660, 60, 60, k.light, 6),
  ])();
};

const tote: ProductDrawing = (k) => {
  const { d, a } = k;
  const spot = other(k, a);
  const print = d.pick([
    () => circle(500, 620, 110, spot),
    () => times(4, (i) => rect(220, 470 + i * 96, 600, 40, spot)),
    () => path('M420 720V600A80 80 0 0 1 580 600V720Z', spot) + circle(500, 610, 30, a),
    () => rect(200, 660, 620, 240, spot),
    () =>
      times(9, (i) =>
        circle(400 + (i % 3) * 100, 520 + Math.floor(i / 3) * 100, 32, i % 2 ? spot : on(k, a)),
      ),
    () =>
      path('M500 500C620 560 600 720 500 760C400 720 380 560 500 500Z', spot) + line('M500 540V800', a, 8),
  ])();
  return (
    floor(k, 500, 280) +
    line('M400 430C390 130 610 130 600 430', shade(spot === k.light ? a : spot, 0.3), 30) +
    solid(shape([250, 400, 750, 400, 790, 842, 210, 842], [8, 8, 26, 26]), a, 640, print) +
    line('M380 520V400C380 120 620 120 620 400V520', spot === a ? k.edge : spot, 34)
  );
};

const suitcase: ProductDrawing = (k) => {
  const { d, a } = k;
  const spot = other(k, a);
  if (d.chance(0.4)) {
    return (
      floor(k, 500, 340, 826) +
      line('M410 350V290Q410 256 444 256H556Q590 256 590 290V350', k.wood, 32) +
      solid(box(170, 340, 660, 470, 40), a, 660) +
      rect(270, 340, 50, 470, k.wood) +
      rect(680, 340, 50, 470, shade(k.wood, 0.15)) +
      rect(256, 470, 78, 50, k.metal, 8) +
      rect(666, 470, 78, 50, k.metal, 8) +
      rect(170, 400, 660, 10, shade(a, 0.3)) +
      turn(-12, 500, 620, rect(410, 560, 180, 110, spot, 8), circle(500, 615, 32, on(k, spot))) +
      circle(600, 720, 44, k.light) +
      circle(600, 720, 22, spot)
    );
  }
  return (
    floor(k, 500, 240, 862) +
    line('M410 240V120H590V240', k.metal, 22) +
    rect(396, 96, 208, 38, k.edge, 18) +
    circle(330, 838, 26, k.edge) +
    circle(670, 838, 26, k.edge) +
    solid(
      box(280, 220, 440, 610, 60),
      a,
      600,
      times(6, (i) => rect(326 + i * 64, 220, 24, 620, shade(a, 0.16))),
    ) +
    rect(430, 250, 140, 30, shade(a, 0.4), 14) +
    (d.chance(0.6)
      ? rect(280, 500, 440, 34, spot) + rect(470, 488, 60, 58, k.metal, 8)
      : turn(10, 610, 360, rect(560, 320, 110, 80, spot, 8)))
  );
};

const bicycle: ProductDrawing = (k) => {
  const { d, a } = k;
  const tyre = k.edge;
  const wheel = (x: number) =>
    times(8, (i) => turn(i * 22.5, x, 640, rect(x - 2, 472, 4, 336, mix(tyre, k.ground, 0.55)))) +
    ring(x, 640, 172, tyre, 20) +
    ring(x, 640, 154, mix(other(k, a), k.ground, 0.1), 10) +
    circle(x, 640, 16, tyre);
  const drop = d.chance(0.5);
  return (
    floor(k, 500, 400, 832) +
    flip(
      d.chance(0.5),
      500,
      wheel(270),
      wheel(730),
      line('M270 640L400 400M270 640L470 640', a, 20),
      line('M380 350L470 640L670 370', a, 26),
      d.chance(0.6) ? line('M395 392L664 376', a, 26) : line('M420 490L690 420', a, 26),
      line('M656 320L690 440L730 640', a, 24),
      line('M380 350L366 306', k.metal, 18),
      path(shape([310, 290, 440, 284, 440, 306, 330, 316], [14, 10, 10, 14]), k.edge),
      drop
        ? line('M656 320L648 286H716Q760 290 756 330T700 366', k.edge, 18)
        : line('M656 320L644 270L580 258M644 270L700 262', k.edge, 20),
      circle(470, 640, 40, k.metal),
      circle(470, 640, 22, k.dark),
      line('M470 640L520 700M500 700H548', k.edge, 14),
      d.chance(0.4)
        ? line('M690 420H800V330M700 420L690 330H820', k.wood, 12) + rect(690, 330, 130, 90, k.wood, 8)
        : '',
    )
  );
};

const boots: ProductDrawing = (k) => {
  const { d, a } = k;
  const laced = d.chance(0.55);
  const sole = d.chance(0.5) ? k.wood : k.edge;
  const form = 'M340 230H580V540C640 590 760 590 790 680Q800 740 790 770H340Z';
  const boot = (tone: string) =>
    path(box(326, 768, 478, 40, [0, 10, 16, 0]), sole) +
    rect(326, 800, 150, 40, sole, 4) +
    path(box(560, 800, 240, 40, [10, 0, 30, 10]), sole) +
    solid(
      form,
      tone,
      1200,
      path('M640 560C700 590 790 600 800 770H620Q600 640 640 560Z', shade(tone, 0.16)),
      rect(330, 220, 120, 600, shade(tone, 0.1)),
      laced ? '' : path('M440 230H520L490 560H470Z', shade(tone, 0.4)),
    ) +
    rect(332, 216, 256, 46, laced ? tint(tone, 0.2) : shade(tone, 0.2), 12) +
    (laced
      ? times(5, (i) =>
          line(`M530 ${310 + i * 54}L${598 + (i > 3 ? 30 : 0)} ${300 + i * 54}`, other(k, tone), 14),
        )
      : rect(340, 300, 240, 10, shade(tone, 0.3)));
  return (
    floor(k, 520, 320, 846) +
    flip(d.chance(0.5), 520, at('translate(-150 -16)', boot(shade(a, 0.3))), at('translate(40 6)', boot(a)))
  );
};

const sneaker: ProductDrawing = (k) => {
  const { d, a } = k;
  const spot = other(k, a);
  const form =
    'M180 520C170 450 200 400 240 400C300 450 350 440 400 380L460 360C520 440 600 520 720 540C800 556 840 600 846 680H180Z';
  const stripe = d.pick([
    () => path('M300 680L420 470L470 470L350 680Z', spot) + path('M400 680L500 500L550 520L460 680Z', spot),
    () => path('M260 620C400 660 560 620 660 560L600 530C500 570 400 600 260 560Z', spot),
    () => circle(420, 590, 60, spot),
    () => path('M180 400H330V690H180Z', spot),
  ])();
  return (
    floor(k, 510, 360, 776) +
    flip(
      d.chance(0.5),
      510,
      solid(
        form,
        a,
        1200,
        stripe,
        path('M650 520C780 540 850 580 850 690H690Q720 580 650 520Z', shade(a, 0.14)),
        path('M180 400H250Q230 560 250 690H180Z', shade(a, 0.2)),
      ),
      path('M400 380L460 360C480 392 510 424 540 452L500 500C450 470 410 430 400 380Z', shade(a, 0.36)),
      times(4, (i) =>
        line(
          `M${432 + i * 44} ${424 + i * 34}L${486 + i * 44} ${392 + i * 36}`,
          k.light === a ? k.dark : k.light,
          15,
        ),
      ),
      path(box(160, 670, 700, 84, [30, 30, 50, 40]), k.light === k.ground ? tint(k.light, 0.5) : k.light),
      rect(172, 728, 676, 26, k.wood, 13),
      rect(200, 690, 600, 10, spot === k.light ? a : spot),
    )
  );
};

const coat: ProductDrawing = (k) => {
  const { d, a } = k;
  const spot = other(k, a);
  const hood = d.chance(0.4);
  const body = shape([380, 230, 620, 230, 700, 300, 730, 830, 270, 830, 300, 300], [30, 30, 40, 14, 14, 40]);
  return (
    floor(k, 500, 240, 866) +
    line('M500 150C500 96 560 110 540 150Q500 170 500 200', k.metal, 14) +
    (hood ? path('M370 250C370 130 630 130 630 250Q500 330 370 250Z', shade(a, 0.3)) : '') +
    path(shape([330, 270, 250, 330, 190, 740, 290, 756, 360, 420], [50, 40, 16, 16, 10]), shade(a, 0.14)) +
    path(shape([670, 270, 750, 330, 810, 740, 710, 756, 640, 420], [50, 40, 16, 16, 10]), shade(a, 0.26)) +
    solid(body, a, 510) +
    (hood
      ? path('M400 236Q500 330 600 236L560 226Q500 280 440 226Z', spot)
      : poly([400, 228, 500, 420, 420, 400, 372, 300, 388, 232], shade(a, 0.22)) +
        poly([600, 228, 500, 420, 580, 400, 628, 300, 612, 232], shade(a, 0.34)) +
        poly([420, 228, 580, 228, 500, 400], spot)) +
    rect(496, hood ? 300 : 410, 8, hood ? 530 : 420, shade(a, 0.4)) +
    times(4, (i) =>
      hood ? rect(452, 360 + i * 110, 96, 18, k.wood, 9) : circle(540, 470 + i * 92, 15, k.wood),
    ) +
    path(shape([330, 600, 440, 590, 440, 630, 330, 640]), shade(a, 0.3)) +
    path(shape([670, 600, 560, 590, 560, 630, 670, 640]), shade(a, 0.4))
  );
};

const shirt: ProductDrawing = (k) => {
  const { d, a } = k;
  const spot = other(k, a);
  const kind = d.pick(['breton', 'button', 'tee', 'button']);
  const body =
    'M390 220L250 290L150 470L270 540L310 480V820Q310 836 326 836H674Q690 836 690 820V480L730 540L850 470L750 290L610 220Q500 300 390 220Z';
  const tone = kind === 'breton' ? (a === k.ground ? spot : a) : a;
  const inside =
    kind === 'breton'
      ? times(9, (i) => rect(100, 380 + i * 50, 800, 18, spot))
      : kind === 'tee'
        ? d.chance(0.5)
          ? circle(500, 520, 100, spot)
          : rect(280, 430, 440, 90, spot)
        : d.chance(0.4)
          ? times(12, (i) => rect(120 + i * 68, 200, 14, 700, mix(tone, spot, 0.6)))
          : '';
  return (
    floor(k, 500, 230, 866) +
    line('M500 210V170Q500 120 540 130T520 180', k.metal, 13) +
    line('M360 250L500 190L640 250', k.wood, 20) +
    path('M390 220Q500 260 610 220L590 260Q500 320 410 260Z', shade(tone, 0.42)) +
    solid(body, tone, 560, inside) +
    line('M310 480V400M690 480V400', shade(tone, 0.3), 7) +
    (kind === 'button'
      ? rect(478, 290, 44, 546, shade(tone, 0.12)) +
        path('M390 220L420 340L500 286L440 240Z', tint(tone, 0.25)) +
        path('M610 220L580 340L500 286L560 240Z', tint(tone, 0.12)) +
        times(5, (i) => circle(500, 370 + i * 96, 11, on(k, tone))) +
        rect(560, 430, 90, 100, shade(tone, 0.14), 8)
      : line('M390 222Q500 312 610 222', kind === 'tee' ? shade(tone, 0.25) : spot, 24, 'butt'))
  );
};

const hat: ProductDrawing = (k) => {
  const { d, a } = k;
  const spot = other(k, a);
  return d.pick([
    () =>
      floor(k, 500, 390, 730) +
      flip(
        d.chance(0.5),
        500,
        path('M110 640C250 560 750 560 890 640C870 730 700 720 500 720S130 730 110 640Z', shade(a, 0.2)),
        solid(
          'M270 650C270 420 320 300 420 300C470 300 480 340 520 340C570 340 580 300 620 320C700 350 730 480 730 650Q500 710 270 650Z',
          a,
          580,
        ),
        path('M268 590Q500 650 732 590V650Q500 712 268 650Z', spot),
        rect(300, 584, 34, 76, shade(spot, 0.25), 6),
      ),
    () =>
      floor(k, 500, 270, 800) +
      circle(500, 250, 76, spot) +
      solid(
        'M270 640C270 400 370 290 500 290S730 400 730 640Z',
        a,
        580,
        times(10, (i) => rect(250 + i * 52, 280, 12, 400, shade(a, 0.12))),
      ) +
      solid(
        box(244, 600, 512, 170, 40),
        tint(a, 0.08),
        580,
        times(11, (i) => rect(270 + i * 46, 600, 12, 180, shade(a, 0.16))),
      ),
    () =>
      floor(k, 500, 380, 760) +
      flip(
        d.chance(0.5),
        500,
        solid(
          'M230 640C230 430 350 330 500 330S760 430 760 640Z',
          a,
          1200,
          path('M500 330C420 400 400 560 410 650H240V330Z', shade(a, 0.14)),
          line('M500 330C590 400 600 540 600 650', shade(a, 0.24), 8),
        ),
        path('M240 620Q560 580 770 640Q900 660 900 710Q700 680 500 690Q320 700 230 680Z', spot),
        circle(500, 330, 20, spot),
        path(shape([430, 470, 560, 470, 560, 560, 430, 560], 12), spot),
      ),
    () =>
      floor(k, 500, 320, 760) +
      solid(shape([350, 340, 650, 340, 700, 570, 300, 570], [50, 50, 0, 0]), a, 560) +
      rect(298, 540, 404, 40, d.chance(0.6) ? spot : shade(a, 0.25)) +
      solid(
        'M300 576H700L820 720Q500 800 180 720Z',
        tint(a, 0.06),
        560,
        times(3, (i) =>
          line(
            `M${260 - i * 30} ${630 + i * 34}Q500 ${680 + i * 44} ${740 + i * 30} ${630 + i * 34}`,
            shade(a, 0.16),
            7,
          ),
        ),
      ),
  ])();
};

const umbrella: ProductDrawing = (k) => {
  const { d, a } = k;
  const spot = other(k, a);
  const grip = k.wood;
  const panels = d.pick([2, 1]);
  if (d.chance(0.3)) {
    return (
      floor(k, 500, 110, 866) +
      turn(
        d.pick([10, -10, 0]),
        500,
        500,
        rect(490, 110, 20, 80, k.metal, 8),
        solid(
          shape([500, 160, 560, 620, 500, 700, 440, 620], [6, 30, 6, 30]),
          a,
          506,
          poly([470, 240, 530, 240, 540, 640, 520, 640], shade(a, 0.2)),
        ),
        rect(448, 540, 104, 26, spot, 8),
        line('M500 690V800Q500 850 550 850T600 806', grip, 30),
      )
    );
  }
  return (
    floor(k, 470, 140, 866) +
    flip(
      d.chance(0.5),
      500,
      turn(
        -8,
        500,
        500,
        rect(492, 130, 16, 70, k.edge, 8),
        rect(491, 300, 18, 420, k.metal),
        line('M500 700V780Q500 840 446 840T396 790', grip, 32),
        path(
          'M150 520C160 310 320 190 500 190S840 310 850 520Q792 460 733 520Q675 460 617 520Q558 460 500 520Q442 460 383 520Q325 460 267 520Q208 460 150 520Z',
          a,
        ),
        path(
          'M267 520C290 330 400 190 500 190C440 250 390 380 383 520Q325 460 267 520Z',
          panels === 2 ? spot : shade(a, 0.14),
        ),
        path(
          'M733 520C710 330 600 190 500 190C560 250 610 380 617 520Q675 460 733 520Z',
          panels === 2 ? shade(spot, 0.12) : shade(a, 0.24),
        ),
        path('M733 520C710 330 600 190 500 190C680 190 840 310 850 520Q792 460 733 520Z', shade(a, 0.2)),
      ),
    )
  );
};

const wateringCan: ProductDrawing = (k) => {
  const { d, a, c } = k;
  const tall = d.chance(0.5);
  return (
    floor(k, 540, 260) +
    flip(
      d.chance(0.5),
      500,
      line('M440 740L190 400', shade(a, 0.2), 40),
      turn(
        -36,
        180,
        390,
        path(shape([130, 340, 236, 340, 210, 420, 156, 420], 6), shade(a, 0.3)),
        rect(120, 318, 126, 30, shade(k.metal, 0.1), 10),
      ),
      line('M690 520C850 480 860 740 690 740', k.edge, 34),
      line('M460 480C470 260 680 260 690 480', tall ? k.edge : shade(a, 0.32), 30),
      solid(
        shape([430, 460, 720, 460, 740, 842, 410, 842], [30, 30, 34, 34]),
        a,
        600,
        d.chance(0.6)
          ? rect(400, 660, 400, 70, c === k.ground ? k.b : c)
          : rect(400, 560, 400, 14, shade(a, 0.26)),
      ),
      oval(575, 464, 142, 26, shade(a, 0.34)),
      path('M430 464A142 26 0 0 0 575 490V440H430Z', tint(a, 0.1)),
    )
  );
};

/** Things to wear, carry and take outside. */
export const wear = {
  backpack,
  tote,
  suitcase,
  bicycle,
  boots,
  sneaker,
  coat,
  shirt,
  hat,
  umbrella,
  'watering-can': wateringCan,
};
