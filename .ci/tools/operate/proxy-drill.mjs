// npm run drill:proxy puts nginx in front of the product, configured as in the operator's guide: a login by https, a
// live event and an upload. nginx and openssl must be installed.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { incompressiblePng } from '../../../server/modules/media/image.samples.ts';
import { findFreePort } from '../../../server/platform/embedded/ports.mjs';
import { runProduct } from '../product.mjs';
import { hearOfFollower } from './live-event.ts';

const folder = mkdtempSync(join(tmpdir(), 'threes-proxy-'));
const [tls, plain, port] = [await findFreePort(), await findFreePort(), await findFreePort()];
const base = `https://localhost:${tls}`;
// The certificate is new, and nobody has signed it.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
process.env.PATH += ':/usr/sbin';

// The server block of the guide with these ports and a new certificate.
const guide = readFileSync('.github/OPERATING.md', 'utf8');
const servers = /```nginx\n([\s\S]*?)```/
  .exec(guide)[1]
  .replace(/^ *listen \[::\].*\n/gm, '')
  .replace('listen 443', `listen 127.0.0.1:${tls}`)
  .replace('listen 80', `listen 127.0.0.1:${plain}`)
  .replace('127.0.0.1:4000', `127.0.0.1:${port}`)
  .replace(/(ssl_certificate(?:_key)?) .*;/g, `$1 ${folder}/$1.pem;`);
const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((it) => `${it}_temp_path ${it};`);
writeFileSync(
  join(folder, 'nginx.conf'),
  `daemon off; master_process off; pid nginx.pid; events {} http { access_log off; ${temporary.join(' ')} ${servers} }`,
);
execFileSync(
  'openssl',
  [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
    ...['-keyout', `${folder}/ssl_certificate_key.pem`, '-out', `${folder}/ssl_certificate.pem`],
  ],
  { stdio: 'ignore' },
);
const options = ['-p', folder, '-e', 'error.log', '-c', 'nginx.conf'];
execFileSync('nginx', ['-t', ...options], { stdio: 'inherit' });

const product = await runProduct(['server/commands/e2e-server.mjs'], {
  env: {
    PORT: String(port),
    PUBLIC_URL: base,
    TRUST_PROXY: '1',
    DATA_FOLDER: `.data/e2e-proxy-${process.pid}`,
  },
});
const nginx = spawn('nginx', options, { stdio: 'inherit' });
try {
  for (let tries = 0; tries < 50 && !(await fetch(`${base}/healthz`).catch(() => null))?.ok; tries += 1)
    await new Promise((done) => setTimeout(done, 100));
  const client = await hearOfFollower(base);
  if (!client.cookies.has('__Host-threes')) throw new Error('The cookie of the login is not secure.');
  const { status } = await client.upload(await incompressiblePng(4_900_000), 'pick');
  if (status !== 201) throw new Error(`The upload was answered ${status}.`);
  console.log('Behind nginx, a login, a live event and an upload worked.');
} finally {
  if (nginx.kill()) await once(nginx, 'exit');
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
