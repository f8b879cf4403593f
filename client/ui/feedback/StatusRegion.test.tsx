import { useState } from 'react';
import { expect, test } from 'vitest';
import { button, render, screen, user } from '../../testing/render.tsx';
import { Announced } from './announce.ts';
import { StatusRegion } from './StatusRegion.tsx';

test('a status says what is shown, and no longer once that is gone', async () => {
  function Page() {
    const [count, setCount] = useState(12);
    return (
      <StatusRegion>
        {count > 0 && <Announced text={`${count} curators`} />}
        <button type="button" onClick={() => setCount(0)}>
          Fail
        </button>
      </StatusRegion>
    );
  }
  await render(<Page />);
  const [status] = screen.getAllByRole('status');
  expect(status?.textContent).toBe('12 curators');
  await user.click(button('Fail'));
  expect(status?.textContent).toBe('');
});
