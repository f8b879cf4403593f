import { Avatar } from '../../../ui/media/Avatar.tsx';
import { Status } from '../kit/Status.tsx';
import { formatSubmitterName, type ListedSubmission } from './review.ts';

/** The curator of a submission in a list: picture, name, profession and username. */
export function SubmitterName({ submission }: { submission: ListedSubmission }) {
  const { title, username, avatar, suspension } = submission.profile;
  return (
    <span className="row min-w-0 gap-3">
      <Avatar image={avatar} name={formatSubmitterName(submission)} size={36} />
      <span className="stack min-w-0 leading-135">
        <bdi className="font-600">{formatSubmitterName(submission)}</bdi>
        <span className="note break-anywhere">
          {[title, username && `@${username}`].filter(Boolean).join(' · ')}
        </span>
        {suspension && <Status tone="danger">Suspended</Status>}
      </span>
    </span>
  );
}
