import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { DocumentNode } from 'graphql';

/** The metadata of a page; see client/lib/head.ts. */
export type PageHead = {
  title: string;
  description?: string;
  path?: string;
  image?: { url: string; alt: string };
  type?: 'website' | 'profile' | 'article';
  jsonLd?: Record<string, unknown>;
  noIndex?: boolean;
  status?: number;
  movedTo?: string;
  alternates?: { type: string; owner?: string; url: string }[];
};

export type RouteAnswer =
  | { kind: 'page'; module: string; query: readonly string[]; unlisted?: true | undefined }
  | { kind: 'redirect'; to: string; unknown?: true }
  | { kind: 'members' | 'admins' }
  | { kind: 'shell' };

type Render = (
  url: string,
  query: (document: DocumentNode, variables: Record<string, unknown>) => Promise<unknown>,
  siteName: string,
) => Promise<{
  html: string;
  state: Record<string, unknown>;
  head: PageHead | null;
  lazyModules: string[];
  inOnePass: boolean;
}>;

/** The client's build for the server: client/main.server.tsx. */
export type Renderer = {
  responseFor(pathname: string): RouteAnswer;
  fullTitle(title: string | undefined, siteName: string): string;
  render: Render;
  /** The same with Apollo's own renderer, which is several times slower. */
  renderUntilComplete: Render;
};

/** The built renderer, or null in development, where only the browser's build exists. */
export async function loadRenderer(file: string): Promise<Renderer | null> {
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as Renderer) : null;
}
