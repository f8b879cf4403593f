import { badInput } from './errors.ts';
import { apiLimits } from './reads/limits.rules.ts';

/**
 * Parses untrusted JSON. Text with too many values or levels throws BAD_USER_INPUT before it is parsed, because
 * parsing would block the event loop. Invalid JSON throws a SyntaxError.
 */
export function parseJson(text: string, valuesMax?: number): unknown {
  checkJson(text, valuesMax);
  return JSON.parse(text);
}

/** Parses untrusted JSON. Undefined if it is invalid or has too much. */
export function tryParseJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** The check of `parseJson`, for text that a library parses. One pass, so it takes linear time. */
export function checkJson(text: string, valuesMax: number = apiLimits.requestValues): void {
  let values = 1;
  let levels = 0;
  for (let at = 0; at < text.length; at += 1) {
    // Literals instead of constants, because this takes a third of the time.
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

/** The index of the quote that ends the string beginning at `start`. */
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
  throw badInput(`This JSON ${what}`);
}
