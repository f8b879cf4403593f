import { mix, shade } from './colour.ts';
import {
  archway,
  boat,
  figure,
  hills,
  type PlaceDrawing,
  pane,
  pine,
  pool,
  ridge,
  type Scene,
  sky,
  tree,
  wall,
  water,
  windows,
} from './scenery.ts';
import { circle, flip, line, path, poly, rect, shape, times } from './svg.ts';

const lit =
  (s: Scene, odds = 0.6) =>
  () =>
    s.night ? (s.d.chance(odds) ? s.light : shade(s.near, 0.3)) : pane(s);

/** House fronts that go with the scene. */
const fronts = (s: Scene) => [
  s.pop,
  wall(s),
  mix(s.pop, wall(s), 0.45),
  s.far,
  mix(s.far, s.glow, 0.5),
  mix(s.sun, s.pop, 0.35),
];

const city: PlaceDrawing = (s) => {
  const { d } = s;
  const block = (x: number, y: number, w: number, h: number, tone: string, glassy: string) => {
    const cap = d.pick([
      () => '',
      () => rect(x + w * 0.2, y - h - 40, w * 0.6, 42, tone) + rect(x + w * 0.48, y - h - 100, 6, 62, tone),
      () => poly([x, y - h, x + w, y - h - 70, x + w, y - h], tone),
      () => rect(x + w * 0.14, y - h - 26, w * 0.3, 28, tone),
      () => path(`M${x} ${y - h}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${y - h}Z`, tone),
    ])();
    const [cols, gap] = [Math.max(2, Math.floor(w / 48)), w / Math.max(2, Math.floor(w / 48))];
    return (
      cap +
      rect(x, y - h, w, h, tone) +
      rect(x + w * 0.72, y - h, w * 0.28, h, shade(tone, 0.14)) +
      windows(x + gap * 0.28, y - h + 30, cols, Math.floor((h - 40) / 58), gap, 52, gap * 0.44, 26, () =>
        d.chance(s.night ? 0.55 : 0.8) ? glassy : '',
      )
    );
  };
  const row = (y: number, lo: number, hi: number, tone: string, glassy: string) => {
    let [x, out] = [-30, ''];
    while (x < 1200) {
      const w = d.range(90, 170);
      out += block(x, y, w, d.range(lo, hi), tone, glassy);
      x += w + d.pick([0, 6, 22]);
    }
    return out;
  };
  const far = mix(s.far, s.glow, 0.3);
  return (
    sky(s, 600, d.range(250, 950), d.range(130, 230)) +
    row(760, 320, 520, far, s.night ? mix(far, s.light, 0.5) : mix(far, s.glow, 0.5)) +
    row(790, 220, 400, s.mid, s.light) +
    row(820, 90, 250, s.near, s.light) +
    (d.chance(0.5)
      ? water(s, 780)
      : rect(0, 800, 1200, 100, s.dark) +
        times(8, (i) => tree(50 + i * 160, 840, 110, i % 3 ? s.mid : s.pop, s.dark)) +
        rect(0, 836, 1200, 70, s.dark))
  );
};

