import type { ComponentType } from 'react';

type PageModule = Record<string, ComponentType>;

const modules = import.meta.glob<PageModule>('../../pages/admin/**/*Page.tsx');

export function loadAdminPage(name: string): Promise<PageModule> {
  const file = Object.keys(modules).find((path) => path.endsWith(`/${name}.tsx`));
  const load = file && modules[file];
  if (!load) throw new Error(`No file ${name}.tsx below client/pages/admin`);
  return load();
}
