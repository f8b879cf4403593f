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
  type Scene,
  sky,
  snow,
  tree,
  wall,
  water,
  windows,
} from './scenery.ts';
import { arc, box, circle, clip, flip, line, oval, path, poly, rect, times } from './svg.ts';

const lit =
  (s: Scene, odds = 0.6) =>
  () =>
    s.night ? (s.d.chance(odds) ? s.light : shade(s.near, 0.2)) : pane(s);

const bridge: PlaceDrawing = (s) => {
  const { d } = s;
  const tone = d.chance(0.5) ? s.pop : s.near;
  return d.pick([
    () =>
      sky(s, 520) +
      hills(s, 500, 60, mix(s.far, s.glow, 0.2), 2) +
      hills(s, 530, 26, s.far, 3) +
      water(s, 580) +
      [340, 860]
        .map(
          (x) =>
            rect(x - 26, 190, 16, 480, tone) +
            rect(x + 10, 190, 16, 480, shade(tone, 0.18)) +
            times(4, (i) => rect(x - 26, 220 + i * 80, 52, 14, shade(tone, 0.12))) +
            rect(x - 46, 650, 92, 50, s.dark),
        )
        .join('') +
      line('M-40 470Q200 400 340 200Q600 660 860 200Q1000 400 1240 470', tone, 12) +
      times(38, (i) => {
        const x = 20 + i * 32;
        const t = (x - 600) / 260;
        const drop =
          Math.abs(t) < 1 ? 200 + (1 - t * t) * 230 : 210 + Math.min((Math.abs(x - 600) - 260) * 0.72, 230);
        return rect(x - 2, drop, 4, 520 - drop, tone);
      }) +
      rect(0, 512, 1200, 26, tone) +
      rect(0, 536, 1200, 12, shade(tone, 0.3)) +
      boat(d.range(480, 720), 770, 130, s.dark, s.light),
    () => {
      const stone = d.chance(0.5) ? s.mid : wall(s);
      return (
        sky(s, 460) +
        times(9, (i) => {
          const h = d.range(120, 260);
          return (
            rect(i * 140 - 20, 560 - h, 130, h, i % 2 ? s.far : mix(s.far, s.glow, 0.25)) +
            poly([i * 140 - 20, 560 - h, i * 140 + 45, 520 - h, i * 140 + 110, 560 - h], s.near) +
            windows(i * 140 + 4, 590 - h, 3, 2, 34, 50, 16, 26, lit(s))
          );
        }) +
        water(s, 560) +
        path(
          'M-20 560Q600 380 1220 560V760H1100V740A150 150 0 0 0 800 740V760H770V740A170 170 0 0 0 430 740V760H400V740A150 150 0 0 0 100 740V760H-20Z',
          stone,
        ) +
        line('M-20 556Q600 376 1220 556', shade(stone, 0.2), 26) +
        [0, 1, 2]
          .map((i) =>
            line(
              arc([250, 600, 950][i] ?? 0, 740, [166, 186, 166][i] ?? 0, 180, 360),
              shade(stone, 0.14),
              22,
              'butt',
            ),
          )
          .join('') +
        times(
          7,
          (i) =>
            line(
              `M${120 + i * 160} ${498 - (3 - Math.abs(i - 3)) * 22}V${420 - (3 - Math.abs(i - 3)) * 22}`,
              s.dark,
              7,
            ) + circle(120 + i * 160, 414 - (3 - Math.abs(i - 3)) * 22, 12, s.night ? s.light : s.dark),
        ) +
        figure(520, 462, 62, s.pop, s.light) +
        rect(0, 758, 1200, 8, mix(s.water, s.glow, 0.4))
      );
    },
    () =>
      sky(s, 480) +
      ridge(s, 460, 200, s.far, 4) +
      water(s, 600) +
      [250, 950]
        .map(
          (x) =>
            poly([x - 60, 700, x - 40, 360, x + 40, 360, x + 60, 700], s.mid) +
            poly([x, 700, x, 360, x + 40, 360, x + 60, 700], shade(s.mid, 0.2)),
        )
        .join('') +
      path('M250 380A420 300 0 0 1 950 380L910 400A380 250 0 0 0 290 400Z', tone) +
      times(11, (i) => {
        const x = 300 + i * 60;
        const t = (x - 600) / 350;
        return rect(x - 4, 380 - 296 * Math.sqrt(1 - t * t) + 20, 8, 296 * Math.sqrt(1 - t * t) + 90, tone);
      }) +
      rect(-10, 470, 1220, 30, tone) +
      rect(-10, 498, 1220, 14, shade(tone, 0.3)) +
      rect(360, 420, 340, 50, s.dark, 10) +
      times(6, (i) => rect(376 + i * 54, 430, 38, 22, s.light)) +
      boat(620, 780, 120, s.dark, s.light),
  ])();
};

