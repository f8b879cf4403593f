import type { ComponentType } from 'react';

type PageModule = Record<string, ComponentType>;

const modules = import.meta.glob<PageModule>('../../pages/**/*Page.browser.tsx');

/** Loads the code of a page that the server does not render. Admin pages are listed in a chunk of their own. */
export async function loadUnrenderedPage(name: string): Promise<PageModule> {
  const file = Object.keys(modules).find((path) => path.endsWith(`/${name}.browser.tsx`));
  const load = file && modules[file];
  return load ? load() : (await import('./adminPages.ts')).loadAdminPage(name);
}
