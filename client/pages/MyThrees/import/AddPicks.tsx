import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { LinkButton } from '../../../components/LinkButton.tsx';
import { useLeaveWarning } from '../../../lib/browser/useLeaveWarning.ts';
import { categories } from '../../../lib/categories.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { MakeRoom } from '../pick/MakeRoom.tsx';
import type { Viewer } from '../slots.ts';
import { EditCandidate } from './EditCandidate.tsx';
import styles from './Import.module.css';
import type { Candidate } from './reading/candidates.ts';
import { applyLookup, type Entry, useAddPicks } from './useAddPicks.ts';
import { formatQuestion, useLookups } from './useLookups.ts';
import { formatImportSummary, thingsCount } from './words.ts';

interface AddPicksProps {
  viewer: Viewer;
  /** Entries that were edited here before keep their changes. */
  chosen: readonly (Candidate & Partial<Entry>)[];
  /** Called with the entries that are not on the shelf yet. */
  onBack: (rest: Entry[]) => void;
  onRestart: () => void;
}

/** Shows how the chosen entries will be saved, adds them to the shelf, and shows the outcome of each. */
export function AddPicks({ viewer, chosen, onBack, onRestart }: AddPicksProps) {
  const [entries, setEntries] = useState(() =>
    chosen.map(
      (one): Entry => ({
        thingId: null,
        isThingGuessed: false,
        withNote: one.note !== '',
        isCreatorGuessed: one.spot !== null,
        found: formatQuestion(one) ? undefined : null,
        unreachableSources: [],
        withPicture: true,
        ...one,
      }),
    ),
  );
  const change = (id: string, changed: (entry: Entry) => Partial<Entry>) =>
    setEntries((before) => before.map((one) => (one.id === id ? { ...one, ...changed(one) } : one)));
  const lookups = useLookups(chosen, (id, { found, unreachableSources }) =>
    change(id, (entry) => ({ found, unreachableSources, ...applyLookup(entry, found) })),
  );
  /** How many entries from the top have been searched on other shelves. */
  const [answered, setAnswered] = useState(0);
  const { states, isAdding, add, question } = useAddPicks(viewer, lookups);
  const added = entries.filter(({ id }) => states[id]?.kind === 'added');
  const rest = entries.filter(({ id }) => states[id]?.kind !== 'added');
  useLeaveWarning(rest.length > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add(rest);
  };

  return (
    <>
      <h2 className={cx('mt-8', styles.heading)}>
        {rest.length === 0 ? 'Everything is on your shelf' : 'What will be added'}
      </h2>
      {rest.length > 0 && (
        <p className={cx('mt-2 mb-5 mute', styles.lead)}>
          {viewer.profile.status === 'APPROVED'
            ? 'Your shelf is public, so visitors see them.'
            : 'Only you see them until your shelf is approved.'}{' '}
          You can add pictures and write more afterwards.
        </p>
      )}
      {added.length > 0 && (
        <ul aria-label="Added" className="boxed mb-5 bg-wash rounded">
          {added.map(({ id, title }) => (
            <li key={id}>
              <bdi>{title}</bdi> {states[id]?.message}
            </li>
          ))}
        </ul>
      )}
      {rest.length > 0 && (
        <form onSubmit={submit}>
          <ol className="grid gap-8">
            {rest.map((entry, index) => (
              <li key={entry.id}>
                <EditCandidate
                  entry={entry}
                  problem={states[entry.id]?.kind === 'failed' ? states[entry.id]?.message : undefined}
                  onChange={(changed) => change(entry.id, () => changed)}
                  isItsTurn={index <= answered}
                  onAnswered={() => setAnswered((last) => Math.max(last, index + 1))}
                />
              </li>
            ))}
          </ol>
          <div
            data-keep-clear
            className={cx('row wrap justify-between gap-3 mt-6 border-t py-4', styles.bar)}
          >
            <p role="status">{formatImportSummary(rest)}</p>
            <div className="cluster gap-2">
              <Button onClick={() => onBack(rest)} disabled={isAdding}>
                <ArrowLeft size={18} /> Back
              </Button>
              <Button type="submit" variant="primary" busy={isAdding && !question}>
                {added.length > 0 ? 'Try again' : `Add ${thingsCount(rest)}`}
              </Button>
            </div>
          </div>
        </form>
      )}
      {rest.length === 0 && (
        <div className="cluster gap-2">
          <LinkButton to={pathTo.myThrees()} variant="primary">
            Go to my threes
          </LinkButton>
          <Button onClick={onRestart}>Import another file</Button>
        </div>
      )}
      {question && (
        <MakeRoom
          newcomer={{
            title: question.entry.title,
            reference: question.entry.creator,
            picture: (
              <span
                className="block bg-wash w-full"
                style={{ aspectRatio: categories[question.entry.category].ratio }}
              />
            ),
          }}
          replaceable={question.replaceable}
          info={categories[question.entry.category]}
          onChoose={question.answer}
          onClose={() => question.answer(null)}
        />
      )}
    </>
  );
}
