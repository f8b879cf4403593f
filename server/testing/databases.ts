import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { withConnection } from '../platform/database/connection.ts';
import './global-setup.ts';

/** Runs `work` on a connection. Its time limit is long, because it only prevents hanging on a busy machine. */
export const connected = <T>(url: string | undefined, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withConnection(url ?? '', work, 60_000);

/** Creates a database, which is dropped after the run. */
export async function createTestDatabase(options = ''): Promise<{ name: string; url: string }> {
  const { adminUrl, prefix } = inject('backends');
  const name = `${prefix}${randomBytes(5).toString('hex')}`;
  await connected(adminUrl, (admin) => admin.query(`create database "${name}" ${options}`));
  return { name, url: Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href };
}
