import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type ImageRejected, measureTones, processImage, type RejectionReason } from './image.process.ts';
import { colorAt, html, incompressiblePng, oversizedPng, RED, redBlueImage, svg } from './image.samples.ts';
import { IMAGE_MAX_BYTES, IMAGE_SMALL, IMAGE_WIDTHS, imageFileProblem } from './media.rules.ts';

const widest = (image: Awaited<ReturnType<typeof processImage>>) => image.files.at(-1)!.bytes;

describe('what is taken', () => {
  test.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)('a %s becomes WebP', async (format) => {
    const image = await processImage(await redBlueImage().toFormat(format).toBuffer(), 'pick');
    expect(await sharp(widest(image)).metadata()).toMatchObject({ format: 'webp', width: 40, height: 20 });
    expect(await colorAt(widest(image), 5, 10)).toBe('red');
    expect(await colorAt(widest(image), 35, 10)).toBe('blue');
  });

  test('of an animation the first frame', async () => {
    const frames = [await redBlueImage().png().toBuffer(), await redBlueImage().negate().png().toBuffer()];
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    const image = await processImage(gif, 'pick');
    expect(image).toMatchObject({ width: 40, height: 20 });
    expect(await colorAt(widest(image), 5, 10)).toBe('red');
  });

  test.each(['cmyk', 'b-w', 'rgb16'] as const)('pixels in %s come out in sRGB', async (space) => {
    const format = space === 'cmyk' ? 'jpeg' : 'png';
    const image = await processImage(
      await redBlueImage().toColorspace(space).toFormat(format).toBuffer(),
      'pick',
    );
    expect(await sharp(widest(image)).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' });
  });

  test('the colors of a profile survive the profile', async () => {
    const image = await processImage(await redBlueImage().withIccProfile('p3').png().toBuffer(), 'pick');
    const { data } = await sharp(widest(image)).raw().toBuffer({ resolveWithObject: true });
    const [r = 0, g = 0, b = 0] = data;
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(RED.slice(at, at + 2), 16));
    expect(Math.abs(r - red!) + Math.abs(g - green!) + Math.abs(b - blue!)).toBeLessThan(24);
  });

  test('what is seen through stays so', async () => {
    const clear = { width: 40, height: 20, channels: 4, background: '#00000000' } as const;
    const image = await processImage(await sharp({ create: clear }).png().toBuffer(), 'pick');
    expect((await sharp(widest(image)).stats()).isOpaque).toBe(false);
  });
});

describe('what is refused', () => {
  const refusal = (bytes: Buffer): Promise<RejectionReason> =>
    processImage(bytes, 'pick').then(
      () => expect.fail('was taken'),
      (error) => (error as ImageRejected).refusal,
    );

  test('what is not a picture by its bytes', async () => {
    const tiff = await redBlueImage().tiff().toBuffer();
    const heic = Buffer.concat([
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      Buffer.alloc(99),
    ]);
    const none = Buffer.alloc(0);
    for (const bytes of [svg, html, tiff, heic, none, Buffer.from('GIF'), Buffer.from('%PDF-1.7')]) {
      expect(await refusal(bytes)).toBe('type');
    }
  });

  test('a few bytes that would unfold to gigabytes', async () => {
    expect(await refusal(oversizedPng(30_000, 30_000))).toBe('pixels');
  });

  test('a picture that breaks off or is damaged', async () => {
    const jpeg = await redBlueImage(400, 400).jpeg().toBuffer();
    const png = await redBlueImage(400, 400).png().toBuffer();
    expect(await refusal(jpeg.subarray(0, jpeg.length / 2))).toBe('unreadable');
    expect(await refusal(png.subarray(0, png.length / 2))).toBe('unreadable');
    expect(await refusal(oversizedPng(2000, 2000))).toBe('unreadable');
    expect(await refusal(Buffer.concat([jpeg.subarray(0, 20), html]))).toBe('unreadable');
  });
});

