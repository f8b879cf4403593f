import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { button, field, pageText, render, user } from '../../testing/render.tsx';
import { readLeft, readSaved, saveAs } from './request.ts';
import { SaveOrShare } from './SaveOrShare.tsx';

test('a copied link leaves the address as it is, and one that cannot be copied is in the address', async () => {
  const request = { query: '{ site { name } }', variables: '' };
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  await render(<SaveOrShare shown={request.query} read={() => request} canSave onSaved={() => {}} />, {
    path: '/sandbox',
  });
  await user.click(button('Copy link'));
  expect(pageText()).toContain('Link copied.');
  expect(location.hash).toBe('');
  const [link] = writeText.mock.calls[0] ?? [];
  writeText.mockRejectedValue(new Error('No permission'));
  await user.click(button('Copy link'));
  expect(pageText()).toContain('Copy the link from the address bar.');
  expect(location.href).toBe(link);
});

test('what was said of a query is gone when another one is shown', async () => {
  const long = { query: `# ${'x'.repeat(9_000)}`, variables: '' };
  function Sandbox() {
    const [shown, show] = useState(long.query);
    return (
      <>
        <SaveOrShare shown={shown} read={() => long} canSave onSaved={() => {}} />
        <button type="button" onClick={() => show('{ site { name } }')}>
          Search
        </button>
      </>
    );
  }
  await render(<Sandbox />);
  await user.click(button('Copy link'));
  expect(pageText()).toContain('This query is too long for a link.');
  await user.click(button('Search'));
  expect(pageText()).not.toContain('too long');
});

test('a request is saved under its name, unless Escape leaves it, and the focus returns to the button', async () => {
  const onSaved = vi.fn();
  const request = { query: '{ site { name } }', variables: '' };
  await render(<SaveOrShare shown={request.query} read={() => request} canSave onSaved={onSaved} />);
  await user.click(button('Save as'));
  await user.type(field('Name'), 'Mine{Escape}');
  expect(onSaved).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button('Save as'));
  await user.click(button('Save as'));
  expect(document.activeElement).toBe(field('Name'));
  await user.type(field('Name'), 'My site{Enter}');
  expect(onSaved).toHaveBeenCalledWith([{ ...request, name: 'My site' }]);
  expect(document.activeElement).toBe(button('Save as'));
});

test('a saved request is replaced by another one of its name only after a question', async () => {
  const before = { query: '{ viewer { id } }', variables: '', name: 'Mine' };
  saveAs('Mine', before);
  const request = { query: '{ site { name } }', variables: '' };
  await render(<SaveOrShare shown={request.query} read={() => request} canSave onSaved={() => {}} />);
  await user.click(button('Save as'));
  await user.type(field('Name'), 'Mine{Enter}');
  expect(pageText()).toContain('Replace “Mine”?');
  await user.click(button('Cancel'));
  expect(readSaved()).toEqual([before]);
  await user.click(button('Save'));
  await user.click(button('Replace'));
  expect(readSaved()).toEqual([{ ...request, name: 'Mine' }]);
});

test('the request that was left is the one of the open tab, and none before there is one', () => {
  expect(readLeft()).toBeUndefined();
  const tabs = [
    { query: 'query First { site { name } }', variables: null },
    { query: '', variables: null },
  ];
  const leave = (state: object) => localStorage.setItem('graphiql:tabState', JSON.stringify(state));
  leave({ activeTabIndex: 0, tabs });
  expect(readLeft()).toEqual({ query: 'query First { site { name } }', variables: '' });
  leave({ activeTabIndex: 1, tabs });
  expect(readLeft()).toBeUndefined();
  leave({ version: 2 });
  expect(readLeft()).toBeUndefined();
});
