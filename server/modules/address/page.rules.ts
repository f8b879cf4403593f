// Shared by the server and the build of the client that the server renders with.

/** The metadata of a page for browsers, search engines and link previews. */
export interface PageHead {
  /** The title without the site's name. */
  title: string;
  description?: string;
  /** The canonical path. */
  path?: string;
  /** `url` is a path. */
  image?: { url: string; alt: string };
  type?: 'website' | 'profile' | 'article';
  /** schema.org data with paths, which the server makes absolute. */
  jsonLd?: Record<string, unknown>;
  /** Hides the page from search engines. */
  noIndex?: boolean;
  /** The HTTP status, such as 404 if there is nothing at this address. */
  status?: number;
  /** The path that replaced this one. The server redirects to it permanently. */
  movedTo?: string;
  /** The page in other formats. `owner` is its curator, and missing if the content is of the whole site. */
  alternates?: { type: string; owner?: string; url: string }[];
}

/** How the server responds to the first request of an address (spec 2.1). */
export type RouteResponse =
  /** A page that the server renders. `module` is the file of its code, `query` the parameters that it reads. */
  | { kind: 'page'; module: string; query: readonly string[]; unlisted?: true | undefined }
  | { kind: 'redirect'; to: string; unknown?: true }
  /** For members or only for admins. Everyone else is redirected to /. */
  | { kind: 'members' | 'admins' }
  /** An empty shell that the browser fills. */
  | { kind: 'shell' };
