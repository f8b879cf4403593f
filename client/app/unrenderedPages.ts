import type { ComponentType } from 'react';

type PageModule = Record<string, ComponentType>;

const modules = import.meta.glob<PageModule>(
  '../pages/{AuthCallback,ConfirmEmail,Favorites,MyThrees,Notifications,Onboarding,ResetPassword,Settings,SignUp,Suspended}/**/*Page.tsx',
);
const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1, -'.tsx'.length);
const loaders = new Map(Object.entries(modules).map(([file, load]) => [nameOf(file), load]));

/** The names of the pages that the server does not render, without the admin pages. */
export const unrenderedPageNames: readonly string[] = [...loaders.keys()];

/** Loads the code of a page that the server does not render. Admin pages are listed in a chunk of their own. */
export async function loadUnrenderedPage(name: string): Promise<PageModule> {
  const load = loaders.get(name);
  return load ? load() : (await import('./adminPages.ts')).loadAdminPage(name);
}
