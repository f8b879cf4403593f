import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  act,
  button,
  field,
  pageText,
  render,
  screen,
  settle,
  toasts,
  tryToClose,
  user,
  waitFor,
} from '../../testing/render.tsx';
import { Checkbox } from '../../ui/forms/Checkboxes.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { FormDialog } from './FormDialog.tsx';

const onClose = vi.fn();
let fail: (error?: Error) => void = () => {};
let rendered: Awaited<ReturnType<typeof render>>;

beforeEach(async () => {
  onClose.mockReset();
  rendered = await render(
    <FormDialog
      title="New list"
      action="Create"
      failed="Not created"
      onClose={onClose}
      read={(typed) => ({ data: typed })}
      submit={() => new Promise((_, refuse) => (fail = (error = new TypeError('away')) => refuse(error)))}
    >
      {() => (
        <>
          <TextField label="Name" />
          <Checkbox>Shared</Checkbox>
        </>
      )}
    </FormDialog>,
  );
});

test('the Close button asks before it discards what was typed, and only then, and Cancel does not ask', async () => {
  await user.click(button('Close'));
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.type(field('Name'), 'Quiet');
  await user.click(button('Close'));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(pageText()).toContain('Discard your changes?');
  await user.click(button('Keep editing'));
  expect(field('Name').value).toBe('Quiet');
  await user.click(button('Cancel'));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('Back asks before it discards what was typed, and stays on the page', async () => {
  await rendered.go('/lists');
  await user.type(field('Name'), 'Quiet');
  window.history.back();
  await settle();
  expect(pageText()).toContain('Discard your changes?');
  await waitFor(() => expect(window.location.pathname).toBe('/lists'));
  expect(rendered.address()).toBe('/lists');
  await user.click(button('Discard'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('a reload is asked about as long as what was typed is not saved', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  await user.type(field('Name'), 'Quiet');
  expect(isAsked()).toBe(true);
});

test('a dialog takes nothing while it is being saved, and takes it again if that fails', async () => {
  const enter = async () => {
    await user.type(field('Name'), ' rooms');
    await user.click(field('Shared'));
  };
  await user.type(field('Name'), 'Quiet');
  await user.click(button('Create'));
  await enter();
  expect([field('Name').value, field('Shared').checked]).toEqual(['Quiet', false]);
  await act(async () => fail());
  expect(toasts()).toEqual(['We can’t reach Threes. Not created']);
  await enter();
  expect([field('Name').value, field('Shared').checked]).toEqual(['Quiet rooms', true]);
});

test('a refusal of a field that the dialog does not have is shown as a toast', async () => {
  const extensions = { code: 'BAD_USER_INPUT', fields: [{ field: 'pickIds', message: 'Too many picks' }] };
  await user.click(button('Create'));
  const errors = [{ message: 'Too many picks', path: ['createList'], extensions }];
  await act(async () => fail(new CombinedGraphQLErrors({ errors })));
  expect(toasts()).toEqual(['Too many picks']);
});

test('nothing closes a dialog while it is being saved, because the answer may hold a secret', async () => {
  await user.type(field('Name'), 'Quiet');
  await user.click(button('Create'));
  await user.click(button('Cancel'));
  await user.click(button('Close'));
  tryToClose(screen.getByRole('dialog', { name: 'New list' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(pageText()).not.toContain('Discard your changes?');
});
