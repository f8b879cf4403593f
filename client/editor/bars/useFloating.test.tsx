import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { useFloating } from './useFloating.ts';

test('a browser without popovers shows a floating box in its place in the document', async () => {
  vi.stubGlobal('visualViewport', null);
  expect(HTMLElement.prototype).not.toHaveProperty('showPopover');
  function Box() {
    const box = useRef<HTMLDivElement>(null);
    useFloating(box, { anchor: () => new DOMRect(10, 10, 20, 20), side: 'below' });
    return (
      <div ref={box} popover="manual">
        Tools
      </div>
    );
  }
  const { container, unmount } = await render(<Box />);
  expect(container.textContent).toContain('Tools');
  unmount();
});
