import { beforeEach, describe, expect, it } from 'vitest';
import { forgetDrafts, readDraft, removeDraft, writeDraft } from './drafts.ts';

beforeEach(() => localStorage.clear());

describe('a draft', () => {
  it('comes back with the time it was written', () => {
    writeDraft('ines', 'pick:1', { title: 'Low tide' }, 5_000);
    expect(readDraft('ines', 'pick:1', 6_000)).toEqual({ at: 5_000, words: { title: 'Low tide' } });
  });

  it('is one person’s and one form’s', () => {
    writeDraft('ines', 'pick:1', { title: 'Low tide' });
    expect(readDraft('mika', 'pick:1')).toBeNull();
    expect(readDraft('ines', 'pick:2')).toBeNull();
  });

  it('is gone once removed, and after 30 days', () => {
    writeDraft('ines', 'pick:1', { title: 'Low tide' }, 0);
    expect(readDraft('ines', 'pick:1', 30 * 86_400_000)).toBeNull();
    writeDraft('ines', 'pick:1', { title: 'Low tide' });
    removeDraft('ines', 'pick:1');
    expect(readDraft('ines', 'pick:1')).toBeNull();
  });

  it('is not one when it cannot be read', () => {
    writeDraft('ines', 'pick:1', {});
    const [name = ''] = Object.keys(localStorage);
    for (const broken of ['{', '7', '{"at":1}', '{"at":"x","words":{}}']) {
      localStorage.setItem(name, broken);
      expect(readDraft('ines', 'pick:1', 2)).toBeNull();
    }
  });

  it('is forgotten at sign-out, and nothing else is', () => {
    localStorage.setItem('threes-theme', 'dark');
    writeDraft('ines', 'pick:1', { title: 'Low tide' });
    writeDraft('mika', 'pick:2', { title: 'High tide' });
    forgetDrafts();
    expect(Object.keys(localStorage)).toEqual(['threes-theme']);
  });
});
