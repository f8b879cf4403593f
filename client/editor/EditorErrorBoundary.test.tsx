import { expect, it, vi } from 'vitest';
import { pageText, render, screen } from '../testing/render.tsx';
import { EditorErrorBoundary } from './EditorErrorBoundary.tsx';

it('editor: the error boundary shows An error was thrown. and leaves what is around it [8]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw new Error('no');
  };
  await render(
    <div>
      Title
      <EditorErrorBoundary>
        <Broken />
      </EditorErrorBoundary>
    </div>,
  );
  expect(screen.getByRole('alert').textContent).toBe('An error was thrown.');
  expect(pageText()).toContain('Title');
});