const castle: PlaceDrawing = (s) => {
  const { d } = s;
  const stone = d.chance(0.5) ? wall(s) : s.mid;
  const spire = (x: number, y: number, w: number, h: number, cap: number) =>
    rect(x, y - h, w, h, stone) +
    rect(x + w * 0.6, y - h, w * 0.4, h, shade(stone, 0.16)) +
    poly([x - w * 0.16, y - h, x + w / 2, y - h - cap, x + w * 1.16, y - h], s.pop) +
    poly([x + w / 2, y - h, x + w / 2, y - h - cap, x + w * 1.16, y - h], shade(s.pop, 0.2)) +
    archway(x + w * 0.36, y - h + w * 0.9, w * 0.28, w * 0.5, pane(s));
  const crenel = (x: number, y: number, w: number) =>
    times(Math.floor(w / 40), (i) => rect(x + i * 40, y - 22, 24, 24, stone));
  return (
    sky(s, 520) +
    ridge(s, 560, 240, mix(s.far, s.glow, 0.2), 4) +
    hills(s, 600, 40, s.far, 3) +
    path('M120 900Q260 640 420 600H800Q960 640 1100 900Z', s.near) +
    flip(
      d.chance(0.5),
      600,
      spire(560, 480, 80, 250, 110) +
        spire(470, 560, 70, 230, 90) +
        rect(420, 430, 360, 190, stone) +
        rect(640, 430, 140, 190, shade(stone, 0.14)) +
        crenel(420, 430, 360) +
        spire(700, 560, 86, 270, 110) +
        rect(350, 500, 500, 130, shade(stone, 0.06)) +
        crenel(350, 500, 500) +
        spire(330, 640, 80, 230, 100) +
        spire(800, 640, 90, 210, 100) +
        archway(560, 632, 80, 110, s.dark) +
        windows(430, 530, 2, 1, 60, 40, 16, 34, () => pane(s)) +
        windows(680, 530, 2, 1, 60, 40, 16, 34, () => pane(s)) +
        line('M600 120V40', s.dark, 6) +
        poly([600, 40, 670, 62, 600, 84], s.pop),
    ) +
    path('M560 630H640Q620 720 700 760T640 900H480Q560 800 520 750T560 630Z', mix(s.near, s.glow, 0.4)) +
    times(9, (i) => (i === 4 ? '' : pine(30 + i * 142, 880, d.range(110, 200), s.dark))) +
    rect(0, 874, 1200, 30, s.dark)
  );
};

const lighthouse: PlaceDrawing = (s) => {
  const { d } = s;
  const white = wall(s);
  const body = 'M500 680L530 260H650L680 680Z';
  const beam = mix(s.sky, s.night ? s.light : s.sun, s.night ? 0.4 : 0.3);
  return (
    sky(s, 560, d.pick([220, 980]), 200) +
    flip(
      d.chance(0.5),
      590,
      s.night
        ? poly([590, 210, -60, 110, -60, 330], beam) + poly([590, 210, 1260, 130, 1260, 290], beam)
        : '',
      water(s, 560),
      path('M250 900Q300 690 460 670H740Q980 690 1220 640V900Z', s.near),
      path('M250 900Q300 690 460 670H600Q420 760 420 900Z', shade(s.near, 0.25)),
      d.chance(0.6)
        ? rect(740, 560, 230, 110, white) +
            poly([720, 562, 760, 490, 950, 490, 990, 562], s.pop) +
            windows(770, 590, 3, 1, 66, 40, 28, 40, () => pane(s))
        : tree(860, 680, 150, s.mid, s.dark),
      path(body, white) +
        clip(
          body,
          d.chance(0.6)
            ? times(3, (i) => rect(400, 320 + i * 130, 400, 64, s.pop))
            : path('M400 300L800 420V520L400 400ZM400 520L800 640V740L400 620Z', s.pop),
          rect(610, 200, 200, 500, 'rgba(18,12,28,.16)'),
        ) +
        archway(570, 676, 44, 74, s.dark) +
        rect(510, 244, 160, 22, s.dark) +
        rect(540, 170, 100, 76, s.night ? s.light : mix(s.light, s.sun, 0.5)) +
        rect(586, 170, 8, 76, s.dark) +
        rect(520, 204, 140, 6, s.dark) +
        path('M528 172Q590 90 652 172Z', s.pop) +
        circle(590, 122, 12, s.dark),
      times(3, (i) => oval(300 - i * 40, 860 - i * 60, 90 - i * 14, 12, snow(s))),
      boat(150, 690, 110, s.dark, s.light),
    )
  );
};

