// npm run matching prints how often two ways to write a thing are matched, measured by labelled pairs. "-- errors"
// prints each wrong answer. "-- aside" includes the pairs that rules are not written with.
import { checkNode, installDevPackages, show } from './setup.mjs';

checkNode();
await installDevPackages();
process.exitCode = await show('vitest', ['run', 'server/modules/thing/matching'], {
  MATCHING: ['print', ...process.argv.slice(2)].join(' '),
});
