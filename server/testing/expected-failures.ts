import { beforeEach } from 'vitest';

// Vitest reports a test.fails as passed. This mark lets npm run spec distinguish it from a test that holds a rule.
beforeEach(({ task }) => {
  if (task.fails) Object.assign(task.meta, { expectedToFail: true });
});
