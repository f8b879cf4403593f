import { contrast, luminance, mix, shade, tint } from './colour.ts';
import { type PersonPalette, personPalettes } from './palettes.ts';
import { type Dice, dice } from './random.ts';
import {
  arc,
  box,
  circle,
  clip,
  disc,
  flip,
  line,
  oval,
  path,
  picture,
  poly,
  rect,
  ring,
  shape,
  times,
  turn,
  wedge,
} from './svg.ts';

type Person = { username: string; fullName: string };
type Kit = PersonPalette & { d: Dice; skin: string };

const skins = ['#f3c9a5', '#e8b088', '#d6956a', '#b9774c', '#96593a', '#6f4029', '#f0bfa6', '#c98a5e'];
const masculine = new Set(
  (
    'adam adrian ahmed alan albert alex ali anders andre andreas anton antonio arjun arthur ben bruno carl carlos charles daniel david diego dmitri edward elias emil eric erik farid felix francisco ' +
    'frank george hans hassan henrik henry hiroshi hugo ian ibrahim ivan jack jakob james jan jens joao john jonas jorge jose joseph juan julian karl kenji kofi kwame lars leo liam lorenzo luca luis luka ' +
    'magnus malik marco marcus mario martin mateo mathias matteo max michael miguel mikkel mohamed nikolai noah oliver omar oscar otto paolo paul pedro peter pierre rafael raj ravi ricardo robert samuel ' +
    'sebastian sergio simon stefan sven takeshi theo thomas tomas tomasz viktor vikram will william yusuf owen samir bjarni chidi nils anze giulio'
  ).split(' '),
);

/** The person's own palette. */
export function personPalette({ username }: Person): PersonPalette {
  return dice(`person ${username}`).pick(personPalettes);
}

type Hair = { back?: (k: Kit) => string; front: (k: Kit) => string };

const fringe = 'M176 290C164 80 436 80 424 290C404 226 340 208 300 208S196 226 176 290Z';

/** Heads of hair; the head is an oval about (300, 280). */
const hair: Record<string, Hair> = {
  crop: {
    front: (k) =>
      path(
        'M180 276C168 130 250 120 300 120S432 130 420 276C408 250 410 214 386 200C330 216 270 190 236 196C196 206 192 250 180 276Z',
        k.hair,
      ),
  },
  side: {
    front: (k) =>
      path(
        'M182 282C160 120 270 104 330 112C430 122 436 220 418 282C410 240 396 214 372 204C300 222 250 200 238 176C226 214 190 230 182 282Z',
        k.hair,
      ),
  },
  bob: {
    back: (k) => path('M160 420V250C160 90 440 90 440 250V420Q400 440 300 440T160 420Z', k.hair),
    front: (k) => path(fringe, k.hair),
  },
  long: {
    back: (k) => path('M150 560V250C150 84 450 84 450 250V560Z', k.hair),
    front: (k) =>
      path('M306 120Q292 214 180 318Q140 104 306 112Z', k.hair) +
      path('M294 120Q308 214 420 318Q460 104 294 112Z', shade(k.hair, 0.1)),
  },
  bun: {
    back: (k) => circle(300, 100, 66, k.hair),
    front: (k) =>
      path(
        'M180 276C172 130 250 124 300 124S428 130 420 276C410 220 360 184 300 184S190 220 180 276Z',
        k.hair,
      ),
  },
  curls: {
    front: (k) =>
      [
        [196, 230, 44],
        [210, 170, 50],
        [262, 132, 54],
        [326, 126, 54],
        [384, 162, 50],
        [406, 228, 44],
        [300, 160, 50],
      ]
        .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, k.hair))
        .join(''),
  },
  afro: {
    back: (k) => circle(300, 222, 190, k.hair),
    front: (k) =>
      path(
        'M184 280C190 200 240 180 300 180S410 200 416 280C430 150 360 110 300 110S170 150 184 280Z',
        k.hair,
      ),
  },
  bald: { front: () => '' },
  wave: {
    back: (k) =>
      path(
        'M164 470C120 400 170 360 160 280C150 90 450 90 440 280C430 360 480 400 436 470Q300 500 164 470Z',
        k.hair,
      ),
    front: (k) =>
      path(
        'M182 290C170 150 250 120 320 124C400 130 426 200 418 290C400 220 360 190 330 170C290 220 210 220 182 290Z',
        k.hair,
      ),
  },
  cap: {
    front: (k) =>
      path('M176 246C176 90 424 90 424 246Z', k.spark) +
      path(box(150, 232, 300, 38, 19), shade(k.spark, 0.2)),
  },
  beanie: {
    front: (k) =>
      path('M178 240C178 70 422 70 422 240Z', k.trim) +
      path(box(166, 212, 268, 58, 22), shade(k.trim, 0.14)) +
      circle(300, 96, 26, k.spark),
  },
  topknot: {
    back: (k) => oval(300, 96, 46, 54, k.hair),
    front: (k) =>
      path(
        'M184 262C176 140 240 132 300 132S424 140 416 262C404 214 350 176 300 176S196 214 184 262Z',
        k.hair,
      ),
  },
  pixie: {
    front: (k) =>
      path(
        'M180 296C150 120 260 108 310 114C440 116 436 220 420 290C414 250 400 220 380 210L330 236L300 200L250 240L224 210C200 240 196 260 180 296Z',
        k.hair,
      ),
  },
  braids: {
    back: (k) =>
      times(
        2,
        (i) =>
          times(5, (j) => oval(168 + i * 264, 340 + j * 48, 26, 28, j % 2 ? shade(k.hair, 0.2) : k.hair)) +
          circle(168 + i * 264, 576, 16, k.spark),
      ),
    front: (k) =>
      path('M176 320C150 70 450 70 424 320C412 250 372 216 300 150C228 216 188 250 176 320Z', k.hair),
  },
};

