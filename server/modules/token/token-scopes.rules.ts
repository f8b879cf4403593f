// Imports nothing, so that the developers' guide, which loads this file, stays small.

/**
 * The scopes of access tokens and apps: stored name, name in OAuth, label of the choice, and wording in a sentence.
 */
export const tokenScopes = [
  {
    scope: 'public',
    oauth: 'public',
    label: 'Read what is public',
    hint: 'Nothing of yours: fit for a page in a browser.',
    power: 'read what is public',
  },
  {
    scope: 'read',
    oauth: 'read',
    label: 'Read your data',
    hint: 'Drafts, saved picks, notifications, settings and your email address.',
    power: 'read what only you see',
  },
  {
    scope: 'write_picks',
    oauth: 'picks',
    label: 'Edit your shelf',
    hint: 'Your profile, picks and collections.',
    power: 'change your profile, picks, collections and shelf',
  },
  {
    scope: 'write_social',
    oauth: 'social',
    label: 'Save, follow and comment',
    hint: 'What you do with other people’s picks.',
    power: 'save, follow and comment as you',
  },
  {
    scope: 'admin',
    oauth: 'admin',
    label: 'Act as an admin',
    hint: 'Read and do most of what you can in the admin area.',
    power: 'do most of what you can as an admin',
  },
] as const;
