/**
 * The shown part of a map: its middle in Web Mercator, from 0 to 1, and its zoom. The map's edge is in the Bering
 * Strait, because the usual one is among islands of the Pacific.
 */
export interface View {
  x: number;
  y: number;
  /** The world is 256 pixels wide at 0, and twice as wide with each step. */
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

/** A rectangle of the world, in Web Mercator from 0 to 1. */
export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** About 5 metres a pixel, where places of the same street are apart. */
export const MAX_ZOOM = 15;
const WORLD_PX = 256;
/** The latitude at which Web Mercator ends. */
const MAX_LATITUDE = 85.05;
const EQUATOR_METRES = 40_075_017;
/** The zoom for a single place, which shows its part of the city. */
const FIT_ZOOM = 11;
const PADDING_PX = 48;
/** More than at the other edges, because the buttons and the scale are at the bottom. */
const BOTTOM_PADDING_PX = 76;

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high);

export const worldPx = (zoom: number) => WORLD_PX * 2 ** zoom;

/** The longitude in the middle of the world, so that its edges meet in the Bering Strait, and cut only Antarctica and two islands. */
const MIDDLE = 11;

export const toX = (longitude: number) => ((longitude - MIDDLE + 540) % 360) / 360;

export function toY(latitude: number): number {
  const sine = Math.sin((between(-MAX_LATITUDE, latitude, MAX_LATITUDE) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

export const toLongitude = (x: number) => ((x * 360 + MIDDLE + 360) % 360) - 180;

export const toLatitude = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

/** The zoom at which the world just covers the map. */
const minZoom = ({ width, height }: Size) => Math.log2(Math.max(width, height, 1) / WORLD_PX);

/** The nearest view that shows nothing beyond the edges of the world. */
export function clamped(view: View, size: Size): View {
  const zoom = between(minZoom(size), view.zoom, MAX_ZOOM);
  const halfWidth = size.width / 2 / worldPx(zoom);
  const halfHeight = size.height / 2 / worldPx(zoom);
  return {
    zoom,
    x: between(halfWidth, view.x, 1 - halfWidth),
    y: between(halfHeight, view.y, 1 - halfHeight),
  };
}

/** The part of the world that a map shows, and as many pixels more on each side. */
export function getViewBounds({ x, y, zoom }: View, { width, height }: Size, morePx = 0): Bounds {
  const halfWidth = (width / 2 + morePx) / worldPx(zoom);
  const halfHeight = (height / 2 + morePx) / worldPx(zoom);
  return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight };
}

/** The view after its content has moved by this many pixels. */
export const movedBy = (view: View, right: number, down: number): View => ({
  ...view,
  x: view.x - right / worldPx(view.zoom),
  y: view.y - down / worldPx(view.zoom),
});

/** Zooms around the point at this distance from the centre, in pixels. */
export function zoomedTo(view: View, zoom: number, right: number, down: number): View {
  const change = 1 / worldPx(view.zoom) - 1 / worldPx(zoom);
  return { x: view.x + right * change, y: view.y + down * change, zoom };
}

/** The view of a part of the world with a margin, limited by a maximum zoom. */
export function fitView({ left, top, right, bottom }: Bounds, size: Size, most = FIT_ZOOM): View {
  const across = Math.max(size.width - 2 * PADDING_PX, 1) / WORLD_PX / Math.max(right - left, 1e-9);
  const down =
    Math.max(size.height - PADDING_PX - BOTTOM_PADDING_PX, 1) / WORLD_PX / Math.max(bottom - top, 1e-9);
  const zoom = Math.min(Math.log2(Math.min(across, down)), most);
  const lift = (BOTTOM_PADDING_PX - PADDING_PX) / 2 / worldPx(zoom);
  return { x: (left + right) / 2, y: (top + bottom) / 2 + lift, zoom };
}

/** The smallest rectangle around two. */
export const join = (one: Bounds, other: Bounds): Bounds => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

interface Point {
  lat: number;
  lng: number;
}

export function getBounds({ lat, lng }: Point): Bounds {
  const [x, y] = [toX(lng), toY(lat)];
  return { left: x, top: y, right: x, bottom: y };
}

/** The smallest rectangle around points. Null without any. */
export const around = (points: readonly Point[]): Bounds | null =>
  points.length > 0 ? points.map(getBounds).reduce(join) : null;

export const isInside = ({ x, y }: Omit<View, 'zoom'>, { left, top, right, bottom }: Bounds): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** Whether two views show the same on a map: they differ by less than half a pixel. */
export function isSameView(one: View, other: View): boolean {
  const px = worldPx(Math.max(one.zoom, other.zoom));
  return (
    Math.abs(one.zoom - other.zoom) < 0.005 &&
    Math.abs(one.x - other.x) * px < 0.5 &&
    Math.abs(one.y - other.y) * px < 0.5
  );
}

/** A view in an address: "38.7223,-9.1393,11.5". */
export function viewText({ x, y, zoom }: View): string {
  const digits = Math.max(1, Math.ceil(zoom / 3));
  return [toLatitude(y).toFixed(digits), toLongitude(x).toFixed(digits), zoom.toFixed(1)]
    .map((text) => String(Number(text)))
    .join();
}

/** Reads a view from an address. Null if it names none. */
export function readView(text: string | null): View | null {
  const numbers = (text ?? '').split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const [latitude, longitude, zoom] = numbers;
  if (numbers.length !== 3 || latitude === undefined || longitude === undefined || zoom === undefined) {
    return null;
  }
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && zoom >= 0 && zoom <= MAX_ZOOM)) return null;
  return { x: toX(longitude), y: toY(latitude), zoom };
}

/** The longest round distance that fits into this many pixels in the middle of a view. */
export function getMapScale({ y, zoom }: View, widthPx: number): { metres: number; px: number } {
  const metresPerPx = (EQUATOR_METRES * Math.cos((toLatitude(y) * Math.PI) / 180)) / worldPx(zoom);
  const most = metresPerPx * widthPx;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = ([5, 2, 1].find((step) => step * power <= most) ?? 1) * power;
  return { metres, px: metres / metresPerPx };
}
