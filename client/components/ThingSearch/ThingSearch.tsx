import { useQuery } from '@apollo/client/react';
import { useDeferredValue, useState } from 'react';
import { graphql } from '../../gql/gql.ts';
import type { ThingSearchQuery } from '../../gql/graphql.ts';
import type { Category } from '../../lib/categories.ts';
import { formatShelvesCount } from '../../lib/format.ts';
import { describeError } from '../../lib/network/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { TextField } from '../../ui/forms/TextField.tsx';
import { keepFocus } from '../../ui/keepFocus.ts';
import { Thumb } from '../PickImage/Thumb.tsx';
import styles from './ThingSearch.module.css';

const SEARCH = graphql(`
  query ThingSearch($category: Category!, $query: String!) {
    things(first: 6, category: $category, query: $query) {
      nodes {
        id category title creator shelvesCount
        image { ...Thumbnail_image @unmask }
      }
    }
  }
`);

/** A single letter is not enough for useful results. */
const MIN_LETTERS = 2;

export type FoundThing = ThingSearchQuery['things']['nodes'][number];

interface ThingSearchProps {
  label: string;
  category: Category;
  /** The thing to compare with, which the results leave out. */
  without: string;
  chosen: FoundThing | null;
  onChoose: (thing: FoundThing | null) => void;
  error?: string | undefined;
}

/** Finds another book, place or product of a category. */
export function ThingSearch({ label, category, without, chosen, onChoose, error }: ThingSearchProps) {
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const isAsked = query.length >= MIN_LETTERS && !chosen;
  const {
    data,
    previousData,
    error: failed,
  } = useQuery(SEARCH, {
    variables: { category, query },
    skip: !isAsked,
  });
  const found = isAsked ? (data ?? previousData)?.things.nodes.filter(({ id }) => id !== without) : undefined;
  return (
    <div ref={keepFocus}>
      {chosen ? (
        <div className={cx('row justify-between gap-3 rounded border', styles.chosen)}>
          <Row thing={chosen} />
          <Button size="small" onClick={() => onChoose(null)}>
            Change
          </Button>
        </div>
      ) : (
        <search className="block">
          <TextField
            type="search"
            name="otherId"
            label={label}
            autoComplete="off"
            maxLength={100}
            value={typed}
            error={error ?? (failed && isAsked ? describeError(failed) : undefined)}
            onChange={(event) => setTyped(event.target.value)}
          />
          {found && (
            <ul aria-label="Found" className="mt-2 rounded overflow-hidden border">
              {found.map((thing) => (
                <li key={thing.id}>
                  <button
                    type="button"
                    className={cx('block w-full', styles.option)}
                    onClick={() => onChoose(thing)}
                  >
                    <Row thing={thing} />
                  </button>
                </li>
              ))}
              {found.length === 0 && (
                <li className={cx('mute text-15', styles.none)}>No matches on any shelf.</li>
              )}
            </ul>
          )}
        </search>
      )}
    </div>
  );
}

function Row({ thing }: { thing: FoundThing }) {
  const { title, creator, shelvesCount } = thing;
  return (
    <span className={cx('row gap-3', styles.row)}>
      <Thumb object={thing} />
      <span className="block min-w-0">
        <bdi className="block font-600 break-anywhere">{title}</bdi>
        <span className="block note break-anywhere">
          {[creator, formatShelvesCount(shelvesCount).toLowerCase()].filter(Boolean).join(', ')}
        </span>
      </span>
    </span>
  );
}
