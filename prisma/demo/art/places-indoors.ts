import { mix, shade, tint } from './colour.ts';
import {
  archway,
  figure,
  hills,
  type PlaceDrawing,
  pane,
  pine,
  sky,
  tree,
  wall,
  windows,
} from './scenery.ts';
import { box, circle, clip, flip, line, path, poly, rect, ring, times } from './svg.ts';

const museum: PlaceDrawing = (s) => {
  const { d } = s;
  const white = wall(s);
  return (
    sky(s, 560) +
    hills(s, 560, 40, s.far, 2) +
    d.pick([
      () =>
        rect(0, 640, 1200, 300, s.mid) +
        path('M160 650V440H470V330H900V450H1060V650Z', white) +
        rect(470, 330, 430, 20, shade(white, 0.14)) +
        path('M760 650V330H900V450H1060V650Z', shade(white, 0.16)) +
        rect(200, 490, 230, 160, pane(s)) +
        times(4, (i) => rect(244 + i * 46, 490, 6, 160, white)) +
        rect(540, 400, 110, 170, s.pop) +
        circle(595, 470, 34, s.light) +
        archway(690, 650, 60, 110, s.dark) +
        rect(940, 520, 80, 130, pane(s)) +
        rect(0, 648, 1200, 18, s.near),
      () =>
        rect(0, 650, 1200, 300, s.mid) +
        times(
          4,
          (i) =>
            path(
              `M${330 - i * 30} ${640 - i * 96}H${870 + i * 30}L${852 + i * 30} ${566 - i * 96}H${348 - i * 30}Z`,
              white,
            ) +
            path(
              `M${640 + i * 8} ${640 - i * 96}H${870 + i * 30}L${852 + i * 30} ${566 - i * 96}H${640 + i * 8}Z`,
              shade(white, 0.13),
            ) +
            rect(340 - i * 30, 562 - i * 96, 520 + i * 60, 12, s.near),
        ) +
        rect(260, 636, 680, 20, shade(white, 0.2)) +
        archway(560, 652, 80, 80, s.dark),
      () =>
        rect(0, 640, 1200, 300, s.mid) +
        poly([120, 650, 420, 300, 560, 650], white) +
        poly([420, 300, 560, 650, 700, 650, 520, 430], shade(white, 0.2)) +
        poly([480, 650, 760, 240, 900, 650], tint(white, 0.2)) +
        poly([760, 240, 900, 650, 1080, 650, 860, 430], shade(white, 0.16)) +
        poly([620, 650, 690, 500, 750, 650], s.pop) +
        windows(220, 560, 4, 1, 50, 40, 26, 40, () => pane(s)),
      () =>
        rect(0, 640, 1200, 300, s.mid) +
        times(6, (i) =>
          poly(
            [200 + i * 140, 470, 200 + i * 140, 390, 340 + i * 140, 470],
            i % 2 ? shade(s.pop, 0.1) : s.pop,
          ),
        ) +
        rect(200, 468, 840, 180, white) +
        rect(760, 468, 280, 180, shade(white, 0.12)) +
        rect(240, 510, 300, 138, pane(s)) +
        times(5, (i) => rect(290 + i * 50, 510, 6, 138, white)) +
        rect(640, 520, 90, 128, s.dark) +
        rect(820, 520, 150, 60, s.near),
    ])() +
    rect(0, 720, 1200, 200, s.near) +
    (d.chance(0.5)
      ? rect(160, 700, 880, 60, s.water) +
        times(6, () => rect(d.range(180, 920), d.range(710, 750), 90, 6, mix(s.water, s.glow, 0.5), 3))
      : poly([520, 660, 680, 660, 800, 900, 400, 900], mix(s.glow, s.near, 0.35))) +
    flip(
      d.chance(0.5),
      600,
      tree(110, 760, 260, s.dark, s.dark),
      pine(1120, 740, 190, s.dark),
      rect(900, 800, 120, 20, s.dark),
      ring(960, 740, 50, s.pop, 22),
      figure(330, 850, 84, s.pop, s.light),
      figure(390, 856, 74, s.light, s.dark),
    )
  );
};

