import { parseUrl } from '../../platform/text/url.rules.ts';

/** For each network, the address of a profile, the pattern of a user name, and the hosts that a link may lead to. */
export const NETWORKS = {
  twitter: { address: 'https://twitter.com/', name: /^\w{1,15}$/, hosts: ['x.com', 'twitter.com'] },
  instagram: { address: 'https://instagram.com/', name: /^[\w.]{1,30}$/, hosts: ['instagram.com'] },
  linkedin: { address: 'https://linkedin.com/in/', name: /^[\p{L}\p{N}-]{3,100}$/u, hosts: ['linkedin.com'] },
} as const;
const ALL_HOSTS = Object.values(NETWORKS).flatMap(({ hosts }) => hosts);

export type LinkKind = keyof typeof NETWORKS | 'website';

/** Whether a link leads to one of the hosts or their subdomains. */
function leadsTo(link: string, hosts: readonly string[]): boolean {
  const host = parseUrl(link)?.hostname;
  return hosts.some((own) => host === own || host?.endsWith(`.${own}`));
}

export const leadsToNetwork = (link: string): boolean => leadsTo(link, ALL_HOSTS);

/** Whether the link of a network leads to another site. Earlier releases stored such links. */
export const leadsElsewhere = (kind: LinkKind, link: string): boolean =>
  kind !== 'website' && !leadsTo(link, NETWORKS[kind].hosts);
