import { createServer } from 'node:http';
import { unsign } from 'cookie-signature';
import pg from 'pg';
import { processEnv } from '../../../server/platform/settings/env.ts';
import { cases } from './cases.ts';

// The baseline: node:http and pg with one prepared statement per request, whose result is sent unchanged.

const { DATABASE_URL, PORT, SESSION_SECRET = '' } = processEnv();
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 12 });

/** The session id in a signed cookie. */
function readSessionId(cookie = ''): string | null {
  const [, value = ''] = /(?:^|;\s*)threes=([^;]*)/.exec(cookie) ?? [];
  return unsign(decodeURIComponent(value).slice(2), SESSION_SECRET) || null;
}

createServer((req, res) => {
  if (req.url === '/healthz') return res.end();
  const chunks: Buffer[] = [];
  req.on('data', (chunk: Buffer) => chunks.push(chunk));
  req.on('end', async () => {
    try {
      const index = Number(req.url?.slice(1));
      const read = cases[index] as (typeof cases)[number];
      const values = JSON.parse(Buffer.concat(chunks).toString()) as unknown[];
      if (read.member) values.push(readSessionId(req.headers.cookie));
      const { rows } = await pool.query({ name: `baseline${index}`, text: read.baseline ?? '', values });
      const text = String(rows[0]?.answer);
      res.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
      });
      res.end(text);
    } catch (error) {
      res.writeHead(500).end(String(error));
    }
  });
}).listen(Number(PORT), '127.0.0.1');
