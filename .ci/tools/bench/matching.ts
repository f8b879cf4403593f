import pg from 'pg';
import { at } from './report.ts';

/** How often each insert is measured. */
const RUNS = 300;

const TITLES: Record<string, (run: number) => [title: string, reference: string | null]> = {
  'on 500 shelves': () => ['Invisible Cities', 'Reference 1'],
  'on one shelf': (run) => [`Known ${3 * run}`, null],
  'that has a namesake': (run) => ['Invisible Cities', `Somebody ${run}`],
  'that is new': (run) => [`A title that nobody has ${run}`, 'Somebody'],
};

/** Publishes a pick, with the given thing or one that the database finds. */
const INSERT = `insert into picks (profile_id, category, title, reference, status, thing_id)
  values ((select id from profiles where username = 'bench-' || $1), 'books', $2, $3, 'published', $4)
  returning thing_id, is_public`;

/**
 * Measures how long the insert of a public pick takes, beside that of one whose thing is given, in Markdown. Nothing of
 * it stays.
 */
export async function matching(url: string, picks: number): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const rows: string[] = [];
  try {
    for (const [what, titleOf] of Object.entries(TITLES)) {
      const times = { found: [] as number[], given: [] as number[] };
      for (let run = 1; run <= RUNS; run += 1) {
        const values = [String(run), ...titleOf(run)];
        const { rows: first } = await inserted(client, times.found, [...values, null]);
        if (!first[0].is_public) throw new Error('The measured pick is not public.');
        // A new thing is gone with its transaction.
        const { rows: there } = await client.query('select from things where id = $1', [first[0].thing_id]);
        if (there.length > 0) await inserted(client, times.given, [...values, first[0].thing_id]);
      }
      const ms = (values: number[], share: number) => at(values, share).toFixed(1);
      const { found, given } = times;
      rows.push(
        `| ${what} | ${ms(found, 0.5)} / ${ms(found, 0.99)} | ${given.length > 0 ? `${ms(given, 0.5)} / ${ms(given, 0.99)}` : ''} |`,
      );
    }
  } finally {
    await client.end();
  }
  return [
    '',
    `A new pick among ${picks.toLocaleString('en')} picks and as many things, p50 / p99 in ms`,
    '',
    '| of a thing | it is found | it is given |',
    '| --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** Inserts a pick, notes the time until its triggers have run, and takes it back. */
async function inserted(client: pg.Client, times: number[], values: (string | null)[]) {
  await client.query('begin');
  const began = performance.now();
  const result = await client.query({ name: 'insert', text: INSERT, values });
  times.push(performance.now() - began);
  await client.query('rollback');
  return result;
}
