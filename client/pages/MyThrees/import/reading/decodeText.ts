import { UnreadableFile } from './candidates.ts';

/** The text of a file in UTF-8 or UTF-16, or else in Windows-1252, which holds Latin-1. */
export function decodeText(bytes: Uint8Array): { text: string; isGuessed: boolean } {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4) {
    throw new UnreadableFile(
      'This is a ZIP archive or an Excel file. Unpack it, or save it as CSV, and choose the file inside.',
    );
  }
  const utf16 = detectUtf16(bytes);
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), isGuessed: false };
  if (bytes.subarray(0, 4096).includes(0)) {
    throw new UnreadableFile('This isn’t a text file. Choose a CSV or JSON file.');
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuessed: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true };
  }
}

/** Detects UTF-16 by its byte order mark, or by the zero bytes of Latin letters. */
function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 1000);
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length * 0.3 && even < odd / 10) return 'utf-16le';
  if (even > sample.length * 0.3 && odd < even / 10) return 'utf-16be';
  return null;
}
