import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import {
  COLLECTION_PICKS_MAX,
  COLLECTION_PICKS_MIN,
  COLLECTION_TITLE_MAX,
} from '../../../../server/modules/collection/collection.rules.ts';
import { draftNote, issueLabel } from '../../../../server/modules/collection/issue.rules.ts';
import { ChangedElsewhere } from '../../../editing/ChangedElsewhere.tsx';
import { DraftNotice } from '../../../editing/DraftNotice.tsx';
import { PictureField } from '../../../editing/picture/PictureField.tsx';
import { useDiscardQuestion } from '../../../editing/useDiscardQuestion.tsx';
import { StoryField } from '../../../editor/StoryField.tsx';
import { raise } from '../../../lib/events.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { CategoryChips } from './CategoryChips.tsx';
import styles from './CollectionDialog.module.css';
import { DeleteCollection } from './DeleteCollection.tsx';
import type { EditorPick } from './documents.ts';
import { PickList } from './PickList.tsx';
import { PickPicker } from './PickPicker.tsx';
import { type EditedCollection, useCollectionForm } from './useCollectionForm.ts';

interface CollectionDialogProps {
  /** null for a new one. */
  collection: EditedCollection | null;
  /** What a new one begins with. */
  first: EditorPick | null;
  /** Kept true while something here is not saved. */
  unsaved: RefObject<boolean>;
  /** Counts how often somebody tried to leave without the form's own buttons. */
  asked: number;
  onLeave: () => void;
  /** Away from a collection that is there no more. */
  toShelf: () => void;
}

/** Puts an issue together: its cover as it will stand, what is said of it, and its picks in order. */
export function CollectionDialog(props: CollectionDialogProps) {
  const { collection, first, unsaved, asked, onLeave, toShelf } = props;
  const toast = useToast();
  const formId = useId();
  const picksHeading = useId();
  const isNew = collection === null;
  const titleField = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<'picker' | 'delete' | null>(null);
  const { form, words, set, begun, setStory, chosen, cover, fields, saving, ...rest } = useCollectionForm(
    collection,
    first,
  );
  const { draft, restore, dirty, save, edited, takeTheirs } = rest;
  const { picks } = words;
  const title = words.title.trim();
  const missing = COLLECTION_PICKS_MIN - picks.filter(({ status }) => status === 'PUBLISHED').length;
  const isDraft = missing > 0;
  const wasDraft = collection === null || collection.picksToPublish > 0;
  // The title is the first thing to say of a new one; of another nothing is touched yet.
  useEffect(() => {
    const first = isNew ? titleField.current : form.current;
    first?.focus({ preventScroll: true });
  }, [isNew, form]);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const collectionId = await save();
    if (!collectionId) return;
    unsaved.current = false;
    if (isDraft) toast(`“${title}” is saved as a draft`);
    else if (wasDraft) {
      const view = { label: 'View', onClick: () => raise('openCollectionModal', { collectionId }) };
      toast(`“${title}” is published`, { action: view });
    } else toast('Collection saved');
    onLeave();
  };
  const giveUp = () => {
    draft.end();
    onLeave();
  };
  const onDeleted = () => {
    unsaved.current = false;
    draft.clear();
    toShelf();
  };
  const { close, question } = useDiscardQuestion(dirty, giveUp, asked);
  useEffect(() => {
    unsaved.current = dirty;
  }, [dirty, unsaved]);

  return (
    <Dialog
      open
      onClose={close}
      title={collection ? 'Edit collection' : 'New collection'}
      size="large"
      sheet
      className={styles.dialog}
      footer={
        <>
          {collection && (
            <Button variant="ghost" className={styles.delete} onClick={() => setOpened('delete')}>
              <Trash2 aria-hidden="true" size={16} strokeWidth={1.75} /> Delete
            </Button>
          )}
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={saving}>
            {isDraft ? 'Save draft' : wasDraft ? 'Publish' : 'Save'}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate tabIndex={-1} className={styles.form} onSubmit={onSubmit}>
        <div className={styles.stage}>
          <PictureField picture={cover} label="Cover" ratio="4 / 5" takesPaste className={styles.cover} />
          <div aria-hidden="true" className={styles.issue}>
            <span className={styles.number}>
              {isDraft
                ? 'DRAFT'
                : collection?.issueNumber
                  ? issueLabel(collection.issueNumber)
                  : 'THE NEXT ISSUE'}
            </span>
            <span dir="auto" className={cx(styles.name, !title && styles.unnamed)}>
              {title || 'Your title'}
            </span>
          </div>
          {!cover.shown && <p className={styles.hint}>Without a cover, we show the title’s initials.</p>}
        </div>
        <div className={styles.fields}>
          <DraftNotice draft={draft} onRestore={restore} />
          <TextField
            label="Title"
            name="title"
            ref={titleField}
            autoComplete="off"
            dir="auto"
            maxLength={COLLECTION_TITLE_MAX}
            value={words.title}
            onChange={(event) => set('title', event.target.value)}
            error={fields.title}
          />
          <StoryField key={begun.times} value={begun.story} onChange={setStory} error={fields.description} />
          <CategoryChips
            chosen={chosen}
            following={words.categories === null}
            onChange={(categories) => set('categories', categories)}
          />
        </div>
        <section aria-labelledby={picksHeading} className={styles.picks}>
          <div className={styles.picksHead}>
            <h3 id={picksHeading} className={styles.heading}>
              Picks{' '}
              <span className={styles.count}>
                {picks.length} of {COLLECTION_PICKS_MAX}
              </span>
            </h3>
            <Button size="small" onClick={() => setOpened('picker')}>
              <Plus aria-hidden="true" size={16} strokeWidth={1.75} /> Add picks
            </Button>
          </div>
          {fields.pickIds && (
            <p role="alert" className={styles.error}>
              {fields.pickIds}
            </p>
          )}
          <PickList picks={picks} onChange={(next) => set('picks', next)} fields={fields} />
          {picks.length === 0 && (
            <p className={styles.none}>Add your own picks or anyone’s, then drag them into order.</p>
          )}
          {isDraft && <p className={styles.none}>{draftNote(missing)}</p>}
        </section>
      </form>
      <PickPicker
        open={opened === 'picker'}
        chosen={picks}
        onChange={(next) => set('picks', next)}
        onClose={() => setOpened(null)}
      />
      {collection && (
        <DeleteCollection
          collection={collection}
          open={opened === 'delete'}
          onCancel={() => setOpened(null)}
          onDeleted={onDeleted}
        />
      )}
      {question}
      <ChangedElsewhere what="collection" edited={edited} form={form} onTakeTheirs={takeTheirs} />
    </Dialog>
  );
}
