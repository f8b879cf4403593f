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

/** The index of the quote that ends the string beginning at `start`. A search takes a fraction of the time of a loop. */
function findStringEnd(text: string, start: number): number {
  for (let at = start + 1; ; at += 1) {
    at = text.indexOf('"', at);
    if (at < 0) return text.length;
    let escapes = 0;
    while (text.charCodeAt(at - 1 - escapes) === 0x5c) escapes += 1; // \
    if (escapes % 2 === 0) return at;
  }
}

function refuse(what: string): never {
  throw badInput(`This JSON ${what}`);
}
