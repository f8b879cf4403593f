/** A part of a picture: where its middle is, from 0 to 1 of the picture's width and height, and how near it is. */
export interface Crop {
  x: number;
  y: number;
  /** 1 is as much of the picture as the shape can hold. */
  zoom: number;
}

export const ZOOM_MAX = 4;
export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/** How much of the picture's width and height the crop takes, from 0 to 1. Both ratios are width / height. */
export function share(zoom: number, picture: number, shape: number): { width: number; height: number } {
  return {
    width: Math.min(1, shape / picture) / zoom,
    height: Math.min(1, picture / shape) / zoom,
  };
}

/** The nearest crop that has nothing but picture in it. */
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
