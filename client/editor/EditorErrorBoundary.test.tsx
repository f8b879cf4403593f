import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { EditorErrorBoundary } from './EditorErrorBoundary.tsx';

it('8 editor: the error boundary shows An error was thrown. and leaves what is around it', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const home = document.createElement('div');
  const Broken = () => {
    throw new Error('no');
  };
  act(() =>
    createRoot(home).render(
      <div>
        Title
        <EditorErrorBoundary>
          <Broken />
        </EditorErrorBoundary>
      </div>,
    ),
  );
  expect(home.querySelector('[role="alert"]')?.textContent).toBe('An error was thrown.');
  expect(home.textContent).toContain('Title');
});
