import type pg from 'pg';

type Sender = { query: (...args: unknown[]) => unknown };

const collectors = new WeakMap<pg.Pool, Set<string[]>>();

/** The SQL statements that `fn` sends. */
export async function collectStatements(pool: pg.Pool, fn: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const open = collectors.get(pool) ?? watch(pool);
  open.add(statements);
  await fn().finally(() => open.delete(statements));
  return statements;
}

/** Watches client.query, because pool.query, checked-out clients and Prisma all call it. */
function watch(pool: pg.Pool): Set<string[]> {
  const open = new Set<string[]>();
  collectors.set(pool, open);
  const seen = new WeakSet<object>();
  // 'acquire' also reports connections that were opened earlier.
  pool.on('acquire', (client) => {
    if (seen.has(client)) return;
    seen.add(client);
    const sender = client as unknown as Sender;
    const query = sender.query.bind(client);
    sender.query = (...args) => {
      const [first] = args as [string | { text?: string } | undefined];
      const text = typeof first === 'string' ? first : first?.text;
      if (text) for (const statements of open) statements.push(text);
      return query(...args);
    };
  });
  return open;
}
