import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { redBlueImage } from '../modules/media/image.samples.ts';
import { errorCodes } from '../platform/errors.rules.ts';
import { apiLimits, costModel } from '../platform/reads/limits.rules.ts';
import { makeCurator, makeToken } from '../testing/factories.ts';
import { startTestApp } from '../testing/test-app.ts';

const app = await startTestApp();
const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const examples = join(root, 'client/pages/Developers/examples');
const folder = mkdtempSync(join(tmpdir(), 'examples-'));
afterAll(() => rmSync(folder, { recursive: true }));

let curator: Awaited<ReturnType<typeof makeCurator>>;
let token: string;
beforeAll(async () => {
  curator = await makeCurator(app, 'approved');
  token = (await makeToken(app, curator.id, ['read', 'write_picks'])).secret;
  writeFileSync(join(folder, 'picture.png'), await redBlueImage().png().toBuffer());
});

/** What an example prints when it runs against this server. */
async function outputOf(name: string): Promise<string> {
  const text = readFileSync(join(examples, name), 'utf8');
  expect(text).toContain('https://threes.example/');
  const code = text.replaceAll('https://threes.example', app.url);
  const env = { ...process.env, THREES_TOKEN: token };
  const [command, args, cwd] = name.endsWith('.sh')
    ? ['sh', ['-c', code], folder]
    : name.endsWith('.py')
      ? ['python3', ['-c', code], folder]
      : // The packages of an example are found from the working directory.
        ['node', ['--input-type=module', '-e', code], root];
  return (await run(command as string, args as string[], { cwd: cwd as string, env })).stdout;
}

describe('the example of /developers', () => {
  const ofPicks = readdirSync(examples).filter((name) => !['token.sh', 'upload.sh'].includes(name));

  test.each(ofPicks)('%s lists picks', async (name) => {
    const output = await outputOf(name);
    expect(output).toContain('title');
    expect(output).toMatch(/Pick \d+/);
  });

  test('token.sh names the owner of the token', async () => {
    expect(await outputOf('token.sh')).toContain(`"username":"${curator.username}"`);
  });

  test('upload.sh uploads a picture', async () => {
    expect(JSON.parse(await outputOf('upload.sh'))).toMatchObject({ id: expect.any(String) });
  });
});

test('/llms.txt names the endpoints, limits and codes', async () => {
  const answer = await app.client().fetch('/llms.txt');
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await answer.text();
  for (const path of ['/graphql', '/schema.graphql', '/developers', '/sandbox', '/mcp', '/feed.json']) {
    expect(text).toContain(`(${app.env.publicUrl}${path})`);
  }
  expect(text).toContain(`${apiLimits.requestPoints} points`);
  expect(text).toContain(`${costModel.search} for a search`);
  for (const code of Object.keys(errorCodes)) expect(text).toContain(code);
  expect(text.length).toBeLessThan(5_000);
});
