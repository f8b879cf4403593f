import { useQuery } from '@apollo/client/react';
import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { formatDisplayName } from '../../../components/CuratorName/CuratorName.tsx';
import { Thumb } from '../../../components/PickImage/Thumb.tsx';
import type { FeaturedSubject } from '../../../gql/graphql.ts';
import { describeError } from '../../../lib/network/errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { FEATURED_CANDIDATES } from './documents.ts';
import styles from './Featured.module.css';

/** A single letter is not enough for useful results. */
const MIN_LETTERS = 2;

interface AddFeaturedProps {
  subject: FeaturedSubject;
  /** The ids that are in the list. */
  taken: readonly string[];
  onAdd: (id: string) => Promise<boolean>;
}

/** Finds picks or curators and adds them to the end of the list. */
export function AddFeatured({ subject, taken, onAdd }: AddFeaturedProps) {
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const isAsked = query.length >= MIN_LETTERS;
  const { data, previousData, error } = useQuery(FEATURED_CANDIDATES, {
    variables: { query, type: subject },
    skip: !isAsked,
  });
  const found = isAsked ? (data ?? previousData)?.search.nodes : undefined;
  const options = (found ?? []).flatMap((item) => {
    if (item.__typename === 'Pick' && item.isPublic) {
      const by = `picked by ${formatDisplayName(item.profile)}`;
      const note = [item.reference, by].filter(Boolean).join(' · ');
      return { id: item.id, name: item.title, by, note, picture: <Thumb object={item} /> };
    }
    if (item.__typename !== 'Profile') return [];
    const name = formatDisplayName(item);
    const picture = <Avatar image={item.avatar} name={name} size={44} />;
    return { id: item.id, name, by: '', note: item.profession, picture };
  });
  return (
    <search className="block mb-6">
      <TextField
        type="search"
        label={subject === 'PICK' ? 'Add a pick' : 'Add a curator'}
        placeholder={subject === 'PICK' ? 'Title or author' : 'Name or profession'}
        autoComplete="off"
        maxLength={100}
        value={typed}
        error={error && isAsked ? describeError(error) : null}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found && (
        <ul aria-label="Found" className={cx('mt-2 rounded border', styles.found)}>
          {options.map(({ id, name, by, note, picture }) => (
            <li key={id} className={cx('row gap-3', styles.option)}>
              {picture}
              <span className={cx('stack min-w-0 leading-140', styles.words)}>
                <span dir="auto" className="font-600">
                  {name}
                </span>
                <span className="note">{note}</span>
              </span>
              {taken.includes(id) ? (
                <span className="note nowrap">In the list</span>
              ) : (
                <Button size="small" aria-label={`Add ${name} ${by}`.trim()} onClick={() => void onAdd(id)}>
                  <Plus size={16} /> Add
                </Button>
              )}
            </li>
          ))}
          {options.length === 0 && <li className="note">No public matches.</li>}
        </ul>
      )}
    </search>
  );
}
