import { useParams } from 'react-router-dom';
import { DetailIsPage } from '../../../components/DetailLink/detailState.ts';
import { Page } from '../../../components/Page/Page.tsx';
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
