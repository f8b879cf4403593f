import { cleanup, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { button, field, makeViewerAnswer, pageText, render, user } from '../testing/render.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { useDraft } from './useDraft.ts';

/** A form with one field. Each stands for the same form in another tab. */
function Tab({ name }: { name: string }) {
  const [title, setTitle] = useState('');
  const draft = useDraft('pick:1', { title }, ({ title }) => (title ? { title } : {}));
  return (
    <form>
      <label htmlFor={name}>{name}</label>
      <input id={name} value={title} onChange={(event) => setTitle(event.target.value)} />
      <button type="button" onClick={draft.end}>{`Save ${name}`}</button>
      <DraftNotice draft={draft} onRestore={({ title }) => setTitle(title ?? '')} />
    </form>
  );
}

const openTabs = (...names: string[]) =>
  render(
    names.map((name) => <Tab key={name} name={name} />),
    { answers: { Viewer: makeViewerAnswer() } },
  );
/** Types, and waits until the draft is written. */
async function typeIn(tab: string, title: string) {
  await user.fill(field(tab), title);
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain(title));
}

test('no draft is offered after two tabs edited the same form in turns and both saved', async () => {
  await openTabs('One', 'Two');
  await typeIn('One', 'Ebb');
  await typeIn('Two', 'Flood');
  await typeIn('One', 'Ebb tide');
  await typeIn('Two', 'Flood tide');
  await user.click(button('Save One'));
  await user.click(button('Save Two'));
  cleanup();
  await openTabs('Three');
  expect(pageText()).not.toContain('unsaved draft');
});

test('editor: a draft that another tab is writing stays when this one saves [2.8]', async () => {
  await openTabs('One', 'Two');
  await typeIn('Two', 'Flood');
  await typeIn('One', 'Ebb');
  await user.click(button('Save One'));
  cleanup();
  await openTabs('Three');
  await user.click(button('Restore'));
  expect(field('Three').value).toBe('Flood');
});

test('the newest draft is offered after two tabs edited the same form in turns and were closed', async () => {
  await openTabs('One', 'Two');
  await typeIn('One', 'Ebb');
  await typeIn('Two', 'Flood');
  await typeIn('One', 'Ebb tide');
  cleanup();
  await openTabs('Three');
  await user.click(button('Restore'));
  expect(field('Three').value).toBe('Ebb tide');
});

test('discarding a draft keeps what another tab wrote to it after it was offered', async () => {
  await openTabs('One');
  await typeIn('One', 'Ebb');
  await openTabs('Two');
  await typeIn('One', 'Ebb tide');
  await user.click(button('Discard'));
  cleanup();
  await openTabs('Three');
  await user.click(button('Restore'));
  expect(field('Three').value).toBe('Ebb tide');
});
