import type { ComponentType } from 'react';
import { lazyOrLoadError } from '../lib/lazyWithRetry.ts';

interface PageFile {
  /** Its path below client/, as in the build's manifest. */
  file: string;
  /** Loads its code. */
  load: () => Promise<unknown>;
  Component: ComponentType;
}

const modules = import.meta.glob<Record<string, ComponentType>>([
  '../pages/**/*{Page,Modal}.tsx',
  '!../pages/admin/**',
]);

/** The pages and modals of the route table by name, each a chunk of its own. HelpPage.tsx exports `HelpPage`. */
export const pages: Record<string, PageFile> = Object.fromEntries(
  Object.entries(modules).map(([file, load]) => {
    const name = file.slice(file.lastIndexOf('/') + 1, -'.tsx'.length);
    return [name, { file: file.slice('../'.length), load, Component: lazyOrLoadError(load, name) }];
  }),
);

/** The page or modal of this name. Admin pages are listed in a chunk of their own, which others never load. */
export function pageNamed(name: string): PageFile {
  pages[name] ??= adminPage(name);
  return pages[name];
}

function adminPage(name: string): PageFile {
  const load = async () => (await import('./adminPages.ts')).loadAdminPage(name);
  return { file: 'pages/admin', load, Component: lazyOrLoadError(load, name) };
}
