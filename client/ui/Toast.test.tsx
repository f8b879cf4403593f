import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { click, draw } from '../testing/screen.tsx';
import { Dialog } from './Dialog.tsx';
import { useToast } from './Toast.tsx';

function Form() {
  const toast = useToast();
  const [asking, setAsking] = useState(true);
  return (
    <Dialog open onClose={() => {}} title="Form" footer="Form's end">
      <button type="button" onClick={() => toast('That failed')}>
        Save
      </button>
      <Dialog open={asking} onClose={() => {}} title="Question" footer="Question's end">
        <button type="button" onClick={() => setAsking(false)}>
          Answer
        </button>
      </Dialog>
    </Dialog>
  );
}

test('a toast stands in the topmost dialog, also once a dialog inside it has closed', async () => {
  await draw(<Form />);
  await click('Save');
  const dialog = () => document.querySelector('[role="status"]')?.closest('dialog')?.querySelector('h2');
  await vi.waitFor(() => expect(dialog()?.textContent).toBe('Question'));
  await click('Answer');
  expect(dialog()?.textContent).toBe('Form');
  expect(document.querySelector('[role="status"]')?.textContent).toContain('That failed');
});
