import { expect, test } from 'vitest';
import { button, pageText, Refusal, render, screen, toasts, user } from '../../testing/render.tsx';
import { SuggestDialog } from './SuggestDialog.tsx';

const ID = '018f3f3e-0000-7000-8000-00000000000';
const thing = {
  id: `${ID}1`,
  category: 'BOOKS' as const,
  title: 'Emma',
  picks: {
    nodes: ['Ines', 'Mika'].map((fullName, n) => ({
      id: `${ID}${n + 2}`,
      title: 'Emma',
      reference: null,
      profile: { fullName, username: null },
    })),
  },
};

const show = (picks = thing.picks, answer: object = { suggestThingChange: true }) =>
  render(<SuggestDialog thing={{ ...thing, picks }} onClose={() => {}} />, {
    answers: {
      SuggestThingChange: answer,
    },
  });

test('a member chooses which picks are about something else', async () => {
  const { variablesOf } = await show();
  await user.click(button('Send'));
  expect(pageText()).toContain('Please choose what it’s the same as');
  await user.click(screen.getByRole('radio', { name: 'Not the same thing: some are different books' }));
  await user.click(button('Send'));
  const missing = 'Please choose what it’s the same as, or what’s different';
  expect(pageText()).toContain(missing);
  await user.click(screen.getByRole('checkbox', { name: /by Mika/ }));
  expect(pageText()).not.toContain(missing);
  await user.click(button('Send'));
  expect(variablesOf('SuggestThingChange')[0]).toEqual({
    input: { thingId: thing.id, pickIds: [`${ID}3`], note: '' },
  });
});

test('a refusal is said once, beside the picks, where the focus is', async () => {
  const message = 'Leave at least one. Those that are left stay together.';
  await show(thing.picks, new Refusal('BAD_USER_INPUT', message, 'pickIds'));
  await user.click(screen.getByRole('radio', { name: 'Not the same thing: some are different books' }));
  await user.click(screen.getByRole('checkbox', { name: /by Ines/ }));
  await user.click(screen.getByRole('checkbox', { name: /by Mika/ }));
  await user.click(button('Send'));
  expect(screen.getAllByText(message)).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /by Ines/ }));
  expect(toasts()).toEqual([]);
});

test('one pick alone is not different from others', async () => {
  await show({ nodes: thing.picks.nodes.slice(0, 1) });
  expect(screen.queryByRole('radio', { name: /different/ })).toBeNull();
});
