/** A part of a picture: its center, from 0 to 1 of the picture's width and height, and its zoom. */
export interface Crop {
  x: number;
  y: number;
  /** At 1 the part is as large as its aspect ratio allows. */
  zoom: number;
}

export const ZOOM_MAX = 4;
export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/** The part's width and height, from 0 to 1 of the picture's. `picture` and `shape` are ratios, width / height. */
export function share(zoom: number, picture: number, shape: number): { width: number; height: number } {
  return {
    width: Math.min(1, shape / picture) / zoom,
    height: Math.min(1, picture / shape) / zoom,
  };
}

/** The nearest crop that lies within the picture. */
export function within({ x, y, zoom }: Crop, picture: number, shape: number): Crop {
  const near = clamp(zoom, 1, ZOOM_MAX);
  const { width, height } = share(near, picture, shape);
  return {
    zoom: near,
    x: clamp(x, width / 2, 1 - width / 2),
    y: clamp(y, height / 2, 1 - height / 2),
  };
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
