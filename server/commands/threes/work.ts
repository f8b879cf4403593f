import type { Command } from './command.ts';

/** Runs the jobs alone. The process stays until it is stopped. */
export const workCommand: Command = {
  summary: 'Run the jobs without the web server, until it is stopped. For a web process with WORKER=0.',
  usage: '',
  options: {},
  async run() {
    const { run } = await import('../../main.ts');
    await run({ workerOnly: true });
    return { text: 'Running jobs. Ctrl-C stops it.', facts: {} };
  },
};
