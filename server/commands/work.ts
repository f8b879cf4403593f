import { run } from '../main.ts';

// Runs jobs alone, without the web server.
await run({ workerOnly: true });
