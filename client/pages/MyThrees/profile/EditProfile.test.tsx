import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { profileFields } from '../../../../server/modules/submission/fields.rules.ts';
import { constantCase } from '../../../../server/modules/submission/submission.rules.ts';
import { FIRST_STEPS_DRAFT } from '../../../components/firstSteps/useFirstSteps.ts';
import { hasDrafts, writeDraft } from '../../../lib/browser/drafts.ts';
import {
  button,
  changedSince,
  field,
  makeViewerAnswer,
  pageText,
  render,
  settle,
  user,
} from '../../../testing/render.tsx';
import { mockUploads, pictureFile, type SentUpload, storedImage } from '../../../testing/uploads.ts';
import type { OwnProfile } from '../slots.ts';
import { EditProfile } from './EditProfile.tsx';

const profile: OwnProfile = {
  id: 'ines',
  username: 'ines',
  fullName: 'Ines Carvalho',
  title: 'Landscape architect',
  bio: null,
  location: null,
  interests: ['walks'],
  socialLinks: { twitter: null, instagram: null, linkedin: null, website: null },
  email: 'ines@example.com',
  status: 'APPROVED',
  version: 4,
  isCreator: true,
  isAdmin: false,
  isBrand: false,
  avatar: null,
  shelfImage: null,
  pendingEdit: null,
  withdrawal: null,
  picks: [],
  unrankedPicks: [],
};

let sent: SentUpload[] = [];
const closed = vi.fn();
beforeEach(() => {
  sent = mockUploads();
  closed.mockReset();
});

const away = new TypeError('Failed to fetch');
/** The profile as another tab saved it. */
const nowIs = (changes: Partial<OwnProfile>) => ({
  viewer: { profile: { ...profile, socialLinks: { ...profile.socialLinks }, version: 5, ...changes } },
});
/** Refuses the first save, because its version is outdated. */
function refusing(inputs: Record<string, unknown>[]) {
  return ({ input }: Record<string, unknown>) => {
    inputs.push(input as Record<string, unknown>);
    return inputs.length === 1 ? changedSince : away;
  };
}
const free = { usernameAvailability: { username: '', available: true, message: null } };

/** Opens the drawer and returns the inputs that it saves. */
async function openDrawer(answers = {}, changes: Partial<OwnProfile> = {}) {
  const inputs: Record<string, unknown>[] = [];
  const unsaved = { ...createRef<boolean>(), current: false };
  const panel = { isOpen: true, open: () => {}, close: closed, guard: { unsaved, attempts: 0 } };
  await render(<EditProfile profile={{ ...profile, ...changes }} panel={panel} />, {
    answers: {
      UsernameAvailability: free,
      MyReviewNotes: { viewer: { reviewNotes: [] } },
      UpdateProfile: ({ input }: Record<string, unknown>) => {
        inputs.push(input as Record<string, unknown>);
        return away;
      },
      ...answers,
    },
  });
  return inputs;
}

async function chooseFile(label: string, count = 1): Promise<void> {
  const input = document.querySelector(`input[type="file"][aria-label="${label}"]`) as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: [pictureFile()], configurable: true });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
  const cropped = () => document.querySelector('[aria-describedby="crop-help"] img') as HTMLImageElement;
  await waitFor(() => expect(cropped()).toBeTruthy());
  // The browser cannot read it, so that it is uploaded as it is.
  fireEvent.error(cropped());
  await waitFor(() => expect(sent).toHaveLength(count));
}

test('edit drawer: it edits full name, title, username, avatar, shelf image, bio, location, interests and social links [2.6]', async () => {
  const inputs = await openDrawer();
  await user.fill(field('Full Name'), 'Ines C.');
  await user.fill(field('Title'), 'Gardener');
  await user.fill(field('Username'), 'ines.c');
  await user.fill(field('Bio'), 'Plants things.');
  await user.fill(field('Location'), 'Lisbon, Portugal');
  await user.fill(field('Interests'), 'tea,');
  await user.fill(field('Website'), 'https://ines.example');
  await user.fill(field('Instagram'), 'https://instagram.com/ines');
  await user.fill(field('Twitter'), 'https://twitter.com/ines');
  await user.fill(field('LinkedIn'), 'https://linkedin.com/in/ines');
  await chooseFile('Profile picture');
  await act(async () => sent[0]?.answer(201, storedImage()));
  await user.click(button('Save profile'));
  expect(inputs).toEqual([
    {
      fullName: 'Ines C.',
      title: 'Gardener',
      username: 'ines.c',
      bio: 'Plants things.',
      location: 'Lisbon, Portugal',
      interests: ['walks', 'tea'],
      socialLinks: {
        website: 'https://ines.example',
        instagram: 'https://instagram.com/ines',
        twitter: 'https://twitter.com/ines',
        linkedin: 'https://linkedin.com/in/ines',
      },
      avatarId: storedImage().id,
      version: 4,
    },
  ]);
});

