import { afterEach, expect, vi } from 'vitest';

/** UTC, a zone near it, and zones far to its east and west. */
export const ZONES = ['UTC', 'Europe/Berlin', 'Asia/Tokyo', 'America/Los_Angeles'] as const;

export function setTimeZone(zone: string): void {
  vi.stubEnv('TZ', zone);
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
}

afterEach(() => void vi.unstubAllEnvs());
