import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { catalogUnavailableMessage } from '../../../../server/modules/lookup/lookup.rules.ts';
import { LINK_MAX, REFERENCE_MAX, TITLE_MAX } from '../../../../server/modules/pick/limits.rules.ts';
import { ThingField } from '../../../components/ThingField/ThingField.tsx';
import { graphql } from '../../../gql/gql.ts';
import { categories } from '../../../lib/categories.ts';
import { cx } from '../../../ui/cx.ts';
import { FactLine } from '../../../ui/FactLine.tsx';
import { Checkbox } from '../../../ui/forms/Checkboxes.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import styles from './Import.module.css';
import { isSameThing } from './reading/candidates.ts';
import type { Entry } from './useAddPicks.ts';

/** The things on other shelves that a candidate may be, those of its creator first. */
const SAME_THING = graphql(`
  query SameThing($category: Category!, $query: String!, $reference: String!) {
    things(category: $category, query: $query, reference: $reference, first: 3) { nodes { id title creator shelvesCount } }
  }
`);

interface EditCandidateProps {
  entry: Entry;
  /** The reason why it could not be added. */
  problem: string | undefined;
  onChange: (change: Partial<Entry>) => void;
  /** Whether it may be searched on other shelves now. The server refuses many searches at once. */
  isItsTurn: boolean;
  onAnswered: () => void;
}

/** The future pick: its texts can be edited, and things on other shelves are suggested. */
export function EditCandidate({ entry, problem, onChange, isItsTurn, onAnswered }: EditCandidateProps) {
  const info = categories[entry.category];
  const title = useRef<HTMLInputElement>(null);
  const { same, loading } = useSameThing(entry, isItsTurn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (isItsTurn && !loading) onAnswered();
  }, [isItsTurn, loading]);
  const thingId = same?.id ?? null;
  // Also after the title or the creator was typed again, which forgot the thing of the entry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry takes over what was found, unless it has a thing
  useEffect(() => {
    if (thingId !== null && entry.thingId === null) onChange({ thingId, isThingGuessed: true });
  }, [thingId, entry.thingId]);
  return (
    <fieldset aria-label={`${info.singular}: ${entry.title}`} className={cx('grid gap-4', styles.entry)}>
      <legend className="mb-2 font-650" style={{ color: info.color }}>
        {info.singular}
      </legend>
      {problem && (
        <p role="alert" className={cx('danger max-w-39em', styles.problem)}>
          {problem}
        </p>
      )}
      <ThingField
        ref={title}
        name={`title-${entry.id}`}
        category={entry.category}
        reference={entry.creator}
        value={entry.title}
        maxLength={TITLE_MAX}
        error={undefined}
        onChange={({ target }) => onChange({ title: target.value, thingId: null })}
        onChoose={({ id, title, creator }) =>
          onChange({
            thingId: id,
            isThingGuessed: false,
            title,
            ...(creator && { creator, isCreatorGuessed: false }),
          })
        }
      />
      {same && (
        <p className="mute text-15 break-anywhere">
          <FactLine>
            {same.creator && <bdi>{same.creator}</bdi>}
            {same.shelvesCount === 1 ? 'On 1 other shelf' : `On ${same.shelvesCount} other shelves`}
          </FactLine>
        </p>
      )}
      <TextField
        label={info.reference}
        dir="auto"
        optional
        autoComplete="off"
        maxLength={REFERENCE_MAX}
        value={entry.creator}
        onChange={({ target }) => onChange({ creator: target.value, isCreatorGuessed: false, thingId: null })}
      />
      {entry.found === undefined && (
        <p role="status" className="mute text-15 break-anywhere">
          {entry.isbn ? 'Looking up its ISBN…' : 'Looking up its coordinates…'}
        </p>
      )}
      {entry.unreachableSources.length > 0 && (
        <p role="status" className="mute">
          {catalogUnavailableMessage(entry.unreachableSources)}
        </p>
      )}
      {entry.found?.pictureHost && (
        <Checkbox
          checked={entry.withPicture}
          onChange={({ target }) => onChange({ withPicture: target.checked })}
        >
          Use the picture from {entry.found.pictureHost}
        </Checkbox>
      )}
      {entry.link !== null && (
        <TextField
          label="Where to find it"
          optional
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={LINK_MAX}
          value={entry.link}
          onChange={({ target }) => onChange({ link: target.value })}
        />
      )}
      {entry.note && (
        <div>
          <Checkbox
            checked={entry.withNote}
            onChange={({ target }) => onChange({ withNote: target.checked })}
          >
            Keep your note as its story
          </Checkbox>
          {entry.withNote && (
            <p dir="auto" className={cx('mt-2 text-17 break-anywhere pre-line', styles.note)}>
              {entry.note}
            </p>
          )}
        </div>
      )}
    </fieldset>
  );
}

/** The only thing on other shelves that has this title and, if both are known, this creator. */
function useSameThing({ category, title, creator }: Entry, isItsTurn: boolean) {
  const { data, loading } = useQuery(SAME_THING, {
    variables: { category, query: title.trim(), reference: creator.trim() },
    skip: !isItsTurn || title.trim().length < 2,
  });
  const [same, ...others] = (data?.things.nodes ?? []).filter((thing) =>
    isSameThing(thing, { title, creator }),
  );
  return { same: others.length === 0 ? same : undefined, loading };
}
