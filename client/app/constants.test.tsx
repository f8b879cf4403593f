import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { useAfterSignIn } from '../components/auth/useAfterSignIn.ts';
import { useSignOut } from '../components/auth/useSignOut.ts';
import { Bio } from '../components/Bio/Bio.tsx';
import { topPicks } from '../components/ProfilePreview/topPicks.ts';
import { button, click, mount } from './mount.samples.tsx';

function Doors() {
  const afterSignIn = useAfterSignIn();
  const signOut = useSignOut();
  return (
    <>
      <button type="button" onClick={() => afterSignIn('newcomer')}>
        sign up
      </button>
      <button type="button" onClick={() => afterSignIn('member')}>
        sign in
      </button>
      <button type="button" onClick={signOut}>
        sign out
      </button>
    </>
  );
}

describe('9', () => {
  test('after sign-up comes /onboarding, after sign-in /discover, after sign-out /', async () => {
    const { address } = await mount(<Doors />, {
      path: '/terms',
      answers: { SignOut: () => ({ signOut: true }) },
    });
    const ends: string[] = [];
    for (const door of ['sign up', 'sign in', 'sign out']) {
      await click(button(door));
      ends.push(address());
    }
    expect(ends).toEqual(['/onboarding', '/discover', '/']);
  });

  // That the rest is hidden below 768 px alone is seen in a browser (e2e/bars.spec.ts).
  test('a bio is cut to 100 characters on a phone: past them, and only then, there is a rest to open', async () => {
    await mount(<Bio text={'a'.repeat(100)} />, { answers: {} });
    expect(document.querySelector('p')?.textContent).toBe('a'.repeat(100));
    await mount(<Bio text={`${'a'.repeat(100)}b`} />, { answers: {} });
    expect(document.querySelector('p')?.firstChild?.textContent).toBe('a'.repeat(100));
    expect(document.querySelector('[class*=rest]')?.textContent).toBe('b');
    await act(async () => button('more').click());
    expect(document.querySelector('p')?.textContent).toContain('Show less');
  });

  test('a preview has at most 3 picks per category', () => {
    const picks = [1, 2, 3, null, null].map((rank) => ({ category: 'books', rank }));
    expect(topPicks(picks, 'books')).toEqual(picks.slice(0, 3));
    expect(topPicks(picks.slice(0, 2), 'books')).toHaveLength(2);
  });
});
