import { Fragment, useState } from 'react';
import { SUGGESTION_ANSWER_MAX } from '../../../../server/modules/thing/suggestion/suggestion.rules.ts';
import { formatDisplayName } from '../../../components/CuratorName/CuratorName.tsx';
import { Thumb } from '../../../components/PickImage/Thumb.tsx';
import type { ReviewedThing_ThingFragment as ReviewedThing } from '../../../gql/graphql.ts';
import { categories } from '../../../lib/categories.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Choice } from '../../../ui/forms/Checkboxes.tsx';
import { EndButtons } from '../../../ui/forms/FormButtons.tsx';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import styles from './Things.module.css';
import { picksText, shelvesText } from './things.ts';
import type { DecideThing } from './useDecideThing.ts';

interface MergeFormProps {
  one: ReviewedThing;
  two: ReviewedThing;
  decide: DecideThing;
}

/** Two things side by side: the one that remains, and the picks and addresses that move. */
export function MergeForm({ one, two, decide }: MergeFormProps) {
  const [into, setInto] = useState(two.shelvesCount > one.shelvesCount ? two.id : one.id);
  const [answer, setAnswer] = useState('');
  const [from, stays] = into === one.id ? [two, one] : [one, two];
  const isWhole = !one.picks.pageInfo.hasNextPage && !two.picks.pageInfo.hasNextPage;
  const ranked = [...one.picks.nodes, ...two.picks.nodes].filter(({ rank }) => rank !== null);
  const shelves = new Set(ranked.map(({ profile }) => profile.id)).size;
  return (
    <div className="grid gap-5 grid-1">
      <fieldset className={cx('grid gap-4 grid-1', styles.pair)}>
        <legend className={cx('mb-2 font-600', styles.legend)}>Which one stays?</legend>
        {[one, two].map((thing) => (
          <section
            key={thing.id}
            className={cx('min-w-0 boxed round-panel border', thing.id === into && styles.kept)}
          >
            <Choice type="radio" name="into" checked={thing.id === into} onChange={() => setInto(thing.id)}>
              <ThingName thing={thing} />
            </Choice>
            <PickList thing={thing} />
          </section>
        ))}
      </fieldset>
      <div className="grid gap-2 boxed bg-wash rounded break-anywhere">
        <p>
          {isWhole ? picksText(from.picks.nodes.length) : 'More than 100 picks'} of <bdi>{from.title}</bdi>{' '}
          will be about <bdi>{stays.title}</bdi>
          {isWhole && `, which is then on ${shelvesText(shelves)}`}. The picks keep their own titles and
          stories.
        </p>
        <p>
          {[pathTo.thing(from), ...from.previousPaths].map((path, index) => (
            <Fragment key={path}>
              {index > 0 && ', '}
              <code className={styles.path}>{path}</code>
            </Fragment>
          ))}{' '}
          will lead to <code className={styles.path}>{pathTo.thing(stays)}</code>.
        </p>
      </div>
      {decide.hasMember && <AnswerField value={answer} onChange={setAnswer} />}
      <EndButtons className={cx('border-t', styles.actions)}>
        {decide.isSuggested && (
          <Button disabled={decide.isBusy} onClick={() => void decide.decline(answer)}>
            Decline
          </Button>
        )}
        <Button
          variant="primary"
          busy={decide.isBusy}
          onClick={() => void decide.merge(from.id, into, answer)}
        >
          Merge
        </Button>
      </EndButtons>
    </div>
  );
}

/** The message to the member who suggested the change. The decision is sent with it. */
export function AnswerField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <TextArea
      label="Answer to the member"
      hint="If you leave it empty, they only learn the decision."
      dir="auto"
      rows={2}
      optional
      maxLength={SUGGESTION_ANSWER_MAX}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function ThingName({ thing }: { thing: ReviewedThing }) {
  const { title, creator, shelvesCount, category } = thing;
  return (
    <span className="row min-w-0 gap-3">
      <Thumb object={thing} />
      <span>
        <bdi className="block font-600">{title}</bdi>
        <span className="block note font-400">
          {[creator, categories[category].singular, `on ${shelvesText(shelvesCount)}`]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
    </span>
  );
}

function PickList({ thing }: { thing: ReviewedThing }) {
  return (
    <ul className={cx('grid gap-2 mt-3 border-t break-anywhere', styles.picks)}>
      {thing.picks.nodes.map((pick) => (
        <li key={pick.id}>
          <PickName pick={pick} />
        </li>
      ))}
      {thing.picks.pageInfo.hasNextPage && <li className="block note font-400">and more</li>}
    </ul>
  );
}

/** The title and reference of a pick, its curator and its rank. */
export function PickName({ pick }: { pick: Omit<ReviewedThing['picks']['nodes'][number], '__typename'> }) {
  const { title, reference, rank, profile } = pick;
  return (
    <span>
      <bdi>{[title, reference].filter(Boolean).join(', ')}</bdi>
      <span className="block note font-400">
        <bdi>{formatDisplayName(profile)}</bdi>
        {rank ? `, #${rank}` : ', not on the shelf'}
      </span>
    </span>
  );
}
