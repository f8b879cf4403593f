import type { DemoCollection } from '../types.ts';

export const collections: DemoCollection[] = [
  {
    by: 'ines',
    title: 'Slow mornings',
    description:
      'Things for the hour before anyone needs you. Most of them make a small noise and then a hot drink. The rest are somewhere to take it.',
    picks: [
      'Moka Express',
      'The Summer Book',
      'Ince belli tea glass',
      'Brown Betty',
      'Fort Kochi',
      'Tetsubin',
      'Caffè San Marco',
    ],
  },
  {
    by: 'kofi.a',
    title: 'Tools that last',
    description:
      'My rule for the bench: every part can be taken off, and every part can be bought. Eight things from other trades that would pass. If you own one and it is in a drawer, please go and oil it.',
    picks: ['B17', 'Felco 2', 'Small Forest Axe', 'FM2', 'Rock Pick', 'Mineral B pan', 'HP 15C', 'SL-1200'],
  },
  {
    by: 'mei',
    title: 'Cities by foot',
    description:
      'You can plan a city from above, but somebody still has to cross it with shopping. Walks, and books that walk. Take an umbrella and be ready to sit down.',
    picks: [
      'Invisible Cities',
      'The traboules',
      'Open City',
      'Planty Park',
      'The High Line',
      'The Death and Life of Great American Cities',
      'Charles Bridge',
      'T.200 umbrella',
    ],
  },
  {
    by: 'agnieszka',
    title: 'Solitude, well read',
    description:
      'Novels and one bird book in which a person is alone for a long time and does not waste it. I translate in an empty flat with a cat, so consider this professional reading. Best with the telephone in another room.',
    picks: [
      'Piranesi',
      'The Peregrine',
      'Too Loud a Solitude',
      'The Book of Disquiet',
      'Gilead',
      'Solaris',
      'The Street of Crocodiles',
    ],
  },
  {
    by: 'maren',
    title: 'Edges of the map',
    description:
      'Places where the road gives up. I have been to two of them for work and am collecting excuses for the others. Go out of season, tell someone, and take more food than the trip needs.',
    picks: [
      'Utvær Lighthouse',
      'Praia da Ursa',
      'Isle of Eigg',
      'Ayaz-Kala',
      'Corrour Station',
      'Tarkwa Bay',
      'Boundary Waters',
    ],
  },
  {
    by: 'maren',
    title: 'After the rain',
    description:
      'In Bergen one becomes a judge of it. Here are three good rains in books, two defences against it, and a town that knows how to sweep up the next day.',
    picks: [
      'Stockholm raincoat',
      'The God of Small Things',
      'T.200 umbrella',
      'The Sorrow of War',
      'Hội An Old Town',
      'The Book of Disquiet',
    ],
  },
  {
    by: 'lucia.b',
    title: 'The honest kitchen',
    description:
      'No machines, nothing with an app. I asked what I would take if I had one crate and a strange stove, and most of it turned out to cost less than a dinner. The books are for when the crate arrives late.',
    picks: [
      'Rex peeler',
      'Mineral B pan',
      'An Everlasting Meal',
      'Kamenoko Tawashi',
      'Combo Cooker',
      'G-Type Soy Sauce Bottle',
      'Classic pressure cooker',
      'Tartine Bread',
    ],
  },
  {
    by: 'lucia.b',
    title: 'Market days',
    description:
      'Every city keeps its real opinions in the market. Six where I would happily carry the bags, and the bag. Go early, buy the ugly one, ask how she cooks it.',
    picks: [
      'Mercado de San Telmo',
      'Chorsu Bazaar',
      'Da Lat Market',
      'Jean-Talon Market',
      'Tiong Bahru Market',
      'Ljubljana Central Market',
      'Frakta',
    ],
  },
  {
    by: 'delphine',
    title: 'Small print',
    description:
      'For people who look at the letters before the words. A museum, some ink, some paper, and two strict books that will ruin menus for you for good.',
    picks: [
      'The Elements of Typographic Style',
      'Lamy 2000',
      'The Form of the Book',
      'Plantin-Moretus Museum',
      'Rhodia No. 16',
      'Cristal',
    ],
  },
  {
    by: 'zanele',
    title: 'Rooms that hold',
    description:
      'A good room knows something about you before you come in. Some of these are stone, some birch, some salt, and one is made of sentences. I have stood in all but two with my mouth open.',
    picks: [
      'Therme Vals',
      'Piranesi',
      'Thinking Architecture',
      'Casa Luis Barragán',
      'Grande Bibliothèque',
      'Wieliczka Salt Mine',
      'Stool 60',
    ],
  },
  {
    by: 'sol',
    title: 'Lights out',
    description:
      'What to do with a dark night if the sky is clear, and what to read if it is not. Give your eyes twenty minutes first. Yes, the telephone counts as a light.',
    picks: [
      'Cerro Tololo',
      'Cosmos',
      'Tikka',
      'The Luminaries',
      'Fushimi Inari',
      'Split Rock Lighthouse',
      'Utvær Lighthouse',
    ],
  },
  {
    by: 'giulio',
    title: 'On time, nearly',
    description:
      'Clocks, and people at the mercy of clocks. I have put in a railway bridge and a station, as a train is also a kind of escapement. Nothing here gains more than four minutes a day.',
    picks: [
      'Cifra 3',
      'F-91W',
      'Longitude',
      'The Time Regulation Institute',
      'Corrour Station',
      'Barmouth Bridge',
    ],
  },
  {
    by: 'aroha',
    title: 'Made by hand',
    description:
      'In the lab you learn to see the person in the hem. These are all like that: look for long enough and a pair of hands shows up. Some of them belong to people who would be very cross to be called artists.',
    picks: [
      'The Golden Thread',
      'The Beauty of Everyday Things',
      "Tailor's shears",
      'Onta',
      'Welsh wool blanket',
      'The Soul of a Tree',
      'Moulin Richard de Bas',
    ],
  },
  {
    by: 'bjarni',
    title: 'Cold hands, hot water',
    description:
      'A short course in winter. First the ice, then the boots, then the flask, and at the end you are allowed into the bath. The one for children is the most accurate of them.',
    picks: [
      'Vatnajökull',
      'Caribou boots',
      'All-Weather Notebook',
      'Classic Bottle',
      'Moominland Midwinter',
      'Therme Vals',
      'Sundhöllin',
    ],
  },
  {
    by: 'ruth.a',
    title: 'Heard, not seen',
    description:
      'Close your eyes for this one. A village of wooden hammers, a hall where you can hear a handkerchief, a mountain that is nearly silent. If your own fridge starts to sound interesting, it has worked.',
    picks: [
      'Under Milk Wood',
      'Onta',
      'Revival',
      'Elbphilharmonie',
      'The Soundscape',
      'HD 600',
      'The Living Mountain',
    ],
  },
  {
    by: 'grace.w',
    title: 'Under old trees',
    description:
      'Five forests that somebody had to stand in front of, and two books by way of explanation. I do my thinking in the first one. Walk softly and look up less than you want to: the good things are at knee height.',
    picks: [
      'Karura Forest',
      'Unbowed',
      'Białowieża Forest',
      'Cedars of God',
      'Osun-Osogbo Sacred Grove',
      'Zealandia',
      'The Man Who Planted Trees',
    ],
  },
  {
    by: 'tolvark',
    title: 'One more page',
    description:
      'We make notebooks, so we keep a shelf of the ones we wish we had made. Each suits a different kind of person and weather. At the end, two books of letters, in case you fill yours and need somebody to send it to.',
    picks: [
      'MD Notebook',
      'Hobonichi Techo',
      'Rhodia No. 16',
      'All-Weather Notebook',
      'Original Kraft',
      '84, Charing Cross Road',
      'Gilead',
    ],
  },
  {
    by: 'june',
    title: 'The long way round',
    description:
      'I walk eleven miles a day for pay and then go for a walk. Shoes first. After that it is three books to go slowly with, two hills, and a bicycle for when your sister wants to come.',
    picks: [
      'Postman Oxford',
      'The Old Ways',
      'The Rings of Saturn',
      'Tongariro Crossing',
      'Cadair Idris',
      'Pilgrim at Tinker Creek',
      'Brompton',
    ],
  },
  {
    by: 'marguerite',
    title: 'Small doors',
    description:
      'In story hour the best part is always just before somebody goes through. Seven doors, for all ages, two of them in real walls. Mind your head.',
    picks: [
      'The Phantom Tollbooth',
      'The traboules',
      'Ficciones',
      'Pedro Páramo',
      'Český Krumlov Castle Theatre',
      'The Street of Crocodiles',
      'Moominland Midwinter',
    ],
  },
  {
    by: 'ines',
    title: 'Stairs worth climbing',
    description:
      'A good stair slows you down and pays you back at the landing. I have counted steps on three of these and lost count on the rest. The pattern book is for building your own.',
    picks: [
      'Fushimi Inari',
      'Seongsan Ilchulbong',
      'Hampi',
      'Süleymaniye Mosque',
      'La Sebastiana',
      'Skogskyrkogården',
      'A Pattern Language',
    ],
  },
];
