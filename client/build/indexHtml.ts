import { hash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * Adds two tags to index.html. One names the build by a hash of its files, by which an open page notices a release
 * (lib/network/release.ts). The other makes pages that the server does not render load the list of their files
 * together with the entry. Rendered pages go without it (server/http/pages/template.ts).
 */
export function indexHtml(): Plugin {
  return {
    name: 'index-html',
    apply: (_config, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
    transformIndexHtml(_html, { bundle = {} }) {
      const content = hash('sha1', Object.keys(bundle).sort().join(), 'hex').slice(0, 12);
      const list = Object.values(bundle).find((part) => part.name === 'unrenderedPages');
      if (!list) throw new Error('The build has no unrenderedPages');
      return [
        { tag: 'meta', attrs: { name: 'build', content }, injectTo: 'head' },
        {
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${list.fileName}` },
          injectTo: 'head',
        },
      ];
    },
  };
}
