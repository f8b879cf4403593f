import { expect, test, vi } from 'vitest';
import { button, pageText, render, screen, toasts, user, waitFor } from '../../testing/render.tsx';
import { ModerateActions } from './ModerateActions.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import { TakedownNotice } from './TakedownNotice.tsx';

const takedown = {
  id: 'one',
  subject: 'PICK',
  reason: 'It is an advertisement.',
  answer: null,
  keptAt: null,
} as const;
const id = '018f3f3e-0000-7000-8000-000000000000';
const typed = (text: string) => document.querySelector(`textarea[name="${text}"]`) as HTMLTextAreaElement;

test('its owner reads why a pick is hidden, and answers once', async () => {
  const answered = { id: 'one', answer: 'It is not.', keptAt: null };
  const { sent } = await render(<TakedownNotice takedown={takedown} title="Piranesi" />, {
    answers: { AppealTakedown: { appealTakedown: { takedown: answered } } },
  });
  expect(pageText()).toContain('Hidden by the Threes team');
  expect(pageText()).toContain('It is an advertisement.');
  expect(pageText()).toContain('we look at your other changes before visitors see them');
  const notice = screen.getByRole('region', { name: 'Piranesi: Hidden by the Threes team' });
  await user.click(button('Answer'));
  await user.click(button('Cancel'));
  await waitFor(() => expect(document.activeElement).toBe(notice));
  await user.click(button('Answer'));
  await user.click(button('Send answer'));
  await waitFor(() => expect(pageText()).toContain('Please write an answer'));
  await user.fill(typed('answer'), 'It is not.');
  await user.click(button('Send answer'));
  expect(sent).toEqual([
    { operation: 'AppealTakedown', variables: { id: 'one', answer: 'It is not.', token: null } },
  ]);
  expect(notice.contains(document.activeElement)).toBe(true);
});

test.each([
  ['not yet', null, false],
  ['once an admin has kept it', '2026-03-02T10:00:00Z', true],
])('its owner reads that the team has read the answer: %s', async (_when, keptAt, told) => {
  await render(<TakedownNotice takedown={{ ...takedown, answer: 'It is not.', keptAt }} />);
  expect(pageText().includes('We’ve read your answer,')).toBe(told);
});

test('a visitor reports a pick, says why, and may leave an address', async () => {
  const onClose = vi.fn();
  const { variablesOf } = await render(<ReportDialog subject="PICK" id={id} onClose={onClose} />, {
    answers: { Viewer: { viewer: null }, Report: { report: true } },
  });
  await user.click(button('Send report'));
  await waitFor(() => expect(pageText()).toContain('Please choose what’s wrong'));
  await user.click(document.querySelector('input[value="other"]') as HTMLElement);
  await user.click(button('Send report'));
  await waitFor(() => expect(pageText()).toContain('Please describe what’s wrong'));
  await user.click(document.querySelector('input[name="kind"]:not([value="other"])') as HTMLElement);
  expect(pageText(), 'other kinds need none').not.toContain('Please describe what’s wrong');
  await user.click(document.querySelector('input[value="other"]') as HTMLElement);
  await user.fill(typed('text'), 'It is not theirs');
  await user.click(button('Send report'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const input = { subject: 'PICK', kind: 'OTHER', text: 'It is not theirs', email: null };
  expect(variablesOf('Report')).toMatchObject([{ input }]);
});

test('a take-down is called done, also if what is taken down cannot be read again', async () => {
  let isTakenDown = false;
  await render(<ModerateActions subject="PICK" id={id} />, {
    answers: {
      ModeratedItem: () =>
        isTakenDown ? new TypeError('away') : { node: { __typename: 'Pick', id, takedown: null } },
      TakeDown: () => {
        isTakenDown = true;
        return { takeDown: { takedown: { id: 'one' } } };
      },
    },
  });
  await user.click(button('Hide pick'));
  await user.fill(typed('reason'), 'An advertisement');
  await user.click(button('Hide'));
  await waitFor(() =>
    expect(toasts()).toEqual([
      'Taken down. Its curator will see your reason.',
      'We can’t reach Threes. Couldn’t update this page. Please reload it.',
    ]),
  );
  expect(document.querySelector('dialog')).toBeNull();
});

const hiddenPick = (more: object = {}) => ({
  node: {
    __typename: 'Pick',
    id,
    version: 3,
    title: 'Piranesi',
    takedown: { ...takedown, __typename: 'Takedown', ...more },
  },
});

test('an admin restores a pick in the version that the page shows', async () => {
  const { variablesOf } = await render(<ModerateActions subject="PICK" id={id} />, {
    answers: {
      ModeratedItem: hiddenPick(),
      LiftTakedown: { liftTakedown: { takedown: { id: 'one', restoredAt: '2026-03-02T10:00:00Z' } } },
    },
  });
  await user.click(button('Restore pick'));
  await user.click(button('Restore'));
  expect(variablesOf('LiftTakedown')).toEqual([{ id: 'one', version: 3 }]);
});

test('what was hidden before its owner deleted their account has no button', async () => {
  await render(<ModerateActions subject="PICK" id={id} />, {
    answers: { ModeratedItem: hiddenPick({ ownerWasDeleted: true }) },
  });
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('a collection is read again with its picks, so that the page shows the version that a restoration names', async () => {
  const { client } = await render(<ModerateActions subject="COLLECTION" id={id} />, {
    answers: {
      ModeratedItem: {
        node: {
          __typename: 'Collection',
          id,
          version: 4,
          title: 'Rooms',
          categories: ['BOOKS'],
          picks: [{ __typename: 'Pick', id: 'added' }],
          takedown: { ...takedown, __typename: 'Takedown', subject: 'COLLECTION' },
        },
      },
    },
  });
  expect((client.cache.extract() as Record<string, object>)[`Collection:${id}`]).toMatchObject({
    version: 4,
    picks: [{ __ref: 'Pick:added' }],
  });
});

test('an admin suspends a person with a reason, and restores them', async () => {
  let suspension: object | null = null;
  const { variablesOf } = await render(<ModerateActions subject="PROFILE" id={id} />, {
    answers: {
      ModeratedItem: () => ({ node: { __typename: 'Profile', id, withdrawal: null, suspension } }),
      TakeDown: () => {
        suspension = { ...takedown, __typename: 'Takedown' };
        return { takeDown: { takedown: { id: 'one' } } };
      },
      LiftTakedown: () => {
        suspension = null;
        return { liftTakedown: { takedown: { id: 'one', restoredAt: '2026-03-02T10:00:00Z' } } };
      },
    },
  });
  await user.click(button('Suspend person'));
  await user.fill(typed('reason'), 'You sold places.');
  await user.click(button('Suspend'));
  await waitFor(() => button('Restore person'));
  await user.click(button('Restore person'));
  await user.click(button('Restore'));
  await waitFor(() => button('Suspend person'));
  const input = { subject: 'PERSON', id, reason: 'You sold places.' };
  expect(variablesOf('TakeDown')).toEqual([{ input }]);
  expect(variablesOf('LiftTakedown')).toEqual([{ id: 'one' }]);
});
