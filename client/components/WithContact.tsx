import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { graphql } from '../gql/gql.ts';

export const SITE_CONTACT = graphql(`
  query SiteContact {
    site { contactEmail }
  }
`);

interface WithContactProps {
  /** What is shown around the link to the admins' address. */
  children: (link: ReactNode) => ReactNode;
  /** What is shown if they gave none, or until it has loaded. */
  fallback?: ReactNode;
}

/** Renders its children with a link to the admins’ email address. */
export function WithContact({ children, fallback = null }: WithContactProps) {
  const email = useQuery(SITE_CONTACT).data?.site.contactEmail;
  if (!email) return fallback;
  return children(
    <a href={`mailto:${email}`} className="break-anywhere">
      {email}
    </a>,
  );
}