const market: PlaceDrawing = (s) => {
  const { d } = s;
  const fruit = [s.pop, '#f2b632', '#8fa83c', '#d9663f', mix(s.pop, '#ffffff', 0.4), s.sun];
  const stall = (x: number, w: number, y: number, tone: string) =>
    rect(x + 10, y - 190, 10, 300, s.dark) +
    rect(x + w - 20, y - 190, 10, 300, s.dark) +
    rect(x + 12, y - 170, w - 24, 170, mix(s.near, s.dark, 0.4)) +
    times(7, (i) =>
      path(
        `M${x + (i * w) / 7} ${y - 240}H${x + ((i + 1) * w) / 7}V${y - 160}A${w / 14} ${w / 14} 0 0 1 ${x + (i * w) / 7} ${y - 160}Z`,
        i % 2 ? wall(s) : tone,
      ),
    ) +
    rect(x - 6, y - 250, w + 12, 16, shade(tone, 0.25)) +
    times(3, (c) => {
      const f = d.pick(fruit);
      return (
        times(9, (i) =>
          circle(
            x + 28 + c * (w / 3) + (i % 4) * (w / 15),
            y - 18 - Math.floor(i / 4) * 20,
            w / 26,
            i % 2 ? f : shade(f, 0.1),
          ),
        ) +
        rect(x + 12 + c * (w / 3.05), y - 8, w / 3.2, 44, s.mid, 4) +
        rect(x + 12 + c * (w / 3.05), y + 10, w / 3.2, 6, shade(s.mid, 0.3))
      );
    }) +
    rect(x, y + 34, w, 76, shade(s.mid, 0.2));
  return (
    sky(s, 420, d.range(300, 900), 130) +
    times(7, (i) => {
      const h = d.range(240, 380);
      const tone = fronts(s)[(i * 2 + d.int(0, 1)) % 6] ?? s.far;
      return (
        rect(i * 176 - 20, 620 - h, 172, h, mix(tone, s.glow, 0.3)) +
        poly([i * 176 - 30, 622 - h, i * 176 + 66, 570 - h, i * 176 + 162, 622 - h], s.near) +
        windows(i * 176 + 10, 650 - h, 3, 2, 46, 80, 24, 46, lit(s))
      );
    }) +
    rect(0, 600, 1200, 300, mix(s.glow, s.mid, 0.3)) +
    line('M-10 250Q600 380 1210 230', s.dark, 5) +
    times(11, (i) => {
      const x = 60 + i * 108;
      const y = 260 + 62 * (1 - ((x - 600) / 620) ** 2);
      return poly([x - 22, y, x + 22, y, x, y + 48], [s.pop, s.light, s.mid, s.sun][i % 4] ?? s.pop);
    }) +
    stall(60, 320, 660, s.pop) +
    stall(450, 320, 660, d.pick([s.mid, s.near])) +
    stall(840, 320, 660, d.pick([s.pop, mix(s.pop, s.sun, 0.5)])) +
    figure(410, 820, 170, s.near, s.light) +
    figure(800, 830, 150, s.pop, s.light) +
    figure(880, 850, 120, s.dark, s.light) +
    rect(0, 880, 1200, 30, shade(s.mid, 0.3))
  );
};

const cafe: PlaceDrawing = (s) => {
  const { d } = s;
  const front = d.pick([s.near, s.mid, s.pop]);
  const trim = front === s.pop ? s.near : s.pop;
  const glassy = s.night ? s.light : mix(s.light, s.sun, 0.35);
  const table = (x: number, y: number) =>
    pool(x, y + 96, 110, shade(s.glow, 0.25)) +
    rect(x - 70, y, 140, 12, wall(s), 6) +
    rect(x - 5, y + 10, 10, 84, s.dark) +
    rect(x - 40, y + 88, 80, 8, s.dark, 4) +
    rect(x - 26, y - 26, 34, 26, s.light, 4) +
    [-1, 1]
      .map((k) =>
        line(
          `M${x + k * 116} ${y - 60}L${x + k * 106} ${y + 30}L${x + k * 120} ${y + 96}M${x + k * 106} ${y + 30}H${x + k * 64}L${x + k * 66} ${y + 96}`,
          trim === s.pop ? s.dark : s.pop,
          11,
        ),
      )
      .join('');
  return (
    rect(0, 0, 1200, 900, s.sky) +
    rect(0, 0, 1200, 720, mix(s.far, s.glow, 0.4)) +
    windows(120, 40, 5, 1, 220, 10, 110, 170, lit(s)) +
    times(
      5,
      (i) =>
        rect(104 + i * 220, 34, 14, 182, s.mid) +
        rect(232 + i * 220, 34, 14, 182, s.mid) +
        rect(110 + i * 220, 208, 130, 14, wall(s)),
    ) +
    rect(90, 270, 1020, 450, front) +
    rect(90, 270, 1020, 70, shade(front, 0.2)) +
    times(5, (i) => rect(420 + i * 76, 292, 50, 26, s.light, i % 2 ? 13 : 4)) +
    flip(
      d.chance(0.5),
      600,
      rect(140, 430, 520, 240, glassy) +
        rect(394, 430, 12, 240, front) +
        times(
          4,
          (i) =>
            line(`M${210 + i * 120} 430V${470 + (i % 2) * 20}`, s.dark, 5) +
            path(
              `M${180 + i * 120} ${500 + (i % 2) * 20}A30 30 0 0 1 ${240 + i * 120} ${500 + (i % 2) * 20}Z`,
              trim,
            ),
        ) +
        figure(300, 672, 150, s.mid, s.dark) +
        figure(520, 672, 160, s.near, s.dark) +
        rect(140, 610, 520, 60, shade(front, 0.3)),
      rect(720, 400, 150, 320, shade(front, 0.3)),
      rect(738, 420, 114, 200, glassy),
      circle(842, 640, 8, s.light),
      rect(920, 430, 150, 240, glassy),
      times(
        3,
        (i) =>
          rect(930, 500 + i * 56, 130, 8, s.dark) +
          times(4, (j) =>
            rect(938 + j * 32, 470 + i * 56, 20, 30, [s.pop, s.mid, s.near, s.far][(i + j) % 4] ?? s.pop, 3),
          ),
      ),
    ) +
    times(12, (i) =>
      path(
        `M${90 + i * 85} 340H${175 + i * 85}V420A42.5 36 0 0 1 ${90 + i * 85} 420Z`,
        i % 2 ? wall(s) : trim,
      ),
    ) +
    rect(0, 716, 1200, 200, mix(s.glow, s.mid, 0.3)) +
    rect(0, 716, 1200, 14, shade(s.mid, 0.1)) +
    table(300, 770) +
    table(880, 770) +
    [60, 1140]
      .map(
        (x) =>
          path(shape([x - 46, 700, x + 46, 700, x + 34, 790, x - 34, 790], 6), trim) +
          circle(x, 640, 66, s.mid === front ? s.near : s.mid),
      )
      .join('')
  );
};

