import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import {
  COLLECTION_PICKS_MAX,
  COLLECTION_PICKS_MIN,
} from '../../../../server/modules/collection/collection.rules.ts';
import { draftNote, issueLabel } from '../../../../server/modules/collection/issue.rules.ts';
import { PictureField } from '../../../editing/picture/PictureField.tsx';
import type { UnsavedChangesGuard } from '../../../editing/useUnsavedChangesGuard.ts';
import { raise } from '../../../lib/browser/events.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { useToast } from '../../../ui/overlay/Toast.tsx';
import dialog from '../pick/PickDialog.module.css';
import styles from './CollectionDialog.module.css';
import { CollectionFields, type EditedCollection } from './CollectionFields.tsx';
import { DeleteCollection } from './DeleteCollection.tsx';
import type { EditorPick } from './documents.ts';
import { PickList } from './PickList.tsx';
import { PickPicker } from './PickPicker.tsx';
import { useCollectionForm } from './useCollectionForm.ts';

interface CollectionDialogProps {
  /** Null for a new collection. */
  collection: EditedCollection | null;
  /** The first pick of a new collection. */
  first: EditorPick | null;
  /** Whether one's shelf is live. Before it is, others see none of its collections. True for another's collection. */
  live: boolean;
  guard: UnsavedChangesGuard;
  onClose: () => void;
  /** Leaves the address of a collection that is deleted. */
  toShelf: () => void;
}

/** The editor of a collection: its cover as an issue, its fields, and its picks in order. */
export function CollectionDialog(props: CollectionDialogProps) {
  const { collection, live, onClose, toShelf } = props;
  const toast = useToast();
  const picksHeading = useId();
  const isNew = collection === null;
  const titleField = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<'picker' | 'delete' | null>(null);
  const form = useCollectionForm(props);
  const { values, set, errors, cover } = form;
  const { picks } = values;
  const title = values.title.trim();
  const missing = COLLECTION_PICKS_MIN - picks.filter(({ status }) => status === 'PUBLISHED').length;
  const isDraft = missing > 0;
  const wasDraft = collection === null || collection.picksToPublish > 0;
  const formRef = form.formProps.ref;
  useEffect(() => {
    const first = isNew ? titleField.current : formRef.current;
    first?.focus({ preventScroll: true });
  }, [isNew, formRef]);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    // The server tells what was saved, because the form may have changed during an upload.
    const saved = await form.save();
    if (!saved) return;
    if (!saved.isPublic && !live) toast('Saved. Others see it once your shelf is published');
    else if (saved.picksToPublish > 0) toast(`“${saved.title}” is saved as a draft`);
    else if (wasDraft && saved.isPublic) {
      const view = { label: 'View', onClick: () => raise('openCollectionModal', { collectionId: saved.id }) };
      toast(`“${saved.title}” is published`, { action: view });
    } else toast('Collection saved');
    onClose();
  };
  const onDeleted = () => {
    form.forget();
    toShelf();
  };

  return (
    <Dialog
      onClose={form.close}
      title={collection ? 'Edit collection' : 'New collection'}
      size="large"
      sheet
      className={styles.dialog}
      footer={
        <>
          {collection && (
            <Button
              variant="ghost"
              className={cx('outdent', styles.delete)}
              onClick={() => setOpened('delete')}
            >
              <Trash2 size={16} /> Delete
            </Button>
          )}
          <Button onClick={form.close}>Cancel</Button>
          <Button type="submit" form={form.id} variant="primary" busy={form.saving}>
            {live && isDraft ? 'Save draft' : live && wasDraft ? 'Publish' : 'Save'}
          </Button>
        </>
      }
    >
      <form
        {...form.formProps}
        className={cx('grid gap-8 mt-3 items-start', styles.form)}
        onSubmit={onSubmit}
      >
        <div className={cx(dialog.stage, styles.stage)}>
          <PictureField picture={cover} label="Cover" ratio="4 / 5" takesPaste className={dialog.picture} />
          <div aria-hidden="true" className={cx('stack gap-1 mt-3', dialog.place)}>
            <span className="note tracking-caps font-650">
              {isDraft || !(live || collection?.issueNumber)
                ? 'DRAFT'
                : collection?.issueNumber
                  ? issueLabel(collection)
                  : 'THE NEXT ISSUE'}
            </span>
            <span dir="auto" className={cx(styles.name, !title && styles.unnamed)}>
              {title || 'Your title'}
            </span>
          </div>
          {!cover.shown && (
            <p className="mt-3 note leading-140">Without a cover, we show the title’s initials.</p>
          )}
        </div>
        <div className="stack min-w-0 gap-5">
          <CollectionFields form={form} titleField={titleField} />
        </div>
        <section aria-labelledby={picksHeading} className={cx('min-w-0', styles.picks)}>
          <div className={cx('row justify-between gap-3', styles.picksHead)}>
            <h3 id={picksHeading}>
              Picks{' '}
              <span className="mute text-15 font-ui font-400 tracking-0">
                {picks.length} of {COLLECTION_PICKS_MAX}
              </span>
            </h3>
            <Button size="small" onClick={() => setOpened('picker')}>
              <Plus size={16} /> Add picks
            </Button>
          </div>
          {errors.pickIds && (
            <p role="alert" className="mt-3 danger">
              {errors.pickIds}
            </p>
          )}
          <PickList picks={picks} onChange={(next) => set('picks', next)} fields={errors} />
          {picks.length === 0 && (
            <p className={styles.none}>Add your own picks or anyone’s, then drag them into order.</p>
          )}
          {!live ? (
            <p className={styles.none}>Others can see it once your shelf is published.</p>
          ) : (
            isDraft && <p className={styles.none}>{draftNote(missing)}</p>
          )}
        </section>
      </form>
      <PickPicker
        open={opened === 'picker'}
        chosen={picks}
        onChange={(next) => set('picks', next)}
        onClose={() => setOpened(null)}
      />
      {collection && opened === 'delete' && (
        <DeleteCollection collection={collection} onCancel={() => setOpened(null)} onDeleted={onDeleted} />
      )}
      {form.dialogs}
    </Dialog>
  );
}
