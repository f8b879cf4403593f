import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { describe, expect, test, vi } from 'vitest';
import { setTimeZone, ZONES } from '../testing/zones.ts';
import { formatCount, formatDate, formatTime, plural } from './format.ts';
import { describeError, toProblem } from './network/errors.ts';
import { pathTo } from './paths.ts';

test.each(ZONES)('dates are written dd. MM. yyyy, the same day for every reader: in %s [9]', (zone) => {
  setTimeZone(zone);
  for (const time of ['00:00:00', '12:00:00', '23:59:59']) {
    expect(formatDate(`2026-09-04T${time}.000Z`)).toBe('04. 09. 2026');
  }
  expect(formatDate('2026-12-31T23:30:00.000Z')).toBe('31. 12. 2026');
  expect(formatDate('never')).toBe('');
});

test('a time is written with its date, as the reader’s clock shows it', () => {
  setTimeZone('Pacific/Auckland');
  expect(formatTime('2026-12-31T23:30:00.000Z')).toBe('01. 01. 2027, 12:30');
  setTimeZone('America/New_York');
  expect(formatTime('2026-09-04T03:05:59.000Z')).toBe('03. 09. 2026, 23:05');
});

test('counts are grouped by thousands', () => {
  expect([0, 999, 1284, 12_000, 1_234_567].map(formatCount)).toEqual([
    '0',
    '999',
    '1,284',
    '12,000',
    '1,234,567',
  ]);
});

test('one follower, no followers', () => {
  expect([plural(1, 'follower'), plural(0, 'follower')]).toEqual(['follower', 'followers']);
});

test('addresses are encoded; a person without a username has one by id', () => {
  expect(pathTo.search('pira & c')).toBe('/search?q=pira%20%26%20c');
  expect(pathTo.profile({ id: 'x', username: 'ines' })).toBe('/@ines');
  expect(pathTo.profile({ id: 'x', username: null })).toBe('/profile/x');
});

test('an error meant for the reader keeps its words and fields; any other shows the fallback', () => {
  const failed = (code: string) =>
    new CombinedGraphQLErrors({
      errors: [
        {
          message: 'Username is already taken',
          extensions: { code, fields: [{ field: 'username', message: 'taken' }] },
        },
      ],
    });
  expect(toProblem(failed('CONFLICT'))).toEqual({
    code: 'CONFLICT',
    message: 'Username is already taken',
    fields: { username: 'taken' },
  });
  expect(toProblem(failed('INTERNAL_SERVER_ERROR'), 'Error saving pick.').message).toBe('Error saving pick.');
});

describe('why a request failed', () => {
  const answered = (statusCode: number) =>
    new ServerError('No', { response: new Response('', { status: statusCode }), bodyText: '' });
  const unavailable = new CombinedGraphQLErrors({
    errors: [{ message: 'Away', path: ['feed'], extensions: { code: 'UNAVAILABLE' } }],
  });
  const refused = new TypeError('Failed to fetch');

  test.each([
    ['no answer came', refused, 'NETWORK', 'We can’t reach Threes.'],
    ['a proxy found no server', answered(502), 'UNAVAILABLE', 'Threes is having trouble.'],
    ['the server is stopping', answered(503), 'UNAVAILABLE', 'Threes is having trouble.'],
    ['the server was too slow', answered(504), 'UNAVAILABLE', 'Threes is having trouble.'],
    ['its database is away', unavailable, 'UNAVAILABLE', 'Threes is having trouble.'],
    ['the request was wrong', answered(400), 'INTERNAL', 'Threes is having trouble.'],
    ['something broke', new Error('Broken'), 'INTERNAL', 'Threes is having trouble.'],
  ])('is told in words: %s', (_, error, code, reason) => {
    expect([toProblem(error).code, describeError(error)]).toEqual([code, `${reason} Try again in a minute.`]);
  });

  test('is not that of the site if the request was refused', () => {
    const tooMany = new CombinedGraphQLErrors({
      errors: [
        {
          message: 'Too many attempts. Please try again later',
          path: ['feed'],
          extensions: { code: 'RATE_LIMITED' },
        },
      ],
    });
    expect(describeError(tooMany)).toBe('Too many attempts. Please try again later');
  });

  test('stands before what failed, whose words stay as they are', () => {
    const text = 'Error saving pick. Please try again.';
    expect(toProblem(refused, text).message).toBe(`We can’t reach Threes. ${text}`);
    expect(toProblem(answered(502), text).message).toBe(`Threes is having trouble. ${text}`);
    expect(toProblem(answered(400), text).message).toBe(text);
    expect(toProblem(new Error('Broken'), text).message).toBe(text);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(toProblem(refused, text).message).toBe(`You’re offline. ${text}`);
    expect(describeError(refused)).toBe('You’re offline. Try again when you’re back online.');
  });
});

test('what GraphQL itself says of a value’s type is never shown; what a field refused is', () => {
  const failed = (path?: string[]) =>
    new CombinedGraphQLErrors({
      errors: [{ message: 'Variable "$n" got…', path, extensions: { code: 'BAD_USER_INPUT' } }],
    });
  expect(toProblem(failed(), 'Error saving pick.').message).toBe('Error saving pick.');
  expect(toProblem(failed(['updatePick']), 'Error saving pick.').message).toBe('Variable "$n" got…');
});

test('a session that ended is told by the login dialog alone; a wrong password is not one', () => {
  const failed = (path: string) =>
    new CombinedGraphQLErrors({
      errors: [{ message: 'Words', path: [path], extensions: { code: 'UNAUTHENTICATED' } }],
    });
  expect(toProblem(failed('setFollow')).message).toBe('');
  expect(toProblem(failed('signIn')).message).toBe('Words');
});
