import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';

// PostGraphile with its standard preset, without its web page. A session is looked up as its users would: by the
// signature of the cookie and a prepared statement.

// PostGraphile is written for Node 22. This is the only thing that it misses in Node 20.
Promise.withResolvers ??= () => {
  const settle = {};
  settle.promise = new Promise((resolve, reject) => Object.assign(settle, { resolve, reject }));
  return settle;
};

const { DATABASE_URL, PORT, SESSION_SECRET = '' } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 12 });

const VIEWER = `select f.id from sessions s join profiles f on f.id = s.profile_id::uuid
  where s.sid = $1 and s.expire > now() and f.deleted_at is null`;

async function findViewer(cookie = '') {
  const [, value] = /(?:^|;\s*)threes=([^;]*)/.exec(cookie) ?? [];
  if (!value) return undefined;
  const signed = decodeURIComponent(value).slice(2);
  const sid = signed.slice(0, signed.lastIndexOf('.'));
  const signature = createHmac('sha256', SESSION_SECRET).update(sid).digest('base64').replace(/=+$/, '');
  if (signed.slice(sid.length + 1) !== signature) return undefined;
  const { rows } = await pool.query({ name: 'viewer', text: VIEWER, values: [sid] });
  return rows[0]?.id;
}

const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ pool, schemas: ['public'] })],
  grafserv: { port: Number(PORT), graphqlPath: '/graphql', graphiql: false, websockets: false, watch: false },
  grafast: {
    explain: false,
    async context(requestContext) {
      const viewer = await findViewer(requestContext.node?.req.headers.cookie);
      return viewer ? { pgSettings: { 'bench.viewer': viewer } } : {};
    },
  },
});
const server = createServer();
await instance.createServ(grafserv).addTo(server);
if (process.argv.includes('--print')) {
  const { printSchema } = await import('graphql');
  console.log(printSchema(await instance.getSchema()));
  process.exit();
}
server.listen(Number(PORT), '127.0.0.1');