test('a note of a review is shown, whichever field it is about', async () => {
  const names = Object.keys(profileFields);
  const reviewNotes = names.map((name) => ({
    id: name,
    pickId: null,
    field: constantCase(name),
    text: name,
  }));
  await openDrawer({ MyReviewNotes: { viewer: { reviewNotes } } });
  await settle();
  const shown = screen.getAllByRole('note').map((note) => note.lastChild?.textContent);
  expect(names.filter((name) => !shown.includes(name))).toEqual([]);
});

test('a stored profile picture is removed', async () => {
  const inputs = await openDrawer({}, { avatar: storedImage() });
  await user.click(button('Remove profile picture'));
  await user.click(button('Save profile'));
  expect(inputs).toEqual([{ avatarId: null, version: 4 }]);
});

test('edit drawer: social links are twitter, instagram, linkedin and website, and only web addresses [2.6]', async () => {
  const inputs = await openDrawer();
  for (const network of ['Twitter', 'Instagram', 'LinkedIn', 'Website']) {
    await user.fill(field(network), 'javascript:alert(1)');
  }
  await user.click(button('Save profile'));
  const told = [...document.querySelectorAll('[aria-live="polite"]')].flatMap(({ textContent }) =>
    textContent?.startsWith('Please enter a') ? textContent : [],
  );
  const network = 'Please enter a name such as @you, or a web address';
  expect(told).toEqual(['Please enter a web address, such as example.org', network, network, network]);
  expect(inputs).toEqual([]);
});

test('edit drawer: @name and example.org become https addresses, shown on leaving the field [2.6]', async () => {
  const inputs = await openDrawer();
  const fill = async (label: string, typed: string) => {
    await user.fill(field(label), typed);
    await act(async () => field(label).dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    return field(label).value;
  };
  expect(await fill('Twitter', '@new_ines')).toBe('https://twitter.com/new_ines');
  expect(await fill('Website', 'example.org')).toBe('https://example.org');
  expect(await fill('Instagram', '@two words')).toBe('@two words');
  expect(pageText()).toContain('Please enter a name such as @you, or a web address');
  expect(await fill('Instagram', '')).toBe('');
  expect(pageText()).not.toContain('Please enter a name such as');
  await user.click(button('Save profile'));
  expect(inputs[0]?.socialLinks).toMatchObject({
    twitter: 'https://twitter.com/new_ines',
    website: 'https://example.org',
    instagram: '',
  });
});

test('edit drawer: a location can be free text [2.6]', async () => {
  const inputs = await openDrawer();
  await user.type(field('Location'), 'A hut by the sea{Escape}');
  await user.click(button('Save profile'));
  expect(inputs[0]?.location).toBe('A hut by the sea');
});

test('edit drawer: a location is chosen from 64 cities written City, Country, chosen by keyboard [2.6]', async () => {
  const inputs = await openDrawer();
  const options = () => [...document.querySelectorAll('[role="listbox"]:not([hidden]) [role="option"]')];
  await user.type(field('Location'), '{ArrowDown}');
  expect(options()).toHaveLength(64);
  expect(field('Location').getAttribute('aria-expanded')).toBe('true');
  await user.type(field('Location'), 'sao');
  expect(options().map(({ textContent }) => textContent)).toEqual(['São Paulo, Brazil']);
  await user.type(field('Location'), '{ArrowDown}');
  expect(field('Location').getAttribute('aria-activedescendant')).toBe(options()[0]?.id);
  await user.type(field('Location'), '{Enter}');
  expect(field('Location').value).toBe('São Paulo, Brazil');
  expect(options()).toEqual([]);
  await user.click(button('Save profile'));
  expect(inputs[0]?.location).toBe('São Paulo, Brazil');
});

test('edit drawer: the public address is the host plus /@{username}, to be copied [2.6]', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => copied.push(text) } });
  await openDrawer();
  expect(pageText()).toContain(`Public profile${window.location.host}/@ines`);
  await user.click(button('Copy the link to your profile'));
  expect(copied).toEqual([`${window.location.origin}/@ines`]);
  expect(pageText()).toContain('Link copied');
});