const menStyles = ['crop', 'side', 'curls', 'bald', 'cap', 'beanie', 'crop', 'afro', 'side', 'topknot'];
const anyStyles = [
  'bob',
  'long',
  'bun',
  'curls',
  'wave',
  'pixie',
  'braids',
  'bob',
  'afro',
  'bun',
  'topknot',
  'beanie',
];

function shoulders(k: Kit): string {
  const { d, cloth, trim, spark } = k;
  const body = 'M60 620C60 500 140 462 230 446H370C460 462 540 500 540 620Z';
  const inside = d.pick([
    () => '',
    () => times(4, (i) => rect(40, 490 + i * 36, 520, 14, trim)),
    () => poly([240, 440, 300, 560, 360, 440], trim),
    () => circle(300, 560, 30, spark),
    () => rect(280, 440, 40, 200, trim),
    () => path('M60 620V440H300V620Z', mix(cloth, trim, 0.3)),
    () =>
      poly([225, 444, 300, 540, 210, 600, 150, 480], tint(cloth, 0.16)) +
      poly([375, 444, 300, 540, 390, 600, 450, 480], tint(cloth, 0.08)),
  ])();
  const neckline = d.pick([
    () => oval(300, 448, 84, 42, shade(cloth, 0.3)),
    () => path(box(222, 410, 156, 56, 26), shade(cloth, 0.18)),
    () => '',
  ]);
  return (
    path(body, cloth) +
    clip(body, inside, path('M300 430H600V640H400Q420 520 300 430Z', 'rgba(18,12,28,.16)')) +
    neckline()
  );
}

function face(k: Kit, beard: boolean, earrings: boolean): string {
  const { d, skin } = k;
  const line_ = shade(skin, luminance(skin) > 0.2 ? 0.62 : 0.7);
  const head = d.pick([
    'M184 240C184 130 416 130 416 240V310C416 390 360 430 300 430S184 390 184 310Z',
    disc(300, 284, 116, 146),
    'M182 220C190 130 410 130 418 220L408 330C400 400 350 436 300 436S200 400 192 330Z',
  ]);
  const eyes = d.pick([
    () => circle(254, 284, 9, line_) + circle(346, 284, 9, line_),
    () => line('M238 286Q254 272 270 286M330 286Q346 272 362 286', line_, 8),
    () => line('M238 282Q254 296 270 282M330 282Q346 296 362 282', line_, 8),
    () =>
      circle(254, 284, 9, line_) +
      circle(346, 284, 9, line_) +
      line('M234 256Q254 246 272 256M328 256Q346 246 366 256', line_, 7),
  ])();
  const nose = d.pick(['M302 280V330H284', 'M300 284L284 332H304', 'M300 290Q322 330 298 334']);
  const mouth = d.pick([
    'M270 372Q300 394 330 372',
    'M276 374H324',
    'M266 368Q300 404 334 368',
    'M280 376Q300 388 320 376',
  ]);
  const whiskers = d.pick([
    () =>
      path(
        'M186 300C196 360 240 350 300 350S404 360 414 300V330C414 400 366 446 300 446S186 400 186 330Z',
        k.hair,
      ) + line('M278 384H322', mix(skin, '#a33b34', 0.5), 8),
    () =>
      path('M250 362Q300 330 350 362Q336 380 300 372Q264 380 250 362Z', k.hair) +
      line('M284 394Q300 402 316 394', line_, 7),
    () =>
      path('M250 360Q300 334 350 360V400Q340 450 300 450T250 400Z', k.hair) +
      line('M280 386H320', mix(skin, '#a33b34', 0.5), 8),
  ]);
  const frame = [shade(k.cloth, 0.2), '#221a22', '#f4e6c8'].find((f) => contrast(f, skin) > 2.6) ?? '#221a22';
  const frames = d.pick([
    () => times(2, (i) => ring(252 + i * 96, 286, 40, frame, 9)) + line('M292 282Q300 276 308 282', frame, 9),
    () =>
      times(2, (i) => line(box(208 + i * 100, 256, 84, 58, 16), frame, 9)) + line('M292 276H308', frame, 9),
  ]);
  return (
    circle(184, 296, 26, shade(skin, 0.1)) +
    circle(416, 296, 26, shade(skin, 0.16)) +
    path(head, skin) +
    clip(
      head,
      path('M300 120H430V450H320Q300 440 312 400Q340 300 300 240Z', shade(skin, 0.09)),
      d.chance(0.6)
        ? circle(222, 336, 26, mix(skin, '#e2563f', 0.3)) + circle(378, 336, 26, mix(skin, '#d2462f', 0.36))
        : '',
    ) +
    (beard ? whiskers() : '') +
    eyes +
    line(nose, shade(skin, 0.3), 9) +
    (beard ? '' : line(mouth, d.chance(0.5) ? mix(shade(skin, 0.2), '#c22f2a', 0.6) : line_, 9)) +
    (d.chance(0.32) ? frames() : '') +
    (earrings ? circle(182, 336, 13, k.spark) + circle(418, 336, 13, k.spark) : '')
  );
}

