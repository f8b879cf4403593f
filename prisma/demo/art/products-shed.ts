import { mix, shade, tint } from './colour.ts';
import { floor, on, type ProductDrawing } from './kit.ts';
import {
  box,
  circle,
  clip,
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

const torch: ProductDrawing = (k) => {
  const { d, a, b, c } = k;
  const ray = mix(k.ground, '#fff0b0', 0.5);
  return (
    floor(k, 500, 200, 862) +
    turn(
      d.pick([0, 0, -24, 24]),
      500,
      600,
      poly([376, 360, 624, 360, 760, 60, 240, 60], ray),
      poly([420, 360, 580, 360, 640, 60, 360, 60], mix(k.ground, '#fff0b0', 0.8)),
      rect(370, 330, 260, 60, tint('#f6d684', 0.3), 12),
      solid(
        'M366 366H634V440Q630 500 574 540H426Q370 500 366 440Z',
        d.chance(0.5) ? k.metal : b === k.ground ? c : b,
        530,
        times(3, (i) => rect(360, 400 + i * 26, 280, 8, shade(k.metal, 0.4))),
      ),
      solid(box(420, 530, 160, 312, [0, 0, 30, 30]), a, 520, rect(400, 780, 200, 14, shade(a, 0.35))),
      rect(470, 580, 60, 100, shade(a, 0.4), 30),
      circle(500, 610, 22, c === a ? k.light : c),
      times(3, (i) => rect(420, 704 + i * 24, 160, 10, shade(a, 0.25))),
    )
  );
};

const pocketKnife: ProductDrawing = (k) => {
  const { d, a, c } = k;
  const body = solid(box(170, 590, 660, 170, 85), a, 1200, rect(150, 690, 700, 90, shade(a, 0.2)));
  const steel = tint(k.metal, 0.24);
  const blade = 'M760 640L300 640Q320 560 420 556H760Z';
  return (
    floor(k, 500, 350, 800) +
    flip(
      d.chance(0.5),
      500,
      turn(
        d.pick([34, 46, 58]),
        750,
        640,
        path(blade, steel),
        clip(blade, rect(280, 600, 500, 50, shade(k.metal, 0.06))),
        rect(560, 574, 130, 12, shade(k.metal, 0.35), 6),
      ),
      turn(d.pick([-28, -40]), 250, 640, path('M240 600H470V570L520 600V640H240Z', shade(k.metal, 0.14))),
      d.chance(0.6)
        ? line('M440 600V540Q480 524 440 506Q400 490 440 472Q480 456 440 430', shade(k.metal, 0.1), 15)
        : '',
      body,
      circle(245, 675, 17, k.metal),
      circle(755, 675, 17, k.metal),
      d.chance(0.6)
        ? ring(500, 672, 50, on(k, a), 7) +
            rect(490, 642, 20, 60, on(k, a)) +
            rect(470, 662, 60, 20, on(k, a))
        : oval(500, 672, 120, 32, c === k.ground ? k.light : c),
    )
  );
};

const axe: ProductDrawing = (k) => {
  const { d, a } = k;
  return (
    floor(k, 500, 170, 862) +
    flip(
      d.chance(0.5),
      500,
      turn(
        d.pick([10, 18, 0]),
        500,
        500,
        solid(
          'M516 150Q560 140 562 180C556 360 560 560 580 700Q590 800 560 850H500Q480 846 490 800C510 640 500 380 504 180Z',
          k.wood,
          534,
          d.chance(0.7) ? rect(440, 660, 200, 240, a) : rect(440, 760, 200, 40, a),
        ),
        path('M600 210H430Q370 190 300 160Q250 290 300 430Q370 380 440 340H600Q620 270 600 210Z', k.edge),
        path('M300 160Q250 290 300 430L346 402Q310 290 346 180Z', tint(k.metal, 0.3)),
        clip(
          'M600 210H430Q370 190 300 160Q250 290 300 430Q370 380 440 340H600Q620 270 600 210Z',
          d.chance(0.5) ? rect(430, 150, 70, 300, a) : '',
        ),
      ),
    )
  );
};

const trowel: ProductDrawing = (k) => {
  const { d, a, c } = k;
  const grip = d.chance(0.6) ? k.wood : a;
  return (
    floor(k, 500, 140, 866) +
    turn(
      d.pick([0, 14, -14, 22]),
      500,
      500,
      solid(
        shape([462, 150, 538, 150, 548, 260, 534, 380, 466, 380, 452, 260], [34, 34, 30, 10, 10, 30]),
        grip,
        506,
        rect(440, 200, 120, 22, grip === a ? c : a),
      ),
      rect(470, 376, 60, 44, shade(k.metal, 0.25), 6),
      line('M500 420C500 470 500 480 500 540', k.metal, 28),
      path(
        'M500 500C600 510 630 560 620 640C610 740 550 810 500 856C450 810 390 740 380 640C370 560 400 510 500 500Z',
        grip === a ? k.metal : a === k.ground ? k.metal : d.chance(0.5) ? a : k.metal,
      ),
      path('M500 500C600 510 630 560 620 640C610 740 550 810 500 856Z', 'rgba(18,12,28,.18)'),
      line('M500 560V760', 'rgba(18,12,28,.25)', 8),
    )
  );
};

/** Things of the shed. */
export const shed = { torch, 'pocket-knife': pocketKnife, axe, trowel };
