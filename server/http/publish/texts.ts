import { readdirSync, readFileSync } from 'node:fs';
import { Router } from 'express';
import { addresses, listFirstSegments } from '../../modules/address/endpoints.rules.ts';
import { siteIdentity } from '../../modules/site/site.reads.ts';
import { errorCodes } from '../../platform/errors.rules.ts';
import { readExample } from '../../platform/examples.rules.ts';
import { apiLimits, costModel } from '../../platform/reads/limits.rules.ts';
import type { Services } from '../../platform/services.ts';

const folder = new URL('../../../client/examples/', import.meta.url);

/** The example requests of the sandbox as Markdown. */
function readRequests(): string {
  const files = readdirSync(folder).filter((name) => name.endsWith('.bru'));
  const fence = (language: string, text: string) => text && `\n\`\`\`${language}\n${text}\n\`\`\`\n`;
  return files
    .sort()
    .map((name) => readExample(readFileSync(new URL(name, folder), 'utf8')))
    .map(
      ({ title, query, variables }) =>
        `\n### ${title}\n${fence('graphql', query)}${fence('json', variables)}`,
    )
    .join('');
}

/** Pages of members, and addresses that are useless to search engines. */
const closed = listFirstSegments(addresses.filter(({ closedToRobots }) => closedToRobots));

/**
 * GET /robots.txt. GET /changelog.md: changes that concern operators and integrators. GET /llms.txt: a description of
 * the site for assistants, with the same numbers as /developers.
 */
export function texts(services: Pick<Services, 'env' | 'db'>): Router {
  const { publicUrl } = services.env;
  const requests = readRequests();
  const changelog = readFileSync(new URL('../../../CHANGELOG.md', import.meta.url), 'utf8');
  const router = Router();
  router.get('/robots.txt', (_req, res) => {
    const lines = ['User-agent: *', 'Allow: /', ...closed.map((segment) => `Disallow: /${segment}`)];
    const text = `${lines.join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
    res.set('Cache-Control', 'public, max-age=86400').type('text/plain').send(text);
  });
  router.get(['/changelog.md', '/llms.txt'], (_req, res, next) => {
    res.set({ 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' });
    // As text, because browsers would download Markdown.
    res.type('text/plain');
    next();
  });
  router.get('/changelog.md', (_req, res) => {
    res.send(changelog);
  });
  router.get('/llms.txt', async (_req, res) => {
    const { name, description } = await siteIdentity(services);
    const at = (path: string) => new URL(path, publicUrl).href;
    const text = `# ${name}

> ${description}

A curator's shelf has nine picks: three books, three places and three products, ranked 1 to 3. Collections are picks
around one idea.

## API

- [GraphQL](${at('/graphql')}): POST {"query", "variables"} as JSON. Public data needs no account.
- [Schema](${at('/schema.graphql')}): every type and field with its description
- [Guide](${at('/developers')}): examples, access tokens, apps by OAuth, errors, limits, uploads, live events, webhooks, MCP
- [MCP](${at('/mcp')}): search and read by POST, without an account; with an access token or OAuth, change a shelf
- [Sandbox](${at('/sandbox')}): try queries in a browser
- [Changelog](${at('/changelog.md')}): what was added, changed and deprecated

A request costs at most ${apiLimits.requestPoints} points (${costModel.field} for each field of the answer, ${costModel.list} for
a list within an object, ${costModel.story} for a story, ${costModel.search} for a search), and a caller may spend
${apiLimits.budgetPoints} points in ${apiLimits.budgetSeconds} seconds. Lists have up to ${apiLimits.pageSize} items a page. Errors have one of these
codes: ${Object.keys(errorCodes).join(', ')}.

## Requests to try
${requests}
## Pages

- [Discover](${at('/discover')}): the newest picks
- [Curators](${at('/curators')}): people and their shelves, at ${at('/@')}username
- [Collections](${at('/collections')})
- What curators agree on: [books](${at('/books')}), [places](${at('/places')}), [products](${at('/products')}). Below them, at
  ${at('/books/')}name, everyone who picked it says why
- [Feed](${at('/feed.json')}): the newest picks as JSON Feed
- [Copy](${at('/export.ndjson')}): everything public, one JSON object a line, with a cursor for the query changes
- [Site map](${at('/sitemap.xml')})
- [Terms](${at('/terms')}): what programs may do; please ask before you copy all of it
`;
    res.send(text);
  });
  return router;
}
