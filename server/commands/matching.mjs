// npm run matching: how often things that are written differently are found to be one, by labelled pairs.
// npm run matching -- errors: each pair that was answered wrongly. -- aside: also those that rules are not made for.
import { checkNode, installDevPackages, show } from './setup.mjs';

checkNode();
await installDevPackages();
process.exitCode = await show('vitest', ['run', 'server/modules/thing/matching'], {
  MATCHING: ['print', ...process.argv.slice(2)].join(' '),
});
