import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { DocumentNode } from 'graphql';
import type { PageHead, RouteResponse } from '../../modules/address/page.rules.ts';

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

/** The build of client/main.server.tsx. */
export type Renderer = {
  responseFor(pathname: string): RouteResponse;
  fullTitle(title: string | undefined, siteName: string): string;
  render: Render;
  /** Renders with Apollo's own renderer, which is several times slower. */
  renderUntilComplete: Render;
};

/** The renderer of the build, or null in development. */
export async function loadRenderer(file: string): Promise<Renderer | null> {
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as Renderer) : null;
}
