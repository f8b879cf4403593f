import { mix, shade } from './colour.ts';
import { cypress, figure, hills, type PlaceDrawing, pine, pool, sky, snow, tree, wall } from './scenery.ts';
import { circle, flip, line, oval, path, poly, rect, times } from './svg.ts';

const forest: PlaceDrawing = (s) => {
  const { d } = s;
  const leafy = d.chance(0.45);
  const tones = [mix(s.far, s.glow, 0.2), s.far, s.mid, s.near];
  const row = (tone: string, i: number) =>
    times(11, (j) => {
      const [x, y, h] = [
        j * 120 - 20 + (i % 2) * 60 + d.range(-24, 24),
        520 + i * 110 + d.range(-14, 14),
        d.range(240, 330) + i * 34,
      ];
      return leafy ? tree(x, y, h, tone, shade(tone, 0.3)) : pine(x, y, h, tone);
    }) + rect(0, 512 + i * 110, 1200, 500, tone);
  return (
    sky(s, 480, d.range(300, 900), d.range(110, 220)) +
    tones.map(row).join('') +
    path(
      'M480 900C560 850 700 830 640 800S560 760 600 730L640 730C620 760 700 770 740 800S700 870 760 900Z',
      mix(s.glow, s.near, 0.2),
    ) +
    times(leafy ? 0 : 4, (i) => pine([60, 200, 1010, 1150][i] ?? 0, 920, d.range(400, 520), s.dark)) +
    (leafy ? times(4, (i) => rect([70, 210, 980, 1110][i] ?? 0, 0, d.range(40, 70), 900, s.dark)) : '') +
    figure(640, 812, 74, s.pop, s.light)
  );
};

const vineyard: PlaceDrawing = (s) => {
  const { d } = s;
  const soil = mix(s.glow, s.mid, 0.4);
  const vx = d.range(420, 780);
  return (
    sky(s, 440) +
    hills(s, 420, 50, mix(s.far, s.glow, 0.15), 3) +
    hills(s, 470, 36, s.far, 2) +
    rect(0, 530, 1200, 400, soil) +
    times(13, (i) => {
      const x = -1000 + i * 260;
      return poly(
        [vx + (i - 6) * 46 - 9, 530, vx + (i - 6) * 46 + 9, 530, x + 600 + 76, 900, x + 600 - 76, 900],
        i % 2 ? s.mid : s.near,
      );
    }) +
    rect(0, 516, 1200, 22, s.mid) +
    flip(
      d.chance(0.5),
      600,
      rect(760, 410, 190, 112, wall(s)) +
        rect(900, 370, 70, 152, shade(wall(s), 0.14)) +
        poly([744, 412, 855, 356, 966, 412], s.pop) +
        poly([892, 372, 935, 338, 978, 372], shade(s.pop, 0.2)) +
        times(3, (i) => rect(786 + i * 40, 446, 18, 30, s.near)),
      times(4, (i) => cypress(640 + i * 36, 524, 120 + (i % 2) * 40, s.dark)),
      tree(1060, 526, 150, s.near, s.dark),
      tree(180, 530, 110, s.near, s.dark),
    )
  );
};

const garden: PlaceDrawing = (s) => {
  const { d } = s;
  const green = mix(s.mid, '#4c8c5a', 0.3);
  const bloom = [s.pop, s.light, mix(s.pop, s.light, 0.5), '#f2c14e'];
  return (
    sky(s, 430) +
    hills(s, 420, 40, s.far, 3) +
    times(7, (i) =>
      i % 2 ? cypress(90 + i * 170, 520, 230, s.near) : tree(90 + i * 170, 520, 210, s.mid, s.near),
    ) +
    rect(0, 510, 1200, 400, green) +
    rect(0, 500, 1200, 40, s.near, 8) +
    path('M540 540H660L860 900H340Z', mix(s.glow, s.light, 0.4)) +
    times(6, (i) =>
      poly(
        [
          528 - i * 34,
          560 + i * 62,
          672 + i * 34,
          560 + i * 62,
          676 + i * 34,
          568 + i * 62,
          524 - i * 34,
          568 + i * 62,
        ],
        mix(s.glow, s.mid, 0.35),
      ),
    ) +
    times(2, (r) =>
      times(24, (i) => {
        const [x, y] = [r ? d.range(760, 1190) + (i % 4) * 8 : d.range(0, 430), 600 + i * 12];
        return (r ? x > 690 + (y - 560) * 0.55 : x < 510 - (y - 560) * 0.55)
          ? rect(x - 3, y, 6, 46, s.near) + circle(x, y, 20, bloom[i % 4] ?? s.pop) + circle(x, y, 7, s.dark)
          : '';
      }),
    ) +
    d.pick([
      () =>
        oval(600, 560, 150, 26, shade(wall(s), 0.2)) +
        oval(600, 552, 150, 24, s.water) +
        rect(582, 440, 36, 110, wall(s)) +
        oval(600, 450, 80, 16, wall(s)) +
        line('M600 440C580 380 540 380 530 440M600 440C620 380 660 380 670 440M600 440V370', snow(s), 9),
      () =>
        path('M450 560V400A150 150 0 0 1 750 400V560H700V400A100 100 0 0 0 500 400V560Z', s.near) +
        times(12, (i) =>
          circle(
            600 + 125 * Math.cos((i / 11) * Math.PI),
            400 - 125 * Math.sin((i / 11) * Math.PI),
            19,
            bloom[i % 3] ?? s.pop,
          ),
        ),
      () =>
        rect(520, 500, 160, 16, s.dark, 6) +
        rect(520, 450, 160, 14, s.dark, 6) +
        rect(530, 450, 12, 110, s.dark) +
        rect(658, 450, 12, 110, s.dark),
    ])()
  );
};

const park: PlaceDrawing = (s) => {
  const { d } = s;
  const lawn = mix(s.mid, '#5d9a5d', 0.25);
  return (
    sky(s, 460) +
    times(10, (i) =>
      rect(i * 124 - 10, 420 - ((i * 67) % 150), d.range(70, 120), 300, mix(s.far, s.glow, 0.35)),
    ) +
    times(9, (i) => tree(40 + i * 145, 560, d.range(190, 270), i % 2 ? s.mid : s.far, s.near)) +
    rect(0, 545, 1200, 400, lawn) +
    flip(
      d.chance(0.5),
      600,
      path(
        'M1200 600C900 590 800 660 620 700S240 780 60 900H420C560 800 700 770 860 720S1080 660 1200 664Z',
        mix(s.glow, s.light, 0.3),
      ),
      path('M520 560Q700 530 900 560Q980 600 800 620Q560 630 520 560Z', s.water),
      tree(190, 780, 420, s.near, s.dark),
      pool(190, 784, 130, shade(lawn, 0.25)),
      rect(330, 700, 190, 14, s.pop, 5),
      rect(330, 664, 190, 12, s.pop, 5),
      rect(346, 664, 10, 84, s.dark),
      rect(494, 664, 10, 84, s.dark),
      figure(830, 732, 84, s.pop, s.dark),
      figure(880, 724, 72, s.light, s.dark),
      line('M1000 870V560', s.dark, 12),
      circle(1000, 540, 30, s.sun),
      figure(640, 690, 60, s.near, s.light),
    )
  );
};

/** Land that is planted. */
export const green = { forest, vineyard, garden, park };
