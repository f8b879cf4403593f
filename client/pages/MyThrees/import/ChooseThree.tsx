import { useState } from 'react';
import { RANKS } from '../../../../server/modules/pick/rank.rules.ts';
import { useLeaveWarning } from '../../../lib/browser/useLeaveWarning.ts';
import { type Category, categories, shelfOrder } from '../../../lib/categories.ts';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { FilterChips } from '../../../ui/Chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { FactLine } from '../../../ui/FactLine.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Select, TextField } from '../../../ui/forms/TextField.tsx';
import { ToggleRow, ToggleRows } from '../../../ui/forms/ToggleRow.tsx';
import { applyPendingEdit, type Viewer } from '../slots.ts';
import { BadRows } from './BadRows.tsx';
import styles from './Import.module.css';
import { isOwned } from './owned.ts';
import { type Candidate, plain, type ReadExport } from './reading/candidates.ts';
import { formatImportSummary, thingsCount } from './words.ts';

/** Rows are drawn in portions of this many. */
const PORTION = 50;
/** What a search needs to find anything. */
const WORD = /[\p{L}\p{N}\p{S}#]/u;

interface ChooseThreeProps {
  viewer: Viewer;
  read: ReadExport;
  chosen: readonly Candidate[];
  onChoose: (chosen: Candidate[]) => void;
  onContinue: () => void;
  onRestart: () => void;
}

/** The entries of the file, to search, filter and choose from: at most three of a category. */
export function ChooseThree({ viewer, read, chosen, onChoose, onContinue, onRestart }: ChooseThreeProps) {
  const [category, setCategory] = useState<Category>(chosen[0]?.category ?? 'BOOKS');
  const [words, setWords] = useState('');
  const [rating, setRating] = useState('0');
  const [year, setYear] = useState('');
  const [portions, setPortions] = useState(1);
  useLeaveWarning(chosen.length > 0);

  const readAs = (category: Category) =>
    read.isOfAnyCategory
      ? read.candidates.map((one) => ({ ...one, category, isbn: category === 'BOOKS' ? one.isbn : null }))
      : read.candidates;
  const candidates = readAs(category);
  const isEmpty = candidates.length === 0;
  const wanted = WORD.test(words) ? plain(words) : '';
  const found = candidates.filter(
    (one) =>
      (one.rating ?? 0) >= Number(rating) &&
      (!year || one.date?.startsWith(year)) &&
      (!wanted || plain(`${one.title} ${one.creator}`).includes(wanted)),
  );
  const shown = found.slice(0, portions * PORTION);
  const years = [...new Set(candidates.flatMap(({ date }) => date?.slice(0, 4) ?? []))].sort().reverse();
  const own = [...viewer.profile.picks.map(applyPendingEdit), ...viewer.profile.unrankedPicks];
  const hasRatings = candidates.some((one) => one.rating !== null);
  const hasRanks = candidates.some((one) => one.rank !== null);
  const order = hasRatings
    ? ' The best rated come first, then the latest.'
    : years.length > 0
      ? ' The latest come first.'
      : '';
  const countChosen = (of: Category) => chosen.filter((one) => one.category === of).length;

  const toggle = (one: Candidate, on: boolean) =>
    onChoose(on ? [...chosen, one] : chosen.filter(({ id }) => id !== one.id));
  const filter = (change: () => void) => {
    change();
    setPortions(1);
  };

  return (
    <>
      <h2 className={cx('mt-8', styles.heading)}>
        {read.source === 'CSV' ? 'Your file' : read.source}: {thingsCount(candidates)}
      </h2>
      {!isEmpty && (
        <p className={cx('mt-2 mb-5 mute', styles.lead)}>
          {read.source === 'Threes'
            ? `Choose three in each category. ${hasRanks ? 'They keep the ranks of the file where those are free.' : 'They are ranked in the order you choose them.'}`
            : `Choose your three.${order}`}
        </p>
      )}
      {read.notices.map((notice) => (
        <p key={notice} className="boxed mb-3 bg-wash rounded">
          {notice}
        </p>
      ))}
      <BadRows rows={read.badRows} />
      {read.isOfAnyCategory && (
        <div className={cx('grid gap-3', styles.filters)}>
          <FilterChips
            label="These are"
            options={shelfOrder.map(({ id, plural, slug }) => ({ value: id, label: plural, tone: slug }))}
            value={category}
            onChange={(value) => {
              setCategory(value);
              const free = readAs(value).filter((one) => !isOwned(one, own));
              onChoose(chosen.flatMap(({ id }) => free.find((one) => one.id === id) ?? []));
            }}
          />
        </div>
      )}
      {!isEmpty && (
        <div className={cx('grid gap-3', styles.filters)}>
          <TextField
            label="Search"
            type="search"
            value={words}
            onChange={({ target }) => filter(() => setWords(target.value))}
          />
          {hasRatings && (
            <Select
              label="Rating"
              value={rating}
              onChange={({ target }) => filter(() => setRating(target.value))}
            >
              <option value="0">Any</option>
              {[5, 4, 3, 2, 1].map((stars) => (
                <option key={stars} value={stars}>
                  {starsText(stars)}
                  {stars < 5 && ' or more'}
                </option>
              ))}
            </Select>
          )}
          {years.length > 0 && (
            <Select label="Year" value={year} onChange={({ target }) => filter(() => setYear(target.value))}>
              <option value="">Any</option>
              {years.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          )}
        </div>
      )}
      <p role="status" className={cx('mute', styles.count)}>
        {found.length === candidates.length
          ? ''
          : `${formatCount(found.length)} of ${formatCount(candidates.length)}`}
      </p>
      {found.length === 0 ? (
        <EmptyState heading="h3" title={isEmpty ? 'Nothing could be read' : 'Nothing matches'}>
          {isEmpty ? 'Choose another file.' : 'Search for something else, or change the filters.'}
        </EmptyState>
      ) : (
        <ToggleRows aria-label="Candidates">
          {shown.map((one) => {
            const on = chosen.some(({ id }) => id === one.id);
            const owned = isOwned(one, own);
            const isFull = !on && countChosen(one.category) >= RANKS.length;
            return (
              <ToggleRow key={one.id} on={on} disabled={owned || isFull} onToggle={() => toggle(one, !on)}>
                <span className="fill">
                  <bdi className="block font-600">{one.title}</bdi>
                  <span className="mute text-15 break-anywhere">
                    {owned ? (
                      `Already among your ${categories[one.category].plural.toLowerCase()}`
                    ) : (
                      <FactLine>
                        {one.creator && <bdi>{one.creator}</bdi>}
                        {one.rating && starsText(one.rating)}
                        {one.date?.slice(0, 4)}
                      </FactLine>
                    )}
                  </span>
                </span>
              </ToggleRow>
            );
          })}
        </ToggleRows>
      )}
      {shown.length < found.length && (
        <p className="mt-4 text-center">
          <Button onClick={() => setPortions(portions + 1)}>Show more</Button>
        </p>
      )}
      <div data-keep-clear className={cx('row wrap justify-between gap-3 mt-6 border-t py-4', styles.bar)}>
        <p role="status">
          {chosen.length > 0 ? formatImportSummary(chosen) : isEmpty ? '' : 'Nothing is chosen yet.'}
        </p>
        <div className="cluster gap-2">
          <Button onClick={onRestart}>Another file</Button>
          {!isEmpty && (
            <Button variant="primary" disabled={chosen.length === 0} onClick={onContinue}>
              Continue
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

const starsText = (rating: number) => `${rating} ${rating === 1 ? 'star' : 'stars'}`;
