import { startWorker } from '../platform/jobs/worker.ts';
import { silentLog } from '../platform/monitoring/log.ts';
import type { Services } from '../platform/services.ts';
import { stuckTask } from './jobs-to-kill.ts';

/** Runs jobs in a process that a test kills. */
const [databaseUrl = ''] = process.argv.slice(2);
startWorker({ log: silentLog() } as Services, { tasks: [stuckTask], databaseUrl });
