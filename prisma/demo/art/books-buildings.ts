import { centre, type Motif } from './books-motifs.ts';
import { mix } from './colour.ts';
import { archway } from './scenery.ts';
import { box, circle, flip, line, path, poly, rect, times } from './svg.ts';

const arch: Motif = (k) => {
  const { d, a, b, c, ground, h } = k;
  const { x, s } = centre(k);
  const wide = s * 1.4;
  return d.pick([
    () =>
      archway(x - wide / 2, h, wide, Math.min(h, s * 1.9), a) +
      circle(x, h - Math.min(h, s * 1.9) + wide * 0.5, wide * 0.15, ground),
    () =>
      times(5, (i) =>
        archway(
          x - wide / 2 + i * wide * 0.1,
          h,
          wide * (1 - i * 0.2),
          Math.min(h, s * 1.9) - i * wide * 0.1,
          [a, ground, b, ground, c][i] ?? a,
        ),
      ),
    () =>
      times(
        3,
        (i) =>
          archway(x - s + i * s * 0.7, h, s * 0.6, s * (1.1 + i * 0.4), [a, b, c][i] ?? a) +
          circle(x - s * 0.7 + i * s * 0.7, h - s * (0.8 + i * 0.4), s * 0.1, ground),
      ),
    () =>
      times(2, (r) =>
        times(3, (i) => archway(x - s + i * s * 0.7, h - (1 - r) * s, s * 0.6, s * 0.9, (i + r) % 2 ? a : b)),
      ),
    () =>
      archway(x - wide / 2, h, wide, Math.min(h, s * 1.9), a) +
      archway(x - wide * 0.26, h, wide * 0.52, s * 1.1, ground) +
      circle(x, h - s * 0.62, s * 0.2, b) +
      rect(x - wide * 0.26, h - s * 0.24, wide * 0.52, s * 0.24, c),
  ])();
};

const stairs: Motif = (k) => {
  const { d, a, b, c, ground, w, h } = k;
  const n = d.pick([5, 6, 7]);
  const [sw, sh] = [w / n, (h * 0.76) / n];
  return flip(
    d.chance(0.5),
    w / 2,
    d.pick([
      () =>
        times(
          n,
          (i) =>
            rect(i * sw, h - (i + 1) * sh, sw + 1, (i + 1) * sh, a) +
            rect(i * sw, h - (i + 1) * sh, sw + 1, sh * 0.26, b),
        ) + circle(w * 0.24, h * 0.26, w * 0.1, c),
      () =>
        times(n, (i) => rect(i * sw, h - (i + 1) * sh, w - i * sw, sh + 1, mix(a, ground, i / (n * 1.25)))) +
        (b === a ? '' : archway(w - sw * 1.7, h - n * sh, sw * 1.2, sh * 1.5, b)),
      () =>
        times(n, (i) =>
          poly(
            [
              w / 2 - (w * 0.46 - i * sw * 0.36),
              h - i * sh,
              w / 2 + (w * 0.46 - i * sw * 0.36),
              h - i * sh,
              w / 2 + (w * 0.46 - (i + 1) * sw * 0.36),
              h - (i + 1) * sh + 2,
              w / 2 - (w * 0.46 - (i + 1) * sw * 0.36),
              h - (i + 1) * sh + 2,
            ],
            i % 2 ? a : b,
          ),
        ) + circle(w / 2, h * 0.09, w * 0.075, c),
    ])(),
  );
};

const door: Motif = (k) => {
  const { d, a, b, c, h, ground, w } = k;
  const { x, s } = centre(k);
  const [dw, dh] = [s * 0.86, Math.min(h * 0.82, s * 1.7)];
  const foot = h * 0.94;
  return flip(
    d.chance(0.5),
    x,
    d.pick([
      () =>
        rect(x - dw / 2, foot - dh, dw, dh, b) +
        poly(
          [
            x - dw / 2,
            foot - dh,
            x + dw * 0.2,
            foot - dh * 0.88,
            x + dw * 0.2,
            foot + dh * 0.1,
            x - dw / 2,
            foot,
          ],
          a,
        ) +
        circle(x + dw * 0.1, foot - dh * 0.4, s * 0.04, ground) +
        poly([x + dw * 0.2, foot, x + dw / 2, foot, x + dw * 1.1, h, x + dw * 0.5, h], mix(b, ground, 0.5)),
      () =>
        times(5, (i) =>
          rect(
            x - dw * (0.86 - i * 0.17),
            foot - dh + i * dh * 0.13,
            dw * 2 * (0.86 - i * 0.17),
            dh - i * dh * 0.13,
            [a, ground, b, ground, c][i] ?? a,
          ),
        ),
      () =>
        archway(x - dw / 2, foot, dw, dh, a) +
        archway(x - dw * 0.36, foot, dw * 0.72, dh * 0.86, b === ground ? c : b) +
        circle(x + dw * 0.2, foot - dh * 0.36, s * 0.05, a) +
        rect(0, foot, w, h * 0.03, a) +
        line(`M${x} ${foot - dh * 0.86}V${foot}`, a, s * 0.03),
    ])(),
  );
};

const columns: Motif = (k) => {
  const { d, a, b, c, w, h } = k;
  const n = d.pick([3, 4, 5]);
  const gap = w / n;
  const inset = gap * 0.5;
  return d.pick([
    () =>
      times(n, (i) => {
        const x = i * gap + inset;
        const t = gap * 0.27;
        return (
          rect(x - t * 1.4, h * 0.04, t * 2.8, h * 0.05, b) +
          rect(x - t, h * 0.09, t * 2, h * 0.83, a) +
          times(3, (j) => rect(x - t * 0.66 + j * t * 0.56, h * 0.12, t * 0.16, h * 0.77, k.ground)) +
          rect(x - t * 1.4, h * 0.92, t * 2.8, h * 0.06, b)
        );
      }),
    () =>
      times(n + 3, (i) => {
        const bw = (w / (n + 3)) * 0.64;
        const t = d.range(0.3, 0.95);
        return path(
          box(i * (w / (n + 3)) + bw * 0.28, h - h * t, bw, h * t, [bw / 2, bw / 2, 0, 0]),
          [a, b, c][i % 3] ?? a,
        );
      }),
    () =>
      times(n, (i) => {
        const x = i * gap + inset;
        return (
          circle(x, h * 0.1 + (i % 2) * h * 0.16, gap * 0.3, c) +
          rect(x - gap * 0.3, h * 0.1 + (i % 2) * h * 0.16 + gap * 0.36, gap * 0.6, h, i % 2 ? b : a)
        );
      }),
  ])();
};

/** Motifs that are built. */
export const buildings = { arch, stairs, door, columns };
