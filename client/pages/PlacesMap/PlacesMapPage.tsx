import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { PLACE_POINTS_PATH } from '../../../server/modules/place/place.rules.ts';
import { Page, PageHead } from '../../components/Page/Page.tsx';
import { ThingsTabs } from '../../components/Page/SectionTabs.tsx';
import { PlacesOnMap } from '../../components/PlaceMap/PlacesOnMap.tsx';
import { useReplaceAddress } from '../../lib/browser/useReplaceAddress.ts';
import { useHead } from '../../lib/head.ts';
import { useFetchPolicy } from '../../lib/network/fetchPolicy.ts';
import { pathTo } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PLACES_MAP } from './documents.ts';

const TITLE = 'Map of places';
const LEAD = 'The places that curators stand behind, wherever they are.';

/** /places/map: every place on a public shelf with known coordinates. */
export function PlacesMapPage() {
  const [search] = useSearchParams();
  const replaceAddress = useReplaceAddress();
  const { data } = useQuery(PLACES_MAP, { fetchPolicy: useFetchPolicy('places map') });
  useHead({ title: TITLE, description: LEAD, path: pathTo.placesMap() });
  return (
    <Page>
      <ThingsTabs category="PLACES" />
      <PageHead title={TITLE}>{LEAD}</PageHead>
      <PlacesOnMap
        label={TITLE}
        source={PLACE_POINTS_PATH}
        first={data?.places?.nodes.map((place) => ({ ...place, city: place.city?.name })) ?? []}
        empty={
          <EmptyState title="No places yet">
            A place appears here once a curator has it and we know where it is.
          </EmptyState>
        }
        at={search.get('at')}
        onView={(at) => replaceAddress(at ? `?at=${at}` : '?')}
      />
    </Page>
  );
}
