import { describe, expect, it } from 'vitest';
import { blocks, findBlocks, slashQuery } from './blocks.ts';

describe('editor: a slash opens a menu of blocks that narrows as one types [2.8]', () => {
  it.each([
    ['/', ''],
    ['/li', 'li'],
    ['words /quote', 'quote'],
    ['words /code bl', 'code bl'],
    ['/زهرة', 'زهرة'],
  ])('for %j', (line, query) => expect(slashQuery(line)).toBe(query));

  it.each(['and/or', 'a/', '/ ', '1 /2', '//', 'https://example', '/one two three', ''])(
    'not for %j',
    (line) => expect(slashQuery(line)).toBeNull(),
  );

  const names = (typed: string) => findBlocks(typed).map(({ name }) => name);

  it('offers everything at first', () => {
    expect(names('')).toEqual(blocks.map(({ name }) => name));
    expect(names('')).toEqual([
      'Paragraph',
      'Heading',
      'Subheading',
      'Quote',
      'Bullet list',
      'Numbered list',
      'Check list',
      'Picture',
      'Video',
      'Table',
      'Code block',
    ]);
  });

  it('keeps what begins with it, names first', () => {
    expect(names('li')).toEqual(['Bullet list', 'Numbered list', 'Check list']);
    expect(names('Head')).toEqual(['Heading', 'Subheading']);
    expect(names('photo')).toEqual(['Picture']);
    expect(names('numbered l')).toEqual(['Numbered list']);
    expect(names('zebra')).toEqual([]);
  });
});
