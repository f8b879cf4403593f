import { useState } from 'react';
import { expect, test } from 'vitest';
import { act, button, pageText, render, screen, user } from '../../testing/render.tsx';
import { Dialog } from './Dialog.tsx';
import { useDiscardQuestion } from './useDiscardQuestion.tsx';

function Form() {
  const [attempts, setAttempts] = useState(2);
  const { question } = useDiscardQuestion(true, () => {}, { attempts });
  return (
    <>
      <button type="button" onClick={() => setAttempts(attempts + 1)}>
        Back
      </button>
      {question}
    </>
  );
}

test('a form that is opened again asks only after the next way back', async () => {
  await render(<Form />);
  expect(pageText()).not.toContain('Discard your changes?');
  await user.click(button('Back'));
  expect(pageText()).toContain('Discard your changes?');
});

function Editor() {
  const { close, question } = useDiscardQuestion(true, () => {});
  return (
    <Dialog onClose={close} title="Edit chair">
      {question}
    </Dialog>
  );
}

test('the question is visible also if the browser has closed the dialog, as after several presses of Escape', async () => {
  await render(<Editor />);
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Edit chair' });
  await act(async () => {
    dialog.close();
    dialog.dispatchEvent(new Event('close'));
  });
  expect(pageText()).toContain('Discard your changes?');
  expect(dialog.open).toBe(true);
});
