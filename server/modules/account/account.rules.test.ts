import { GraphQLEmailAddress } from 'graphql-scalars';
import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import {
  changeEmailSchema,
  changePasswordFormSchema,
  googleErrorMessage,
  passwordRules,
  passwordStrength,
  requestResetSchema,
  signInSchema,
  signUpFormSchema,
  signUpSchema,
} from './account.rules.ts';

test.each([
  ['', 0, 'Weak', false],
  ['a', 0.2, 'Weak', false],
  ['aB', 0.4, 'Good', false],
  ['aB1', 0.6, 'Good', false],
  ['aB1!', 0.8, 'Strong', true],
  ['aaaaaaB1', 0.8, 'Strong', true],
  ['aaaaaB1!', 1, 'Strong', true],
])(
  'strength: below 40 % is Weak, below 80 % Good, from 80 % on Strong, as %j [5]',
  (password, score, label, enough) => {
    expect(passwordStrength(password)).toEqual({ score, label, enough });
  },
);

test.each([
  ['8+ characters', 'aaaaaaaa', 'aaaaaaa'],
  ['8+ characters', 'aaaaaaaa', '     aaa'],
  ['Uppercase letter', 'É', 'é'],
  ['Lowercase letter', 'é', 'É'],
  ['Number', '7', 'a'],
  ['Special character', '!', 'a 1'],
])(
  'strength: the five rules are 8+ characters, uppercase, lowercase, number and special character: %s [5]',
  (label, holds, breaks) => {
    expect(passwordRules).toHaveLength(5);
    const rule = passwordRules.find((one) => one.label === label);
    expect(rule?.test(holds)).toBe(true);
    expect(rule?.test(breaks)).toBe(false);
  },
);

const filled = {
  fullName: 'Noa Berg',
  email: 'noa@example.org',
  password: 'Nine-books-3',
  confirmPassword: 'Nine-books-3',
};
const refusal = (schema: ZodType, input: unknown) => schema.safeParse(input).error?.issues[0];

test('sign-up: Passwords do not match, also while another field is wrong [5]', () => {
  const form = { ...filled, fullName: '', confirmPassword: 'nine books 3' };
  const issues = signUpFormSchema.safeParse(form).error?.issues;
  expect(issues?.map(({ path }) => path[0])).toEqual(['fullName', 'fullName', 'confirmPassword']);
  expect(issues?.at(-1)?.message).toBe('Passwords do not match');
});

test('sign-up: four of the five rules are enough, three are not [5]', () => {
  const refused = (password: string) =>
    refusal(signUpFormSchema, { ...filled, password, confirmPassword: password })?.path;
  expect([refused('ninebooks3'), refused('nine-books-3')]).toEqual([['password'], undefined]);
});

test.each([
  ['aaaaaaaa', 'Password needs two more of: uppercase letter, number, special character'],
  ['nine books!', 'Password needs one more of: uppercase letter, number'],
])(
  'sign-up: strength below 80 % is refused, and %s says which rules are missing [2.4]',
  (password, message) => {
    const form = { ...filled, password, confirmPassword: password };
    expect(refusal(signUpFormSchema, form)?.message).toBe(message);
  },
);

test('settings: New passwords do not match [5]', () => {
  const form = { currentPassword: 'x', newPassword: 'Nine-books-3', confirmPassword: 'Nine-books-4' };
  expect(refusal(changePasswordFormSchema, form)?.message).toBe('New passwords do not match');
  expect(changePasswordFormSchema.safeParse({ ...form, confirmPassword: form.newPassword }).success).toBe(
    true,
  );
});

test.each(['', '   ', 'noa.example.org', 'noa@', 'noa@example'])(
  'settings: an empty e-mail or one without @ gives Please enter a valid email address: %j [5]',
  (email) => {
    expect(refusal(changeEmailSchema, { email })?.message).toBe('Please enter a valid email address');
  },
);

test.each(['noa', 'nöa@example.org', 'noa@exämple.org', 'noa berg@example.org', 'noa@-example.org'])(
  'an address that the API cannot read is refused in our own words, at sign-in too: %j',
  (email) => {
    expect(() => GraphQLEmailAddress.parseValue(email)).toThrow();
    for (const schema of [signInSchema, requestResetSchema, changeEmailSchema, signUpFormSchema]) {
      expect(refusal(schema, { ...filled, email })?.message).toBe('Please enter a valid email address');
    }
  },
);

test('sign-in: Email and password are required, also if the one that is there is half typed [5]', () => {
  const form = { email: 'noa', password: '' };
  expect(refusal(signInSchema, form)?.message).toBe('Email and password are required');
});

test('an email address is trimmed and lower-cased, a password is left as it is', () => {
  const input = { fullName: ' Noa Berg ', email: ' Noa@Example.org ', password: ' Secret-1 ' };
  expect(signUpSchema.parse(input)).toEqual({
    fullName: 'Noa Berg',
    email: 'noa@example.org',
    password: ' Secret-1 ',
  });
});

test.each(['failed', null, 'unheard of'])('a sign-in with Google that failed says so, for %j', (reason) => {
  expect(googleErrorMessage(reason)).toBe(
    'Google authentication failed. Please try again or use email signup.',
  );
});