const canal: PlaceDrawing = (s) => {
  const { d } = s;
  const tones = fronts(s);
  const house = (x: number, w: number, i: number) => {
    const tone = tones[(i * 2 + d.int(0, 2)) % tones.length] ?? s.pop;
    const h = d.range(300, 400);
    const y = 610 - h;
    const top = d.pick([
      () => poly([x, y, x + w / 2, y - 90, x + w, y], tone),
      () =>
        path(
          `M${x} ${y}H${x + w}V${y - 30}H${x + w - 26}V${y - 60}H${x + w - 50}V${y - 92}H${x + 50}V${y - 60}H${x + 26}V${y - 30}H${x}Z`,
          tone,
        ),
      () =>
        path(
          `M${x} ${y}Q${x + w * 0.22} ${y - 20} ${x + w * 0.26} ${y - 70}Q${x + w / 2} ${y - 120} ${x + w * 0.74} ${y - 70}Q${x + w * 0.78} ${y - 20} ${x + w} ${y}Z`,
          tone,
        ),
      () => rect(x - 4, y - 16, w + 8, 20, shade(tone, 0.25)),
    ])();
    return (
      top +
      rect(x, y - 1, w, h + 1, tone) +
      windows(x + w * 0.14, y + 16, 3, 3, w * 0.27, 94, w * 0.18, 62, lit(s)) +
      times(3, (r) => rect(x + w * 0.1, y + 80 + r * 94, w * 0.8, 7, shade(tone, 0.18))) +
      rect(x + w * 0.4, 540, w * 0.22, 70, s.dark) +
      circle(x + w / 2, y - 30, 12, shade(tone, 0.35))
    );
  };
  return (
    sky(s, 430, d.range(300, 900), 120) +
    times(8, (i) => house(i * 154 - 16, 152, i)) +
    rect(0, 606, 1200, 40, shade(s.near, 0.1)) +
    water(s, 640) +
    times(
      8,
      (i) =>
        rect(
          i * 154 + d.range(0, 20),
          660 + d.range(0, 20),
          100,
          10,
          mix(s.water, tones[(i * 2) % 6] ?? s.pop, 0.5),
          5,
        ) +
        rect(
          i * 154 + d.range(0, 30),
          690 + d.range(0, 14),
          70,
          9,
          mix(s.water, tones[(i * 2) % 6] ?? s.pop, 0.4),
          5,
        ),
    ) +
    times(5, (i) => tree(90 + i * 260, 626, 130, s.mid, s.dark)) +
    flip(
      d.chance(0.5),
      600,
      d.chance(0.5)
        ? path('M330 770Q340 800 420 806H780Q880 800 900 740Q860 770 780 776H440Q370 776 330 770Z', s.dark) +
            figure(800, 776, 120, s.near, s.light) +
            line('M770 700L700 880', s.dark, 8) +
            figure(560, 786, 70, s.pop, s.light)
        : path(shape([360, 750, 860, 750, 820, 820, 400, 820], [6, 6, 30, 30]), s.pop) +
            rect(440, 700, 330, 52, wall(s), 6) +
            windows(460, 712, 5, 1, 62, 10, 40, 26, () => s.near) +
            rect(360, 748, 500, 12, s.dark),
    )
  );
};

