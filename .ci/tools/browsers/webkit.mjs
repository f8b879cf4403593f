// Controls WebKit by its WebDriver, which supports only the protocol of the W3C.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { FIND, until } from './find.mjs';

const MINI_BROWSER = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
];
const KEYS = { Alt: '\uE00A', Control: '\uE009', ArrowRight: '\uE014', Enter: '\uE007', F10: '\uE03A' };
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Starts a virtual screen, WebKit and a session. `stop` ends all three. */
export async function openWebkit(port) {
  const display = `:${process.env.XVFB_DISPLAY ?? 97}`;
  const screen = spawn('Xvfb', [display, '-screen', '0', '1600x1200x24'], { stdio: 'ignore' });
  const driver = spawn('dbus-run-session', ['--', 'WebKitWebDriver', '-p', String(port)], {
    stdio: 'ignore',
    detached: true,
    env: {
      ...process.env,
      DISPLAY: display,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  let session = '';
  const call = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${session}${path}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  };
  const end = () => {
    if (driver.exitCode === null) process.kill(-driver.pid, 'SIGTERM');
    screen.kill('SIGTERM');
  };
  process.once('exit', end);
  process.once('SIGINT', () => process.exit(130));
  const stop = async () => {
    if (session) await call('DELETE', '').catch(() => {});
    process.off('exit', end);
    end();
  };
  try {
    const binary = MINI_BROWSER.find(existsSync);
    const capabilities = {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
    };
    const { sessionId } = await until('WebKit', () => call('POST', '/session', { capabilities }));
    session = `/session/${sessionId}`;
  } catch (error) {
    await stop();
    throw error;
  }
  const run = (script, ...args) => call('POST', '/execute/sync', { script, args });
  const find = (selector, name) => until(`${selector} "${name ?? ''}"`, () => run(FIND, selector, name));
  const getElementId = (element) => element[ELEMENT];
  const click = (selector, name) =>
    until(`click ${selector} "${name ?? ''}"`, async () => {
      const element = await find(selector, name);
      await run('arguments[0].scrollIntoView({ block: "center" })', element);
      await call('POST', `/element/${getElementId(element)}/click`, {});
      return true;
    });
  const type = async (selector, name, text) =>
    call('POST', `/element/${getElementId(await find(selector, name))}/value`, { text });
  return {
    run,
    find,
    click,
    type,
    stop,
    go: (url) => call('POST', '/url', { url }),
    back: () => call('POST', '/back', {}),
    address: () => call('GET', '/url'),
    /** Presses keys together, such as `press('Alt', 'F10')`. */
    press: (...names) => {
      const keys = names.map((name) => KEYS[name] ?? name);
      const actions = [
        ...keys.map((value) => ({ type: 'keyDown', value })),
        ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
      ];
      return call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
  };
}
