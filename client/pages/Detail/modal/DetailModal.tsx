import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useCloseModal } from '../../../lib/modal.ts';
import { useIsPhone } from '../../../lib/useMediaQuery.ts';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { CollectionDetail } from '../collection/CollectionDetail.tsx';
import { PickDetail } from '../pick/PickDetail.tsx';
import { CollectionBarActions, PickBarActions } from './BarActions.tsx';
import styles from './DetailModal.module.css';
import { leave } from './leave.ts';
import { useArrowKeys } from './useArrowKeys.ts';
import { usePrefetchDetails } from './usePrefetchDetails.ts';
import { usePreviousNext } from './usePreviousNext.ts';
import { useSwipe } from './useSwipe.ts';

/** How far down each stood, for the way back inside the modal. */
const tops = new Map<string, number>();

/** A pick or a collection over the page it was opened from. Another one opened inside takes its place. */
export function DetailModal() {
  const { id = '' } = useParams();
  const { pathname, key } = useLocation();
  const closeNow = useCloseModal();
  const isPhone = useIsPhone();
  const isCollection = pathname.startsWith('/collection');
  const [name, setName] = useState('');
  const stage = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const arrows = useRef<HTMLDivElement>(null);
  const { previous, next, go, step, leaveMissing } = usePreviousNext();
  usePrefetchDetails(next, previous);
  useSwipe(stage, { previous: Boolean(previous), next: Boolean(next), go });
  useArrowKeys(() => stage.current, go);
  useTop(stage, key);

  // The reader starts at the head of what is shown, also when it takes the place of another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every other address
  useEffect(() => {
    if (arrows.current?.contains(document.activeElement)) return;
    content.current?.focus({ preventScroll: true });
  }, [pathname]);

  const close = () => leave(stage.current?.closest('dialog'), closeNow);
  const Detail = isCollection ? CollectionDetail : PickDetail;
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
      <div ref={stage} className={styles.stage}>
        <div
          key={pathname}
          ref={content}
          tabIndex={-1}
          className={cx(styles.content, step === 1 && styles.fromRight, step === -1 && styles.fromLeft)}
        >
          <Detail id={id} inModal onName={setName} onGone={leaveMissing} />
        </div>
      </div>
      <div data-keep-clear className={styles.bar}>
        {isPhone && (isCollection ? <CollectionBarActions id={id} /> : <PickBarActions id={id} />)}
        <div ref={arrows} className={styles.arrows}>
          <Arrow
            label="Previous"
            there={previous}
            onClick={() => go(-1)}
            icon={<ArrowLeft aria-hidden="true" />}
          />
          <Arrow label="Next" there={next} onClick={() => go(1)} icon={<ArrowRight aria-hidden="true" />} />
        </div>
        <VisuallyHidden>
          <span aria-live="polite">{step !== 0 && name}</span>
        </VisuallyHidden>
      </div>
    </Dialog>
  );
}

interface ArrowProps {
  label: string;
  there: string | undefined;
  onClick: () => void;
  icon: ReactNode;
}

/** One that leads nowhere keeps the focus, so that a reader at the end of a list is not thrown out of it. */
function Arrow({ label, there, onClick, icon }: ArrowProps) {
  return (
    <IconButton label={label} aria-disabled={!there} onClick={onClick}>
      {icon}
    </IconButton>
  );
}

/** Another one begins at its top; one that is gone back to stands where it was. */
function useTop(stage: RefObject<HTMLElement | null>, key: string): void {
  useLayoutEffect(() => {
    const dialog = stage.current?.closest('dialog');
    if (!dialog) return;
    const top = tops.get(key) ?? 0;
    for (const element of scrollersOf(dialog)) element.scrollTop = top;
    const onScroll = ({ target }: Event) => {
      if (scrollersOf(dialog).includes(target as Element)) tops.set(key, (target as Element).scrollTop);
    };
    dialog.addEventListener('scroll', onScroll, true);
    return () => dialog.removeEventListener('scroll', onScroll, true);
  }, [stage, key]);
}

/** The sheet scrolls as a whole, the panel's main area for itself. */
function scrollersOf(dialog: Element): Element[] {
  return [dialog.querySelector('[data-detail-main]'), dialog.firstElementChild?.firstElementChild].filter(
    (element) => element instanceof Element,
  );
}
