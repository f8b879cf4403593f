import { feature } from 'topojson-client';
import fine from 'world-atlas/countries-50m.json?url';
import coarse from 'world-atlas/countries-110m.json?url';
import { type Bounds, getViewBounds, type Size, toX, toY, type View, worldPx } from './view.ts';

type Geometry = Extract<ReturnType<typeof feature>, { type: 'Feature' }>['geometry'];
type Position = readonly number[];
type Line = readonly (readonly [x: number, y: number])[];

/** The shape of a country, in units of a world that is as large as `UNIT`. */
export interface Shape extends Bounds {
  path: Path2D;
}

interface MapColors {
  sea: string;
  land: string;
  line: string;
}

const UNIT = 4096;
/** From this zoom on, the coarse shapes look like polygons. */
const FINE_FROM = 3.5;
/** The coast fades between these zooms. Beyond, it would be wrong by streets, and a grid replaces it. */
const [FADES_FROM, GONE_AT] = [7.5, 9.5];
/** The time slice for preparing shapes, so that the map stays responsive. */
const SLICE_MS = 8;

const urls = { coarse, fine };
type Detail = keyof typeof urls;
const loads = new Map<Detail, Promise<Shape[]>>();

export const chooseLandDetail = ({ zoom }: View): Detail | null => {
  if (zoom >= GONE_AT) return null;
  return zoom >= FINE_FROM ? 'fine' : 'coarse';
};

/** The shapes of the countries. A failed load is repeated by the next call. */
export function loadLand(detail: Detail): Promise<Shape[]> {
  const load = loads.get(detail) ?? prepare(urls[detail]);
  loads.set(detail, load);
  load.catch(() => loads.delete(detail));
  return load;
}

async function prepare(url: string): Promise<Shape[]> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`No land: ${answer.status}`);
  const world: Parameters<typeof feature>[0] = await answer.json();
  const { countries } = world.objects;
  if (!countries) throw new Error('No countries');
  const outlines = feature(world, countries);
  const shapes: Shape[] = [];
  let until = performance.now() + SLICE_MS;
  for (const country of 'features' in outlines ? outlines.features : [outlines]) {
    if (performance.now() > until) {
      await new Promise((done) => setTimeout(done));
      until = performance.now() + SLICE_MS;
    }
    shapes.push(buildShape(listRings(country.geometry).flatMap(placeRing)));
  }
  return shapes;
}

function listRings(geometry: Geometry): Position[][] {
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat();
  return geometry.type === 'Polygon' ? geometry.coordinates : [];
}

/** A ring on the map. If it crosses an edge of the world, it is there twice, once at each edge. */
export function placeRing(ring: readonly Position[]): Line[] {
  const first = toX(ring[0]?.[0] ?? 0);
  let [left, right, last] = [first, first, first];
  const line = ring.map(([longitude = 0, latitude = 0]): Line[number] => {
    const x = toX(longitude);
    // As near to the point before as the round world allows.
    last = x + Math.round(last - x);
    left = Math.min(left, last);
    right = Math.max(right, last);
    return [last, toY(latitude)];
  });
  // Antarctica leads around the world. The lower edge closes it.
  if (Math.round(last - first) !== 0) line.push([last, 1], [first, 1]);
  if (left >= 0 && right <= 1) return [line];
  const shift = left < 0 ? 1 : -1;
  return [line, line.map(([x, y]) => [x + shift, y])];
}

function buildShape(lines: readonly Line[]): Shape {
  const path = new Path2D();
  const bounds: Bounds = { left: 1, top: 1, right: 0, bottom: 0 };
  for (const line of lines) {
    for (const [index, [x, y]] of line.entries()) {
      if (index === 0) path.moveTo(x * UNIT, y * UNIT);
      else path.lineTo(x * UNIT, y * UNIT);
      bounds.left = Math.min(bounds.left, x);
      bounds.right = Math.max(bounds.right, x);
      bounds.top = Math.min(bounds.top, y);
      bounds.bottom = Math.max(bounds.bottom, y);
    }
    path.closePath();
  }
  return { path, ...bounds };
}

export function drawGround(
  context: CanvasRenderingContext2D,
  shapes: readonly Shape[],
  view: View,
  size: Size,
  colors: MapColors,
  density: number,
): void {
  context.setTransform(density, 0, 0, density, 0, 0);
  context.globalAlpha = 1;
  context.fillStyle = colors.sea;
  context.fillRect(0, 0, size.width, size.height);
  const shown = getViewBounds(view, size);
  const gone = Math.min(Math.max((view.zoom - FADES_FROM) / (GONE_AT - FADES_FROM), 0), 1);
  if (gone > 0) drawGrid(context, view, size, shown, colors, gone);
  if (gone === 1) return;
  const px = worldPx(view.zoom);
  const scale = px / UNIT;
  context.globalAlpha = 1 - gone;
  context.setTransform(
    density * scale,
    0,
    0,
    density * scale,
    density * (size.width / 2 - view.x * px),
    density * (size.height / 2 - view.y * px),
  );
  context.fillStyle = colors.land;
  context.strokeStyle = colors.sea;
  context.lineWidth = 0.75 / scale;
  context.lineJoin = 'round';
  for (const { path, left, top, right, bottom } of shapes) {
    if (right < shown.left || left > shown.right || bottom < shown.top || top > shown.bottom) continue;
    context.fill(path);
    context.stroke(path);
  }
}

/** Squares of a tenth of the world and finer, which make movement visible where the map is empty. */
function drawGrid(
  context: CanvasRenderingContext2D,
  { zoom }: View,
  { width, height }: Size,
  { left, top, right, bottom }: Bounds,
  { line }: MapColors,
  alpha: number,
): void {
  const step = 2 ** -Math.round(zoom + 1);
  const px = worldPx(zoom);
  context.globalAlpha = alpha;
  context.strokeStyle = line;
  context.lineWidth = 1;
  context.beginPath();
  for (let x = Math.ceil(left / step) * step; x <= right; x += step) {
    const at = Math.round((x - left) * px) + 0.5;
    context.moveTo(at, 0);
    context.lineTo(at, height);
  }
  for (let y = Math.ceil(top / step) * step; y <= bottom; y += step) {
    const at = Math.round((y - top) * px) + 0.5;
    context.moveTo(0, at);
    context.lineTo(width, at);
  }
  context.stroke();
}
