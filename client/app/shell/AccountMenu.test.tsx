import { expect, test } from 'vitest';
import { fireEvent, render, screen } from '../../testing/render.tsx';
import { AccountMenu } from './AccountMenu.tsx';

test.each(['shiftKey', 'ctrlKey', 'metaKey'])(
  'a link pressed with %s is left to the browser',
  async (key) => {
    const { address } = await render(<AccountMenu startOpen />, { answers: { Viewer: { viewer: null } } });
    const isLeft = fireEvent.click(screen.getByRole('menuitem', { name: 'Sign Up' }), { [key]: true });
    expect([isLeft, address()]).toEqual([true, '/']);
  },
);
