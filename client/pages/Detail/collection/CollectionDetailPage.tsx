import { useParams } from 'react-router-dom';
import { DetailIsPage } from '../../../components/DetailLink/detailState.ts';
import { Page } from '../../../components/Page/Page.tsx';
import { CollectionDetail } from './CollectionDetail.tsx';

/** A collection as a page of its own. */
export function CollectionDetailPage() {
  const { id = '' } = useParams();
  return (
    <DetailIsPage value={true}>
      <Page>
        <CollectionDetail id={id} />
      </Page>
    </DetailIsPage>
  );
}
