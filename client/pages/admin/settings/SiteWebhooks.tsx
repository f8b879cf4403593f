import { useQuery } from '@apollo/client/react';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { Webhooks } from '../../../components/webhooks/Webhooks.tsx';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
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
      ) : query.error ? (
        <ErrorState heading="h3" title="Couldn’t load the webhooks" query={query} />
      ) : (
        <div aria-busy="true">
          <SkeletonText lines={3} />
        </div>
      )}
    </Section>
  );
}
