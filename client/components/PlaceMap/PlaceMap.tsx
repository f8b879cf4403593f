import { Expand, Minus, Plus } from 'lucide-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { PlacePoint } from '../../../server/modules/place/place.rules.ts';
import { formatShelvesCount } from '../../lib/format.ts';
import { cx } from '../../ui/cx.ts';
import { hasModifier } from '../../ui/hasModifier.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ChosenPlaces } from './ChosenPlaces.tsx';
import type { Choice } from './choice.ts';
import { dotPx, type Label } from './drawing/labels.ts';
import { isOneSpot, type Marker } from './drawing/markers.ts';
import { ARROWS, findNeighbour, nearestTo } from './drawing/neighbours.ts';
import {
  type Bounds,
  fitView,
  getViewBounds,
  isInside,
  MAX_ZOOM,
  toX,
  toY,
  type View,
} from './drawing/view.ts';
import styles from './PlaceMap.module.css';
import type { InView, Places } from './places.ts';
import { useGestures } from './useGestures.ts';
import { ignore, useMap } from './useMap.ts';

interface PlaceMapProps {
  places: Places;
  bounds: Bounds;
  closest: number | undefined;
  /** The map's accessible name. */
  label: string;
  at: string | null;
  onRest: (inView: InView, at: string | null) => void;
  choice: Choice | null;
  onChoose: (choice: Choice | null) => void;
  /** The place that the list points to. */
  pointed: PlacePoint | null;
}

/** The part of the map that an arrow key moves it by. */
const STEP = 0.25;
/** After keyboard navigation, a dot is at least this far from the edge. */
const EDGE_PX = 32;
/** Where the coast around a place is still drawn. */
const CHOSEN_ZOOM = 8;
const STREETS_FROM = 9;