describe('what is stored', () => {
  test('upright, and without a word of where and by whom it was taken', async () => {
    const exif = {
      IFD0: { Artist: 'Private Person' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    };
    const photo = await redBlueImage(400, 200)
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    expect(photo.includes('Private Person')).toBe(true);

    const image = await processImage(photo, 'pick');
    expect(image).toMatchObject({ width: 200, height: 400 });
    expect(await colorAt(widest(image), 100, 50)).toBe('red');
    expect(await colorAt(widest(image), 100, 350)).toBe('blue');
    for (const { bytes } of image.files) {
      const { orientation, exif, icc, xmp } = await sharp(bytes).metadata();
      expect({ orientation, exif, icc, xmp }).toEqual({});
      expect(bytes.includes('Private Person')).toBe(false);
    }
  });

  test.each(['avatar', 'shelf'] as const)('a large %s in all its widths', async (kind) => {
    const image = await processImage(await redBlueImage(2000, 1000).jpeg().toBuffer(), kind);
    expect(image.files.map(({ width }) => width)).toEqual(IMAGE_WIDTHS[kind]);
    expect(image).toMatchObject({ width: IMAGE_WIDTHS[kind].at(-1), height: IMAGE_WIDTHS[kind].at(-1)! / 2 });
    for (const { width, bytes } of image.files) {
      expect(await sharp(bytes).metadata()).toMatchObject({ width, height: width / 2, format: 'webp' });
    }
  });

  test('a smaller one up to its own width, never enlarged', async () => {
    const widths = async (width: number) =>
      (await processImage(await redBlueImage(width, 90).png().toBuffer(), 'pick')).files.map(
        (file) => file.width,
      );
    expect(await widths(100)).toEqual([100]);
    expect(await widths(320)).toEqual([160, 240, 320]);
    expect(await widths(700)).toEqual([160, 240, 320, 640, 700]);
    expect(await widths(1440)).toEqual([160, 240, 320, 640, 960, 1440]);
  });

  test('a busy one for a pick, light where it is narrow', async () => {
    // Always the same picture, as detailed as a photograph of leaves.
    const leaves = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200">
      <filter id="leaves"><feTurbulence baseFrequency="0.02" numOctaves="4" seed="3"/></filter>
      <rect width="900" height="1200" fill="#fff"/><rect width="900" height="1200" filter="url(#leaves)"/></svg>`;
    const busy = await sharp(Buffer.from(leaves)).png().toBuffer();
    const { files } = await processImage(busy, 'pick');
    expect(files[1]).toMatchObject({ width: IMAGE_SMALL.width });
    for (const { bytes } of files.slice(0, 2)) expect(bytes.length).toBeLessThanOrEqual(IMAGE_SMALL.bytes);
    expect(files[2]?.bytes.length).toBeGreaterThan(2 * IMAGE_SMALL.bytes);
  });

  test('a picture of one pixel, a thread and a ribbon', async () => {
    for (const [width, height] of [
      [1, 1],
      [1, 20_000],
      [20_000, 1],
    ] as const) {
      const image = await processImage(await redBlueImage(width, height).png().toBuffer(), 'cover');
      expect(await sharp(widest(image)).metadata()).toMatchObject({
        width: image.width,
        height: image.height,
      });
    }
  });

  test('a placeholder small enough for every page', async () => {
    const noise = await incompressiblePng(40_000);
    const clear = { width: 900, height: 900, channels: 4, background: '#10203040' } as const;
    for (const bytes of [noise, await sharp({ create: clear }).png().toBuffer()]) {
      const { placeholder } = await processImage(bytes, 'pick');
      expect(placeholder).toMatch(/^data:image\/webp;base64,/);
      expect(placeholder.length).toBeLessThanOrEqual(300);
      const { width } = await sharp(Buffer.from(placeholder.split(',')[1]!, 'base64')).metadata();
      expect(width).toBeLessThanOrEqual(16);
    }
  });
});

test.each([
  ['white', 'black', 'light', 'dark'],
  ['black', 'white', 'dark', 'light'],
  ['#e8dcc0', '#7fd0a0', 'light', 'light'],
  ['#5a2230', '#203a70', 'dark', 'dark'],
])(
  'a cover of %s above %s is %s at its top and %s at its bottom',
  async (top, bottom, topTone, bottomTone) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"><rect width="400" height="160" fill="${top}"/><rect y="160" width="400" height="340" fill="${bottom}"/></svg>`;
    const { placeholder } = await processImage(await sharp(Buffer.from(svg)).png().toBuffer(), 'cover');
    expect(await measureTones(placeholder)).toEqual({ topTone, bottomTone });
  },
);

test('a form knows the messages before it sends', () => {
  const file = (type: string, size: number) => ({ type, size });
  expect(imageFileProblem(null)).toBe('No file selected');
  expect(imageFileProblem(undefined)).toBe('No file selected');
  expect(imageFileProblem(file('text/html', 10))).toBe('Please select an image file');
  expect(imageFileProblem(file('image/svg+xml', 10))).toBe('Please select an image file');
  expect(imageFileProblem(file('image/png', IMAGE_MAX_BYTES))).toBe('Image size must be less than 5MB');
  expect(imageFileProblem(file('image/png', IMAGE_MAX_BYTES - 1))).toBe(null);
});
