/** For each network, the address of a profile, the pattern of a user name, and the network's hosts. */
export const networks = {
  twitter: { address: 'https://twitter.com/', name: /^\w{1,15}$/, hosts: ['twitter.com', 'x.com'] },
  instagram: { address: 'https://instagram.com/', name: /^[\w.]{1,30}$/, hosts: ['instagram.com'] },
  linkedin: {
    address: 'https://linkedin.com/in/',
    name: /^[\p{L}\p{N}-]{3,100}$/u,
    hosts: ['linkedin.com'],
  },
} as const;

export type LinkKind = keyof typeof networks | 'website';

/** Whether a host, in lower case, is one of a network's or a subdomain of it. */
export const isHostOf = ({ hosts }: { hosts: readonly string[] }, host: string): boolean =>
  hosts.some((own) => host === own || host.endsWith(`.${own}`));