const amphitheatre: PlaceDrawing = (s) => {
  const { d } = s;
  const stone = d.chance(0.5) ? mix(wall(s), s.mid, 0.15) : s.mid;
  if (d.chance(0.5)) {
    return (
      sky(s, 560) +
      hills(s, 560, 40, s.far, 2) +
      rect(0, 690, 1200, 300, s.near) +
      path('M140 700V330Q140 300 200 300L700 250Q760 250 760 300V380L1060 460V700Z', stone) +
      path('M760 700V300Q760 260 800 290L1060 440V700Z', shade(stone, 0.18)) +
      times(
        3,
        (r) =>
          rect(140, 426 + r * 104, 920, 14, shade(stone, 0.22)) +
          times(12, (i) =>
            r === 0 && i > 7
              ? ''
              : archway(
                  166 + i * 74,
                  420 + r * 104,
                  40,
                  76,
                  s.night && d.chance(0.4) ? s.light : i > 7 ? shade(s.near, 0.4) : s.near,
                ),
          ),
      ) +
      times(12, (i) => archway(166 + i * 74, 700, 44, 66, s.dark)) +
      times(4, (i) =>
        (d.chance(0.7) ? pine : cypress)([40, 100, 1110, 1170][i] ?? 0, 760, d.range(150, 220), s.dark),
      ) +
      figure(500, 800, 70, s.pop, s.light) +
      figure(560, 806, 62, s.light, s.dark)
    );
  }
  return (
    sky(s, 380) +
    (d.chance(0.5) ? ridge(s, 380, 160, s.far, 5) : water(s, 330)) +
    hills(s, 420, 20, s.mid, 3) +
    clip(
      'M0 400H1200V900H0Z',
      times(9, (i) => oval(600, 420, 720 - i * 62, 520 - i * 46, i % 2 ? shade(stone, 0.16) : stone)),
      times(7, (i) =>
        poly(
          [
            600 + (i - 3) * 20 - 5,
            470,
            600 + (i - 3) * 20 + 5,
            470,
            600 + (i - 3) * 260 + 14,
            960,
            600 + (i - 3) * 260 - 14,
            960,
          ],
          shade(stone, 0.3),
        ),
      ),
      oval(600, 420, 180, 120, s.glow),
    ) +
    rect(380, 300, 440, 130, shade(stone, 0.1)) +
    times(6, (i) => rect(396 + i * 76, 306, 28, 120, wall(s))) +
    rect(370, 286, 460, 24, wall(s)) +
    figure(600, 500, 70, s.pop, s.dark) +
    times(7, () =>
      figure(d.range(200, 1000), d.range(680, 860), 52, d.pick([s.pop, s.dark, s.light]), s.dark),
    )
  );
};

