import { run } from '../main.ts';

// Without steps and without the lock: what containers and the reloading development server start.
await run({ exclusive: false });
