import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useCloseModal } from '../../../components/DetailLink/modal.ts';
import { PrintFoot } from '../../../components/PrintFoot.tsx';
import { setRestored } from '../../../lib/browser/scrollPositions.ts';
import { useIsPhone } from '../../../lib/browser/useMediaQuery.ts';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { CollectionActions } from '../collection/CollectionActions.tsx';
import { CollectionDetail } from '../collection/CollectionDetail.tsx';
import { PickActions } from '../pick/PickActions.tsx';
import { PickDetail } from '../pick/PickDetail.tsx';
import { animateClose } from './animateClose.ts';
import styles from './DetailModal.module.css';
import { useArrowKeys } from './useArrowKeys.ts';
import { usePrefetchDetails } from './usePrefetchDetails.ts';
import { usePreviousNext } from './usePreviousNext.ts';
import { useSwipe } from './useSwipe.ts';

/** The scroll position of each item by history key, for going back within the modal. */
const scrollTops = new Map<string, number>();

/** A pick or a collection over the page it was opened from. An item opened inside replaces the shown one. */
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
  const { previous, next, go, step, leaveUnavailable } = usePreviousNext();
  usePrefetchDetails(next, previous);
  useSwipe(stage, { previous: Boolean(previous), next: Boolean(next), go });
  useArrowKeys(() => stage.current, go);
  useScrollTop(stage, key);

  // Each new item takes the focus, unless the reader is using the arrow buttons.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per address
  useEffect(() => {
    if (arrows.current?.contains(document.activeElement)) return;
    content.current?.focus({ preventScroll: true });
  }, [pathname]);

  const close = () => animateClose(stage.current?.closest('dialog'), closeNow);
  const Detail = isCollection ? CollectionDetail : PickDetail;
  return (
    <Dialog
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
          <Detail id={id} inModal isPhone={isPhone} onName={setName} onUnavailable={leaveUnavailable} />
        </div>
        <PrintFoot />
      </div>
      <div data-keep-clear className={cx('row gap-2 absolute', styles.bar)}>
        {isPhone && (isCollection ? <CollectionActions id={id} compact /> : <PickActions id={id} compact />)}
        <div ref={arrows} className={cx('flex gap-1', styles.arrows)}>
          {/* Disabled with ARIA only, so that they keep the focus at the ends of the list. */}
          <IconButton label="Previous" aria-disabled={!previous} onClick={() => go(-1)}>
            <ArrowLeft />
          </IconButton>
          <IconButton label="Next" aria-disabled={!next} onClick={() => go(1)}>
            <ArrowRight />
          </IconButton>
        </div>
        <span aria-live="polite" className="visually-hidden">
          {step !== 0 && name}
        </span>
      </div>
    </Dialog>
  );
}

/** A new item starts at its top; going back restores the scroll position. */
function useScrollTop(stage: RefObject<HTMLElement | null>, key: string): void {
  useLayoutEffect(() => {
    const dialog = stage.current?.closest('dialog');
    if (!dialog) return;
    setRestored(key, scrollTops.has(key));
    const top = scrollTops.get(key) ?? 0;
    for (const element of findScrollers(dialog)) element.scrollTop = top;
    const onScroll = ({ target }: Event) => {
      if (findScrollers(dialog).includes(target as Element))
        scrollTops.set(key, (target as Element).scrollTop);
    };
    dialog.addEventListener('scroll', onScroll, true);
    return () => dialog.removeEventListener('scroll', onScroll, true);
  }, [stage, key]);
}

/** On phones the sheet scrolls as a whole; on wide screens the main area scrolls by itself. */
function findScrollers(dialog: Element): Element[] {
  return [dialog.querySelector('[data-detail-main]'), dialog.firstElementChild?.firstElementChild].filter(
    (element) => element instanceof Element,
  );
}
