import { expect, test, vi } from 'vitest';

test('URL.canParse works in browsers that lack it', async () => {
  const { canParse } = URL;
  Object.assign(URL, { canParse: undefined });
  try {
    vi.resetModules();
    await import('./olderBrowsers.ts');
    expect(URL.canParse('https://threes.example/')).toBe(true);
    expect(URL.canParse('no address')).toBe(false);
  } finally {
    Object.assign(URL, { canParse });
  }
});
