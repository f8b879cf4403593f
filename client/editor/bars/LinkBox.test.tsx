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
  ['//example.com', 'https://example.com'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['localhost:3000', 'https://localhost:3000'],
  ['tel:12345', 'tel:12345'],
])('%s becomes a link to %s', async (typed, address) => {
  const onApply = vi.fn();
  await render(<LinkBox address={null} onApply={onApply} onCancel={() => {}} />);
  await user.fill(field('Link address'), typed);
  await user.click(button('Add link'));
  expect(onApply.mock.calls).toEqual([[address]]);
  expect(pageText()).not.toContain('Please enter');
});

test.each(['/relative', 'https://ines:secret@example.com/'])('%s is no link', async (typed) => {
  const onApply = vi.fn();
  await render(<LinkBox address={null} onApply={onApply} onCancel={() => {}} />);
  await user.fill(field('Link address'), typed);
  await user.click(button('Add link'));
  expect(onApply).not.toHaveBeenCalled();
  expect(pageText()).toContain('Please enter a web address');
});
