import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { button, render, user } from '../../testing/render.tsx';
import { useReplaceAddress } from './useReplaceAddress.ts';

test('an address that stays the same is no navigation, which would scroll to the top', async () => {
  const visits = new Set<string>();
  function Page() {
    visits.add(useLocation().key);
    const replaceAddress = useReplaceAddress();
    return (
      <>
        <button type="button" onClick={() => replaceAddress('?')}>
          Everything
        </button>
        <button type="button" onClick={() => replaceAddress('?at=1,2,3')}>
          Here
        </button>
      </>
    );
  }
  await render(<Page />, { path: '/places/map' });
  await user.click(button('Everything'));
  expect(visits.size).toBe(1);
  await user.click(button('Here'));
  await user.click(button('Here'));
  expect(visits.size).toBe(2);
});