/** A person's portrait as flat shapes, 600 x 600. */
export function portrait(person: Person): string {
  const palette = personPalette(person);
  const d = dice(`portrait ${person.username} ${person.fullName}`);
  const first = (
    person.fullName.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(/[\s-]/)[0] ?? ''
  ).trim();
  const man = masculine.has(first);
  const skin = d.pick(skins.filter((s) => Math.abs(luminance(s) - luminance(palette.ground)) > 0.07));
  const k: Kit = {
    ...palette,
    d,
    skin,
    hair: d.chance(0.7)
      ? palette.hair
      : d.pick(['#1c1518', '#4a2a1a', '#8a4a22', '#c98a3c', '#b9b2aa', '#7a2b1c']),
  };
  const style = hair[d.pick(man ? menStyles : anyStyles)] ?? hair.crop;
  const beard = man && d.chance(0.45);
  const backdrop = d.pick([
    () => '',
    () => circle(300, 300, 250, mix(k.ground, k.trim, 0.28)),
    () => rect(0, 380, 600, 220, mix(k.ground, k.cloth, 0.2)),
    () => path('M0 0H600V600Z', mix(k.ground, k.trim, 0.16)),
    () => circle(d.pick([130, 470]), 150, 90, mix(k.ground, k.spark, 0.55)),
    () => path('M90 600V300A210 210 0 0 1 510 300V600Z', mix(k.ground, k.trim, 0.24)),
  ])();
  return picture(
    600,
    600,
    k.ground,
    backdrop,
    flip(
      d.chance(0.5),
      300,
      style?.back?.(k) ?? '',
      path('M246 380H354V470Q300 510 246 470Z', shade(skin, 0.2)),
      shoulders(k),
      path('M252 390H348V452Q300 486 252 452Z', shade(skin, 0.2)),
      face(k, beard, !man && d.chance(0.4)),
      style?.front(k) ?? '',
    ),
  );
}

