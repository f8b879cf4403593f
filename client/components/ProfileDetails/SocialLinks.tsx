import type { FragmentType } from '@apollo/client';
import { ArrowUpRight } from 'lucide-react';
import { isHostOf, type LinkKind, networks } from '../../../server/modules/profile/networks.rules.ts';
import { parseUrl } from '../../../server/platform/text/url.rules.ts';
import { graphql } from '../../gql/gql.ts';
import type { SocialLinks_ProfileFragment } from '../../gql/graphql.ts';
import { useFragmentData } from '../../lib/useFragmentData.ts';
import { cx } from '../../ui/cx.ts';
import styles from './SocialLinks.module.css';

const FRAGMENT = graphql(`
  fragment SocialLinks_profile on Profile {
    id
    socialLinks { website instagram twitter linkedin }
  }
`);

export const linkNames: Record<LinkKind, string> = {
  website: 'Website',
  instagram: 'Instagram',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
};
export const linkKinds = Object.keys(linkNames) as LinkKind[];

/** The host of a website, and of a link that leads elsewhere than its network, for which it could pass. */
function formatLinkLabel(kind: LinkKind, url: string): string {
  const host = parseUrl(url)?.hostname ?? '';
  const isOnNetwork = kind !== 'website' && isHostOf(networks[kind], host);
  return isOnNetwork || !host ? linkNames[kind] : host.replace(/^www\./, '');
}

export function SocialLinks({ profile: from }: { profile: FragmentType<SocialLinks_ProfileFragment> }) {
  const { data, complete } = useFragmentData(FRAGMENT, from);
  if (!complete) return null;
  const links = linkKinds.flatMap((kind) => {
    const url = data.socialLinks[kind];
    return url ? [{ kind, url }] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul aria-label="Links" className="cluster mt-3 gap-x-5">
      {links.map(({ kind, url }) => (
        <li key={kind}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow me"
            className={cx('inline-flex mute font-500 items-center gap-half quiet-link', styles.link)}
          >
            {formatLinkLabel(kind, url)}
            <ArrowUpRight size={16} />
          </a>
        </li>
      ))}
    </ul>
  );
}
