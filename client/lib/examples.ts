import { readExample } from '../../server/platform/examples.rules.ts';

const files = import.meta.glob<string>('../examples/*.bru', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The most common requests, in the order of their files. A function, so that only pages that call it contain them. */
export const readExamples = () =>
  Object.keys(files)
    .sort()
    .map((path) => readExample(files[path] ?? ''));
