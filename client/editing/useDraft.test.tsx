import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { click, closeAll, draw, field, until, viewerOf, write } from '../testing/screen.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { useDraft } from './useDraft.ts';

beforeEach(() => localStorage.clear());

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
  draw(
    names.map((name) => <Tab key={name} name={name} />),
    { Viewer: viewerOf() },
  );
/** Types, and waits until the draft is written. */
async function typeIn(tab: string, title: string) {
  await write(field(tab), title);
  await until(() => expect(JSON.stringify({ ...localStorage })).toContain(title));
}

test('of two tabs that typed in turns and both saved nothing is offered again', async () => {
  await openTabs('One', 'Two');
  await typeIn('One', 'Ebb');
  await typeIn('Two', 'Flood');
  await typeIn('One', 'Ebb tide');
  await typeIn('Two', 'Flood tide');
  await click('Save One');
  await click('Save Two');
  closeAll();
  await openTabs('Three');
  expect(document.body.textContent).not.toContain('unsaved draft');
});

test('of two tabs that typed in turns and were closed the newest is offered', async () => {
  await openTabs('One', 'Two');
  await typeIn('One', 'Ebb');
  await typeIn('Two', 'Flood');
  await typeIn('One', 'Ebb tide');
  closeAll();
  await openTabs('Three');
  await click('Restore');
  expect(field('Three').value).toBe('Ebb tide');
});

test('what another tab typed after it was offered outlives a Discard', async () => {
  await openTabs('One');
  await typeIn('One', 'Ebb');
  await openTabs('Two');
  await typeIn('One', 'Ebb tide');
  await click('Discard');
  closeAll();
  await openTabs('Three');
  await click('Restore');
  expect(field('Three').value).toBe('Ebb tide');
});
