import { expect, test, vi } from 'vitest';
import { button, field, pageText, render, user } from '../../testing/render.tsx';
import { LinkBox } from './LinkBox.tsx';

test('the Enter that ends a word of an input method does not end the address', async () => {
  const onApply = vi.fn();
  await render(<LinkBox address="https://example.com/" onApply={onApply} onCancel={() => {}} />);
  await user.endWord(field('Link address'));
  expect(onApply).not.toHaveBeenCalled();
  await user.type(field('Link address'), '{Enter}');
  expect(onApply).toHaveBeenCalled();
});

test.each([
  ['example.com/tides', 'https://example.com/tides'],
  ['ines@example.com', 'mailto:ines@example.com'],
  ['+43 (660) 123-4567', 'tel:+436601234567'],
  ['0660 1234567', 'tel:06601234567'],
  ['https://ines@example.com/', 'https://ines@example.com/'],
])('%s becomes a link to %s', async (typed, address) => {
  const onApply = vi.fn();
  await render(<LinkBox address={null} onApply={onApply} onCancel={() => {}} />);
  await user.fill(field('Link address'), typed);
  await user.click(button('Add link'));
  expect(onApply.mock.calls).toEqual([[address]]);
  expect(pageText()).not.toContain('Please enter');
});
