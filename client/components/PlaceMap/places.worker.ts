import type { PlacePoint } from '../../../server/modules/place/place.rules.ts';
import { buildPlaces, type Places } from './places.ts';
import type { FromWorker, ToWorker } from './questions.ts';

let places: Promise<Places>;

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  if ('url' in data) {
    places = load(data.url);
    return;
  }
  const { id, name, given } = data;
  const reply = (message: FromWorker) => self.postMessage(message);
  try {
    const ask = (await places)[name] as (...all: unknown[]) => Promise<unknown>;
    reply({ id, answer: await ask(...given) });
  } catch (error) {
    // fetch throws a TypeError if there was no response.
    reply({ id, isUnanswered: error instanceof TypeError });
  }
};

async function load(url: string): Promise<Places> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error('No places');
  return buildPlaces((await answer.json()) as PlacePoint[]);
}
