import { expect, test } from 'vitest';
import { authErrorMessage, googleErrorMessage, signUpSchema, strength } from './account.rules.ts';

test.each([
  ['', 0, 'Weak', false],
  ['a', 0.2, 'Weak', false],
  ['aB', 0.4, 'Good', false],
  ['aB1', 0.6, 'Good', false],
  ['aB1!', 0.8, 'Strong', true],
  ['aaaaaaB1', 0.8, 'Strong', true],
  ['aaaaaB1!', 1, 'Strong', true],
])('strength of %j', (password, score, label, enough) => {
  expect(strength(password)).toEqual({ score, label, enough });
});

test.each([
  ['', 'Password is required'],
  ['aB1!', 'Password must be at least 8 characters'],
  ['aaaaaaaa', 'Please complete all required fields'],
])('a sign-up with %j is refused in words', (password, message) => {
  const refused = signUpSchema.safeParse({ fullName: 'Noa Berg', email: 'noa@example.org', password });
  expect(refused.error?.issues[0]?.message).toBe(message);
});

test('an e-mail address is trimmed and lower-cased, a password is left as it is', () => {
  const input = { fullName: ' Noa Berg ', email: ' Noa@Example.org ', password: ' Secret-1 ' };
  expect(signUpSchema.parse(input)).toEqual({
    fullName: 'Noa Berg',
    email: 'noa@example.org',
    password: ' Secret-1 ',
  });
});

test('what an identity service says is said in our words; other messages pass', () => {
  expect(authErrorMessage('Invalid login credentials')).toBe('Invalid email or password');
  expect(authErrorMessage('Email rate limit exceeded')).toBe('Too many attempts. Please try again later');
  expect(authErrorMessage('User already registered')).toBe('An account with this email already exists');
  expect(authErrorMessage('Something else')).toBe('Something else');
  expect(authErrorMessage('')).toBe('Authentication failed');
});

test.each([
  ['cancelled', 'Google sign-in was cancelled. Please try again.'],
  ['config', 'Google sign-in configuration error. Please contact support.'],
  ['failed', 'Google authentication failed. Please try again or use email signup.'],
  [null, 'Google authentication failed. Please try again or use email signup.'],
])('a sign-in with Google that came back with %j', (reason, message) => {
  expect(googleErrorMessage(reason)).toBe(message);
});
