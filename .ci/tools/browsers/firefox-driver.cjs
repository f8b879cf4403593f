// Corrects Playwright's driver for Firefox while it is loaded, so it must be imported before Playwright. Firefox has
// no command for the color scheme yet, and the driver uses it for every page.
const Module = require('node:module');

const COLOUR_SCHEME =
  /(doUpdateDefaultEmulatedMedia|updateEmulateMedia)\(\) \{(?=\s+const features = [^;]+;\s+const colorScheme)/g;
const compile = Module.prototype._compile;
Module.prototype._compile = function (source, file, ...rest) {
  if (!/playwright-core[\\/]lib[\\/]coreBundle\.js$/.test(file))
    return compile.call(this, source, file, ...rest);
  if (!COLOUR_SCHEME.test(source)) throw new Error('The Firefox driver of Playwright has changed.');
  return compile.call(this, source.replace(COLOUR_SCHEME, '$& return;'), file, ...rest);
};
