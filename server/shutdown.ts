import type { Log } from './platform/monitoring/log.ts';

/** Stops a part. `isUrgent` means not to wait for anyone, because the process cannot continue. */
type Stop = (isUrgent: boolean) => unknown;

/** The parts that this process has started, and their shutdown. */
export type Shutdown = {
  /** Whether the shutdown has begun. Parts that are still starting should return early then. */
  readonly hasBegun: boolean;
  /** The log, once there is one. */
  log: Log | undefined;
  /** Adds a part. Parts are stopped in the reverse order: the web server first, PostgreSQL and the lock last. */
  add(name: string, stop: Stop): void;
  /** Adds what a second Ctrl-C does at once, without waiting for anything. */
  addForce(force: () => void): void;
  /** Stops all parts at Ctrl-C, at the signals of a container or a terminal, and after an unexpected error. */
  listen(): void;
  /**
   * Stops all parts because of a failure and exits with 1. `report` logs the reason. Does nothing during a shutdown.
   */
  fail(report: () => void): Promise<void>;
};

export function createShutdown(): Shutdown {
  const parts: { name: string; stop: Stop }[] = [];
  const forces: (() => void)[] = [];
  let hasBegun = false;

  const stopAll = async (isUrgent: boolean) => {
    // A part can still start while others stop. The loop ends when none is left.
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
    if (hasBegun) {
      for (const force of forces) force();
      process.exit(130);
    }
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
    addForce: (force) => void forces.push(force),
    listen() {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
      // The state after an unexpected error is unknown, so the process ends, but stops its parts first.
      process.on('uncaughtException', (error) =>
        shutdown.fail(() => {
          if (shutdown.log) shutdown.log.fatal({ err: error }, 'Unexpected error');
          else console.error(error);
        }),
      );
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
