import { useQuery } from '@apollo/client/react';
import { Fragment, type ReactNode } from 'react';
import { pickTexts } from '../../../../../server/modules/pick/pick-texts.rules.ts';
import { RANKS } from '../../../../../server/modules/pick/rank.rules.ts';
import { constantCase } from '../../../../../server/modules/submission/submission.rules.ts';
import { textNames } from '../../../../../server/platform/text/line.rules.ts';
import type { FailedQuery } from '../../../../components/ErrorState.tsx';
import { ModerateActions } from '../../../../components/moderation/ModerateActions.tsx';
import { NotLoaded } from '../../../../components/NotLoaded.tsx';
import { Story } from '../../../../components/Story/Story.tsx';
import type { ReviewedStoryQuery, ShelfField } from '../../../../gql/graphql.ts';
import type { CategoryInfo } from '../../../../lib/categories.ts';
import { Button } from '../../../../ui/Button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { keepFocus } from '../../../../ui/keepFocus.ts';
import { REVIEWED_STORY } from '../documents.ts';
import { FIELDS, isAbout, pickName, type ReviewedPick, type ReviewedShelf } from '../review.ts';
import { type Comparison, canTakeDown, findChange, Shot, type Side } from './comparison.tsx';
import { Place } from './Place.tsx';
import styles from './ReviewView.module.css';
import { Words } from './Words.tsx';

const isLink = (name: keyof typeof pickTexts) => 'isLink' in pickTexts[name];

/** The picks of a category by rank, and the unranked ones. */
export function CategoryRows({
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
  const findApprovedPick = ({ pickId }: ReviewedPick) => approved.find((pick) => pick.pickId === pickId);
  return (
    <section aria-label={info.plural} className="mt-5 border-t pt-4">
      <h3 className="mb-2" style={{ color: info.color }}>
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
            before={pick ? findApprovedPick(pick) : gone.find((one) => one.rank === rank)}
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
            before={isGone ? pick : findApprovedPick(pick)}
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
  const { review, side, stories } = comparison;
  const isCompared = Boolean(review.approvedShelf);
  const pickId = (pick ?? before)?.pickId ?? '';
  const isOpen = stories.isOpen(pickId);
  const query = useQuery(REVIEWED_STORY, {
    variables: { submissionId: review.id, pickId },
    skip: !isOpen,
    // It may have changed since it was last open.
    fetchPolicy: 'network-only',
  });
  const hasBoth = pick?.storyHash && before?.storyHash;
  const errorSide = hasBoth ? side : pick?.storyHash ? 'submitted' : 'approved';
  const story: OpenStory = { isOpen, toggle: () => stories.toggle(pickId), query, errorSide };
  return (
    <div data-category={info.slug} className={cx('py-4', styles.row, styles.pickRow)}>
      <div className={cx('flex min-w-0 gap-3', styles.now)}>
        <span
          className={cx('flex-none text-26 font-display font-750 leading-110', styles.numeral)}
          style={{ color: info.color }}
        >
          {rank ?? '–'}
        </span>
        {pick ? (
          <SubmittedPick {...comparison} pick={pick} info={info} story={story} />
        ) : (
          <p className="mute">{before ? `Removed: ${before.title}` : 'No pick'}</p>
        )}
      </div>
      {isCompared && (
        <div className={cx('flex min-w-0 gap-3', styles.before)}>
          {before ? (
            <>
              <span
                className={cx('flex-none text-26 font-display font-750 leading-110', styles.numeral)}
                style={{ color: info.color }}
              >
                {before.rank ?? '–'}
              </span>
              <div className="fill">
                <Shot image={before.image} ratio={info.ratio} />
                <h4 className="font-ui font-600 tracking-0">{before.title}</h4>
                {textNames(pickTexts).map(
                  (name) =>
                    before[name] && (
                      <p key={name} className={isLink(name) ? 'note break-anywhere' : 'mute'}>
                        {before[name]}
                      </p>
                    ),
                )}
                <div ref={keepFocus}>
                  <StoryToggle {...story} pick={before} side="approved" />
                </div>
              </div>
            </>
          ) : (
            <p className="mute">{pick ? 'Not on the last approved shelf' : 'No pick'}</p>
          )}
        </div>
      )}
    </div>
  );
}

function SubmittedPick({
  pick,
  info,
  story,
  ...comparison
}: Comparison & { pick: ReviewedPick; info: CategoryInfo; story: OpenStory }) {
  const { pickId, title, image } = pick;
  const { review } = comparison;
  const place = (field: ShelfField | null, children: ReactNode) => (
    <Place
      {...comparison}
      subject={{ pickId, field }}
      name={field ? `${pickName(pick)}, ${FIELDS[field].toLowerCase()}` : pickName(pick)}
    >
      {children}
    </Place>
  );
  /** Whether it is missing and a check says so. */
  const isMissed = (field: ShelfField, value: unknown) =>
    !value && review.checks.some(isAbout({ pickId, field }));
  const change = story.isOpen && story.query.data?.reviewedStory?.change;
  return (
    <div className="fill">
      {place('IMAGE', !isMissed('IMAGE', image) && <Shot image={image} ratio={info.ratio} />)}
      {place(
        'TITLE',
        <h4 className="font-ui font-600 tracking-0">
          <Words text={title} change={findChange(review, { pickId, field: 'TITLE' })} />
        </h4>,
      )}
      {textNames(pickTexts).map((name) => {
        const field = constantCase(name) as ShelfField;
        const change = findChange(review, { pickId, field });
        const words = <Words text={pick[name] ?? ''} change={change} />;
        return (
          (pick[name] || change) && (
            <Fragment key={name}>
              {place(field, isLink(name) ? <span className="note break-anywhere">{words}</span> : words)}
            </Fragment>
          )
        );
      })}
      {place(
        'STORY',
        <>
          {change && (
            <p dir="auto" className={styles.diff}>
              <Words text={change.after ?? ''} change={change} />
            </p>
          )}
          {!isMissed('STORY', pick.storyHash) && <StoryToggle {...story} pick={pick} side="submitted" />}
        </>,
      )}
      {place(null, <span className="mute">The whole pick</span>)}
      {canTakeDown(review) && review.changes.some((change) => change.pickId === pickId) && (
        <ModerateActions subject="PICK" id={pickId} />
      )}
    </div>
  );
}

/** The story of a pick in both shelves, which opens on both sides at once. */
interface OpenStory {
  isOpen: boolean;
  toggle: () => void;
  query: FailedQuery & { data?: ReviewedStoryQuery | undefined };
  /** The side that shows the alert if the story did not load, so that it is shown once. */
  errorSide: Side;
}

interface StoryToggleProps extends OpenStory {
  pick: ReviewedPick;
  side: Side;
}

function StoryToggle({ pick, side, isOpen, toggle, query, errorSide }: StoryToggleProps) {
  if (!pick.storyHash) return <span className="mute">No story</span>;
  const id = `story-${side}-${pick.pickId}`;
  const html = query.data?.reviewedStory?.[`${side}Html`];
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        aria-expanded={isOpen}
        aria-controls={id}
        className="outdent"
        onClick={toggle}
      >
        {isOpen ? 'Hide story' : 'Read story'}
      </Button>
      <div id={id} hidden={!isOpen} className="mt-2">
        {isOpen &&
          (html ? (
            <Story html={html} />
          ) : query.data ? (
            <p className="mute">No longer in this submission</p>
          ) : query.error && side !== errorSide ? (
            <p className="mute">Not loaded</p>
          ) : (
            <NotLoaded what="the story" heading="h3" query={query} />
          ))}
      </div>
    </>
  );
}
