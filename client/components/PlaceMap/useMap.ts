import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { Camera } from './drawing/camera.ts';
import { arrangeLabels, type Label } from './drawing/labels.ts';
import { chooseLandDetail, drawGround, loadLand, type Shape } from './drawing/land.ts';
import { getZoomLevel, type Marker } from './drawing/markers.ts';
import {
  type Bounds,
  fitView,
  getMapScale,
  getViewBounds,
  readView,
  type Size,
  type View,
  viewText,
  worldPx,
} from './drawing/view.ts';
import type { InView, Places } from './places.ts';

/** The dots that are rendered, and their names. */
interface Shown {
  markers: Marker[];
  labels: Map<string, Label>;
  /** The view that they were made for. Their positions are relative to its middle. */
  view: View;
}

/** Dots are rendered this far beyond the edges, so that they exist when the map moves. */
const BEYOND_PX = 240;
const SCALE_PX = 130;
const NOTHING: Shown = { markers: [], labels: new Map(), view: { x: 0.5, y: 0.5, zoom: 0 } };

interface MapOptions {
  places: Places;
  bounds: Bounds;
  /** The map zooms in no further than this at first. */
  closest: number | undefined;
  /** The view that the address names. Without one, all places are shown. */
  at: string | null;
  /** Called when the map stops. `at` is null if all places are shown. */
  onRest: (inView: InView, at: string | null) => void;
}

/** The camera of a map and what it draws: the ground on a canvas, and the dots of a layer of HTML above it. */
export function useMap({ places, bounds, closest, at, onRest }: MapOptions) {
  const area = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLUListElement>(null);
  const scale = useRef<HTMLSpanElement>(null);
  const camera = useRef<Camera | null>(null);
  const land = useRef<readonly Shape[]>([]);
  /** The addresses that the map has written since it was last given one, oldest first. */
  const written = useRef([at]);
  const [shown, setShown] = useState(NOTHING);
  /** The last view that dots were asked for. */
  const asked = useRef<View | null>(null);
  const whole = (size: Size): View => fitView(bounds, size, closest);

  const start = useEffectEvent((size: Size) => readView(at) ?? whole(size));
  const paint = useEffectEvent((view: View, size: Size) => {
    drawOn(canvas.current, land.current, view, size);
    drawScale(scale.current, view);
    placeLayer(layer.current, shown.view, view, size);
    const last = asked.current;
    if (!last || getZoomLevel(last) !== getZoomLevel(view) || isBeyond(last, view, size)) show(view, size);
  });
  const settle = useEffectEvent((view: View, size: Size) => {
    show(view, size);
    const text = camera.current?.isAt(whole(size)) ? null : viewText(view);
    places.within(view, size).then((inView) => {
      if (camera.current?.view !== view) return;
      written.current.push(text);
      rest(inView, text);
    }, ignore);
  });
  const rest = useEffectEvent((inView: InView, text: string | null) => onRest(inView, text));
  const show = (view: View, size: Size) => {
    asked.current = view;
    places.markers(view, size, BEYOND_PX).then((markers) => {
      if (asked.current === view) setShown({ markers, labels: arrangeLabels(markers, view, size), view });
    }, ignore);
  };

  useEffect(() => {
    const map = area.current;
    if (!map) return;
    let detail: ReturnType<typeof chooseLandDetail> = null;
    const loadGround = (view: View) => {
      const needed = chooseLandDetail(view);
      if (!needed || needed === detail) return;
      detail = needed;
      loadLand(needed).then(
        (shapes) => {
          if (detail !== needed) return;
          land.current = shapes;
          made.repaint();
        },
        // The places do not need the land. The next move loads it again.
        () => {
          detail = null;
        },
      );
    };
    const made = new Camera((size) => start(size), {
      paint(view, size) {
        loadGround(view);
        paint(view, size);
      },
      settle: (view, size) => settle(view, size),
    });
    camera.current = made;
    const sizes = new ResizeObserver(([entry]) => entry && made.resize(entry.contentRect));
    sizes.observe(map);
    // The colors depend on the theme.
    const themes = new MutationObserver(() => made.repaint());
    themes.observe(document.documentElement, { attributeFilter: ['class'] });
    return () => {
      detail = null;
      asked.current = null;
      camera.current = null;
      sizes.disconnect();
      themes.disconnect();
      made.stop();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other places have other dots
  useEffect(() => {
    asked.current = null;
    camera.current?.repaint();
  }, [places]);

  // The address was changed elsewhere, by Back or a link.
  const follow = useEffectEvent(() => {
    // A slow page may pass an address that the map has already left.
    const known = written.current.lastIndexOf(at);
    written.current = known < 0 ? [at] : written.current.slice(known);
    if (known < 0) camera.current?.moveTo(readView(at) ?? whole(camera.current.dimensions));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address changes
  useEffect(() => follow(), [at]);

  useLayoutEffect(() => {
    if (camera.current) placeLayer(layer.current, shown.view, camera.current.view, camera.current.dimensions);
  }, [shown]);

  const showAll = () => camera.current?.moveTo(whole(camera.current.dimensions));
  return { refs: { area, canvas, layer, scale }, camera, shown, showAll };
}

/** Ignores a failed request for places. The page itself reports that they could not be loaded. */
export const ignore = () => {};

/** Whether the view extends beyond the area whose dots are rendered. */
function isBeyond(made: View, view: View, size: Size): boolean {
  const dots = getViewBounds(made, size, BEYOND_PX);
  const now = getViewBounds(view, size);
  return now.left < dots.left || now.right > dots.right || now.top < dots.top || now.bottom > dots.bottom;
}

function placeLayer(layer: HTMLElement | null, made: View, view: View, { width, height }: Size): void {
  if (!layer) return;
  const px = worldPx(view.zoom);
  layer.style.setProperty('--world', `${px}px`);
  const [right, down] = [(made.x - view.x) * px + width / 2, (made.y - view.y) * px + height / 2];
  layer.style.transform = `translate(${right}px, ${down}px)`;
}

function drawOn(canvas: HTMLCanvasElement | null, land: readonly Shape[], view: View, size: Size): void {
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return;
  const density = Math.min(window.devicePixelRatio, 2);
  const [width, height] = [Math.round(size.width * density), Math.round(size.height * density)];
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  const style = getComputedStyle(canvas);
  const color = (name: string) => style.getPropertyValue(name);
  const colors = { sea: color('--sea'), land: color('--land'), line: color('--grid') };
  drawGround(context, land, view, size, colors, density);
}

function drawScale(scale: HTMLElement | null, view: View): void {
  if (!scale) return;
  const { metres, px } = getMapScale(view, SCALE_PX);
  scale.style.width = `${px}px`;
  scale.textContent = metres < 1000 ? `${metres} m` : `${formatCount(metres / 1000)} km`;
}
