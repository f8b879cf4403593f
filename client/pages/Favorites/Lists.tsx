import { useMutation, useQuery } from '@apollo/client/react';
import { Link2, ListPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormDialog } from '../../components/FormDialog/FormDialog.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';
import { CREATE_LIST, LISTS } from '../../components/lists/documents.ts';
import { ListNameField } from '../../components/lists/ListNameField.tsx';
import { formatCount } from '../../lib/format.ts';
import { pathTo } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { keepFocus } from '../../ui/keepFocus.ts';
import styles from './Favorites.module.css';

/** More lists than this would push the saved picks off the screen. */
const SHOWN_FIRST = 8;

/** The member's lists, and a button for a new one. */
export function Lists() {
  const { data, error, refetch } = useQuery(LISTS, { fetchPolicy: 'cache-and-network' });
  const [naming, setNaming] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const lists = data?.viewer?.lists.nodes;
  const shown = showsAll ? lists : lists?.slice(0, SHOWN_FIRST);
  return (
    <nav ref={keepFocus} tabIndex={-1} aria-label="Lists" className="cluster gap-2 mb-5">
      {/* Before the lists, so that it does not move when they arrive. */}
      <Button variant="ghost" className={styles.create} onClick={() => setNaming(true)}>
        <ListPlus size={18} /> New list
      </Button>
      {!lists && !error && <Skeleton width={140} height="var(--control-height)" />}
      {!lists && error && (
        <p role="status" className="row wrap mute gap-2-3">
          Couldn’t load your lists.
          <Button size="small" onClick={() => refetch().catch(() => {})}>
            Load lists
          </Button>
        </p>
      )}
      {shown?.map(({ id, title, visibility, itemsCount }) => (
        <LinkButton key={id} to={pathTo.list(id)} className="max-w-full">
          {visibility === 'LINK' && <Link2 size={16} />}
          <bdi className="truncate">{title}</bdi>{' '}
          <span className="mute font-400">{formatCount(itemsCount)}</span>
          {visibility === 'LINK' && <span className="visually-hidden">, shared by link</span>}
        </LinkButton>
      ))}
      {lists && shown && lists.length > shown.length && (
        <Button variant="ghost" onClick={() => setShowsAll(true)}>
          All {lists.length} lists
        </Button>
      )}
      {naming && <NewList onClose={() => setNaming(false)} />}
    </nav>
  );
}

function NewList({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [create] = useMutation(CREATE_LIST);
  return (
    <FormDialog
      title="New list"
      action="Create list"
      failed="Couldn’t create the list. Please try again."
      onClose={onClose}
      read={(typed) => ({ data: { title: String(typed.get('title')) } })}
      submit={async (input) => {
        const { data } = await create({ variables: { input } });
        if (data) navigate(pathTo.list(data.createList.list.id));
      }}
    >
      {(errors) => <ListNameField placeholder="For Lisbon" error={errors.title} />}
    </FormDialog>
  );
}
