import { expect, test, vi } from 'vitest';
import { button, field, render, user } from '../../testing/render.tsx';
import { SaveOrShare } from './SaveOrShare.tsx';

test('a request is saved under its name, unless Escape leaves it, and the focus returns to the button', async () => {
  const onSaved = vi.fn();
  const request = { current: { query: '{ site { name } }', variables: '' } };
  await render(<SaveOrShare request={request} canSave onSaved={onSaved} />);
  await user.click(button('Save as'));
  await user.type(field('Name'), 'Mine{Escape}');
  expect(onSaved).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button('Save as'));
  await user.click(button('Save as'));
  expect(document.activeElement).toBe(field('Name'));
  await user.type(field('Name'), 'My site{Enter}');
  expect(onSaved).toHaveBeenCalledWith([{ ...request.current, name: 'My site' }]);
  expect(document.activeElement).toBe(button('Save as'));
});
