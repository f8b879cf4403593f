import { Heart } from 'lucide-react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

// Our icons don’t set aria-hidden; lucide-react does.
test('an icon is hidden from screen readers unless it has a label', () => {
  expect(renderToString(createElement(Heart, { size: 16, className: 'a' }))).toContain('aria-hidden="true"');
  expect(renderToString(createElement(Heart, { 'aria-label': 'Saved' }))).not.toContain('aria-hidden');
});
