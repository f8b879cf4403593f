import { isOutage } from './platform/errors.ts';
import type { Log } from './platform/monitoring/log.ts';

/** Stops a part of the process. `isUrgent` means to wait for nobody, because the process cannot continue. */
type Stop = (isUrgent: boolean) => unknown;

/** Stops the parts that this process has started. */
export type Shutdown = {
  /** Whether the shutdown has begun, so that parts that are still starting can give up. */
  readonly hasBegun: boolean;
  /** The log, once it exists. */
  log: Log | undefined;
  /** Adds a part. Parts are stopped in reverse order: the web server first, PostgreSQL and the lock last. */
  add(name: string, stop: Stop): void;
  /** Stops all parts on Ctrl-C, on signals of a container or terminal, and after an unexpected error. */
  listen(): void;
  /**
   * Stops all parts because of a failure, and exits with 1. `report` logs the reason. Does nothing if a shutdown has
   * begun.
   */
  fail(report: () => void): Promise<void>;
};

export function createShutdown(): Shutdown {
  const parts: { name: string; stop: Stop }[] = [];
  let hasBegun = false;

  const stopAll = async (isUrgent: boolean) => {
    // Another part may still be starting, so the loop ends only when none is left.
    for (let part = parts.pop(); part; part = parts.pop()) {
      try {
        await part.stop(isUrgent);
        shutdown.log?.debug(`Stopped: ${part.name}`);
      } catch (error) {
        shutdown.log?.error({ err: error }, `Could not stop: ${part.name}`);
      }
    }
  };
  const onSignal = async (signal: string) => {
    if (hasBegun) process.exit(130);
    hasBegun = true;
    if (process.stdout.isTTY) process.stdout.write('\nStopping…\n');
    shutdown.log?.info({ signal }, 'Stopping');
    await stopAll(false);
    process.exit(0);
  };

  const shutdown: Shutdown = {
    get hasBegun() {
      return hasBegun;
    },
    log: undefined,
    add: (name, stop) => void parts.push({ name, stop }),
    listen() {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
      // After an unexpected error the state is unknown, so the process ends, after stopping its parts.
      process.on('uncaughtException', (error, origin) => {
        // graphile-worker 0.16 leaves a promise of its timetable unhandled when the database goes away.
        if (origin === 'unhandledRejection' && isOutage(error))
          return shutdown.log?.warn({ err: error }, 'The database or another service was lost');
        return shutdown.fail(() => {
          if (shutdown.log) shutdown.log.fatal({ err: error }, 'Unexpected error');
          else console.error(error);
        });
      });
    },
    async fail(report) {
      if (hasBegun) return;
      hasBegun = true;
      report();
      await stopAll(true);
      process.exit(1);
    },
  };
  return shutdown;
}
