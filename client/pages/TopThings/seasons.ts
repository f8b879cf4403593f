import { seasons } from '../../../server/modules/thing/top-things/top-things.rules.ts';

/** The season of a moment and the ones before it, such as "2026-autumn", in UTC. */
export function latestSeasons(now: Date, count: number): string[] {
  // Counts quarters. A year of seasons begins in March.
  const quarters = now.getUTCFullYear() * 4 + Math.floor((now.getUTCMonth() - 2) / 3);
  return Array.from({ length: count }, (_, ago) => {
    const quarter = quarters - ago;
    return `${Math.floor(quarter / 4)}-${seasons[quarter % 4]}`;
  });
}

/** "Autumn 2026", and "Winter 2026/27". */
export function seasonName(season: string): string {
  const [year = '', name = ''] = season.split('-');
  const next = name === 'winter' ? `/${String(Number(year) + 1).slice(-2)}` : '';
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${year}${next}`;
}