test.each([
  ['a draft', { status: 'DRAFT' }, 'Visitors see it once your shelf is published.'],
  [
    'a first review',
    { status: 'PENDING', isCreator: false },
    'Visitors see it once your shelf is published.',
  ],
  ['another review of a curator', { status: 'PENDING', isCreator: true }, null],
  ['a withdrawn shelf', { withdrawal: { id: 'w' } }, 'Visitors don’t see it while your shelf is withdrawn.'],
] as const)('whether the address can be copied: %s', async (_state, changes, note) => {
  await openDrawer({}, changes);
  expect(pageText()).toContain(`/@ines${note ?? ' Copy'}`);
  expect(screen.queryByRole('button', { name: 'Copy the link to your profile' }) === null).toBe(
    note !== null,
  );
});

test('alert: Error saving profile. Please try again., and what was typed stays [8]', async () => {
  await openDrawer();
  await user.fill(field('Full Name'), 'Ines C.');
  await user.click(button('Save profile'));
  expect(pageText()).toContain('Error saving profile. Please try again.');
  expect(field('Full Name').value).toBe('Ines C.');
  expect(closed).not.toHaveBeenCalled();
});

test('alert: Error uploading avatar image. Please try again. [8]', async () => {
  const inputs = await openDrawer();
  await chooseFile('Profile picture');
  await act(async () => sent[0]?.breakOff());
  expect(pageText()).toContain('Failed to upload image. Please try again.');
  await user.click(button('Save profile'));
  await waitFor(() => expect(sent).toHaveLength(2));
  await act(async () => sent[1]?.breakOff());
  expect(pageText()).toContain('Error uploading avatar image. Please try again.');
  expect(inputs).toEqual([]);
});

test('no words are lost while a picture that was chosen after Save is uploaded', async () => {
  const inputs = await openDrawer();
  await chooseFile('Shelf picture');
  await user.click(button('Save profile'));
  await chooseFile('Profile picture', 2);
  await act(async () => sent[0]?.answer(201, storedImage()));
  await user.type(field('Title'), ' and gardener');
  await act(async () => sent[1]?.answer(201, storedImage()));
  await waitFor(() => expect(inputs).toHaveLength(1));
  expect(inputs[0]?.title ?? profile.title).toBe(field('Title').value);
});

test('alert: Error uploading shelf image. Please try again. [8]', async () => {
  const inputs = await openDrawer({}, { shelfImage: { ...storedImage('old'), id: 'old' } });
  await chooseFile('Shelf picture');
  await act(async () => sent[0]?.breakOff());
  await waitFor(() => expect(pageText()).toContain('Failed to upload image. Please try again.'));
  await user.click(button('Save profile'));
  await waitFor(() => expect(sent).toHaveLength(2));
  await act(async () => sent[1]?.breakOff());
  await waitFor(() => expect(pageText()).toContain('Error uploading shelf image. Please try again.'));
  expect(inputs).toEqual([]);
});

test('edit drawer: closing with unsaved changes asks first [2.6]', async () => {
  await openDrawer();
  await user.click(button('Cancel'));
  expect(closed).toHaveBeenCalledTimes(1);
  await user.fill(field('Bio'), 'Plants things.');
  await user.click(button('Cancel'));
  expect(pageText()).toContain('Discard your changes?');
  expect(closed).toHaveBeenCalledTimes(1);
  await user.click(button('Discard'));
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(2));
});

test('edit drawer: what another tab changed too is not overwritten unasked [2.6]', async () => {
  const inputs: Record<string, unknown>[] = [];
  await openDrawer({
    UpdateProfile: refusing(inputs),
    EditedProfile: nowIs({ bio: 'Theirs.', fullName: 'Theirs', title: 'Baker' }),
  });
  await user.fill(field('Bio'), 'Mine.');
  await user.fill(field('Full Name'), 'Mine');
  await user.click(button('Save profile'));
  expect(inputs).toEqual([{ fullName: 'Mine', bio: 'Mine.', version: 4 }]);
  expect(pageText()).toContain('Changed elsewhere');
  expect(pageText()).toContain('Different: full name, bio.');
  expect(field('Bio').value).toBe('Mine.');
  await user.click(button('Keep mine'));
  expect(inputs).toEqual([
    { fullName: 'Mine', bio: 'Mine.', version: 4 },
    { fullName: 'Mine', bio: 'Mine.', version: 5 },
  ]);
});

test('edit drawer: what another tab saved can be taken, and what was typed brought back [2.6]', async () => {
  const inputs: Record<string, unknown>[] = [];
  await openDrawer({
    UpdateProfile: refusing(inputs),
    EditedProfile: nowIs({ bio: 'Theirs.', title: 'Baker' }),
  });
  await user.fill(field('Bio'), 'Mine.');
  await chooseFile('Profile picture');
  await act(async () => sent[0]?.answer(201, storedImage()));
  await user.click(button('Save profile'));
  await user.click(button('Use the other one'));
  expect(field('Bio').value).toBe('Theirs.');
  expect(field('Title').value).toBe('Baker');
  expect(document.querySelector('form img')).toBeNull();
  await user.click(button('Restore'));
  expect(field('Bio').value).toBe('Mine.');
  expect(field('Title').value).toBe('Baker');
  await user.click(button('Save profile'));
  expect(inputs[1]).toEqual({ bio: 'Mine.', version: 5 });
});

