// node server/commands/run.mjs <program> … runs a developer's program, after installing the development packages.
import { checkNode, installDevPackages, show } from './setup.mjs';

checkNode();
const [program, ...args] = process.argv.slice(2);
try {
  await installDevPackages();
  process.exitCode = await show(program === 'node' ? process.execPath : program, args);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
