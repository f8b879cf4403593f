import { useState } from 'react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { keepChosenThings } from '../../lib/browser/chosenThings.ts';
import {
  type Answers,
  button,
  fireEvent,
  later,
  makeViewerAnswer,
  pageText,
  render,
  screen,
  toasts,
  user,
  waitFor,
} from '../../testing/render.tsx';
import { CuratorMatches } from './CuratorMatches.tsx';
import { ReasonText } from './ReasonText.tsx';

const kofi = {
  id: 'kofi',
  username: 'kofi.a',
  fullName: 'Kofi Asante',
  title: 'Bicycle mechanic',
  location: 'Accra',
  isCreator: true,
  followersCount: 4,
};
const thing = (slug: string, title: string) => ({ id: slug, category: 'BOOKS', slug, title });
const reason = (text: string, things: object[]) => ({ text, things });

const answer = (nodes: object[]) => ({
  matches: { nodes },
});
const match = {
  profile: kofi,
  reasons: [
    reason('You and Kofi Asante share Piranesi and Emma; no one else does.', [
      thing('piranesi', 'Piranesi'),
      thing('emma', 'Emma'),
    ]),
    reason('You are both in Accra.', []),
  ],
};
const changed = (name: string) => ({
  [name]: { profile: { id: 'kofi' } },
});
const answers = {
  Viewer: makeViewerAnswer(),
  CuratorMatches: answer([match]),
  DismissMatch: changed('dismissMatch'),
  RestoreMatch: changed('restoreMatch'),
};
const open = (more: Answers = {}) => render(<CuratorMatches />, { answers: { ...answers, ...more } });

test('each curator comes with the reason, in which the titles lead to their pages', async () => {
  await open();
  expect(pageText()).toContain('You and Kofi Asante share Piranesi and Emma; no one else does.');
  expect(pageText()).toContain('You are both in Accra.');
  expect(screen.getByRole('link', { name: 'Piranesi' }).getAttribute('href')).toBe('/books/piranesi');
  expect(screen.getByRole('link', { name: 'Emma' }).getAttribute('href')).toBe('/books/emma');
  expect(button('Follow Kofi Asante')).toBeTruthy();
});

test('a title that is also a word of the sentence, or of the name, is a link only where it is the title', async () => {
  const words = 'You and Ines You share You, Ines and it; no one else does.';
  const titles = [thing('you', 'You'), thing('ines', 'Ines'), thing('it', 'it')];
  const { container } = await render(<ReasonText text={words} things={titles as never} />);
  expect(
    container.innerHTML
      .replace(/<a [^>]*>/g, '[')
      .replaceAll('</a>', ']')
      .replace(/<\/?bdi>/g, ''),
  ).toBe('You and Ines You share [You], [Ines] and [it]; no one else does.');
});

describe('Not for me', () => {
  test('matches: Not for me can be taken back in the same place [4.5]', async () => {
    const { sent } = await open();
    await user.click(button('Not for me: Kofi Asante'));
    expect(pageText()).toContain('Kofi Asante won’t be recommended again.');
    expect(screen.queryByRole('link', { name: 'Piranesi' })).toBeNull();
    expect(document.activeElement).toBe(button('Undo'));
    await user.click(button('Undo'));
    expect(document.activeElement).toBe(button('Not for me: Kofi Asante'));
    expect(
      sent.filter(({ operation }) => /Match$/.test(operation)).map(({ operation }) => operation),
    ).toEqual(['DismissMatch', 'RestoreMatch']);
  });

  test('is not met by the second press of a double one, neither for the curator nor for the next', async () => {
    const ama = { ...kofi, id: 'ama', fullName: 'Ama Boateng' };
    const { variablesOf } = await open({ CuratorMatches: answer([match, { ...match, profile: ama }]) });
    await user.click(button('Not for me: Kofi Asante'));
    for (const name of ['Undo', 'Not for me: Ama Boateng']) fireEvent.click(button(name), { detail: 2 });
    expect(pageText()).toContain('Kofi Asante won’t be recommended again.');
    expect(button('Not for me: Ama Boateng')).toBeTruthy();
    expect(variablesOf('RestoreMatch')).toEqual([]);
  });

  test('holds when the list is shown again from the cache', async () => {
    function Page() {
      const [isAway, setAway] = useState(false);
      return (
        <>
          {!isAway && <CuratorMatches />}
          <button type="button" onClick={() => setAway(!isAway)}>
            Leave or return
          </button>
        </>
      );
    }
    const matches: object[] = [answer([match])];
    await render(<Page />, {
      answers: { ...answers, CuratorMatches: () => matches.shift() ?? later().answer },
    });
    await user.click(button('Not for me: Kofi Asante'));
    await user.click(button('Leave or return'));
    await user.click(button('Leave or return'));
    expect(pageText()).not.toContain('Kofi Asante');
  });

  test('keeps the curator in the list if that fails, and says so', async () => {
    await open({ DismissMatch: new TypeError('Failed to fetch') });
    await user.click(button('Not for me: Kofi Asante'));
    expect(await screen.findByRole('link', { name: 'Piranesi' })).toBeTruthy();
    expect(toasts()).toEqual(['We can’t reach Threes. That didn’t work. Please try again.']);
  });

  test('still holds if a quick Undo fails', async () => {
    const { answer, give } = later();
    await open({ DismissMatch: () => answer, RestoreMatch: new TypeError('Failed to fetch') });
    await user.click(button('Not for me: Kofi Asante'));
    await user.click(button('Undo'));
    give(changed('dismissMatch'));
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(pageText()).toContain('Kofi Asante won’t be recommended again.');
  });
});

describe('where nobody shares anything', () => {
  test('matches: what a member chose on Find your people finds curators until picks do [4.5]', async () => {
    keepChosenThings(['piranesi']);
    onTestFinished(() => keepChosenThings([]));
    const { variablesOf } = await open({ CuratorMatches: ({ thingIds }) => answer(thingIds ? [match] : []) });
    expect(await screen.findByRole('button', { name: 'Not for me: Kofi Asante' })).toBeTruthy();
    expect(variablesOf('CuratorMatches')).toMatchObject([{ first: 3 }, { thingIds: ['piranesi'] }]);
  });

  test('nothing is shown', async () => {
    await open({ CuratorMatches: answer([]) });
    expect(pageText()).not.toContain('share your taste');
  });
});
