import { incompressiblePng } from '../../../server/modules/media/image.samples.ts';
import type { Answer, Attack } from './attack.ts';

const AT_ONCE = 200;
const MEMBERS = ['admin', 'ines', 'mika', 'noor', 'theo'];

/** Almost the largest picture that is accepted. */
const PICTURE_BYTES = 5_200_000;

/** Uploads by several people at once, without retries. */
export const uploadAttacks: Attack[] = [
  {
    name: `${AT_ONCE} uploads of 5 MB at once`,
    // A gigabyte is sent and refused, and some uploads wait for a slot.
    limits: { ms: 60_000, healthMs: 500, memoryMb: 300 },
    async run(target) {
      const members = await Promise.all(MEMBERS.map((name) => target.member(`${name}@threes.example`)));
      const picture = new Blob([new Uint8Array(await incompressiblePng(PICTURE_BYTES))]);
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
