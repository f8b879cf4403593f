// The client's build for the server and the server agree on these.

/** The metadata of a page for browsers, search engines and link previews. */
export interface PageHead {
  /** The title without the site's name. */
  title: string;
  description?: string;
  /** The canonical path. */
  path?: string;
  /** Its `url` is a path. */
  image?: { url: string; alt: string };
  type?: 'website' | 'profile' | 'article';
  /** schema.org data. The server makes its paths absolute. */
  jsonLd?: Record<string, unknown>;
  /** Hides the page from search engines. */
  noIndex?: boolean;
  /** The HTTP status: 404 if the page shows that nothing exists here. */
  status?: number;
  /** The path that permanently replaced this one. The server redirects to it. */
  movedTo?: string;
  /** The same content in other formats. `owner` is the curator; without one, it is the content of the whole site. */
  alternates?: { type: string; owner?: string; url: string }[];
}

/** How the server responds to the first request of an address (spec 2.1). */
export type RouteResponse =
  /** A rendered page. `module` is the file of its code, `query` the parameters that it reads. */
  | { kind: 'page'; module: string; query: readonly string[]; unlisted?: true | undefined }
  | { kind: 'redirect'; to: string; unknown?: true }
  /** For members, or for admins alone. Others are redirected to /. */
  | { kind: 'members' | 'admins' }
  /** The empty shell, filled by the browser. */
  | { kind: 'shell' };
