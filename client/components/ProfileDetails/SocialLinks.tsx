import type { FragmentType } from '@apollo/client';
import { ArrowUpRight } from 'lucide-react';
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

const NAMES = {
  website: 'Website',
  instagram: 'Instagram',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
} as const;
type Network = keyof typeof NAMES;

/** The label of a website is its host name. */
function formatLinkLabel(network: Network, url: string): string {
  if (network !== 'website') return NAMES[network];
  return parseUrl(url)?.hostname.replace(/^www\./, '') ?? NAMES.website;
}

export function SocialLinks({ profile: from }: { profile: FragmentType<SocialLinks_ProfileFragment> }) {
  const { data, complete } = useFragmentData(FRAGMENT, from);
  if (!complete) return null;
  const links = (Object.keys(NAMES) as Network[]).flatMap((network) => {
    const url = data.socialLinks[network];
    return url ? [{ network, url }] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul aria-label="Links" className="cluster mt-3 gap-x-5">
      {links.map(({ network, url }) => (
        <li key={network}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow me"
            className={cx('inline-flex mute font-500 items-center gap-half no-underline', styles.link)}
          >
            {formatLinkLabel(network, url)}
            <ArrowUpRight aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  );
}
