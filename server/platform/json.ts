import { AppError } from './errors.ts';
import { apiLimits } from './reads/limits.rules.ts';

/** A shorter text takes less than a millisecond to parse, regardless of its content. */
const SHORT = 2_000;

/**
 * Parses untrusted JSON. A text with too many values or levels would hold the event loop while it is parsed, so it is
 * refused before, with BAD_USER_INPUT. Invalid JSON is a SyntaxError.
 */
export function parseJson(text: string, valuesMax?: number): unknown {
  checkJson(text, valuesMax);
  return JSON.parse(text);
}

/** Refuses what `parseJson` refuses, where a library parses the text. One pass, so that it takes linear time. */
export function checkJson(text: string, valuesMax: number = apiLimits.requestValues): void {
  if (text.length <= SHORT) return;
  let values = 1;
  let levels = 0;
  for (let at = 0; at < text.length; at += 1) {
    // Literals, because they take a third of the time that constants do.
    switch (text.charCodeAt(at)) {
      case 0x22: // "
        at = findStringEnd(text, at);
        break;
      case 0x5b: // [
      case 0x7b: // {
        levels += 1;
        values += 1;
        break;
      case 0x5d: // ]
      case 0x7d: // }
        levels -= 1;
        break;
      case 0x2c: // ,
        values += 1;
    }
    if (values > valuesMax) {
      refuse(`has more than ${valuesMax.toLocaleString('en')} values. Send fewer at a time.`);
    }
    if (levels > apiLimits.requestLevels) {
      refuse(`is more than ${apiLimits.requestLevels} levels deep. Nest its values less.`);
    }
  }
}

/** The place of the quote that ends the string which begins at `start`. */
function findStringEnd(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === 0x22) break; // "
    if (sign === 0x5c) at += 1; // \
  }
  return at;
}

function refuse(what: string): never {
  throw new AppError('BAD_USER_INPUT', `This JSON ${what}`);
}