test('edit drawer: what another tab changed beside it stays, without a question [2.6]', async () => {
  const inputs: Record<string, unknown>[] = [];
  await openDrawer({ UpdateProfile: refusing(inputs), EditedProfile: nowIs({ title: 'Baker' }) });
  await user.fill(field('Bio'), 'Mine.');
  await user.click(button('Save profile'));
  expect(inputs).toEqual([
    { bio: 'Mine.', version: 4 },
    { bio: 'Mine.', version: 5 },
  ]);
  expect(pageText()).not.toContain('Changed elsewhere');
});

describe('edit drawer: a draft [2.6]', () => {
  const Viewer = makeViewerAnswer({ ...profile });
  const saved = {
    updateProfile: { profile: nowIs({}).viewer.profile, viewer: { shelf: null } },
  };
  const typeAndLeave = async () => {
    await openDrawer({ Viewer });
    await user.fill(field('Bio'), 'Plants things.');
    await user.type(field('Interests'), 'tea,');
    cleanup();
  };
  // A draft written before midnight shows its date.
  const offered = () =>
    expect(pageText()).toMatch(/You have an unsaved draft from (\d\d\. \d\d\. \d{4}, )?\d\d:\d\d\./);

  test('survives a closed tab, is offered again, and leaves what was typed since in other fields', async () => {
    await typeAndLeave();
    await openDrawer({ Viewer });
    expect(field('Bio').value).toBe('');
    offered();
    await user.fill(field('Title'), 'Baker');
    await user.click(button('Restore'));
    expect([field('Bio').value, field('Title').value]).toEqual(['Plants things.', 'Baker']);
    // The focused button is gone, so the form has the focus.
    expect(document.activeElement).toBe(field('Bio').form);
    expect(pageText()).toContain('tea');
    expect(pageText()).not.toContain('unsaved draft');
  });

  test('changes only the fields that were edited, not what was saved elsewhere', async () => {
    await typeAndLeave();
    const socialLinks = { ...profile.socialLinks, website: 'https://ines.example' };
    const elsewhere = { fullName: 'Ines C.', title: 'Baker', location: 'Lisbon, Portugal', socialLinks };
    const inputs = await openDrawer({ Viewer }, elsewhere);
    await user.click(button('Restore'));
    expect(field('Title').value).toBe('Baker');
    await user.click(button('Save profile'));
    expect(inputs).toEqual([{ bio: 'Plants things.', interests: ['walks', 'tea'], version: 4 }]);
  });

  test('without an answer stays when other fields are saved', async () => {
    await typeAndLeave();
    await openDrawer({ Viewer, UpdateProfile: saved });
    await user.fill(field('Title'), 'Baker');
    await user.click(button('Save profile'));
    await waitFor(() => expect(closed).toHaveBeenCalled());
    cleanup();
    await openDrawer({ Viewer });
    await user.click(button('Restore'));
    expect([field('Bio').value, field('Title').value]).toEqual(['Plants things.', 'Landscape architect']);
  });

  test('of the first steps is gone once the profile is saved', async () => {
    writeDraft('ines', FIRST_STEPS_DRAFT, 'typed', { title: 'Baker' });
    await openDrawer({ Viewer, UpdateProfile: saved });
    await user.fill(field('Title'), 'Gardener');
    await user.click(button('Save profile'));
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(hasDrafts()).toBe(false);
  });

  test.each<[string, () => Promise<void>]>([
    ['discarded', () => user.click(button('Discard'))],
    [
      'restored and saved',
      async () => {
        await user.click(button('Restore'));
        await user.click(button('Save profile'));
      },
    ],
    [
      'restored and given up',
      async () => {
        await user.click(button('Restore'));
        await user.click(button('Cancel'));
        await user.click(button('Discard'));
        await waitFor(() => expect(closed).toHaveBeenCalled());
      },
    ],
  ])('is gone once it is %s', async (_how, end) => {
    await typeAndLeave();
    await openDrawer({ Viewer, UpdateProfile: saved });
    await end();
    cleanup();
    await openDrawer({ Viewer });
    expect(pageText()).not.toContain('unsaved draft');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('does not keep pictures', async () => {
    await openDrawer({ Viewer });
    await chooseFile('Profile picture');
    await act(async () => sent[0]?.answer(201, storedImage()));
    cleanup();
    await openDrawer({ Viewer });
    expect(pageText()).not.toContain('unsaved draft');
  });
});
