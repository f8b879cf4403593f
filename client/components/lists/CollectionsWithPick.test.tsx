import { expect, test } from 'vitest';
import { act, changedSince, render, screen, waitFor } from '../../testing/render.tsx';
import { CollectionsWithPick } from './CollectionsWithPick.tsx';

const collection = (version: number, ...picks: string[]) => ({
  id: 'quiet',
  title: 'Quiet rooms',
  issueNumber: 7,
  version,
  picks: picks.map((id) => ({ id })),
});
const mine = (one: object) => ({
  viewer: { profile: { id: 'ines', collections: { nodes: [one] } } },
});

test('a pick is put into a collection as it is by now, also where it was put together anew elsewhere', async () => {
  const inputs: unknown[] = [];
  await render(<CollectionsWithPick pickId="c" />, {
    answers: {
      CollectionsToAddTo: () => mine(inputs.length === 0 ? collection(1, 'a') : collection(2, 'b', 'a')),
      PutIntoCollection: ({ input }) => {
        inputs.push(input);
        if (inputs.length === 1) return changedSince;
        return {
          updateCollection: { collection: collection(3, 'b', 'a', 'c') },
        };
      },
    },
  });
  const line = () => document.querySelector('button[aria-pressed]') as HTMLElement;
  await waitFor(() => expect(line()?.textContent).toContain('Quiet rooms'));
  await act(async () => line().click());
  await waitFor(() => expect(line().getAttribute('aria-pressed')).toBe('true'));
  expect(inputs).toEqual([
    { id: 'quiet', version: 1, pickIds: ['a', 'c'] },
    { id: 'quiet', version: 2, pickIds: ['b', 'a', 'c'] },
  ]);
});

test('two collections that are pressed right after each other both get the pick', async () => {
  const answers: (() => void)[] = [];
  const second = { ...collection(1), id: 'loud', title: 'Loud rooms' };
  await render(<CollectionsWithPick pickId="c" />, {
    answers: {
      CollectionsToAddTo: {
        viewer: { profile: { id: 'ines', collections: { nodes: [collection(1), second] } } },
      },
      PutIntoCollection: ({ input }) =>
        new Promise((done) => {
          const { id } = input as { id: string };
          const saved = id === 'loud' ? { ...second, version: 2 } : collection(2);
          answers.push(() =>
            done({
              updateCollection: { collection: { ...saved, picks: [{ id: 'c' }] } },
            }),
          );
        }),
    },
  });
  const press = (title: string) => act(async () => screen.getByText(title).closest('button')?.click());
  const pressed = () => screen.getAllByRole('button', { pressed: true }).length;
  await press('Quiet rooms');
  await press('Loud rooms');
  // A second press of the same one waits for its answer.
  await press('Quiet rooms');
  expect(answers).toHaveLength(2);
  await act(async () => {
    for (const answer of answers) answer();
  });
  await waitFor(() => expect(pressed()).toBe(2));
});
