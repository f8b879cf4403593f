import { expect, test } from 'vitest';
import { render, screen } from '../../testing/render.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

test('a question is read out with what will happen', async () => {
  await render(
    <ConfirmDialog title="Delete Stoner?" confirmLabel="Delete" onConfirm={() => {}} onCancel={() => {}}>
      Its comments are deleted too.
    </ConfirmDialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Delete Stoner?' });
  const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('Its comments are deleted too.');
});
