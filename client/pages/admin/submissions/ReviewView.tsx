import { type ReactNode, useState } from 'react';
import { Story } from '../../../components/Story/Story.tsx';
import type { ShelfField } from '../../../gql/graphql.ts';
import { type CategoryInfo, RANKS, shelfOrder } from '../../../lib/categories.ts';
import { formatDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Picture, type PictureImage } from '../../../ui/Picture.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Place } from './Place.tsx';
import styles from './ReviewView.module.css';
import {
  type Change,
  changedSince,
  type Drafts,
  FIELDS,
  isAbout,
  pickName,
  placeId,
  profileText,
  type Review,
  type ReviewedPick,
  type ReviewedShelf,
  type Subject,
  subjectName,
} from './review.ts';

interface ReviewViewProps {
  review: Review;
  drafts: Drafts;
  onOpen: (id: string) => void;
}

type Side = 'submitted' | 'approved';

/** What the parts of the comparison share. */
interface Comparison extends Pick<ReviewViewProps, 'review' | 'drafts'> {
  isNew: (subject: Subject) => boolean;
  stories: { isOpen: (id: string) => boolean; toggle: (id: string) => void };
}

/** A submitted shelf beside the last approved one, with what changed, what a machine noticed, and the notes. */
export function ReviewView({ review, drafts, onOpen }: ReviewViewProps) {
  const { shelf, approvedShelf } = review;
  const [side, setSide] = useState<Side>('submitted');
  const storyIds = shelf?.picks.filter((pick) => pick.descriptionHtml).map(({ pickId }) => pickId) ?? [];
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const allOpen = storyIds.length > 0 && storyIds.every((id) => open.has(id));
  const toggle = (id: string) =>
    setOpen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  if (!shelf) {
    return (
      <>
        <p className={styles.mute}>The shelf as it was submitted is not kept any more.</p>
        <Rounds review={review} onOpen={onOpen} />
      </>
    );
  }

  const refused = drafts.refused.get(review.id);
  const since = refused ? changedSince(refused, shelf) : [];
  const comparison: Comparison = {
    review,
    drafts,
    isNew: (subject) => since.some(isAbout(subject)),
    stories: { isOpen: (id) => open.has(id), toggle },
  };
  const goTo = (subject: Subject) => {
    setSide('submitted');
    setTimeout(() => {
      const place = document.getElementById(placeId(subject));
      place?.scrollIntoView({ block: 'center' });
      place?.focus({ preventScroll: true });
    });
  };
  const shelves = [shelf, approvedShelf];

  return (
    <div className={cx(styles.review, approvedShelf && styles.compared)} data-side={side}>
      <div className={styles.summary}>
        {refused && (
          <Summary
            title="Changed while you looked"
            none="Nothing that is shown here"
            items={since.map((subject) => ({ subject, text: subjectName(shelves, subject) }))}
            onGo={goTo}
          />
        )}
        <Summary
          title="Checks"
          none="Nothing noticed"
          items={review.checks.map(({ message, pickId, field }) => ({
            subject: pickId || field ? { pickId, field } : null,
            text: pickId || field ? `${subjectName(shelves, { pickId, field })}: ${message}` : message,
          }))}
          onGo={goTo}
        />
        {approvedShelf && (
          <Summary
            title="Changes"
            none="Nothing changed since the last approval"
            items={review.changes.map((change) => ({
              subject: change.change === 'REMOVED' && !change.field ? null : change,
              text: `${subjectName(shelves, change)}: ${markOf(change).toLowerCase()}`,
            }))}
            onGo={goTo}
          />
        )}
      </div>
      <div className={styles.tools}>
        {approvedShelf && (
          <fieldset className={styles.sides}>
            <VisuallyHidden>
              <legend>Shelf</legend>
            </VisuallyHidden>
            {(['submitted', 'approved'] as const).map((one) => (
              <Button key={one} size="small" aria-pressed={side === one} onClick={() => setSide(one)}>
                {SIDES[one]}
              </Button>
            ))}
          </fieldset>
        )}
        {storyIds.length > 0 && (
          <Button size="small" onClick={() => setOpen(new Set(allOpen ? [] : storyIds))}>
            {allOpen ? 'Hide all stories' : 'Show all stories'}
          </Button>
        )}
      </div>
      {approvedShelf && (
        <div className={cx(styles.row, styles.columns)}>
          <h3>{SIDES.submitted}</h3>
          <h3>{SIDES.approved}</h3>
        </div>
      )}
      <ProfileRows {...comparison} shelf={shelf} />
      {shelfOrder.map((info) => (
        <CategoryRows key={info.id} {...comparison} info={info} shelf={shelf} />
      ))}
      <Rounds review={review} onOpen={onOpen} />
    </div>
  );
}

