import type { Command } from './command.ts';

export const workCommand: Command = {
  summary: 'Run the jobs without the web server, until it is stopped. For a web process with WORKER=0.',
  about: `The web process runs the jobs too (mail, clean-up, copies of personal data), unless it is started with WORKER=0. Any
number of workers share one database; each takes three jobs at a time.`,
  options: {},
  examples: [['Beside a web process with WORKER=0', 'threes work']],
  async run() {
    const { run } = await import('../../main.ts');
    await run({ workerOnly: true });
    return { text: 'Running jobs. Ctrl-C stops it.', facts: {} };
  },
};
