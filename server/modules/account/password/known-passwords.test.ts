import { expect, test } from 'vitest';
import { accountMessages, passwordStrength } from '../account.rules.ts';
import { knownPasswordProblem } from './known-passwords.ts';

const noa = { fullName: 'Noa Berg', email: 'noa.berg@lakehouse.example', username: 'quillmoor' };

test.each([
  ['P@ssw0rd', 'it is common'],
  ['TRUSTNO1', 'in any case'],
  ['ｐａｓｓｗｏｒｄ', 'in any width'],
  ['Password1!', 'with what the rules ask for at its end'],
  ['!!Sunshine-2026', 'or around it'],
  ['password1A', 'with a letter at its end'],
  ['12345678aA', 'also of digits alone'],
  ['  Password1!  ', 'with spaces around it'],
  ['Dragon-99', 'also a short one'],
])('%s is refused as common: %s', (password) => {
  expect(knownPasswordProblem(password, {})).toBe(accountMessages.passwordCommon);
});

test.each(['Noaberg-2026', 'noa.berg@lakehouse.example', 'Berg-Noa-1!', 'Lakehouse-12', 'Quillmoor_2026'])(
  '%s is refused, because it is mostly what everybody knows of the person',
  (password) => {
    expect(knownPasswordProblem(password, noa)).toBe(accountMessages.passwordOwn);
    expect(knownPasswordProblem(password, {})).toBeNull();
  },
);

test.each([
  'Berg-tower-lantern-9',
  'Nine-books-3',
  'Correct horse 9',
  'Qx7!mmTz',
  'Ab83921!!',
  'кит-Лампа-41',
])('%s is accepted', (password) => {
  expect(passwordStrength(password).enough).toBe(true);
  expect(knownPasswordProblem(password, noa)).toBeNull();
});
