import { geoMercator, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import fine from 'world-atlas/countries-50m.json?url';
import coarse from 'world-atlas/countries-110m.json?url';
import { type Bounds, getViewBounds, MIDDLE, type Size, type View, worldPx } from './view.ts';

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
  // Straight lines on the map, so that borders along a parallel stay straight.
  const projection = geoMercator()
    .rotate([-MIDDLE, 0])
    .scale(UNIT / 2 / Math.PI)
    .translate([UNIT / 2, UNIT / 2])
    .precision(0);
  const shapes: Shape[] = [];
  let until = performance.now() + SLICE_MS;
  for (const country of 'features' in outlines ? outlines.features : [outlines]) {
    if (performance.now() > until) {
      await new Promise((done) => setTimeout(done));
      until = performance.now() + SLICE_MS;
    }
    const outline = new Outline();
    geoPath(projection, outline)(country);
    shapes.push(outline.shape());
  }
  return shapes;
}

/** Collects the lines of a shape and their extent. */
class Outline {
  private readonly path = new Path2D();
  private readonly bounds: Bounds = { left: 1, top: 1, right: 0, bottom: 0 };

  moveTo(x: number, y: number) {
    this.path.moveTo(x, y);
    this.reach(x / UNIT, y / UNIT);
  }

  lineTo(x: number, y: number) {
    this.path.lineTo(x, y);
    this.reach(x / UNIT, y / UNIT);
  }

  closePath() {
    this.path.closePath();
  }

  // d3's type requires these. d3 calls `arc` for points, which countries do not have.
  beginPath() {}
  arc() {}

  shape(): Shape {
    return { path: this.path, ...this.bounds };
  }

  private reach(x: number, y: number) {
    const { bounds } = this;
    if (x < bounds.left) bounds.left = x;
    if (x > bounds.right) bounds.right = x;
    if (y < bounds.top) bounds.top = y;
    if (y > bounds.bottom) bounds.bottom = y;
  }
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
