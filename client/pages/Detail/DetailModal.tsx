import { useEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useCloseModal } from '../../lib/modal.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { CollectionDetail } from './CollectionDetail.tsx';
import styles from './Detail.module.css';
import { PickDetail } from './PickDetail.tsx';

/** A pick or a collection over the page it was opened from. Another one opened inside takes its place. */
export function DetailModal() {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const close = useCloseModal();
  const isCollection = pathname.startsWith('/collection');
  const [name, setName] = useState('');
  const content = useRef<HTMLDivElement>(null);

  // The reader starts at the head of what is shown, also when it takes the place of another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every other address
  useEffect(() => {
    content.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <Dialog
      open
      sheet
      bare
      size="large"
      titleHidden
      className={styles.dialog}
      title={name || (isCollection ? 'Collection' : 'Pick')}
      onClose={close}
    >
      <div key={pathname} ref={content} tabIndex={-1} className={styles.modal}>
        {isCollection ? (
          <CollectionDetail id={id} inModal onName={setName} />
        ) : (
          <PickDetail id={id} inModal onName={setName} />
        )}
      </div>
    </Dialog>
  );
}
