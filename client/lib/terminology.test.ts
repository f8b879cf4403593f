import { expect, test } from 'vitest';

/** Texts of the specification (spec 2.4 and 8), and synonyms to search by. */
const EXCEPTIONS = [
  'Sign in to access your curator dashboard',
  'There was an issue with your session. Please sign in again.',
  'Google sign-in was cancelled. Please try again.',
  'Error signing out!',
  'Google sign-in configuration error. Please contact support.',
  "also: 'film youtube vimeo embed'",
  // Values of the setting of second factors, and a username that is reserved.
  "'nobody'",
  "'everybody'",
  'news newsletter nobody',
];

const sources = import.meta.glob<string>(
  [
    '/client/**/*.{ts,tsx}',
    '/server/**/*.{rules,mails}.ts',
    '!/client/gql/**',
    '!/**/*.{test,samples}.{ts,tsx}',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** The texts in a source that people can read, without comments and identifiers, which have no spaces. */
function readWords(source: string): string {
  const withoutComments = source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '');
  return EXCEPTIONS.reduce((text, exception) => text.replaceAll(exception, ''), withoutComments);
}

test.each([
  ['“log in”, not “sign in”', /\bsign(?:s|ed|ing)?[ -]in\b/i],
  ['“log out”, not “sign out”', /\bsign(?:s|ed|ing)?[ -]out\b/i],
  ['“video”, not “film”', /\b(?:the|a|your) film\b/i],
  ['“everyone” and “no one”, not “everybody” and “nobody”', /\b(?:every|no|some)body\b/i],
  ['typographic apostrophes', /[a-z]'(?:t|s|re|ve|ll|d)\b/],
])('interface texts have %s', (_term, wrong) => {
  expect(Object.keys(sources).length).toBeGreaterThan(200);
  const found = Object.entries(sources).filter(([, source]) => wrong.test(readWords(source)));
  expect(found.map(([file]) => file)).toEqual([]);
});