const SIDES: Record<Side, string> = { submitted: 'Submitted', approved: 'Last approved' };

interface SummaryProps {
  title: string;
  none: string;
  items: { subject: Subject | null; text: string }[];
  onGo: (subject: Subject) => void;
}

/** A short list that leads to the places it is about. */
function Summary({ title, none, items, onGo }: SummaryProps) {
  return (
    <section aria-label={title}>
      <h3 className={styles.heading}>
        {title} {items.length > 0 && <span className={styles.mute}>{items.length}</span>}
      </h3>
      {items.length === 0 ? (
        <p className={styles.mute}>{none}</p>
      ) : (
        <ul className={styles.items}>
          {items.map(({ subject, text }) => (
            <li key={text}>
              {subject ? (
                <button type="button" className={styles.go} onClick={() => onGo(subject)}>
                  {text}
                </button>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const MARKS = { ADDED: 'Added', REMOVED: 'Removed', CHANGED: 'Changed', MOVED: 'Moved' } as const;

function markOf({ change, field, before }: Change): string {
  if (change === 'MOVED') return `Moved from ${before}`;
  if (change === 'ADDED' && !field) return 'New pick';
  return MARKS[change];
}

/** The words of a text with those that were added and removed. */
function Words({ text, change }: { text: string; change: Change | undefined }) {
  if (!change || change.change === 'MOVED') return text;
  if (change.change === 'ADDED') return <Added>{text}</Added>;
  if (change.change === 'REMOVED') return <Removed>{change.before ?? ''}</Removed>;
  if (change.words.length === 0) return text;
  return change.words.map((part, at) => {
    const Part = part.change === 'ADDED' ? Added : part.change === 'REMOVED' ? Removed : null;
    return Part ? <Part key={at}>{part.text}</Part> : <span key={at}>{part.text}</span>;
  });
}

const Added = ({ children }: { children: string }) => (
  <ins className={styles.added}>
    <VisuallyHidden> added: </VisuallyHidden>
    {children}
    <VisuallyHidden> end </VisuallyHidden>
  </ins>
);
const Removed = ({ children }: { children: string }) => (
  <del className={styles.removed}>
    <VisuallyHidden> removed: </VisuallyHidden>
    {children}
    <VisuallyHidden> end </VisuallyHidden>
  </del>
);

const PROFILE_TEXTS: ShelfField[] = [
  'FULL_NAME',
  'TITLE',
  'LOCATION',
  'USERNAME',
  'BIO',
  'INTERESTS',
  'SOCIAL_LINKS',
];
const PROFILE_PICTURES = [
  ['AVATAR', 'avatar', '1 / 1'],
  ['SHELF_IMAGE', 'shelfImage', undefined],
] as const;

function ProfileRows({ shelf, ...comparison }: Comparison & { shelf: ReviewedShelf }) {
  const { review } = comparison;
  const before = review.approvedShelf;
  const rows = PROFILE_TEXTS.filter((field) => profileText(shelf, field) || profileText(before, field));
  return (
    <section aria-label="Profile" className={styles.category}>
      <h3 className={styles.label}>Profile</h3>
      <div className={styles.row}>
        <ProfilePlace {...comparison} subject={{}}>
          <span className={styles.mute}>The whole shelf</span>
        </ProfilePlace>
      </div>
      {rows.map((field) => (
        <div key={field} className={styles.row}>
          <ProfilePlace {...comparison} subject={{ field }}>
            <div className={styles.fact}>
              <span className={styles.field}>{FIELDS[field]}</span>
              <span dir="auto" className={styles.text}>
                <Words text={profileText(shelf, field)} change={changeOf(review, { field })} />
              </span>
            </div>
          </ProfilePlace>
          {before && (
            <div className={cx(styles.before, styles.fact)}>
              <span className={styles.field}>{FIELDS[field]}</span>
              <span dir="auto" className={styles.text}>
                {profileText(before, field) || '–'}
              </span>
            </div>
          )}
        </div>
      ))}
      {PROFILE_PICTURES.filter(([, name]) => shelf[name] || before?.[name]).map(([field, name, ratio]) => (
        <div key={field} className={styles.row}>
          <ProfilePlace {...comparison} subject={{ field }}>
            <span className={styles.field}>{FIELDS[field]}</span>
            <Shot image={shelf[name]} ratio={ratio} />
          </ProfilePlace>
          {before && (
            <div className={styles.before}>
              <span className={styles.field}>{FIELDS[field]}</span>
              <Shot image={before[name]} ratio={ratio} />
            </div>
          )}
        </div>
      ))}
    </section>
  );
}

function ProfilePlace({
  subject,
  children,
  review,
  drafts,
  isNew,
}: Comparison & { subject: Subject; children: ReactNode }) {
  const change = changeOf(review, subject);
  return (
    <Place
      review={review}
      drafts={drafts}
      subject={subject}
      name={subjectName([], subject)}
      mark={change && markOf(change)}
      isNew={isNew(subject)}
      className={styles.now}
    >
      {children}
    </Place>
  );
}

const changeOf = (review: Review, subject: Subject): Change | undefined =>
  review.changes.find(isAbout(subject));

function Shot({
  image,
  ratio,
  className,
}: {
  image: PictureImage | null | undefined;
  ratio?: string | undefined;
  className?: string | undefined;
}) {
  if (!image) return <span className={styles.mute}>No picture</span>;
  return (
    <Picture image={image} alt="" ratio={ratio} sizes="200px" className={cx(styles.picture, className)} />
  );
}

/** The picks of a category by their places, and those without a place. */
function CategoryRows({
  shelf,
  info,
  ...comparison
}: Comparison & { shelf: ReviewedShelf; info: CategoryInfo }) {
  const of = (one: ReviewedShelf | null | undefined) =>
    one?.picks.filter(({ category }) => category === info.id) ?? [];
  const approved = comparison.review.approvedShelf?.picks ?? [];
  const now = of(shelf);
  const gone = of(comparison.review.approvedShelf).filter(
    ({ pickId }) => !shelf.picks.some((pick) => pick.pickId === pickId),
  );
  const extra = [
    ...now.filter(({ rank }) => !rank),
    ...gone.filter(({ rank }) => now.some((pick) => pick.rank === rank)),
  ];
  const beforeOf = ({ pickId }: ReviewedPick) => approved.find((pick) => pick.pickId === pickId);
  return (
    <section aria-label={info.plural} className={styles.category}>
      <h3 className={styles.label} style={{ color: info.colour }}>
        {info.plural}
      </h3>
      {RANKS.map((rank) => {
        const pick = now.find((one) => one.rank === rank);
        return (
          <PickRow
            key={rank}
            {...comparison}
            info={info}
            rank={rank}
            pick={pick}
            before={pick ? beforeOf(pick) : gone.find((one) => one.rank === rank)}
          />
        );
      })}
      {extra.map((pick) => {
        const isGone = gone.includes(pick);
        return (
          <PickRow
            key={pick.pickId}
            {...comparison}
            info={info}
            rank={null}
            pick={isGone ? undefined : pick}
            before={isGone ? pick : beforeOf(pick)}
          />
        );
      })}
    </section>
  );
}

interface PickRowProps extends Comparison {
  info: CategoryInfo;
  rank: number | null;
  pick: ReviewedPick | undefined;
  before: ReviewedPick | undefined;
}

function PickRow({ info, rank, pick, before, ...comparison }: PickRowProps) {
  const isCompared = Boolean(comparison.review.approvedShelf);
  return (
    <div className={cx(styles.row, styles.pickRow)}>
      <div className={cx(styles.pick, styles.now)}>
        <span className={styles.numeral} style={{ color: info.colour }}>
          {rank ?? '–'}
        </span>
        {pick ? (
          <SubmittedPick {...comparison} pick={pick} info={info} />
        ) : (
          <p className={styles.mute}>{before ? `Removed: ${before.title}` : 'No pick'}</p>
        )}
      </div>
      {isCompared && (
        <div className={cx(styles.pick, styles.before)}>
          {before ? (
            <>
              <span className={styles.numeral} style={{ color: info.colour }}>
                {before.rank ?? '–'}
              </span>
              <div className={styles.words}>
                <Shot image={before.image} ratio={info.ratio} className={styles[info.slug]} />
                <h4 className={styles.title}>{before.title}</h4>
                {before.reference && <p className={styles.mute}>{before.reference}</p>}
                <StoryToggle
                  {...comparison}
                  id={`before-${before.pickId}`}
                  html={before.descriptionHtml}
                  openWith={before.pickId}
                />
              </div>
            </>
          ) : (
            <p className={styles.mute}>{pick ? 'Not on the last approved shelf' : 'No pick'}</p>
          )}
        </div>
      )}
    </div>
  );
}

function SubmittedPick({
  pick,
  info,
  ...comparison
}: Comparison & { pick: ReviewedPick; info: CategoryInfo }) {
  const { pickId, title, reference, descriptionHtml, image } = pick;
  const { review, drafts, isNew } = comparison;
  const place = (field: ShelfField | null, children: ReactNode) => {
    const subject = { pickId, field };
    const change = changeOf(review, subject);
    return (
      <Place
        review={review}
        drafts={drafts}
        subject={subject}
        name={field ? `${pickName(pick)}, ${FIELDS[field].toLowerCase()}` : pickName(pick)}
        mark={change && markOf(change)}
        isNew={isNew(subject)}
      >
        {children}
      </Place>
    );
  };
  const story = changeOf(review, { pickId, field: 'STORY' });
  return (
    <div className={styles.words}>
      {place('IMAGE', <Shot image={image} ratio={info.ratio} className={styles[info.slug]} />)}
      {place(
        'TITLE',
        <h4 className={styles.title}>
          <Words text={title} change={changeOf(review, { pickId, field: 'TITLE' })} />
        </h4>,
      )}
      {(reference || changeOf(review, { pickId, field: 'REFERENCE' })) &&
        place(
          'REFERENCE',
          <Words text={reference ?? ''} change={changeOf(review, { pickId, field: 'REFERENCE' })} />,
        )}
      {place(
        'STORY',
        <>
          {story && (
            <p dir="auto" className={styles.diff}>
              <Words text={story.after ?? ''} change={story} />
            </p>
          )}
          <StoryToggle {...comparison} id={pickId} html={descriptionHtml} openWith={pickId} />
        </>,
      )}
      {place(null, <span className={styles.mute}>The whole pick</span>)}
    </div>
  );
}

interface StoryToggleProps extends Comparison {
  id: string;
  html: string | null | undefined;
  /** The pick whose story opens this one too, so that both sides open together. */
  openWith: string;
}

function StoryToggle({ id, html, openWith, stories }: StoryToggleProps) {
  if (!html) return <span className={styles.mute}>No story</span>;
  const isOpen = stories.isOpen(openWith);
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        aria-expanded={isOpen}
        aria-controls={`story-${id}`}
        className={styles.toggle}
        onClick={() => stories.toggle(openWith)}
      >
        {isOpen ? 'Hide story' : 'Read story'}
      </Button>
      <div id={`story-${id}`} hidden={!isOpen} className={styles.story}>
        {isOpen && <Story html={html} />}
      </div>
    </>
  );
}

const STATUSES = { PENDING: 'Pending', APPROVED: 'Approved', REJECTED: 'Rejected', CANCELED: 'Canceled' };

/** The other submissions of the same person. */
function Rounds({ review, onOpen }: Pick<ReviewViewProps, 'review' | 'onOpen'>) {
  const rounds = review.rounds.nodes;
  if (rounds.length === 0) return null;
  return (
    <section aria-label="Earlier rounds" className={styles.category}>
      <h3 className={styles.heading}>Earlier rounds</h3>
      <ol className={styles.rounds}>
        {rounds.map(({ id, kind, status, createdAt, decidedAt, reviewer, note }) => (
          <li key={id}>
            <button type="button" className={styles.go} onClick={() => onOpen(id)}>
              {kind === 'CHANGE' ? 'Edits' : 'Submission'} of {formatDate(createdAt)}
            </button>{' '}
            <span className={styles.mute}>
              {STATUSES[status]}
              {decidedAt && ` ${formatDate(decidedAt)}`}
              {reviewer && ` by ${reviewer.fullName || reviewer.username}`}
            </span>
            {note && <p className={styles.roundNote}>{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
