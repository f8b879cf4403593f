import type { ReactNode } from 'react';
import { profileFields } from '../../../../../server/modules/submission/fields.rules.ts';
import { constantCase } from '../../../../../server/modules/submission/submission.rules.ts';
import { ModerateActions } from '../../../../components/moderation/ModerateActions.tsx';
import type { ShelfField } from '../../../../gql/graphql.ts';
import { cx } from '../../../../ui/cx.ts';
import { FIELDS, profileText, type ReviewedShelf, type Subject, subjectName } from '../review.ts';
import { type Comparison, canTakeDown, findChange, Shot } from './comparison.tsx';
import { Place } from './Place.tsx';
import styles from './ReviewView.module.css';
import { Words } from './Words.tsx';

const PROFILE_TEXTS = [
  ...new Set(['fullName', 'title', 'location', ...Object.keys(profileFields)].map(constantCase)),
].filter((field) => field !== 'AVATAR' && field !== 'SHELF_IMAGE') as ShelfField[];
const PROFILE_PICTURES = [
  ['AVATAR', 'avatar', '1 / 1'],
  ['SHELF_IMAGE', 'shelfImage', undefined],
] as const;

/** The profile by its fields: as it was submitted, and as it was approved. */
export function ProfileRows({ shelf, ...comparison }: Comparison & { shelf: ReviewedShelf }) {
  const { review } = comparison;
  const before = review.approvedShelf;
  const rows = PROFILE_TEXTS.filter((field) => profileText(shelf, field) || profileText(before, field));
  return (
    <section aria-label="Profile" className="mt-5 border-t pt-4">
      <h3 className="mb-2">Profile</h3>
      <div className={styles.row}>
        <ProfilePlace {...comparison} subject={{}}>
          <span className="mute">The whole shelf</span>
          {canTakeDown(review) && review.submission && (
            <ModerateActions subject="PROFILE" id={review.submission.profile.id} />
          )}
        </ProfilePlace>
      </div>
      {rows.map((field) => (
        <div key={field} className={styles.row}>
          <ProfilePlace {...comparison} subject={{ field }}>
            <div className={styles.fact}>
              <span className="mute">{FIELDS[field]}</span>
              <span dir="auto" className="pre-line">
                <Words text={profileText(shelf, field)} change={findChange(review, { field })} />
              </span>
            </div>
          </ProfilePlace>
          {before && (
            <div className={cx(styles.before, styles.fact)}>
              <span className="mute">{FIELDS[field]}</span>
              <span dir="auto" className="pre-line">
                {profileText(before, field) || '–'}
              </span>
            </div>
          )}
        </div>
      ))}
      {PROFILE_PICTURES.filter(([, name]) => shelf[name] || before?.[name]).map(([field, name, ratio]) => (
        <div key={field} className={styles.row}>
          <ProfilePlace {...comparison} subject={{ field }}>
            <span className="mute">{FIELDS[field]}</span>
            <Shot image={shelf[name]} ratio={ratio} />
          </ProfilePlace>
          {before && (
            <div className={styles.before}>
              <span className="mute">{FIELDS[field]}</span>
              <Shot image={before[name]} ratio={ratio} />
            </div>
          )}
        </div>
      ))}
    </section>
  );
}

function ProfilePlace(props: Comparison & { subject: Subject; children: ReactNode }) {
  return <Place {...props} name={subjectName([], props.subject)} className={styles.now} />;
}
