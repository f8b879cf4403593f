import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import {
  buildPathPattern,
  clientFiles,
  endpoints,
  listPaths,
} from '../../server/modules/address/endpoints.rules.ts';

/** Files for editing. They are not cached for offline use, because saving needs a network. */
const FOR_WRITING =
  /\/(AuthPanel|CollectionEditor|CropDialog|MyThreesPage|OnboardingPage|StoryEditor|SubmissionsPage)[-.]/;

/** Whether a file is only for the sandbox, which needs a network too. */
const isSandboxFile = (part: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
  part.type === 'chunk'
    ? part.moduleIds.some((id) => /\/node_modules\/(@?graphiql|codemirror|codemirror-graphql)\//.test(id))
    : part.names.some((name) => name.startsWith('Explorer'));

/**
 * Emits sw.js, which is client/worker/worker.js with the list of files to cache, a hash of them as the version, and
 * the pattern of addresses that are no pages.
 */
export function serviceWorker(): Plugin {
  const read = (name: string) => readFileSync(resolve(import.meta.dirname, '..', name), 'utf8');
  const named = ['theme.js', 'favicon.svg', 'icon-192.png', 'manifest.webmanifest'];
  return {
    name: 'service-worker',
    apply: (_config, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    generateBundle(_options, bundle) {
      const built = Object.entries(bundle)
        .filter(([file, part]) => !FOR_WRITING.test(file) && !/-ext-/.test(file) && !isSandboxFile(part))
        .map(([file]) => file)
        .filter((file) => /^assets\/.*\.(js|css|woff2)$/.test(file));
      const files = ['index.html', ...named, ...built.sort()].map((file) => `/${file}`);
      const source = read('worker/worker.js');
      const noPages = listPaths([...endpoints, clientFiles])
        .map(buildPathPattern)
        .join('|');
      const version = hash(
        'sha1',
        [source, noPages, read('index.html'), read('public/theme.js'), ...files].join(),
        'hex',
      );
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: `const BUILD = ${JSON.stringify({ version: version.slice(0, 12), files, noPages })};\n${source}`,
      });
      this.emitFile({ type: 'asset', fileName: 'sw-end.js', source: read('worker/end.js') });
    },
  };
}
