import { useParams } from 'react-router-dom';
import { IsDetailPage } from '../../../components/DetailLink/detailState.ts';
import { Page } from '../../../components/Page/Page.tsx';
import { CollectionDetail } from './CollectionDetail.tsx';

export function CollectionDetailPage() {
  const { id = '' } = useParams();
  return (
    <IsDetailPage value={true}>
      <Page>
        <CollectionDetail id={id} />
      </Page>
    </IsDetailPage>
  );
}
