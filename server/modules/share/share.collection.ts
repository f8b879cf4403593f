import { textPath } from '../../platform/text/svg-text.ts';
import { issueLabel } from '../collection/issue.rules.ts';
import {
  type Box,
  type Drawing,
  INK,
  type LoadPicture,
  MARGIN,
  MUTE,
  paint,
  type ShareImage,
  signature,
} from './share.canvas.ts';
import { captionBackground } from './share.caption.ts';
import {
  CAP_HEIGHT,
  DISPLAY,
  displayName,
  drawBlock,
  fitText,
  type PersonName,
  PLAIN,
} from './share.text.ts';

export type SharedCollection = {
  title: string;
  issueNumber: number | null;
  cover: ShareImage | null;
  profile: PersonName;
  picks: unknown[];
};

const COVER: Box = { x: 717, y: 48, width: 427, height: 534 };
const PAD = 26;

/** Draws a collection: its cover on the right, and its title, curator and size on the left. */
export function drawCollection(
  collection: SharedCollection,
  loadPicture: LoadPicture,
  siteName: string,
): Promise<Drawing> {
  const width = COVER.x - MARGIN - 56;
  const foot = COVER.y + COVER.height;
  const curator = displayName(collection.profile);
  const size = collection.picks.length;
  const by = fitText(
    curator && `by ${curator}`,
    { width, height: 60, size: 30, least: 24 },
    { ...PLAIN, weight: 500 },
  );
  const count = fitText(
    `${size} ${size === 1 ? 'pick' : 'picks'}`,
    { width, height: 30, size: 26, least: 26 },
    PLAIN,
  );
  const byFoot = foot - 44;
  const titleFoot = byFoot - by.height - (by.lines.length > 0 ? 32 : 0);
  const title = fitText(collection.title, { width, height: titleFoot - 150, size: 92, least: 36 }, DISPLAY);

  return paint([{ box: COVER, image: collection.cover, raised: true }], loadPicture, async ([cover]) => {
    const issue = issueLabel(collection);
    const name = fitText(
      collection.title.toUpperCase(),
      { width: COVER.width - 2 * PAD, height: 200, size: 42, least: 24 },
      { weight: 700, tracking: -15, leading: 1.05 },
    );
    const head = 2 * PAD + Math.round(20 * CAP_HEIGHT);
    const tail = name.lines.length > 0 ? name.height + PAD + 40 : 0;
    const [above, below] = cover
      ? [await captionBackground(cover, 0, head), await captionBackground(cover, COVER.height - tail, tail)]
      : [];
    return [
      above && captionPlate(above.color, 0, head - 8, 'head'),
      below && captionPlate(below.color, COVER.height - tail, tail, 'foot'),
      textPath(issue, COVER.x + PAD, COVER.y + PAD + 20 * CAP_HEIGHT, 20, above?.text ?? INK, {
        weight: 600,
        tracking: 60,
      }),
      drawBlock(name, COVER.x + PAD, foot - PAD, below?.text ?? INK),
      signature(siteName, MARGIN, 48 + Math.round(34 * CAP_HEIGHT) + 4),
      drawBlock(title, MARGIN, titleFoot, INK),
      drawBlock(by, MARGIN, byFoot, INK),
      drawBlock(count, MARGIN, foot, MUTE),
    ]
      .filter(Boolean)
      .join('');
  });
}

/** The background of a caption, which fades into the picture. */
function captionPlate(color: string, top: number, height: number, at: 'head' | 'foot'): string {
  const { x, y, width } = COVER;
  const [clear, full] = at === 'head' ? [1, 1 - 8 / height] : [0, 36 / height];
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`;
  const stops = at === 'head' ? stop(full, 1) + stop(clear, 0) : stop(clear, 0) + stop(full, 1);
  const r = 4;
  const [t, b] = [y + top, y + top + height];
  const d =
    at === 'head'
      ? `M${x} ${b}V${t + r}a${r} ${r} 0 0 1 ${r} ${-r}H${x + width - r}a${r} ${r} 0 0 1 ${r} ${r}V${b}Z`
      : `M${x} ${t}V${b - r}a${r} ${r} 0 0 0 ${r} ${r}H${x + width - r}a${r} ${r} 0 0 0 ${r} ${-r}V${t}Z`;
  return `<linearGradient id="${at}" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient><path d="${d}" fill="url(#${at})"/>`;
}
