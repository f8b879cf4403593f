import { useParams } from 'react-router-dom';
import { IsDetailPage } from '../../../components/DetailLink/detailState.ts';
import { Page } from '../../../components/Page/Page.tsx';
import { PickDetail } from './PickDetail.tsx';

/** A pick as a page, for an address that is opened directly. */
export function PickDetailPage() {
  const { id = '' } = useParams();
  return (
    <IsDetailPage value={true}>
      <Page>
        <PickDetail id={id} />
      </Page>
    </IsDetailPage>
  );
}
