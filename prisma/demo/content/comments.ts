import type { DemoThread } from '../types.ts';

/** Comments on picks and collections, oldest first. */
export const threads: DemoThread[] = [
  {
    on: 'Piranesi',
    of: 'ines',
    by: 'mika',
    text: 'Started it on your word, on a train. Missed my stop in the third hall.',
    hoursAgo: 70,
    replies: [
      {
        by: 'ines',
        text: 'Then it’s working. Do you keep the journal entries in order, or open it anywhere? I can’t decide which is right.',
        hoursAgo: 66,
      },
      { by: 'mika', text: 'In order. I wouldn’t dare.', hoursAgo: 65 },
    ],
  },
  {
    on: 'Piranesi',
    of: 'ines',
    by: 'agnieszka',
    text: 'I have translated three novels about houses and would give all three for the albatross chapter.\n\nSomebody reads it aloud here, and you can hear the tides: https://read-aloud.example/piranesi',
    hoursAgo: 30,
    replies: [],
  },
  {
    on: 'Moka Express',
    of: 'ines',
    by: 'giulio',
    text: 'Fourth gasket is nothing. Rub the new one with a drop of oil before you fit it and it will see out two handles.',
    hoursAgo: 52,
    replies: [{ by: 'ines', text: 'You’ve just saved me a drive to Porto.', hoursAgo: 50 }],
  },
  {
    on: 'Utvær Lighthouse',
    of: 'maren',
    by: 'bjarni',
    text: 'Two nights became five. The keeper’s shelf has a book on knots and one half of a book on Denmark.',
    hoursAgo: 46,
    replies: [
      {
        by: 'maren',
        text: 'The other half is on my boat. It’s a long story and so is the book.',
        hoursAgo: 44,
      },
      { by: 'june', text: 'Which season would you try for, if you had only one week?', hoursAgo: 40 },
      {
        by: 'maren',
        text: 'Late May. The light hardly goes, so nobody minds that the boat doesn’t either.',
        hoursAgo: 39,
      },
    ],
  },
  {
    on: 'All-Weather Notebook',
    of: 'maren',
    by: 'tolvark',
    text: 'We tried to bind this paper once. It won. Respect to whoever runs that folding machine.',
    hoursAgo: 28,
    replies: [],
  },
  {
    on: 'All-Weather Notebook',
    of: 'maren',
    by: 'theo',
    text: 'Waterproof notebooks at half the price, only this week!! https://cheap-notebooks.example',
    hoursAgo: 27,
    replies: [],
  },
  {
    on: 'Solitude, well read',
    of: 'agnieszka',
    by: 'ruth.a',
    text: 'Seven, and not a single lighthouse keeper. I’d like to see your reserve bench.',
    hoursAgo: 23,
    replies: [
      {
        by: 'agnieszka',
        text: 'The lighthouse keepers have an issue of their own coming. They asked not to be hurried.',
        hoursAgo: 22,
      },
    ],
  },
  {
    on: 'Solitude, well read',
    of: 'agnieszka',
    by: 'ines',
    text: 'Read The Peregrine because of this, at a desk, and went out to look at pigeons with new respect.',
    hoursAgo: 3,
    replies: [],
  },
];

/** The comment that a member has reported: by whom it is, and by whom it was reported. */
export const reportedComment = { by: 'theo', reportedBy: 'mika' };
