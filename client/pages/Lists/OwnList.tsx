import { ArrowLeft, ListPlus, Lock, Pencil, Plus, Share, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LinkButton } from '../../components/LinkButton.tsx';
import { SortableList } from '../../editing/sorting/SortableList.tsx';
import { pathTo } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { keepFocus } from '../../ui/keepFocus.ts';
import { AddSaved } from './AddSaved.tsx';
import type { SavedList } from './documents.ts';
import { EditList } from './EditList.tsx';
import { OwnItem } from './OwnItem.tsx';
import { ShareList } from './ShareList.tsx';
import { useDeleteList } from './useDeleteList.ts';
import { useListItems } from './useListItems.ts';

interface OwnListProps {
  list: SavedList;
  /** Reads the end of the list, where picks are added. */
  onAdded: () => Promise<unknown>;
}

/** A list as its owner sees it: its tools, and its picks, which can be moved, removed and given a note. */
export function OwnList({ list, onAdded }: OwnListProps) {
  const [opened, setOpened] = useState<'add' | 'edit' | 'share' | null>(null);
  const deleteList = useDeleteList(list);
  const { move, remove, note } = useListItems(list.id);
  const items = list.items.nodes;
  const ids = items.map(({ id }) => id);
  const findPickTitle = (id: unknown) => items.find((item) => item.id === id)?.pick?.title ?? 'a pick';
  const close = () => setOpened(null);
  const put = (_: string[], id: string, to: number) => {
    const item = items.find((one) => one.id === id);
    return item && move(item, to + 1);
  };
  const isShared = list.visibility === 'LINK';

  return (
    <div ref={keepFocus}>
      <div className="row wrap gap-2 mb-6">
        <Button variant="primary" onClick={() => setOpened('add')}>
          <Plus size={18} /> Add saved picks
        </Button>
        <Button onClick={() => setOpened('share')}>
          {isShared ? <Share size={18} /> : <Lock size={18} />}
          {isShared ? 'Shared by link' : 'Only you'}
        </Button>
        <span className="row gap-2">
          <IconButton label="Edit name and description" variant="outlined" onClick={() => setOpened('edit')}>
            <Pencil size={18} />
          </IconButton>
          <IconButton label="Delete list" variant="outlined" onClick={deleteList}>
            <Trash2 size={18} />
          </IconButton>
        </span>
        <LinkButton to={pathTo.favorites()} variant="ghost">
          <ArrowLeft size={18} /> All saved
        </LinkButton>
      </div>
      {items.length === 0 ? (
        <EmptyState icon={<ListPlus />} title="Nothing in this list yet">
          Add saved picks here, or with the button beside a saved pick’s heart.
        </EmptyState>
      ) : (
        <SortableList
          aria-label="Picks"
          className="stack"
          ids={ids}
          direction="vertical"
          getTitle={findPickTitle}
          formatPosition={(index) => `${index + 1} of ${list.itemsCount}`}
          onMove={put}
        >
          {items.map((item, index) => (
            <OwnItem
              key={item.id}
              item={item}
              position={index + 1}
              onNote={(text, replaces) => note(item, text, replaces)}
              onRemove={() => remove(item, index + 1)}
            />
          ))}
        </SortableList>
      )}
      {opened === 'add' && <AddSaved listId={list.id} onAdded={onAdded} onClose={close} />}
      {opened === 'edit' && <EditList list={list} onClose={close} />}
      {opened === 'share' && <ShareList list={list} onClose={close} />}
    </div>
  );
}