const palace: PlaceDrawing = (s) => {
  const { d } = s;
  const stone = d.chance(0.6) ? wall(s) : mix(s.far, s.glow, 0.5);
  return (
    sky(s, 520) +
    hills(s, 540, 40, s.far, 2) +
    rect(150, 420, 900, 230, stone) +
    times(2, (r) => rect(150, 520 + r * 110, 900, 10, shade(stone, 0.18))) +
    windows(180, 446, 14, 2, 62, 110, 28, 60, lit(s)) +
    poly([140, 422, 180, 360, 1020, 360, 1060, 422], s.near) +
    [150, 960]
      .map(
        (x) =>
          rect(x - 20, 380, 130, 270, shade(stone, 0.08)) +
          path(`M${x - 34} 384Q${x + 45} 250 ${x + 124} 384Z`, s.pop) +
          rect(x + 42, 250, 6, 70, s.dark) +
          windows(x + 4, 410, 2, 2, 50, 110, 30, 66, lit(s)),
      )
      .join('') +
    rect(480, 340, 240, 310, stone) +
    rect(620, 340, 100, 310, shade(stone, 0.12)) +
    poly([460, 344, 600, 262, 740, 344], shade(stone, 0.1)) +
    path('M510 290Q600 110 690 290Z', s.pop) +
    path('M600 200Q650 210 690 290H600Z', shade(s.pop, 0.18)) +
    rect(597, 120, 6, 90, s.dark) +
    poly([603, 120, 650, 136, 603, 152], s.pop) +
    times(4, (i) => rect(500 + i * 60, 360, 18, 290, shade(stone, 0.2))) +
    archway(560, 650, 80, 150, s.dark) +
    rect(0, 648, 1200, 300, s.mid) +
    poly([540, 650, 660, 650, 820, 900, 380, 900], mix(s.glow, s.light, 0.3)) +
    path('M575 680H625L680 840H520Z', s.water) +
    times(2, (r) =>
      times(3, (i) => {
        const x = 600 + (r ? 1 : -1) * (190 + i * 90);
        return (
          poly([x - 34, 740 + i * 50, x, 610 + i * 40, x + 34, 740 + i * 50], s.near) +
          poly([x, 740 + i * 50, x, 610 + i * 40, x + 34, 740 + i * 50], s.dark)
        );
      }),
    ) +
    times(2, (r) => rect(r ? 930 : 40, 720, 230, 30, s.near, 8)) +
    line('M600 700C580 640 550 640 545 690M600 700C620 640 650 640 655 690M600 700V620', snow(s), 8)
  );
};

const tower: PlaceDrawing = (s) => {
  const { d } = s;
  const x = d.range(520, 680);
  const town = times(10, (i) => {
    const h = d.range(90, 190);
    return (
      rect(i * 126 - 20, 700 - h, 120, h + 20, i % 2 ? s.mid : mix(s.mid, s.far, 0.5)) +
      windows(i * 126, 720 - h, 3, 2, 34, 46, 16, 24, lit(s))
    );
  });
  const body = d.pick([
    () =>
      path(
        `M${x - 190} 740Q${x - 70} 520 ${x - 22} 110H${x + 22}Q${x + 70} 520 ${x + 190} 740H${x + 120}Q${x + 100} 620 ${x} 620T${x - 120} 740Z`,
        s.near,
      ) +
      times(6, (i) =>
        rect(x - 110 + i * 16, 540 - i * 74, 220 - i * 32, 12, i < 2 ? s.pop : shade(s.near, 0.3)),
      ) +
      times(4, (i) =>
        line(
          `M${x - 86 + i * 16} ${530 - i * 80}L${x + 74 - i * 16} ${460 - i * 80}M${x + 86 - i * 16} ${530 - i * 80}L${x - 74 + i * 16} ${460 - i * 80}`,
          mix(s.near, s.glow, 0.4),
          6,
        ),
      ) +
      rect(x - 4, 40, 8, 80, s.near),
    () =>
      rect(x - 80, 260, 160, 480, s.pop) +
      rect(x + 20, 260, 60, 480, shade(s.pop, 0.18)) +
      rect(x - 96, 236, 192, 34, wall(s)) +
      poly([x - 90, 238, x, 60, x + 90, 238], s.near) +
      poly([x, 238, x, 60, x + 90, 238], shade(s.near, 0.3)) +
      circle(x, 340, 56, wall(s)) +
      line(`M${x} 340V304M${x} 340L${x + 26} 356`, s.dark, 8) +
      windows(x - 46, 440, 2, 3, 62, 90, 24, 56, lit(s)) +
      archway(x - 30, 740, 60, 80, s.dark),
    () =>
      rect(x - 16, 150, 32, 600, wall(s)) +
      rect(x + 2, 150, 14, 600, shade(wall(s), 0.2)) +
      poly([x - 60, 740, x, 480, x + 60, 740], wall(s)) +
      path(`M${x - 130} 270H${x + 130}L${x + 76} 340H${x - 76}Z`, s.pop) +
      path(box(x - 130, 236, 260, 36, 16), s.near) +
      times(7, (i) => rect(x - 112 + i * 34, 244, 20, 18, s.light)) +
      path(`M${x - 80} 238A80 60 0 0 1 ${x + 80} 238Z`, s.pop) +
      rect(x - 5, 40, 10, 150, s.near),
    () =>
      times(5, (i) => {
        const w = 210 - i * 26;
        const y = 640 - i * 116;
        return (
          rect(x - w / 2, y, w, 120, i % 2 ? wall(s) : mix(wall(s), s.pop, 0.25)) +
          rect(x + w * 0.14, y, w * 0.36, 120, 'rgba(18,12,28,.14)') +
          times(4, (j) => archway(x - w * 0.42 + j * w * 0.22, y + 108, w * 0.13, 74, s.near)) +
          rect(x - w / 2 - 8, y - 6, w + 16, 14, shade(wall(s), 0.2))
        );
      }) + path(`M${x - 50} 172Q${x} 80 ${x + 50} 172Z`, s.pop),
  ])();
  return (
    sky(s, 560, x + d.pick([-300, 300]), d.range(140, 260)) +
    hills(s, 560, 40, mix(s.far, s.glow, 0.3), 2) +
    town +
    body +
    rect(0, 700, 1200, 30, s.near) +
    (d.chance(0.5)
      ? water(s, 726, x)
      : rect(0, 724, 1200, 200, s.near) +
        times(7, (i) => tree(60 + i * 180, 820, d.range(110, 150), s.dark, s.dark)) +
        rect(0, 816, 1200, 90, s.dark))
  );
};

