// Requests /healthz repeatedly, in a thread of its own so that the attacker's work does not delay it.
import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const PAUSE_MS = 10;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let worst = 0;
let ended = false;

const ask = () =>
  new Promise((done) => {
    get(`${workerData}/healthz`, { agent }, (response) => response.resume().once('end', done)).once(
      'error',
      () => {
        worst = Number.POSITIVE_INFINITY;
        done();
      },
    );
  });

parentPort.once('message', () => {
  ended = true;
});

// Not measured, because the first request also opens the connection.
await ask();
parentPort.postMessage('ready');
do {
  const begun = performance.now();
  await ask();
  worst = Math.max(worst, performance.now() - begun);
  await new Promise((done) => setTimeout(done, PAUSE_MS));
} while (!ended);
parentPort.postMessage(worst);
parentPort.close();
agent.destroy();
