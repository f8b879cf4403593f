import { beforeEach } from 'vitest';

// The report calls a test.fails passed; npm run spec must not take it for one that holds a rule.
beforeEach(({ task }) => {
  if (task.fails) Object.assign(task.meta, { expectedToFail: true });
});
