import { expect, test } from 'vitest';
import type { LinkKind } from './networks.rules.ts';
import { profileMessages, socialLinksSchema } from './profile.rules.ts';

const read = (kind: LinkKind, typed: string) => {
  const { data, error } = socialLinksSchema.shape[kind].safeParse(typed);
  return error ? `refused: ${error.issues[0]?.message}` : data;
};

test.each<[LinkKind, string, string]>([
  ['website', 'example.org', 'https://example.org'],
  ['website', '  www.Example.org/about?x=1#me ', 'https://www.Example.org/about?x=1#me'],
  ['website', 'bücher.example', 'https://bücher.example'],
  ['website', 'example.org:8080/shelf', 'https://example.org:8080/shelf'],
  ['website', 'example.org/@ines', 'https://example.org/@ines'],
  ['website', 'http://example.org', 'http://example.org'],
  ['website', 'https://example.org/', 'https://example.org/'],
  ['website', 'https:///example.org', 'https://example.org'],
  ['website', 'https:example.org', 'https://example.org'],
  ['twitter', '@ines_c', 'https://twitter.com/ines_c'],
  ['twitter', 'ines', 'https://twitter.com/ines'],
  ['twitter', 'x.com/ines', 'https://x.com/ines'],
  ['instagram', '@ines.carvalho', 'https://instagram.com/ines.carvalho'],
  ['instagram', 'ines.carvalho', 'https://instagram.com/ines.carvalho'],
  ['instagram', 'www.instagram.com/ines', 'https://www.instagram.com/ines'],
  ['instagram', 'instagram.com', 'https://instagram.com'],
  ['instagram', 'm.X.com', 'https://m.X.com'],
  ['linkedin', '@ines-carvalho', 'https://linkedin.com/in/ines-carvalho'],
  ['linkedin', 'linkedin.com/in/ines', 'https://linkedin.com/in/ines'],
  ['linkedin', '', ''],
])('edit drawer: @name and example.org become https addresses: %s %s [2.6]', (kind, typed, link) => {
  expect(read(kind, typed)).toBe(link);
  // Normalizing again changes nothing.
  expect(read(kind, link)).toBe(link);
});

test.each<[LinkKind, string]>([
  ['website', '@ines'],
  ['website', 'ines'],
  ['website', 'ines@example.org'],
  ['website', 'my site.org'],
  ['website', 'javascript:alert(1)'],
  ['website', 'data:text/html,x'],
  ['website', 'ftp://example.org'],
  ['website', '//example.org'],
  ['website', 'https://your-bank.example@evil.example'],
  ['twitter', '@ines carvalho'],
  ['twitter', '@a.name.with.dots'],
  ['twitter', 'javascript:alert(1)'],
  ['instagram', '@ines@example.org'],
  ['linkedin', '@'],
])('edit drawer: what is no link is refused at its field: %s %s [2.6]', (kind, typed) => {
  const message = kind === 'website' ? profileMessages.website : profileMessages.network;
  expect(read(kind, typed)).toBe(`refused: ${message}`);
});

test('a link of a megabyte is refused at once', () => {
  for (const typed of ['a.'.repeat(500_000), 'a'.repeat(1_000_000), '@'.repeat(1_000_000)]) {
    expect(read('instagram', typed)).toBe(`refused: ${profileMessages.linkTooLong}`);
  }
});
