import { useQuery } from '@apollo/client/react';
import { NotLoaded } from '../../../components/NotLoaded.tsx';
import { Webhooks } from '../../../components/webhooks/Webhooks.tsx';
import { SITE_WEBHOOKS } from './documents.ts';
import { Section } from './Section.tsx';

/** The webhooks for events of the whole site. All admins share them. */
export function SiteWebhooks() {
  const query = useQuery(SITE_WEBHOOKS, { fetchPolicy: 'cache-and-network' });
  const webhooks = query.data?.siteWebhooks;
  return (
    <Section
      title="Webhooks"
      lead="They notify another server of what happens on the site. Changes to them are in the audit log."
    >
      {webhooks ? (
        <Webhooks forSite webhooks={webhooks} query={query} />
      ) : (
        <NotLoaded what="the webhooks" heading="h3" query={query} />
      )}
    </Section>
  );
}
