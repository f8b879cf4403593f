import { LRUCache } from 'lru-cache';
import { type Context, requireViewer } from '../../platform/context.ts';
import { unavailable } from '../../platform/errors.ts';
import { createLimiter } from '../../platform/limits/limiter.ts';
import { COMMAS } from '../../platform/text/list.rules.ts';
import { formatCountry, type KnownCity, normalizeCityName } from '../gazetteer/cities.reads.ts';
import { askCities } from '../gazetteer/find-cities.service.ts';
import type { CityChoice } from './place.model.ts';

const TEXT_MAX = 200;
const BUSY_RETRY_S = 5;
const COMMA = new RegExp(`[${COMMAS}]`);
/** Each question reads the whole data set, so one runs at a time and answers are cached. */
const asking = createLimiter({ concurrency: 1, perPerson: 1, waiting: 16, waitingPerPerson: 2 });
const kept = new LRUCache<string, CityChoice[]>({ max: 1_000 });

/** The possible cities of an ambiguous text. */
export async function listCityChoices(context: Context, text: string): Promise<CityChoice[]> {
  const { id } = requireViewer(context);
  const asked = text.slice(0, TEXT_MAX);
  // The commas are kept, because they separate a city from its country.
  const key = asked.split(COMMA).map(normalizeCityName).join(',');
  if (!normalizeCityName(asked)) return [];
  const known = kept.get(key);
  if (known) return known;
  await context.limits.consume('city', id);
  const answers = await asking.run(() => askCities([{ text: asked }]), id);
  if (answers === null)
    throw unavailable('Too many cities are being looked up right now. Try again in a moment.', BUSY_RETRY_S);
  const choices = answers[0]?.choices ?? [];
  const found = choices.map((city) => ({ text: formatChoice(city, choices) }));
  kept.set(key, found);
  return found;
}

/** "Newcastle, Australia", or "Springfield, Missouri, United States" if the country has several. */
function formatChoice({ name, region, country }: KnownCity, choices: readonly KnownCity[]): string {
  const nation = formatCountry(country);
  const isAlone = choices.filter((other) => other.country === country && other.name === name).length === 1;
  return [name, isAlone ? null : region, nation].filter(Boolean).join(', ');
}