/** A map of places, moved by mouse, fingers, wheel and keys. It needs nothing from other sites. */
export function PlaceMap({
  places,
  bounds,
  closest,
  label,
  at,
  onRest,
  choice,
  onChoose,
  pointed,
}: PlaceMapProps) {
  const { refs, camera, shown, showAll } = useMap({ places, bounds, closest, at, onRest });
  useGestures(refs.area, camera);
  const help = useId();
  const surface = useRef<HTMLDivElement>(null);
  /** The dot that Tab leads to, and whether the focus goes there when it is rendered. */
  const [current, setCurrent] = useState<Marker | null>(null);
  const hasFocus = useRef(false);
  const { markers, labels } = shown;
  const tabbed = markers.find(({ key }) => key === current?.key) ?? nearestTo(current ?? shown.view, markers);

  // If a focused dot merges into another one, the other one gets the focus.
  useLayoutEffect(() => {
    if (!hasFocus.current || document.activeElement?.closest('[data-marker]')) return;
    findMarkerButton(refs.layer.current, tabbed)?.focus({ preventScroll: true });
  });

  const follow = useEffectEvent((chosen: Choice) => {
    const [first] = chosen.places;
    if (!first || !camera.current) return;
    const zoom = Math.max(camera.current.next.zoom, CHOSEN_ZOOM);
    camera.current.moveTo({ x: toX(first.lng), y: toY(first.lat), zoom });
  });
  useEffect(() => {
    if (choice?.by === 'list') follow(choice);
  }, [choice]);

  const press = (marker: Marker, isByKey: boolean) => {
    setCurrent(marker);
    if (marker.place || isOneSpot(marker)) {
      hasFocus.current = false;
      places.placesOf(marker).then((found) => {
        onChoose({ places: found, count: marker.count, by: isByKey ? 'key' : 'pointer' });
      }, ignore);
      return;
    }
    onChoose(null);
    hasFocus.current = isByKey;
    if (!camera.current) return;
    const view = fitView(marker.bounds, camera.current.dimensions, MAX_ZOOM);
    camera.current.moveTo({ ...view, zoom: Math.max(view.zoom, camera.current.next.zoom + 1) });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (hasModifier(event) || !camera.current) return;
    if ((event.target as Element).closest('[data-panel]') && event.key !== 'Escape') return;
    const arrow = ARROWS[event.key];
    if (arrow) {
      const focused = markers.find(({ key }) => key === findMarkerKey(event.target));
      if (focused) moveFocus(focused, arrow);
      else camera.current.step(arrow[0] * STEP, arrow[1] * STEP);
    } else if (event.key === '+' || event.key === '=') camera.current.zoomBy(1);
    else if (event.key === '-' || event.key === '_') camera.current.zoomBy(-1);
    else if (event.key === 'Home') showAll();
    else if (event.key === 'Escape' && choice) close();
    else return;
    event.preventDefault();
  };

  const moveFocus = (from: Marker, arrow: [number, number]) => {
    const next = findNeighbour(from, arrow, markers);
    if (!next || !camera.current) return;
    setCurrent(next);
    findMarkerButton(refs.layer.current, next)?.focus({ preventScroll: true });
    const inner = getViewBounds(camera.current.view, camera.current.dimensions, -EDGE_PX);
    if (!isInside(next, inner)) camera.current.moveTo({ ...camera.current.next, x: next.x, y: next.y });
  };

  const close = () => {
    onChoose(null);
    (findMarkerButton(refs.layer.current, tabbed) ?? surface.current)?.focus({ preventScroll: true });
  };

  const isMarked = (marker: Marker, place: PlacePoint) =>
    marker.place
      ? marker.place.slug === place.slug
      : isInside({ x: toX(place.lng), y: toY(place.lat) }, marker.bounds);

  return (
    <section ref={refs.area} aria-label={label} className={styles.map} onKeyDown={onKeyDown}>
      <div
        ref={surface}
        data-surface
        role="application"
        aria-roledescription="map"
        aria-label={label}
        aria-describedby={help}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move it
        tabIndex={0}
        className={styles.surface}
      >
        <canvas ref={refs.canvas} className="absolute inset-0 w-full h-full" />
      </div>
      <p id={help} hidden>
        Arrow keys move the map, plus and minus zoom, Home shows everything. Tab moves to the places.
      </p>
      <ul
        ref={refs.layer}
        aria-label="Places on the map"
        className={styles.layer}
        onFocus={() => {
          hasFocus.current = true;
        }}
        onBlur={({ target, relatedTarget }) => {
          // A removed dot loses the focus without any user action.
          setTimeout(() => {
            if (relatedTarget ? !refs.layer.current?.contains(relatedTarget) : target.isConnected) {
              hasFocus.current = false;
            }
          });
        }}
      >
        {markers.map((marker) => (
          <li
            key={marker.key}
            className={styles.spot}
            style={
              {
                '--x': marker.x - shown.view.x,
                '--y': marker.y - shown.view.y,
                '--dot': `${dotPx(marker)}px`,
              } as CSSProperties
            }
          >
            <button
              type="button"
              data-marker={marker.key}
              tabIndex={marker === tabbed ? 0 : -1}
              aria-label={formatMarkerName(marker)}
              className={cx(
                styles.marker,
                pointed && isMarked(marker, pointed) && styles.pointed,
                choice?.places.some((place) => isMarked(marker, place)) && styles.chosen,
              )}
              onFocus={() => setCurrent(marker)}
              onClick={({ detail }) => press(marker, detail === 0)}
            >
              <span className={cx(styles.dot, isSomewhere(marker, shown.view) && styles.inexact)}>
                {marker.count > 1 && short(marker.count)}
              </span>
            </button>
            <Name label={labels.get(marker.key)} />
          </li>
        ))}
      </ul>
      <div data-panel className={cx('flex rounded absolute', styles.controls)}>
        <IconButton label="Zoom in" onClick={() => camera.current?.zoomBy(1)}>
          <Plus />
        </IconButton>
        <IconButton label="Zoom out" onClick={() => camera.current?.zoomBy(-1)}>
          <Minus />
        </IconButton>
        <IconButton label="Show everything" onClick={showAll}>
          <Expand />
        </IconButton>
      </div>
      <span ref={refs.scale} className={cx('mute leading-140 nowrap text-center absolute', styles.scale)} />
      {choice && <ChosenPlaces choice={choice} onClose={close} />}
    </section>
  );
}

function Name({ label }: { label: Label | undefined }) {
  if (!label) return null;
  return (
    <span aria-hidden="true" dir="auto" className={cx(styles.name, label.isBefore && styles.before)}>
      {label.text}
    </span>
  );
}

const findMarkerKey = (target: EventTarget) =>
  (target as Element).closest<HTMLElement>('[data-marker]')?.dataset.marker;

const findMarkerButton = (layer: HTMLElement | null, marker: Marker | undefined) =>
  marker && layer?.querySelector<HTMLElement>(`[data-marker="${marker.key}"]`);

function formatMarkerName(marker: Marker): string {
  const { place, count, city } = marker;
  if (!place) return `${short(count)} places${city ? ` in ${city}` : ''}`;
  return [place.title, place.city, formatShelvesCount(place.shelvesCount).toLowerCase()]
    .filter(Boolean)
    .join(', ');
}

/** Whether a dot represents a whole city at a zoom where users would look for single streets. */
const isSomewhere = (marker: Marker, view: View) =>
  !marker.exact && view.zoom > STREETS_FROM && (marker.count === 1 || isOneSpot(marker));

const short = (count: number) => (count < 1000 ? String(count) : `${(count / 1000).toFixed(1)}k`);
