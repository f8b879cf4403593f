import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { act, field, pageText, render, user } from '../../testing/render.tsx';
import { UsernameField } from './UsernameField.tsx';
import { useUsername } from './useUsername.ts';

beforeEach(() => void vi.useFakeTimers());

function Form() {
  const [username, setUsername] = useState('');
  return <UsernameField {...useUsername(username, 'ines')} value={username} onChange={setUsername} />;
}

const TAKEN = 'Username is already taken';
const asked: unknown[] = [];
const show = (answer: 'free' | 'taken' | 'away') =>
  render(<Form />, {
    answers: {
      UsernameAvailability: ({ username }: Record<string, unknown>) => {
        asked.push(username);
        if (answer === 'away') return new TypeError('Failed to fetch');
        const message = answer === 'taken' ? TAKEN : null;
        return {
          usernameAvailability: { username, available: answer === 'free', message },
        };
      },
    },
  });
const pause = () => act(async () => vi.advanceTimersByTimeAsync(400));

test('username check: it goes from checking to available or taken [4.5]', async () => {
  await show('free');
  await user.type(field('Username'), 'maren');
  expect(pageText()).toContain('Checking…');
  await pause();
  expect(pageText()).toContain('/@maren is available');
  expect(pageText()).not.toContain('Checking…');
});

test('username check: it goes from checking to available or taken, with the reason [4.5]', async () => {
  await show('taken');
  await user.type(field('Username'), 'maren');
  expect(pageText()).toContain('Checking…');
  await pause();
  expect(pageText()).toContain(TAKEN);
  expect(field('Username').getAttribute('aria-invalid')).toBe('true');
});

test('edit drawer: the username is checked while it is typed, once per pause [2.6]', async () => {
  await show('free');
  asked.length = 0;
  await user.type(field('Username'), 'mar');
  await user.type(field('Username'), 'en');
  await pause();
  expect(asked).toEqual(['maren']);
});

test('username: what is typed is lower-cased and other characters dropped [5]', async () => {
  await show('free');
  await user.type(field('Username'), 'Máren H.-_9!');
  expect(field('Username').value).toBe('mrenh.-_9');
});

test('username: the own current name counts as available [5]', async () => {
  await show('taken');
  asked.length = 0;
  await user.type(field('Username'), 'Ines');
  await pause();
  expect(pageText()).toContain('/@ines is available');
  expect(asked).not.toContain('ines');
});

test('username: a lookup that fails does not stand in the way and the server decides when saving [5]', async () => {
  await show('away');
  await user.type(field('Username'), 'maren');
  await pause();
  expect(pageText()).toContain('/@maren is available');
});

test.each(['.maren', 'm'.repeat(21)])(
  'username: the message for a wrong one is exact, for %s [5]',
  async (typed) => {
    await show('free');
    // A browser would cut it otherwise, and the rest would count as available.
    expect(field('Username').maxLength).toBe(-1);
    await user.type(field('Username'), typed);
    expect(pageText()).toContain(
      'Username must be 3-20 characters and contain only letters, numbers, dots, hyphens, and underscores',
    );
  },
);
