import { useState } from 'react';
import { expect, test } from 'vitest';
import { button, render, screen, user, waitFor } from '../../testing/render.tsx';
import { Dialog } from './Dialog.tsx';
import { useToast } from './Toast.tsx';

function Form() {
  const toast = useToast();
  const [asking, setAsking] = useState(true);
  return (
    <Dialog onClose={() => {}} title="Form" footer="Form's end">
      <button type="button" onClick={() => toast('That failed')}>
        Save
      </button>
      {asking && (
        <Dialog onClose={() => {}} title="Question" footer="Question's end">
          <button type="button" onClick={() => setAsking(false)}>
            Answer
          </button>
        </Dialog>
      )}
    </Dialog>
  );
}

test('a toast stands in the topmost dialog, also once a dialog inside it has closed', async () => {
  await render(<Form />);
  await user.click(button('Save'));
  const dialog = () => document.querySelector('[role="status"]')?.closest('dialog')?.querySelector('h2');
  await waitFor(() => expect(dialog()?.textContent).toBe('Question'));
  await user.click(button('Answer'));
  expect(dialog()?.textContent).toBe('Form');
  expect(document.querySelector('[role="status"]')?.textContent).toContain('That failed');
});

test('a screen reader knows the live region before the first toast is in it', async () => {
  await render(<Form />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  await user.click(button('Save'));
  await waitFor(() => expect(region.textContent).toContain('That failed'));
});
