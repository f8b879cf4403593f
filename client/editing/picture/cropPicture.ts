/** The largest width that the server keeps of a shelf picture. */
const WIDTH_MAX = 1920;
const QUALITY = 0.92;

interface Part {
  /** Center and size, from 0 to 1 of the picture. */
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A part of a picture as a file; null if the browser cannot make one. */
export async function cropPicture(img: HTMLImageElement, part: Part, name: string): Promise<File | null> {
  const width = part.width * img.naturalWidth;
  const height = part.height * img.naturalHeight;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(Math.min(width, WIDTH_MAX)));
  canvas.height = Math.max(1, Math.round((canvas.width * height) / width));
  const left = part.x * img.naturalWidth - width / 2;
  const top = part.y * img.naturalHeight - height / 2;
  canvas.getContext('2d')?.drawImage(img, left, top, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', QUALITY));
  if (!blob) return null;
  return new File([blob], name.replace(/\.\w+$/, `.${blob.type.split('/')[1]}`), { type: blob.type });
}