/** A wide banner of tiles in the person's palette, 1600 x 500. */
export function banner(person: Person): string {
  const p = personPalette(person);
  const d = dice(`banner ${person.username}`);
  const tones = [p.cloth, p.trim, p.spark, mix(p.ground, p.cloth, 0.25)];
  const size = d.pick([100, 125, 250]);
  const [cols, rows] = [Math.ceil(1600 / size), 500 / size];
  const each = (make: (x: number, y: number, i: number) => string) =>
    times(cols * rows, (i) => make((i % cols) * size, Math.floor(i / cols) * size, i));
  const first = d.int(0, 2);
  const art = d.pick([
    () =>
      each((x, y) => {
        const [one, two] = [d.pick(tones), d.pick([p.ground, ...tones])];
        return d.chance(0.2)
          ? ''
          : rect(x, y, size + 1, size + 1, two) +
              clip(
                box(x, y, size, size),
                turn(d.int(0, 3) * 90, x + size / 2, y + size / 2, circle(x, y, size, one)),
              );
      }),
    () =>
      each((x, y) => {
        const one = d.pick(tones);
        return turn(
          d.int(0, 3) * 90,
          x + size / 2,
          y + size / 2,
          d.chance(0.5)
            ? poly([x, y, x + size, y, x, y + size], one)
            : path(wedge(x + size / 2, y, size / 2, 0, 180), one),
        );
      }),
    () =>
      times(6, (j) =>
        times(14, (i) => {
          const r = 75;
          const [x, y] = [i * 150 - 75 + (j % 2) * 75 + 40, 20 + j * 92];
          return (
            circle(x, y + 60, r, tones[(i + j) % 4] ?? p.cloth) +
            circle(x, y + 60, r * 0.66, p.ground) +
            circle(x, y + 60, r * 0.36, tones[(i + j + 1) % 4] ?? p.trim)
          );
        }),
      ),
    () => {
      const [swing, step] = [d.pick([40, 70, 100]), d.pick([200, 134, 400])];
      return times(7, (i) =>
        path(
          `M-20 ${80 + i * 68}q${step / 2} ${i % 2 ? -swing : swing} ${step} 0${times(12, () => `t${step} 0`)}V520H-20Z`,
          tones[(i + first) % 4] ?? p.cloth,
        ),
      );
    },
    () =>
      times(9, (i) => {
        const x = 90 + i * 178;
        const h = d.range(150, 420);
        return d.pick([
          () => path(box(x - 70, 500 - h, 140, h, [70, 70, 0, 0]), tones[i % 4] ?? p.cloth),
          () =>
            circle(x, 500 - h + 60, 70, tones[(i + 1) % 4] ?? p.cloth) +
            rect(x - 70, 500 - h + 150, 140, h, tones[i % 4] ?? p.cloth),
          () =>
            path(
              `M${x - 70} ${500 - h}A70 70 0 0 0 ${x + 70} ${500 - h}V520H${x - 70}Z`,
              tones[i % 4] ?? p.cloth,
            ),
        ])();
      }),
    () =>
      times(3, (i) => {
        const x = 330 + i * 470;
        return (
          [
            circle(x, 250, 180, tones[0] ?? p.cloth) + circle(x, 250, 90, tones[2] ?? p.spark),
            rect(x - 170, 80, 340, 340, tones[1] ?? p.trim) +
              path(wedge(x, 420, 170, 180, 360), tones[0] ?? p.cloth),
            poly([x - 190, 430, x, 70, x + 190, 430], tones[2] ?? p.spark) +
              circle(x, 320, 56, tones[1] ?? p.trim),
          ][(i + first) % 3] ?? ''
        );
      }),
  ])();
  return picture(1600, 500, p.ground, art);
}

/** A brand's mark, 600 x 600. */
export function mark(person: Person): string {
  const p = personPalette(person);
  const d = dice(`mark ${person.username}`);
  const [a, b] = [p.cloth, p.spark];
  return picture(
    600,
    600,
    p.ground,
    turn(
      d.pick([0, 0, 45, 90]),
      300,
      300,
      d.pick([
        () =>
          times(4, (i) => turn(i * 90, 300, 300, path('M290 290V120A170 170 0 0 0 120 290Z', i % 2 ? a : b))),
        () => times(3, (i) => rect(140, 150 + i * 112, 320, 76, i === 1 ? b : a, 38)),
        () => circle(300, 300, 180, a) + rect(290, 110, 20, 380, p.ground) + circle(300, 300, 70, b),
        () =>
          times(8, (i) =>
            turn(i * 45, 300, 300, path('M300 300Q250 210 300 120Q350 210 300 300Z', i % 2 ? a : b)),
          ),
        () => path(wedge(300, 280, 170, 180, 360), a) + path(wedge(300, 320, 170, 0, 180), b),
        () =>
          ring(230, 300, 96, a, 46) +
          ring(370, 300, 96, b, 46) +
          line(arc(230, 300, 96, -60, 10), a, 46, 'butt'),
        () =>
          poly([300, 120, 480, 300, 300, 480, 120, 300], a) +
          poly([300, 210, 390, 300, 300, 390, 210, 300], b),
        () =>
          path('M140 460V300A160 160 0 0 1 460 300V460H380V300A80 80 0 0 0 220 300V460Z', a) +
          circle(300, 420, 44, b),
        () =>
          times(9, (i) => circle(190 + (i % 3) * 110, 190 + Math.floor(i / 3) * 110, 42, i === 4 ? b : a)),
        () =>
          path(shape([140, 460, 140, 140, 260, 140, 260, 340, 460, 340, 460, 460]), a) +
          rect(320, 140, 140, 140, b),
      ])(),
    ),
  );
}
