// Imported before Playwright, whose Firefox driver it corrects while it is read. Firefox has no command for the colour
// scheme yet and refuses every page that is opened with it.
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
