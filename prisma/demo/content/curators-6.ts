import type { DemoCurator } from '../types.ts';

/** Their shelves have things that other shelves have too, each in their own words. */
export const curators6: DemoCurator[] = [
  {
    username: 'elif.m',
    fullName: 'Elif Aydın',
    title: 'Model maker',
    location: 'Izmir, Türkiye',
    bio: 'I build buildings that fit through a door. Cardboard, limewood, a lot of waiting for glue.',
    interests: ['architecture', 'scale', 'coffee', 'ferries'],
    socialLinks: { website: 'https://elif.example' },
    status: 'approved',
    picks: [
      {
        category: 'books',
        rank: 1,
        title: 'Invisible Cities',
        reference: 'Italo Calvino',
        story: `I have tried to build four of them. Octavia, the spider-web city, took eleven weeks and now hangs in a dentist's waiting room.

What the attempts taught me is that each city breaks at exactly one joint, always in the last sentence. He knew where the glue would fail and stopped there.`,
      },
      {
        category: 'books',
        rank: 2,
        title: 'A Pattern Language',
        reference: 'Christopher Alexander',
        story: `Number 159 is on a card above my bench. Clients ask for the model to be lit from one side, because it looks dramatic, and I hand them the card.

It is the only book in the workshop with sawdust in every chapter.`,
      },
      {
        category: 'books',
        rank: 3,
        title: 'Piranesi',
        reference: 'Susanna Clarke',
        story: `A whole house described by a man who never once says how big it is. I drew the plan as I read, which is a bad habit, and it came out as a spiral I could not close.

I kept the drawing. It is the most honest plan I have made.`,
      },
      {
        category: 'products',
        rank: 1,
        title: 'Moka Express',
        reference: 'Bialetti',
        story: `Six cups, for four people who each say they only want half.

Eight sides, so it never rolls off the bench, and I have dropped everything else off that bench. I also use the empty base as a mould for plaster domes. It has not complained.`,
      },
      {
        category: 'products',
        rank: 2,
        title: 'Rotring 600',
        reference: 'Rotring',
        story: `Brass, and you feel it by the afternoon. That is the point: a light pencil lets you draw faster than you think.

Mine fell three floors onto a scaffold. The sleeve bent, the pencil did not. I straightened it with a hammer and it has drawn a truer line since.`,
      },
      {
        category: 'products',
        rank: 3,
        title: 'Opinel No. 8',
        reference: 'Opinel',
        story: `Eleven euros, and the sharpest thing in a room full of scalpels. Carbon steel: it goes grey, then brown, then looks like something your grandfather lost.

I cut limewood with it in the week and figs on Sundays.`,
      },
      {
        category: 'places',
        rank: 1,
        title: 'Louisiana Museum',
        reference: 'Humlebæk',
        story: `I went to study the joints and forgot to look at one. The corridors are so thin you walk between the trees and are only mildly indoors.

The model of it in the basement is not very good. I asked whether they wanted another. They have not written back.`,
      },
      {
        category: 'places',
        rank: 2,
        title: 'Therme Vals',
        reference: 'Vals, Graubünden',
        story: `Sixty thousand strips of stone, in three heights that always add up to fifteen centimetres. I counted, from the water, until I had to be told it was closing.

Bring nothing. There is a room with petals in it and a room that hums.`,
      },
      {
        category: 'places',
        rank: 3,
        title: 'The High Line',
        reference: 'New York',
        story: `Go in February, before eight, when it is grass the colour of rope and nobody is photographing it. You can see how it was made: rails left in, planks that taper into the beds like fingers.

At the end there is a place where you sit in tiers and look at traffic. It should not work.`,
      },
    ],
  },
  {
    username: 'hamish.r',
    fullName: 'Hamish Rae',
    title: 'Countryside ranger',
    location: 'Oban, United Kingdom',
    bio: 'Paths, gates, otters, and telling people politely where the tide will be in an hour.',
    interests: ['hills', 'weather', 'slow boats', 'maps'],
    socialLinks: {},
    status: 'approved',
    picks: [
      {
        category: 'books',
        rank: 1,
        title: 'The Living Mountain',
        reference: 'Nan Shepherd',
        story: `She wrote it in the war, put it in a drawer, and took it out thirty years later having changed nothing. I think about that drawer a good deal.

I give it to every seasonal ranger on the first day, and I never ask if they finished it. You can tell by June.`,
      },
      {
        category: 'books',
        rank: 2,
        title: 'Piranesi',
        reference: 'Susanna Clarke',
        story: `The best book about tides that has no sea in it. He keeps tables, as I do. He writes down what the birds did, as I do, and is happier about it than my report form allows.

My wife read it after me and said, so that is what you are like.`,
      },
      {
        category: 'books',
        rank: 3,
        title: 'The Rings of Saturn',
        reference: 'W. G. Sebald',
        story: `A man walks slowly through weather and thinks about herring. I do not see why anyone finds this strange.

I read it on the Coll ferry in a force eight, which improved it.`,
      },
      {
        category: 'products',
        rank: 1,
        title: 'Classic Bottle',
        reference: 'Stanley',
        story: `The litre one, green, older than two of my colleagues. It has been down the north face of Ben Cruachan without me.

Tea at six, still tea at four. The cup is the lid and the lid is the lid and there is nothing else to lose.`,
      },
      {
        category: 'products',
        rank: 2,
        title: 'Opinel No. 8',
        reference: 'Opinel',
        story: `Twine, cheese, a sheep's foot, in that order and wiped in between. The ring locks it open, which the sheep appreciates.

It swells shut in the rain. I used to mind. Now I take it as advice to go in.`,
      },
      {
        category: 'products',
        rank: 3,
        title: 'F-91W',
        reference: 'Casio',
        story: `I have broken four good watches on dry-stone walls. This one cost less than the battery in the third of them and beeps on the hour, so that I look up.

The light is a joke. The moon is usually enough.`,
      },
      {
        category: 'places',
        rank: 1,
        title: 'Isle of Eigg',
        reference: 'Inner Hebrides',
        story: `They bought it themselves, in 1997, all sixty-odd of them, and made their own electricity. You can hear it in how people there talk about the weather: as a colleague.

Walk to the Singing Sands and scuff your feet. It squeaks. It is not singing, but I have never corrected anyone.`,
      },
      {
        category: 'places',
        rank: 2,
        title: 'Fushimi Inari',
        reference: 'Kyoto',
        story: `A hill path with ten thousand gates and not one of them to keep anything in. Professionally I was moved.

I went up before light and met a boar. We each stepped aside.`,
      },
      {
        category: 'places',
        rank: 3,
        title: 'Louisiana Museum',
        reference: 'Humlebæk',
        story: `I was taken. I had expected to stand about. Instead there was a slope of grass to the sound, and a gate at the bottom left unlocked, and you could simply go down and swim and come back to the pictures wet.

They have thought about where people want to go and put the path there.`,
      },
    ],
  },
  {
    username: 'clara.n',
    fullName: 'Clara Nogueira',
    title: 'Pastry chef',
    location: 'Porto, Portugal',
    bio: 'I am awake when you are not. Custard, puff pastry, and a shelf of novels with butter on them.',
    interests: ['butter', 'typography', 'novels', 'early mornings'],
    socialLinks: { instagram: 'https://www.instagram.com/clara.example' },
    status: 'approved',
    picks: [
      {
        category: 'books',
        rank: 1,
        title: 'Piranesi',
        reference: 'Susanna Clarke',
        story: `I read it between two and three in the morning, which is my lunch, over nine nights, with the ovens talking. The halls were always the same temperature as the kitchen.

He makes soup out of seaweed and is grateful for the bowl. I cried at the bowl.`,
      },
      {
        category: 'books',
        rank: 2,
        title: 'Salt Fat Acid Heat',
        reference: 'Samin Nosrat',
        story: `I hold a diploma and I learned what salt is from this. She says to taste the water before the pasta goes in, and you do it, and you see that you have been lying to yourself for years.

The drawings are better than photographs. A photograph tells you that you failed.`,
      },
      {
        category: 'books',
        rank: 3,
        title: 'Invisible cities',
        reference: 'Italo Calvino',
        story: `Two pages a night, like a petit four. I have never read three, and I could not say why that would be wrong.

Every apprentice gets it from me when they leave. It is light, and it says that there are other kitchens.`,
      },
      {
        category: 'products',
        rank: 1,
        title: 'Moka Express',
        reference: 'Bialetti',
        story: `There is a machine in the bakery that cost as much as a car. At four I make mine in this, on the corner of the gas ring, because I want to hear when it is ready.

Never fill it to please a guest. Half a moka is no coffee at all, only hot.`,
      },
      {
        category: 'products',
        rank: 2,
        title: 'Lamy 2000',
        reference: 'Lamy',
        story: `For the order book. It writes on paper with flour on it, it closes without a click, and in nineteen years nobody has walked off with it, because it looks like nothing.

Broad nib. I do not have time for the fine one.`,
      },
      {
        category: 'products',
        rank: 3,
        title: 'Classic Bottle',
        reference: 'Stanley',
        story: `Not for tea. I carry sourdough in it when I travel, at the temperature of a cool bedroom, with the lid a quarter turn open. Border police in two countries have smelled it.

It has never let a starter die. I cannot say that of three refrigerators.`,
      },
      {
        category: 'places',
        rank: 1,
        title: 'Plantin-Moretus Museum',
        reference: 'Antwerp',
        story: `Two of the oldest presses in the world, and beside them a wall of type in drawers, and over all of it the smell of a room in which people worked hard and then had lunch.

I stood at the correctors' desk until the guard sat down. It is a proofing room. I know about proofing.`,
      },
      {
        category: 'places',
        rank: 2,
        title: 'Louisiana Museum',
        reference: 'Humlebæk',
        story: `I went for the café, on the advice of a Dane, and had a piece of rye bread with an egg on it that was put together like a small building.

There is also art. The room with the lamps and the mirrors lets in four people for a minute each, and you come out having been somewhere for a week.`,
      },
      {
        category: 'places',
        rank: 3,
        title: 'Hội An Old Town',
        reference: 'Quảng Nam',
        story: `For the bánh mì, and I will fight about it. The crust breaks like sugar. It is rice flour in the dough, and an oven older than the shop.

Get up when the bakers do. The lanterns are pretty at night, but at five they are only lamps, and the street belongs to people carrying trays.`,
      },
    ],
  },
];
