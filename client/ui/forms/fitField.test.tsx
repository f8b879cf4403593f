import { expect, test } from 'vitest';
import { fitField } from './fitField.ts';

test('a text area is as high as its text and its borders, where the browser does not see to it', () => {
  const field = document.createElement('textarea');
  Object.defineProperties(field, {
    scrollHeight: { value: 140 },
    offsetHeight: { value: 78 },
    clientHeight: { value: 76 },
  });
  fitField(field);
  expect(field.style.height).toBe('142px');
});
