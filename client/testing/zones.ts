import { afterEach, expect, vi } from 'vitest';

/** Clocks of readers: our own, and far to its east and west. */
export const ZONES = ['UTC', 'Europe/Berlin', 'Asia/Tokyo', 'America/Los_Angeles'] as const;

/** Sets the clock of this machine to a zone until the test is over. */
export function liveIn(zone: string): void {
  vi.stubEnv('TZ', zone);
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
}

afterEach(() => void vi.unstubAllEnvs());
