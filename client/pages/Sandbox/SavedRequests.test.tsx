import { useState } from 'react';
import { expect, test } from 'vitest';
import { button, render, toasts, user } from '../../testing/render.tsx';
import { readSaved, saveAs } from './request.ts';
import { SavedRequests } from './SavedRequests.tsx';

const mine = { query: '{ viewer { id } }', variables: '', name: 'Mine' };

function Saved() {
  const [saved, setSaved] = useState(readSaved);
  return <SavedRequests saved={saved} onSaved={setSaved} onOpen={() => {}} />;
}

test('a removed request comes back by Undo', async () => {
  saveAs('Mine', mine);
  await render(<Saved />);
  await user.click(button('Remove “Mine”'));
  expect(readSaved()).toEqual([]);
  await user.click(button('Undo'));
  expect(readSaved()).toEqual([mine]);
  expect(button('Mine')).toBeDefined();
});

test('Undo replaces no request that was saved under the name meanwhile', async () => {
  saveAs('Mine', mine);
  await render(<Saved />);
  await user.click(button('Remove “Mine”'));
  const other = { ...mine, query: '{ site { name } }' };
  saveAs('Mine', other);
  await user.click(button('Undo'));
  expect(readSaved()).toEqual([other]);
  expect(toasts()).toContain('Another request is saved as “Mine” now');
});