const library: PlaceDrawing = (s) => {
  const { d } = s;
  const wood = s.near;
  const tones = [s.pop, s.far, s.glow, s.light, s.mid, s.water, mix(s.pop, s.light, 0.4)];
  const shelf = (x0: number, w: number, y: number) => {
    let [x, out] = [x0, ''];
    while (x < x0 + w - 16) {
      const [bw, bh] = [d.int(17, 30), d.int(62, 92)];
      if (d.chance(0.94)) out += rect(x, y - bh, bw, bh, d.pick(tones), 2);
      x += bw + 2;
    }
    return out + rect(x0 - 8, y, w + 16, 14, shade(wood, 0.3));
  };
  const bay = (x: number) =>
    rect(x - 16, 130, 272, 640, wood) +
    times(5, (i) => rect(x, 160 + i * 122, 240, 106, s.dark) + shelf(x, 240, 266 + i * 122));
  const open = `M470 700V330A130 130 0 0 1 730 330V700Z`;
  return (
    rect(0, 0, 1200, 900, mix(s.far, s.glow, 0.45)) +
    path('M0 0H1200V90Q600 -40 0 90Z', s.mid) +
    path(open, s.sky) +
    clip(
      open,
      circle(d.range(540, 660), 330, 62, s.sun),
      hills(s, 560, 30, s.far, 2),
      tree(540, 660, 150, s.mid, s.near),
      rect(470, 640, 260, 100, s.mid),
      rect(596, 200, 8, 500, s.light),
      rect(470, 440, 260, 8, s.light),
      rect(470, 330, 260, 8, s.light),
    ) +
    line(open, s.light, 18, 'butt') +
    bay(-40) +
    bay(206) +
    bay(754) +
    bay(1000) +
    rect(0, 760, 1200, 160, s.near) +
    poly([480, 764, 720, 764, 900, 900, 300, 900], mix(s.pop, s.near, 0.25)) +
    flip(
      d.chance(0.5),
      600,
      line('M300 760L360 190M370 760L420 190', s.dark, 12) +
        times(8, (i) => rect(312 + i * 7, 700 - i * 62, 66 - i, 8, s.dark)),
      rect(470, 700, 300, 20, s.dark, 4),
      rect(490, 716, 14, 120, s.dark),
      rect(736, 716, 14, 120, s.dark),
      path('M560 690L640 700L720 690V664L640 676L560 664Z', s.light),
      line('M530 700V620', s.dark, 9),
      path('M490 624A42 36 0 0 1 572 624Z', s.pop),
    ) +
    figure(840, 856, 150, s.pop, s.light)
  );
};

const station: PlaceDrawing = (s) => {
  const { d } = s;
  const train = d.pick([s.pop, s.pop, s.near]);
  const stripe = train === s.pop ? s.light : s.pop;
  const glassy = s.night ? s.light : mix(s.glow, '#ffffff', 0.4);
  return (
    sky(s, 600, d.range(300, 900), 240) +
    times(9, (i) => rect(i * 140 - 10, 430 - ((i * 73) % 130), 110, 320, mix(s.far, s.glow, 0.3))) +
    clip(
      'M0 0H1200V560H0Z',
      line('M-40 640A640 560 0 0 1 1240 640', s.near, 26, 'butt'),
      line('M60 640A540 460 0 0 1 1140 640', s.mid, 10, 'butt'),
      times(9, (i) => {
        const a = Math.PI * (0.1 + i * 0.1);
        return line(
          `M${600 - 640 * Math.cos(a)} ${640 - 560 * Math.sin(a)}L${600 - 540 * Math.cos(a)} ${640 - 460 * Math.sin(a)}`,
          s.mid,
          9,
        );
      }),
    ) +
    line('M600 90V190', s.dark, 8) +
    circle(600, 240, 62, s.dark) +
    circle(600, 240, 50, s.light) +
    line('M600 240V206M600 240L624 252', s.dark, 8) +
    flip(
      d.chance(0.5),
      600,
      path(box(230, 420, 1100, 270, [120, 0, 0, 0]), train),
      path('M230 560V540A120 120 0 0 1 330 424H420V560Z', glassy),
      rect(430, 420, 8, 270, shade(train, 0.2)),
      windows(480, 470, 5, 1, 150, 10, 112, 90, () => glassy, 14),
      rect(230, 600, 1100, 26, stripe),
      rect(900, 440, 6, 240, shade(train, 0.25)),
      circle(282, 640, 18, s.light),
      rect(230, 680, 1100, 26, s.dark),
      times(6, (i) => circle(330 + i * 160, 712, 30, s.dark) + circle(330 + i * 160, 712, 12, s.far)),
    ) +
    rect(0, 738, 1200, 14, s.far) +
    rect(0, 752, 1200, 150, mix(s.near, s.glow, 0.35)) +
    rect(0, 752, 1200, 20, s.light) +
    rect(0, 790, 1200, 10, s.pop) +
    figure(180, 850, 150, s.dark, s.light) +
    figure(680, 860, 160, s.mid, s.light) +
    rect(720, 810, 50, 50, s.pop, 6) +
    figure(900, 850, 140, s.dark, s.light)
  );
};

/** Public buildings and their insides. */
export const indoors = { museum, library, station };
