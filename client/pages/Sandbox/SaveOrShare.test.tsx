import { expect, test, vi } from 'vitest';
import { button, field, pageText, render, user } from '../../testing/render.tsx';
import { SaveOrShare } from './SaveOrShare.tsx';

test('a copied link leaves the address as it is, and one that cannot be copied is in the address', async () => {
  const request = { current: { query: '{ site { name } }', variables: '' } };
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  await render(<SaveOrShare request={request} canSave onSaved={() => {}} />, { path: '/sandbox' });
  await user.click(button('Copy link'));
  expect(pageText()).toContain('Link copied.');
  expect(location.hash).toBe('');
  const [link] = writeText.mock.calls[0] ?? [];
  writeText.mockRejectedValue(new Error('No permission'));
  await user.click(button('Copy link'));
  expect(pageText()).toContain('Copy the link from the address bar.');
  expect(location.href).toBe(link);
});

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