const greenhouse: PlaceDrawing = (s) => {
  const { d } = s;
  const glass = s.night ? mix(s.light, s.sky, 0.12) : mix(s.glow, '#ffffff', 0.45);
  const frame = d.chance(0.5) ? s.near : wall(s);
  const hall = 'M360 720V470A240 260 0 0 1 840 470V720Z';
  const wing = (x: number) => `M${x} 720V560A130 130 0 0 1 ${x + 260} 560V720Z`;
  const leaves = (x: number, y: number, k: number) =>
    times(5, (i) =>
      line(
        `M${x} ${y}Q${x + (i - 2) * 20 * k} ${y - 110 * k} ${x + (i - 2) * 56 * k} ${y - (150 - Math.abs(i - 2) * 34) * k}`,
        i % 2 ? s.mid : s.near,
        18 * k,
      ),
    );
  return (
    sky(s, 560) +
    times(8, (i) => tree(20 + i * 165, 640, d.range(190, 300), i % 2 ? s.far : s.mid, s.near)) +
    rect(0, 630, 1200, 300, s.mid) +
    [110, 830]
      .map(
        (x) =>
          path(wing(x), glass) +
          clip(wing(x), leaves(x + 130, 730, 0.9)) +
          times(4, (i) => rect(x + 50 + i * 52, 430, 5, 290, frame)) +
          line(wing(x), frame, 12, 'butt') +
          rect(x, 556, 260, 8, frame),
      )
      .join('') +
    path(hall, glass) +
    clip(
      hall,
      palm(600, 730, 300, s.near, s.dark, 20),
      leaves(460, 730, 1.3),
      leaves(740, 730, 1.2),
      times(4, (i) => circle(430 + i * 110, 690, 22, s.pop)),
      times(7, (i) => rect(416 + i * 60, 160, 6, 560, frame)),
      rect(360, 470, 480, 8, frame),
      rect(360, 600, 480, 8, frame),
      line('M480 720V430A120 200 0 0 1 720 430V720', frame, 6),
    ) +
    line(hall, frame, 16, 'butt') +
    path('M540 226Q600 130 660 226Z', frame) +
    rect(597, 120, 6, 50, frame) +
    archway(556, 724, 88, 140, s.dark) +
    archway(568, 724, 64, 124, mix(s.dark, s.light, 0.3)) +
    rect(80, 712, 1040, 20, s.dark) +
    rect(0, 730, 1200, 200, s.near) +
    path('M540 732H660L800 900H400Z', mix(s.near, s.glow, 0.5)) +
    times(12, (i) =>
      i > 3 && i < 8
        ? ''
        : circle(40 + i * 102, 800 + (i % 2) * 40, 46, i % 3 ? s.dark : shade(s.near, 0.2)) +
          circle(40 + i * 102, 780 + (i % 2) * 40, 9, s.pop),
    )
  );
};

/** Buildings that stand alone. */
export const built = {
  bridge,
  castle,
  lighthouse,
  amphitheatre,
  palace,
  tower,
  greenhouse,
};
