import { resolve } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

// npm test sets these. `npx playwright test --project=journeys` works too. With E2E_URL it uses a product that is
// already running with RATE_LIMIT_FACTOR=100, which saves loading the demo content.
const port = Number(process.env.E2E_PORT ?? 4310);
const folder = process.env.E2E_FOLDER ?? resolve('.data/e2e');
const executablePath = process.env.CHROMIUM_PATH || undefined;
const running = process.env.E2E_URL;
// A passkey belongs to a host with a name.
const baseURL = running ?? `http://localhost:${port}`;

/**
 * WebUIOmniboxPopup would open two hidden pages in every window, which took a fifth of a run. The browser reads only
 * the last of several such lists, so this one repeats Playwright's own.
 */
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
].join();

export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'journeys', testMatch: '**/*.spec.ts' },
    // npm run gallery
    { name: 'gallery', testMatch: '**/gallery.ts' },
  ],
  outputDir: '.data/test-results',
  // A journey waits for about half of its time, so three of them keep two cores busy.
  workers: 3,
  // A journey that needs a second try is a defect. It is named, with its trace, but one stall of a shared machine
  // does not refuse a change.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Guards against hanging only. Beside twenty busy processes, a journey takes ten times as long.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    // A service worker would answer requests before `page.route` sees them. The offline journeys allow it.
    serviceWorkers: 'block',
    // Animations cost a sixth of a journey's processor time. Journeys about motion switch them on.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
        // Pages live for seconds here. Compiling their code a second time, to run faster, costs a tenth of a load.
        '--js-flags=--no-opt --no-maglev',
        `--disable-features=${WITHOUT}`,
      ],
    },
  },
  webServer: running
    ? undefined
    : {
        command: 'node server/commands/e2e-server.mjs',
        url: `${baseURL}/readyz`,
        timeout: 240_000,
        stdout: 'ignore',
        stderr: 'pipe',
        gracefulShutdown: { signal: 'SIGINT', timeout: 20_000 },
        env: {
          NODE_ENV: 'production',
          PORT: String(port),
          HOST: '127.0.0.1',
          PUBLIC_URL: baseURL,
          DATA_FOLDER: folder,
          DEMO: '1',
          LOG_LEVEL: 'warn',
          // One machine acts as many people.
          RATE_LIMIT_FACTOR: '100',
          LOOKUPS: 'pages',
          DATABASE_URL: '',
          S3_ENDPOINT: '',
          S3_ACCESS_KEY: '',
          S3_SECRET_KEY: '',
          SMTP_URL: '',
          GOOGLE_CLIENT_ID: '',
          GOOGLE_CLIENT_SECRET: '',
        },
      },
});
