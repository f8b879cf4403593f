import { useApolloClient, useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { siteSettingsSchema } from '../../../../server/modules/site/site.rules.ts';
import { useEditorForm } from '../../../editing/useEditorForm.tsx';
import type { Registration, ReviewPolicy, SecondFactorPolicy } from '../../../gql/graphql.ts';
import { SITE_SETTINGS, UPDATE_SITE_SETTINGS } from './documents.ts';
import { type EditedSite, siteFields, siteLabels } from './siteFields.ts';

const schema = siteSettingsSchema.omit({ version: true });

/** The settings, if this person may edit them. */
export function toEditedSite(site: { version: number | null } | undefined): EditedSite | null {
  return site && site.version !== null ? (site as EditedSite) : null;
}

/** The form of the site's settings. `onClose` is called after changes were discarded. */
export function useSiteForm(site: EditedSite, onClose: () => void) {
  const client = useApolloClient();
  const [update] = useMutation(UPDATE_SITE_SETTINGS);
  const unsaved = useRef(false);
  return useEditorForm({
    what: 'site',
    opened: site,
    fields: siteFields,
    labels: siteLabels,
    schema,
    pictures: {},
    draftName: 'site',
    reload: async () => {
      const { data } = await client.query({ query: SITE_SETTINGS, fetchPolicy: 'network-only' });
      return toEditedSite(data?.site);
    },
    write: async ({ registration, reviewPolicy, secondFactor, ...rest }, version) => {
      const input = {
        ...rest,
        ...(registration && { registration: registration.toUpperCase() as Registration }),
        ...(reviewPolicy && { reviewPolicy: reviewPolicy.toUpperCase() as ReviewPolicy }),
        ...(secondFactor && { secondFactor: secondFactor.toUpperCase() as SecondFactorPolicy }),
        version,
      };
      const { data } = await update({ variables: { input } });
      return data?.updateSiteSettings.site ?? null;
    },
    failed: 'Couldn’t save the settings. Please try again.',
    // Leaving for another page keeps the changes as a draft, so the history needs no guard.
    guard: { unsaved, attempts: 0 },
    onClose,
  });
}
