import { useParams } from 'react-router-dom';
import { DetailIsPage } from '../../components/DetailLink/detailState.ts';
import { Page } from '../../components/Page/Page.tsx';
import { CollectionDetail } from './CollectionDetail.tsx';
import { PickDetail } from './PickDetail.tsx';

/** A pick as a page of its own: its address opened directly. */
export function PickDetailPage() {
  const { id = '' } = useParams();
  return (
    <DetailIsPage value={true}>
      <Page>
        <PickDetail id={id} />
      </Page>
    </DetailIsPage>
  );
}

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
