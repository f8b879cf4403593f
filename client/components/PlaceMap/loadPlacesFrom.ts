import { toScriptError } from '../../lib/network/network.ts';
import type { Places } from './places.ts';
import type { Asked, FromWorker, ToWorker } from './questions.ts';

/** Places from a file, which a worker loads and sorts, because thousands would block the page. */
export function loadPlacesFrom(url: string): Places {
  const worker = new Worker(new URL('./places.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { done: (answer: never) => void; failed: (error: Error) => void }>();
  let asked = 0;
  // A TypeError stands for a missing response, as that of fetch does.
  const toError = (isUnanswered: boolean) => new (isUnanswered ? TypeError : Error)('No places');
  worker.onerror = async () => {
    const error = await toScriptError('No places');
    for (const { failed } of waiting.values()) failed(error);
    waiting.clear();
  };
  worker.onmessage = ({ data: { id, answer, isUnanswered } }: MessageEvent<FromWorker>) => {
    const question = waiting.get(id);
    waiting.delete(id);
    if (isUnanswered === undefined) question?.done(answer as never);
    else question?.failed(toError(isUnanswered));
  };
  const send = (message: ToWorker) => worker.postMessage(message);
  send({ url });
  const ask =
    <Name extends Asked>(name: Name): Places[Name] =>
    // biome-ignore lint/suspicious/noExplicitAny: each question has other parameters
    (...given: any) =>
      new Promise<never>((done, failed) => {
        asked += 1;
        waiting.set(asked, { done, failed });
        send({ id: asked, name, given });
      });
  return {
    bounds: ask('bounds'),
    markers: ask('markers'),
    within: ask('within'),
    placesOf: ask('placesOf'),
    close() {
      worker.terminate();
      waiting.clear();
    },
  };
}
