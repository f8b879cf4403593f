import { run } from '../main.ts';

// Starts only the server, without installing, building or locking, for containers and npm run dev.
await run({ exclusive: false });
