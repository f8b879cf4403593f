import { useMutation, useQuery } from '@apollo/client/react';
import { Download } from 'lucide-react';
import { useAttempt } from '../../components/useAttempt.ts';
import { graphql } from '../../gql/gql.ts';
import { formatLocalDate } from '../../lib/format.ts';
import { usePollWhile } from '../../lib/network/pollWhile.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';

graphql(`
  fragment DownloadData_export on DataExport {
    id state isRetried progress bytes expiresAt url
  }
`);

const DATA_EXPORT = graphql(`
  query DataExport {
    viewer { dataExport { ...DownloadData_export @unmask } }
  }
`);

const REQUEST_DATA_EXPORT = graphql(`
  mutation RequestDataExport {
    requestDataExport {
      dataExport { id }
      viewer { dataExport { ...DownloadData_export @unmask } }
    }
  }
`);

export function DownloadData() {
  const query = useQuery(DATA_EXPORT, { fetchPolicy: 'cache-and-network' });
  const [request, { loading }] = useMutation(REQUEST_DATA_EXPORT);
  const attempt = useAttempt('Couldn’t prepare your data. Please try again.');
  const made = query.data?.viewer?.dataExport;
  const isUnderWay = made?.state === 'WAITING' || made?.state === 'RUNNING';
  usePollWhile(isUnderWay || made?.isRetried === true, query);

  return (
    <>
      <p className="mute">
        A ZIP file with your profile, picks, collections, saved picks, settings and pictures: a page to read,
        and JSON for other programs. We keep it for 7 days, or until you delete your account.
      </p>
      <div aria-live="polite">
        {isUnderWay && (
          <div className="grid gap-2">
            <ProgressBar label="Preparing your data" value={(made?.progress ?? 0) / 100} />
            <p className="mute">Preparing your data. You can leave this page.</p>
          </div>
        )}
        {made?.state === 'FAILED' && (
          <p className="mute">
            {made.isRetried
              ? 'That didn’t work. We’ll try again, or you can start over.'
              : 'That didn’t work. Please start over.'}
          </p>
        )}
        {made?.url && (
          <p className="mute">
            Ready until {formatLocalDate(made.expiresAt)}, {sizeText(made.bytes)}.
          </p>
        )}
      </div>
      <div className="cluster gap-3">
        {made?.url && (
          <a href={made.url} download className={buttonClass({ variant: 'primary' })}>
            <Download size={18} /> Download
          </a>
        )}
        {!isUnderWay && (
          <Button busy={loading} onClick={() => attempt(request)}>
            {made?.url ? 'Make a new one' : 'Download everything'}
          </Button>
        )}
      </div>
    </>
  );
}

const MB = 1024 ** 2;
const sizeText = (bytes: number) => (bytes < MB ? 'less than 1 MB' : `${Math.ceil(bytes / MB)} MB`);
