import pg from 'pg';

const CONNECT_MS = 10_000;

/** Runs `work` on a separate connection, outside of any pool, and closes it afterwards. */
export async function withConnection<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  connectMs = CONNECT_MS,
): Promise<T> {
  // Kept alive, because a backup and a restore send nothing for a while.
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
  });
  // A lost connection also fails the running query. Without a listener, its event would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    // The connection can be lost by now.
    await client.end().catch(() => {});
  }
}

/** Runs `work` in a transaction on this connection. */
export async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
