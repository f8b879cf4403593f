import type { ComponentType } from 'react';

type PageModule = Record<string, ComponentType>;

const modules = import.meta.glob<PageModule>('../pages/admin/**/*Page.tsx');
const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1, -'.tsx'.length);
const loaders = new Map(Object.entries(modules).map(([file, load]) => [nameOf(file), load]));

/** The names of the admin pages. */
export const adminPageNames: readonly string[] = [...loaders.keys()];

/** Loads the code of an admin page. */
export function loadAdminPage(name: string): Promise<PageModule> {
  const load = loaders.get(name);
  if (!load) throw new Error(`No file ${name}.tsx below client/pages/admin`);
  return load();
}
