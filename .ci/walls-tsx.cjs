// dependency-cruiser asks swc for TypeScript and forgets to say which files hold JSX. Loaded before it, this says so.
const swc = require('@swc/core');

const parseFileSync = swc.parseFileSync;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: /\.[jt]sx$/.test(file) });
