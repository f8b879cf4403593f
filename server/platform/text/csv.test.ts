import { expect, test } from 'vitest';
import { csvLine, withoutGuard } from './csv.rules.ts';

test.each(['=1+1', "'=1+1", "''@a", ' -2', '\tx', "'quoted'", "it's", '', '＝1', "'"])(
  'the cell %j does not begin like a formula, and is read back as it was',
  (text) => {
    const cell = csvLine([text]).slice(1, -3).replaceAll('""', '"');
    expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
    expect(withoutGuard(cell)).toBe(text);
  },
);
