import { run } from '../main.ts';

// Starts the server alone, without installing, building or locking. Containers and npm run dev use it.
await run({ exclusive: false });
