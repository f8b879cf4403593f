import sharp from 'sharp';
import type { Answer, Attack } from './attack.ts';

const AT_ONCE = 200;
const MEMBERS = ['admin', 'ines', 'mika', 'noor', 'theo'];

/** A picture of nearly 5 MB. Noise cannot be compressed. */
async function heaviest(): Promise<Blob> {
  const side = Math.floor(Math.sqrt((5 * 1024 * 1024) / 3)) - 3;
  const noise = { type: 'gaussian', mean: 128, sigma: 120 } as const;
  const picture = sharp({ create: { width: side, height: side, channels: 3, background: '#000', noise } });
  return new Blob([new Uint8Array(await picture.png({ compressionLevel: 0 }).toBuffer())]);
}

/** Uploads by several people at once, without retries. */
export const uploadAttacks: Attack[] = [
  {
    name: `${AT_ONCE} uploads of 5 MB at once`,
    // A gigabyte is sent and refused, and some uploads wait for a slot.
    limits: { ms: 60_000, healthMs: 500, memoryMb: 700 },
    async run(target) {
      const members = await Promise.all(MEMBERS.map((name) => target.member(`${name}@threes.example`)));
      const picture = await heaviest();
      const upload = async (index: number): Promise<Answer> => {
        const body = new FormData();
        body.set('kind', 'pick');
        body.set('file', picture, 'photo.png');
        const headers = { 'x-requested-with': 'threes' };
        const sent = members[index % members.length]?.fetch('/uploads', { method: 'POST', body, headers });
        const response = await sent;
        const text = (await response?.text()) ?? '';
        return {
          status: response?.status ?? 0,
          code: /"code":"(\w+)"/.exec(text)?.[1],
        };
      };
      await target.timed(() => Promise.all(Array.from({ length: AT_ONCE }, (_, index) => upload(index))));
    },
  },
];