const harbour: PlaceDrawing = (s) => {
  const { d } = s;
  const tones = fronts(s);
  const trawler = (x: number, y: number, k: number, hull: string) => {
    const X = (v: number) => x + v * k;
    const Y = (v: number) => y + v * k;
    return (
      path(`M${X(-170)} ${Y(-60)}L${X(190)} ${Y(-80)}L${X(130)} ${Y(20)}H${X(-130)}Z`, hull) +
      poly([X(-158), Y(-38), X(176), Y(-56), X(164), Y(-36), X(-150), Y(-20)], s.light) +
      rect(X(-90), Y(-150), 120 * k, 92 * k, s.light) +
      rect(X(-100), Y(-164), 140 * k, 18 * k, s.dark) +
      times(3, (i) => rect(X(-78 + i * 36), Y(-134), 24 * k, 28 * k, s.mid)) +
      rect(X(70), Y(-250), 8 * k, 190 * k, s.dark) +
      line(
        `M${X(74)} ${Y(-240)}L${X(180)} ${Y(-86)}M${X(74)} ${Y(-240)}L${X(-160)} ${Y(-70)}`,
        s.dark,
        4 * k,
      ) +
      poly([X(78), Y(-250), X(120), Y(-236), X(78), Y(-222)], s.pop)
    );
  };
  return (
    sky(s, 420) +
    hills(s, 400, 60, mix(s.far, s.glow, 0.25), 2) +
    hills(s, 440, 26, s.far, 3) +
    times(10, (i) => {
      const h = d.range(100, 190);
      const tone = tones[(i * 5 + d.int(0, 1)) % 6] ?? s.pop;
      const x = i * 122 - 10;
      return (
        rect(x, 540 - h, 118, h, tone) +
        poly([x - 6, 541 - h, x + 59, 488 - h, x + 124, 541 - h], s.near) +
        windows(x + 18, 562 - h, 3, Math.floor(h / 58), 32, 52, 18, 30, lit(s))
      );
    }) +
    rect(0, 536, 1200, 26, s.dark) +
    water(s, 560) +
    flip(
      d.chance(0.5),
      600,
      trawler(360, 720, 1.1, d.pick([s.pop, s.near])),
      boat(880, 700, 220, s.near, s.light),
      boat(1050, 660, 130, s.dark, mix(s.pop, s.light, 0.3)),
      rect(760, 800, 480, 26, s.near),
      times(4, (i) => rect(800 + i * 120, 780, 22, 130, s.dark)),
      circle(860, 776, 26, s.pop),
      circle(860, 776, 11, s.near),
      rect(960, 750, 90, 52, s.mid, 4),
    )
  );
};

const village: PlaceDrawing = (s) => {
  const { d } = s;
  const roof = d.chance(0.6) ? s.pop : s.near;
  const house = (x: number, y: number, w: number, h: number) => {
    const tone = d.chance(0.7) ? wall(s) : mix(wall(s), s.pop, 0.3);
    return (
      rect(x, y - h, w, h, tone) +
      rect(x + w * 0.64, y - h, w * 0.36, h, shade(tone, 0.14)) +
      poly([x - w * 0.08, y - h + 2, x + w * 0.34, y - h - w * 0.36, x + w * 0.72, y - h + 2], roof) +
      poly(
        [
          x + w * 0.34,
          y - h - w * 0.36,
          x + w * 0.94,
          y - h - w * 0.36,
          x + w * 1.08,
          y - h + 2,
          x + w * 0.72,
          y - h + 2,
        ],
        shade(roof, 0.18),
      ) +
      windows(x + w * 0.14, y - h * 0.76, 2, 1, w * 0.26, 10, w * 0.14, h * 0.26, lit(s)) +
      rect(x + w * 0.72, y - h * 0.5, w * 0.14, h * 0.5, s.dark) +
      (d.chance(0.5) ? rect(x + w * 0.6, y - h - w * 0.46, w * 0.1, w * 0.2, tone) : '')
    );
  };
  const rows = [520, 610, 710, 820];
  return (
    sky(s, 460) +
    (d.chance(0.5) ? ridge(s, 480, 300, s.far, 4, d.chance(0.6)) : hills(s, 420, 80, s.far, 2)) +
    rows
      .map(
        (y, r) =>
          hills(
            s,
            y - 10,
            20,
            [mix(s.mid, s.far, 0.4), s.mid, mix(s.mid, s.near, 0.5), s.near][r] ?? s.mid,
            2,
          ) +
          times(6 - r, (i) => {
            const x = 60 + i * (1120 / (6 - r)) + d.range(-20, 30);
            const w = 90 + r * 22;
            return d.chance(0.24)
              ? d.chance(0.5)
                ? pine(x + 40, y + 10, 120 + r * 26, s.dark)
                : tree(x + 40, y + 10, 120 + r * 26, s.dark, s.dark)
              : house(x, y + 14, w, w * 0.7);
          }) +
          (r === 1
            ? rect(560, 400, 60, 200, wall(s)) +
              rect(596, 400, 24, 200, shade(wall(s), 0.16)) +
              poly([548, 402, 590, 290, 632, 402], roof) +
              archway(580, 470, 22, 44, pane(s))
            : ''),
      )
      .join('')
  );
};

/** Streets, rooms and waterfronts. */
export const town = { city, market, cafe, canal, harbour, village };
