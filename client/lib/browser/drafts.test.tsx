import { describe, expect, it } from 'vitest';
import { forgetDrafts, hasDrafts, readDrafts, removeDraft, writeDraft } from './drafts.ts';

const titles = (personId = 'ines', form = 'pick:1', now?: number) =>
  readDrafts<{ title?: string }>(personId, form, now).map(({ words }) => words.title);

describe('a draft', () => {
  it('comes back with the time it was written', () => {
    writeDraft('ines', 'pick:1', 'a', { title: 'Low tide' }, 5_000);
    const draft = { opening: 'a', at: 5_000, words: { title: 'Low tide' } };
    expect(readDrafts('ines', 'pick:1', 6_000)).toEqual([draft]);
  });

  it('is one person’s and one form’s', () => {
    writeDraft('ines', 'pick:1', 'a', { title: 'Low tide' });
    expect(titles('mika')).toEqual([]);
    expect(titles('ines', 'pick:2')).toEqual([]);
    expect(titles('ines', 'pick')).toEqual([]);
    expect(titles('ines', 'pick:')).toEqual([]);
  });

  it('is one opening’s, and the newest comes last', () => {
    writeDraft('ines', 'pick:1', 'a', { title: 'Low tide' }, 2);
    writeDraft('ines', 'pick:1', 'b', { title: 'High tide' }, 1);
    expect(titles('ines', 'pick:1', 3)).toEqual(['High tide', 'Low tide']);
    removeDraft('ines', 'pick:1', 'a');
    expect(titles('ines', 'pick:1', 3)).toEqual(['High tide']);
  });

  it('is gone once removed, and after 30 days', () => {
    writeDraft('ines', 'pick:1', 'a', { title: 'Low tide' }, 0);
    expect(titles('ines', 'pick:1', 30 * 86_400_000)).toEqual([]);
    expect(hasDrafts(30 * 86_400_000)).toBe(false);
    expect(hasDrafts(1)).toBe(true);
    writeDraft('ines', 'pick:1', 'a', { title: 'Low tide' });
    removeDraft('ines', 'pick:1', 'a');
    expect(titles()).toEqual([]);
  });

  it('is not one when it cannot be read, and the others still are', () => {
    writeDraft('ines', 'pick:1', 'a', {});
    const [name = ''] = Object.keys(localStorage);
    writeDraft('ines', 'pick:1', 'b', { title: 'Low tide' });
    for (const broken of ['{', '7', 'null', '{"at":1}', '{"at":"x","words":{}}']) {
      localStorage.setItem(name, broken);
      expect(titles()).toEqual(['Low tide']);
    }
  });

  it('is forgotten at sign-out, and nothing else is', () => {
    localStorage.setItem('threes-theme', 'dark');
    writeDraft('ines', 'pick:1', 'a', { title: 'Low tide' });
    writeDraft('mika', 'pick:2', 'b', { title: 'High tide' });
    forgetDrafts();
    expect(Object.keys(localStorage)).toEqual(['threes-theme']);
  });
});
