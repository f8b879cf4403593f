import { withConnection } from '../../../server/platform/database/connection.ts';
import { processorMs } from './load.ts';
import { at } from './report.ts';

/** The number of measurements of each insert. */
const RUNS = 300;

const TITLES: Record<string, (run: number) => [title: string, reference: string | null]> = {
  'on 500 shelves': () => ['Invisible Cities', 'Reference 1'],
  'on one shelf': (run) => [`Known ${3 * run}`, null],
  'that has a namesake': (run) => ['Invisible Cities', `Somebody ${run}`],
  'that is new': (run) => [`A title that nobody has ${run}`, 'Somebody'],
};

/** Inserts a public pick, with the given thing or the one that matching finds. */
const INSERT = `insert into picks (profile_id, category, title, reference, status, thing_id)
  values ((select id from profiles where username = $1::citext), 'books', $2, $3, 'published', $4)
  returning thing_id, is_public`;

/** The times of inserts in milliseconds: elapsed, and of the server's processor. */
type Times = { elapsed: number[]; processor: number[] };

/** Measures inserting a public pick with and without matching, as a Markdown table. All inserts are rolled back. */
export async function matching(url: string, picks: number): Promise<string> {
  const rows: string[] = [];
  await withConnection(url, async (client) => {
    const { rows: backend } = await client.query('select pg_backend_pid() as pid');
    const worked = () => processorMs([backend[0].pid]).get(backend[0].pid) ?? 0;

    /** Inserts a pick and rolls back. */
    async function inserted(into: Times, values: (string | null)[]) {
      await client.query('begin');
      const [began, before] = [performance.now(), worked()];
      const { rows: made } = await client.query({ name: 'insert', text: INSERT, values });
      into.elapsed.push(performance.now() - began);
      into.processor.push(worked() - before);
      await client.query('rollback');
      return made[0];
    }

    for (const [what, titleOf] of Object.entries(TITLES)) {
      const found: Times = { elapsed: [], processor: [] };
      const given: Times = { elapsed: [], processor: [] };
      for (let run = 1; run <= RUNS; run += 1) {
        const values = [`bench-${run}`, ...titleOf(run)];
        const pick = await inserted(found, [...values, null]);
        if (!pick.is_public) throw new Error('The measured pick is not public.');
        // The rollback also removes a thing that was created for the pick.
        const { rows: there } = await client.query('select from things where id = $1', [pick.thing_id]);
        if (there.length > 0) await inserted(given, [...values, pick.thing_id]);
      }
      rows.push(`| ${what} | ${cell(found)} | ${given.elapsed.length > 0 ? cell(given) : ''} |`);
    }
  });
  return [
    '',
    `A new pick among ${picks.toLocaleString('en')} picks and as many things, p50 / p99 (p50 of the processor) in ms`,
    '',
    '| of a thing | it is found | it is given |',
    '| --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function cell({ elapsed, processor }: Times): string {
  const [middle, late, worked] = [at(elapsed, 0.5), at(elapsed, 0.99), at(processor, 0.5)];
  return `${middle.toFixed(1)} / ${late.toFixed(1)} (${worked.toFixed(1)})`;
}
