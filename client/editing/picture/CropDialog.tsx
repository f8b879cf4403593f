import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import {
  type KeyboardEvent,
  type PointerEvent,
  type TouchEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useObjectUrl } from '../../lib/browser/useObjectUrl.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { hasModifier } from '../../ui/hasModifier.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import styles from './CropDialog.module.css';
import { type Crop, share, WHOLE, within, ZOOM_MAX } from './crop.ts';
import { cropPicture } from './cropPicture.ts';

interface CropDialogProps {
  file: File;
  /** The aspect ratio to crop to, width / height. */
  shape: number;
  /** Whether the picture is shown as a circle. */
  round?: boolean;
  /** Gets the cropped picture, or the original file if the browser cannot read it: the server then decides. */
  onTake: (file: File) => void;
  onCancel: () => void;
  /** "Keep original" if the picture is used without a crop. */
  cancelLabel?: string;
}

const STEP = 0.05;
const ARROWS = {
  ArrowLeft: { label: 'Show more of the left', icon: ArrowLeft, x: -1, y: 0 },
  ArrowRight: { label: 'Show more of the right', icon: ArrowRight, x: 1, y: 0 },
  ArrowUp: { label: 'Show more of the top', icon: ArrowUp, x: 0, y: -1 },
  ArrowDown: { label: 'Show more of the bottom', icon: ArrowDown, x: 0, y: 1 },
} as const;

/** Crops a picture by dragging, pinching, the wheel, keys, or buttons. */
export function CropDialog({
  file,
  shape,
  round,
  onTake,
  onCancel,
  cancelLabel = 'Cancel',
}: CropDialogProps) {
  const url = useObjectUrl(file);
  const img = useRef<HTMLImageElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState<number | null>(null);
  const [crop, setCrop] = useState<Crop>(WHOLE);
  /** Whether keys or buttons move the picture. Only then is the position announced. */
  const [isStepped, setStepped] = useState(false);
  const [busy, setBusy] = useState(false);
  const part = share(crop.zoom, ratio ?? shape, shape);

  const change = (next: (crop: Crop) => Crop) => {
    if (ratio) setCrop((before) => within(next(before), ratio, shape));
  };
  const zoomBy = (factor: number) => change((now) => ({ ...now, zoom: now.zoom * factor }));
  /** Moves by fractions of the visible part. */
  const moveBy = (x: number, y: number) =>
    change((now) => {
      const { width, height } = share(now.zoom, ratio ?? shape, shape);
      return { ...now, x: now.x + x * width, y: now.y + y * height };
    });
  const touch = useTouch(frame, () => setStepped(false), moveBy, zoomBy);
  const step = (x: number, y: number) => {
    setStepped(true);
    moveBy(x * STEP, y * STEP);
  };
  const canStep = (x: number, y: number) => {
    const next = within({ ...crop, x: crop.x + x * STEP, y: crop.y + y * STEP }, ratio ?? shape, shape);
    return next.x !== crop.x || next.y !== crop.y;
  };

  const onWheel = useEffectEvent((event: WheelEvent) => {
    // The page would scroll too, or zoom at a pinch on a touchpad.
    event.preventDefault();
    if (event.deltaY) zoomBy(event.deltaY < 0 ? 1.06 : 1 / 1.06);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    frame.current?.addEventListener('wheel', (event) => onWheel(event), { passive: false, signal });
    return () => listening.abort();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (hasModifier(event)) return;
    const arrow = ARROWS[event.key as keyof typeof ARROWS];
    if (arrow) step(arrow.x, arrow.y);
    else if (event.key === '+' || event.key === '=') zoomBy(1.1);
    else if (event.key === '-') zoomBy(1 / 1.1);
    else return;
    event.preventDefault();
  };

  const take = async () => {
    if (!img.current) return;
    setBusy(true);
    onTake((await cropPicture(img.current, { ...crop, ...part }, file.name)) ?? file);
  };

  return (
    <Dialog
      onClose={onCancel}
      title="Crop picture"
      size="medium"
      footer={
        <>
          <Button onClick={onCancel}>{cancelLabel}</Button>
          <Button variant="primary" busy={busy || !ratio} onClick={take}>
            Apply
          </Button>
        </>
      }
    >
      <p id="crop-help" className={styles.help}>
        Drag or pinch the picture, or use the arrow keys, plus and minus.
      </p>
      <div
        ref={frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: receives the keys that move the picture
        tabIndex={0}
        role="application"
        aria-label="Visible part"
        aria-describedby="crop-help"
        className={cx('bg-wash relative overflow-hidden', styles.frame, round && styles.round)}
        style={{ aspectRatio: shape, width: `min(100%, ${Math.round(52 * shape)}dvh)` }}
        onKeyDown={onKeyDown}
        {...touch}
      >
        {url && (
          <img
            ref={img}
            src={url}
            alt=""
            draggable={false}
            className={styles.picture}
            style={{
              width: `${100 / part.width}%`,
              height: `${100 / part.height}%`,
              left: `${50 - (crop.x / part.width) * 100}%`,
              top: `${50 - (crop.y / part.height) * 100}%`,
            }}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setRatio(naturalWidth / naturalHeight)
            }
            onError={() => onTake(file)}
          />
        )}
      </div>
      <div data-keep-clear className={cx('row wrap justify-between mt-4', styles.tools)}>
        <label className={cx('row gap-3 font-600 flex-1', styles.zoom)}>
          Zoom
          <input
            type="range"
            min={1}
            max={ZOOM_MAX}
            step={0.05}
            value={crop.zoom}
            aria-valuetext={percent(crop.zoom)}
            onChange={(event) => change((now) => ({ ...now, zoom: Number(event.target.value) }))}
          />
        </label>
        <fieldset aria-label="Move" className={styles.arrows}>
          {Object.entries(ARROWS).map(([key, { label, icon: Icon, x, y }]) => (
            <IconButton key={key} label={label} aria-disabled={!canStep(x, y)} onClick={() => step(x, y)}>
              <Icon />
            </IconButton>
          ))}
        </fieldset>
      </div>
      <span role="status" className="visually-hidden">
        {isStepped &&
          `${percent(crop.x - part.width / 2)} from the left, ${percent(crop.y - part.height / 2)} from the top`}
      </span>
    </Dialog>
  );
}

const percent = (fraction: number) => `${Math.round(Math.abs(fraction) * 100)}%`;

/** One finger or the mouse moves the picture, two fingers zoom. */
function useTouch(
  frame: React.RefObject<HTMLElement | null>,
  onBegin: () => void,
  moveBy: (x: number, y: number) => void,
  zoomBy: (factor: number) => void,
) {
  const fingers = useRef(new Map<number, { x: number; y: number }>());

  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId);
  // The panel behind the dialog closes by a swipe and must not get this one.
  const keep = (event: TouchEvent) => event.stopPropagation();
  return {
    onTouchStart: keep,
    onTouchEnd: keep,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      onBegin();
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent) => {
      const box = frame.current?.getBoundingClientRect();
      const before = fingers.current.get(event.pointerId);
      if (!box || !before) return;
      const now = { x: event.clientX, y: event.clientY };
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      if (other) zoomBy(distance(now, other) / Math.max(1, distance(before, other)));
      else moveBy((before.x - now.x) / box.width, (before.y - now.y) / box.height);
      fingers.current.set(event.pointerId, now);
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}

type Point = { x: number; y: number };
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
