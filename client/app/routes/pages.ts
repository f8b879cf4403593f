import type { ComponentType } from 'react';
import { lazyOrLoadError } from '../../lib/network/lazyWithRetry.ts';

interface PageFile {
  /** Its path below client/, as in the build's manifest. */
  file: string;
  load: () => Promise<unknown>;
  Component: ComponentType;
}

const modules = import.meta.glob<Record<string, ComponentType>>([
  '../../pages/**/*{Page,Modal}.tsx',
  '!../../pages/admin/**',
]);

/** The file name of pages that the server does not render. */
export const UNRENDERED = 'pages/unrendered';

/**
 * The rendered pages and the modals of the route table by name, each a chunk of its own. HelpPage.tsx exports
 * `HelpPage`. The server does not render pages in admin and files such as FavoritesPage.browser.tsx.
 */
const pages: Record<string, PageFile> = Object.fromEntries(
  Object.entries(modules).map(([file, load]) => {
    const name = file.slice(file.lastIndexOf('/') + 1, -'.tsx'.length);
    return [name, { file: file.slice('../../'.length), load, Component: lazyOrLoadError(load, name) }];
  }),
);

/**
 * Loads the page or modal of this name. The pages that the server does not render are in a separate chunk: otherwise
 * the first load of a public page would name all their files.
 */
export function pageNamed(name: string): PageFile {
  pages[name] ??= unrenderedPage(name);
  return pages[name];
}

function unrenderedPage(name: string): PageFile {
  const load = async () => (await import('./unrenderedPages.ts')).loadUnrenderedPage(name);
  return { file: UNRENDERED, load, Component: lazyOrLoadError(load, name) };
}
