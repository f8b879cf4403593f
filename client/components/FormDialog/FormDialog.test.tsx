import { expect, test } from 'vitest';
import { act, button, field, render, user } from '../../testing/render.tsx';
import { Checkbox } from '../../ui/forms/Checkboxes.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { FormDialog } from './FormDialog.tsx';

test('a dialog takes nothing while it is being saved, and takes it again if that fails', async () => {
  let fail = () => {};
  await render(
    <FormDialog
      title="New list"
      action="Create"
      failed="Not created"
      onClose={() => {}}
      read={(typed) => ({ data: typed })}
      submit={() => new Promise((_, refuse) => (fail = () => refuse(new TypeError('away'))))}
    >
      {() => (
        <>
          <TextField label="Name" />
          <Checkbox>Shared</Checkbox>
        </>
      )}
    </FormDialog>,
  );
  const enter = async () => {
    await user.type(field('Name'), ' rooms');
    await user.click(field('Shared'));
  };
  await user.type(field('Name'), 'Quiet');
  await user.click(button('Create'));
  await enter();
  expect([field('Name').value, field('Shared').checked]).toEqual(['Quiet', false]);
  await act(async () => fail());
  await enter();
  expect([field('Name').value, field('Shared').checked]).toEqual(['Quiet rooms', true]);
});
