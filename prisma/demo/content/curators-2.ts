import type { DemoCurator } from '../types.ts';

export const curators2: DemoCurator[] = [
  {
    username: 'owen',
    fullName: 'Owen Pritchard',
    title: 'Carpenter',
    location: 'Machynlleth, United Kingdom',
    bio: 'Green oak frames, the odd coffin, a great many gates. I measure twice and still go back to the van.',
    interests: ['timber', 'hills', 'hand tools', 'welsh stories'],
    socialLinks: { website: 'https://owen.example' },
    status: 'approved',
    picks: [
      {
        category: 'books',
        rank: 1,
        title: "The Wheelwright's Shop",
        reference: 'George Sturt',
        story: `A schoolteacher inherits his father's wagon works in 1884, knows nothing, and spends years finding out that the men who work for him know everything and could not tell him a word of it.

He writes down why a wheel is dished, why you fell elm when you do, why a waggon from one valley will not fit the ruts of the next. I have read it with a rule in my hand, checking. It smells of shavings, my copy does, but that is because I leave it in the van.`,
      },
      {
        category: 'books',
        rank: 2,
        title: 'The Man Who Planted Trees',
        reference: 'Jean Giono',
        story: `You can read it while the kettle boils, and then you go and order acorns.

I plant two for each frame. They will be ready in a hundred and forty years, which is a delivery time nobody accepts, apart from the chapel. I am told the shepherd was made up. The oaks did not seem to mind.`,
      },
      {
        category: 'books',
        rank: 3,
        title: 'The Old Ways',
        reference: 'Robert Macfarlane',
        story: `A customer left this behind with a cheque in it. I posted the cheque and kept the book till Easter.

He walks on chalk, on sand, on peat, and by boat along roads that only exist on water. There is a tidal path off Essex that I would not cross for money. It made me get off the main track on my own hill, after forty years, and look at who had worn the small one.`,
      },
      {
        category: 'products',
        rank: 1,
        title: 'Small Forest Axe',
        reference: 'Gränsfors Bruk',
        story: `The smith who forges it stamps his initials in the head. Mine is an L.S., and I have never met him, and I say good morning.

It came so sharp that I took the mask off and shaved a patch of my arm to show the apprentice, who has told that story better than I do ever since. Limbing, kindling, pegs in a pinch. I have re-hung it once. Keep the handle oiled and do not lend it to your brother.`,
      },
      {
        category: 'products',
        rank: 2,
        title: 'PowerLock tape',
        reference: 'Stanley',
        story: `There is a drawer in the workshop with seven clever tapes in it, lasers and all, and then there is this one on my belt.

Chrome case, a lock you can work with a gloved thumb, a blade that stands out far enough to reach the far side of a gateway. The hook at the end is loose *on purpose*, by its own thickness. That is the first thing I teach and the thing nobody believes.`,
      },
      {
        category: 'products',
        rank: 3,
        title: 'Welsh wool blanket',
        reference: 'Melin Tregwynt',
        story: `Woven in a white mill by a stream in Pembrokeshire. My mother bought it for our wedding in 1998 and was asked by the shop whether she was quite sure about the orange.

She was. It has been a picnic rug, a den, a sling for a lame sheepdog, and it goes on the bed from October. One corner was mended with the wrong wool and that is the corner everyone reaches for.`,
      },
      {
        category: 'places',
        rank: 1,
        title: 'Cadair Idris',
        reference: 'Gwynedd',
        story: `Sleep a night on top, they say, and you come down mad or a poet. I have done it twice and I am a carpenter.

The path from Minffordd goes up by a stream through oaks older than any I would dare to cut, and then the wood stops and there is a black lake under a wall. Stop there for your sandwich. If the cloud is on the ridge, that was the walk, and no shame in it.`,
      },
      {
        category: 'places',
        rank: 2,
        title: 'Barmouth Bridge',
        reference: 'Barmouth',
        story: `Half a mile and more of timber trestles across the mouth of the Mawddach, carrying a railway, with a plank path alongside for the likes of us.

They have been replacing it piece by piece for a hundred and fifty years. Shipworm eats it from below and men from Network Rail feed it from above. So is it the old bridge? I walk it at low tide, look at the joints, and think it is the best question in Wales.`,
      },
      {
        category: 'places',
        rank: 3,
        title: 'St Fagans',
        reference: 'Cardiff',
        story: `They take a building that is about to fall down, number every stick of it, and put it up again in a wood outside Cardiff.

## Do these in order

1. The row of ironworkers' cottages, each one furnished for a different year
2. The medieval church with its walls painted bright again
3. The workmen's institute, for tea and politics

It is [free to go in](https://museum.wales/stfagans/). I took my father when he could no longer do stairs. He put his palm on a cruck frame and told me how it was cut, and he had it right.`,
      },
    ],
  },
  {
    username: 'zanele',
    fullName: 'Zanele Mokoena',
    title: 'Architect',
    location: 'Johannesburg, South Africa',
    bio: 'Clinics, schools and one bus shelter I am prouder of than all of them. I draw by hand until someone makes me stop.',
    interests: ['architecture', 'cities', 'jazz', 'public space'],
    socialLinks: {
      website: 'https://zanele.example',
      linkedin: 'https://www.linkedin.com/in/zanele-mokoena-example',
    },
    status: 'approved',
    isFeatured: true,
    picks: [
      {
        category: 'books',
        rank: 1,
        title: 'The Death and Life of Great American Cities',
        reference: 'Jane Jacobs',
        story: `She had no degree in planning, which is why she went and looked out of the window.

Jacobs describes one pavement in Greenwich Village over one day and by the evening a whole profession has lost the argument. I grew up in a township drawn by people with degrees: one road in, no corners, nothing to watch and nobody to watch it. I read her at university in a library that overlooked a car park. On page fifty I turned my chair round.`,
      },
      {
        category: 'books',
        rank: 2,
        title: 'Thinking Architecture',
        reference: 'Peter Zumthor',
        story: `Short enough for a flight to Durban. He begins with a door handle at his aunt's house, the gravel before it, the waxed stairs behind it.

I make every intern write their own door handle before they draw anything. They think it is a soft exercise. Then they write two pages about a gate in Limpopo and for the rest of the year their buildings have entrances.`,
      },
      {
        category: 'books',
        rank: 3,
        title: 'Ways of Dying',
        reference: 'Zakes Mda',
        story: `The hero is a professional mourner. He goes from funeral to funeral in the worst years, wailing to order, and meets a woman from his home village who builds her shack out of colour and nerve.

There is a passage where the two of them furnish an empty house from pictures in a magazine, walking through rooms that are only paper. It is the most exact description of an architect's brief that I have come across, and I laughed and then had to sit down.`,
      },
      {
        category: 'products',
        rank: 1,
        title: 'Mars scale ruler',
        reference: 'Staedtler',
        story: `Three sides, six scales, white as a bone when I got it and now the colour of tea along the edge I use most, which is 1:50.

At 1:50 you can draw a chair and mean it. The computer lets you draw at no scale at all, and that is how you get a window that no arm could clean. I keep this on the keyboard so that I must move it to begin.`,
      },
      {
        category: 'products',
        rank: 2,
        title: 'Stool 60',
        reference: 'Artek',
        story: `Alvar Aalto bent a leg in 1933 and more or less left it at that. Three legs, a round seat, and they stack in a rising spiral that is the prettiest thing in our office.

We bought six for a library job in Soweto and the children worked out within a day that it is also:

- a table
- a drum
- a wheel
- a thing to stand on to see who is outside

None has broken. I have counted them weekly.`,
      },
      {
        category: 'products',
        rank: 3,
        title: 'Rotring 600',
        reference: 'Rotring',
        story: `All metal, six-sided, heavy at the front so that it leans towards the paper like someone about to speak.

My first boss gave it to me on my last day. I had dropped his, twice, and once on a client. This one has been dropped down a lift shaft on a site in Alexandra and came back with a flat on one edge. It no longer rolls off the table, so I count that as an improvement.`,
      },
      {
        category: 'places',
        rank: 1,
        title: 'Constitution Hill',
        reference: 'Johannesburg',
        story: `A fort, then a prison that held Gandhi and Mandela and thousands whose names were never on a poster. Now the highest court in the country stands among the old walls, partly built from the bricks of the jail.

Stair towers of the demolished block were left standing, empty, like chimneys. The court's doors are open. Any person may go in and sit down. I bring overseas visitors here before I show them a single other building, and my aunt, who remembers Number Four, will come as far as the steps.`,
      },
      {
        category: 'places',
        rank: 2,
        title: 'Therme Vals',
        reference: 'Vals, Graubünden',
        story: `Grey stone, grey mountain, warm water, and no signs telling you what to feel.

Zumthor laid sixty thousand strips of local quartzite and then let in light through slots the width of a hand. There is a very hot room, a very cold one, one with petals on the surface, and one where you hum and the walls hum back an octave down. I saved for two years and stayed four hours. My skin was a disgrace and I would do it tomorrow.`,
      },
      {
        category: 'places',
        rank: 3,
        title: 'Casa Luis Barragán',
        reference: 'Mexico City',
        story: `From the street it is a plain wall in a plain street, and you worry that you have the wrong number.

Inside you are led from a dark hall to a bright one, then to a staircase with no rail, then to a window divided by a cross that is also its frame. Pink is used once, properly. Book weeks ahead at [the house](https://www.casaluisbarragan.org). I asked to see the kitchen and it was small and ordinary. I cannot say why that made me so happy.`,
      },
    ],
  },
  {
    username: 'jisoo',
    fullName: 'Han Jisoo',
    title: 'Game designer',
    location: 'Seoul, South Korea',
    bio: 'I make small games about patience. Before that I made large games about the opposite.',
    interests: ['games', 'puzzles', 'short books', 'rooftops'],
    socialLinks: { twitter: 'https://twitter.com/jisoo_example', website: 'https://jisoo.example' },
    status: 'approved',
    picks: [
      {
        category: 'books',
        rank: 1,
        title: 'Ficciones',
        reference: 'Jorge Luis Borges',
        story: `A library of every possible book. A lottery that slowly runs a country. A novel that is also a maze that is also a message.

Each is under twenty pages. In my first studio we needed two hundred people and four years to make an idea that size, and ours had a bug where the horse flew. I read one story whenever a design document passes page ten.`,
      },
      {
        category: 'books',
        rank: 2,
        title: 'Finite and Infinite Games',
        reference: 'James P. Carse',
        story: `Some games you play in order to finish. Others you play in order that nobody has to stop. That is on page one, and the rest of the book turns it over in short numbered thoughts, like a man sucking a sweet.

I disagree with about a third of it. My mother, who has played cards with the same four women since 1986 and keeps no score, listened to my summary and said *of course*.`,
      },
      {
        category: 'books',
        rank: 3,
        title: 'Solaris',
        reference: 'Stanisław Lem',
        story: `The best game ever written down. There is a player, and there is an ocean, and neither can tell whether the other is playing.

When somebody in the studio asks what a character *wants*, I put this on their desk. Sometimes it comes back with a note. Mostly it does not come back.`,
      },
      {
        category: 'products',
        rank: 1,
        title: 'Game Boy',
        reference: 'Nintendo',
        story: `Its makers chose an old, slow chip and a screen the colour of pea soup, because those were cheap and ran for a week on four batteries. Better machines came out the same year and died in their owners' hands by lunchtime.

I keep my cousin's on the desk. There is a tooth mark on the corner. When someone in a meeting asks for *more*, I switch it on, and it makes that sound, and we look at the list again.`,
      },
      {
        category: 'products',
        rank: 2,
        title: 'HHKB Professional',
        reference: 'PFU',
        story: `Sixty keys. No arrows, no numbers on the side, and Control is where your little finger already was.

For two weeks I could not type my own name. After that my hands stopped travelling, and I noticed how much of a working day had been commuting between keys. The sound is a low *thock*, like a wooden box closing in the next room. My partner has approved it through one wall.

## The one setting I changed

\`\`\`bash
setxkbmap -option compose:ralt   # é, ö and ß without looking
\`\`\`

Everything else is as it came.`,
      },
      {
        category: 'products',
        rank: 3,
        title: 'Hobonichi Techo',
        reference: 'Hobonichi',
        story: `One page for each day, on paper so thin that a year fits in a coat pocket.

I draw one mechanic a day. It is usually bad. The rules:

1. It must fit the page
2. It must be playable with coins
3. No names, no story, no dragons

Two of the last twelve hundred became games that people bought, which the producer says is an excellent rate.`,
      },
      {
        category: 'places',
        rank: 1,
        title: 'Seonyudo Park',
        reference: 'Seoul',
        story: `An island in the Han river that used to clean the city's water. When the plant closed they kept the concrete, the tanks, the pillars, and let plants have it.

You walk through a garden of columns holding up nothing, wrapped in ivy. A settling basin is full of lilies. It is a level built from what the last designer left behind, and I have stolen its layout twice. Cross the arched footbridge at dusk when the lamps come on underneath.`,
      },
      {
        category: 'places',
        rank: 2,
        title: 'Seongsan Ilchulbong',
        reference: 'Jeju',
        story: `A volcano with a lawn in it. It stands in the sea at the eastern end of Jeju, and everyone climbs it for sunrise, in a line, by phone light, like a very slow procession of fireflies.

Half an hour up, six hundred or so steps. When I went the sun did not come. We stood in cloud, four hundred strangers, and somebody opened a flask and began passing it along. I think of it as winning.`,
      },
      {
        category: 'places',
        rank: 3,
        title: 'Gamcheon Culture Village',
        reference: 'Busan',
        story: `Refugees built up this hill in the fifties under one rule: no house should block the light of the house behind. So it rises like seats in a theatre, every roof a different colour.

It has been painted and muralled since, and there are queues for the statue of the small prince. Turn left where the others turn right. The stairs shrink, the smell is of laundry and anchovy stock, and an old man will point you to the bus.`,
      },
    ],
  },
  {
    username: 'lucia.b',
    fullName: 'Lucía Benedetti',
    title: 'Chef',
    location: 'Buenos Aires, Argentina',
    bio: 'Twenty-eight seats, no tablecloths, one very loud extractor. I cook vegetables in a country that forgives me for it slowly.',
    interests: ['cooking', 'markets', 'long novels', 'knives'],
    socialLinks: { instagram: 'https://www.instagram.com/lucia.b.example' },
    status: 'approved',
    picks: [
      {
        category: 'books',
        rank: 1,
        title: 'An Everlasting Meal',
        reference: 'Tamar Adler',
        story: `It opens with boiling water, and stays there, happily, for a whole chapter.

Adler cooks the way thrifty people always have: the end of one meal is the beginning of the next. The bread goes to crumbs, the stems go to oil, the bean water goes to soup. After fifteen years in kitchens that binned by the crate I read it in one day off, on the floor, and on the Monday I moved the compost bucket so that you have to look at it.`,
      },
      {
        category: 'books',
        rank: 2,
        title: 'Salt, Fat, Acid, Heat',
        reference: 'Samin Nosrat',
        story: `Every cook carries these four words in the body and most of us cannot explain them to a nineteen-year-old at seven in the evening with the printer going.

Nosrat can. I bought three for the kitchen. One is so stained at the acid chapter that the pages crackle. When a plate comes back I point at the wall, where I have written the four of them in marker, and the answer is nearly always the third.`,
      },
      {
        category: 'books',
        rank: 3,
        title: 'Hopscotch',
        reference: 'Julio Cortázar',
        story: `You may read it in order, or jump about by a list at the front, and skip a third of it with the author's blessing.

I have jumped, always, since I was twenty and in love with a drummer. There is a man on a plank between two windows in Buenos Aires, in a heatwave, passing *yerba* and nails, and I have never laughed so much at anything so sad. I do not know how it ends. I know several ways that it does.`,
      },
      {
        category: 'products',
        rank: 1,
        title: 'Mineral B pan',
        reference: 'de Buyer',
        story: `It arrives grey, coated in beeswax, ugly as a spade. Burn it, oil it, burn it again. In a month it is black, and an egg slides across it like a tram.

We own fourteen and I know them apart. Soap is permitted, whatever they tell you, but soaking is not, and the dishwasher is a firing matter. I say that with a smile. I have fired one person.`,
      },
      {
        category: 'products',
        rank: 2,
        title: 'MTH-80',
        reference: 'MAC Knife',
        story: `A good knife for people who are tired of talking about knives. Twenty centimetres, dimples along the side so the potato lets go, light enough for a double shift.

My first was stolen at a wedding in Rosario. I replaced it with a far more expensive one with a pattern like a river, and for a year I was careful. Then I bought this again and went back to cooking.`,
      },
      {
        category: 'products',
        rank: 3,
        title: 'Rex peeler',
        reference: 'Zena',
        story: `A strip of bent aluminium and a blade that swivels. A man from Davos thought of it in 1947 and it was later put on a postage stamp, correctly.

I give one to each new cook with their name in enamel paint. They are embarrassed, having brought rolls of Japanese steel. By Friday nobody will lend theirs.

> It is the only tool in here that has never cut me, says Beto, who has been cut by the radio.`,
      },
      {
        category: 'places',
        rank: 1,
        title: 'Mercado de San Telmo',
        reference: 'Buenos Aires',
        story: `The iron hall is from 1897. At the edges there is now flat white and craft beer, and I drink both, but go to the middle, under the dome, before nine.

That is where the vegetable people are. Marta keeps the crooked peppers for me because straight ones sell. An antiques man next door has had the same accordion in his window since I was at school, and we agree every year that it is too expensive.`,
      },
      {
        category: 'places',
        rank: 2,
        title: 'El Ateneo Grand Splendid',
        reference: 'Buenos Aires',
        story: `It was a theatre, then a cinema, and now the boxes are full of people reading with their shoes off. Painted ceiling, gilt everywhere, a café on the stage where Gardel once sang.

Split shifts leave me three dead hours in the afternoon. I have read most of one cookbook shelf in the second box on the left without buying, and then felt so guilty that I bought an atlas.`,
      },
      {
        category: 'places',
        rank: 3,
        title: 'Valle de la Luna',
        reference: 'San Pedro de Atacama',
        story: `I went across the border for salt. It lies there in crusts, and the guide snapped off a piece and gave it to me like bread.

At sunset everybody looks at the dunes. Turn around: the volcano behind you goes the pink of a shrimp, then of a radish, then it is gone. I have tried to plate it. Never try to plate it.`,
      },
    ],
  },
  {
    username: 'agnieszka',
    fullName: 'Agnieszka Wolska',
    title: 'Translator',
    location: 'Kraków, Poland',
    bio: 'From English and Czech into Polish. I spend whole days on a comma and then take the comma for a walk.',
    interests: ['translation', 'forests', 'tea', 'dictionaries'],
    socialLinks: {},
    status: 'approved',
    picks: [
      {
        category: 'books',
        rank: 1,
        title: 'Flights',
        reference: 'Olga Tokarczuk',
        story: `A hundred and sixteen pieces, some a line long, some almost novels, about bodies and journeys. A heart carried home to Warsaw under a skirt. A man whose wife walks off on a small island and is gone for three days.

I read the original and then Jennifer Croft's English, side by side, with envy. The Polish title is an old word for people who believed that one must never stop moving. She let that go, chose another word, and it flew. I have thought about that decision on a great many trams.`,
      },
      {
        category: 'books',
        rank: 2,
        title: 'View with a Grain of Sand',
        reference: 'Wisława Szymborska',
        story: `I know the originals by heart, and so I read the English the way you look at photographs of your own kitchen.

It is nearly impossible and they did it: the jokes land on the right foot. There is one line that is better than in Polish. I have never told anyone which, and I was once asked at her grave.`,
      },
      {
        category: 'books',
        rank: 3,
        title: 'The Street of Crocodiles',
        reference: 'Bruno Schulz',
        story: `A father keeps exotic birds in the attic until the maid opens the window. A shop of cinnamon colour. A month that grows on the year like a sixth finger.

Schulz taught drawing in a provincial school and wrote sentences that go on opening like wardrobes. When mine come out thin I read a page aloud in the kitchen, and then go to the market and look at plums for some time.`,
      },
      {
        category: 'products',
        rank: 1,
        title: 'Cristal',
        reference: 'BIC',
        story: `Every manuscript I have corrected, in twenty-six years, in blue, fine point where possible.

It has six sides so it does not roll off a train table. There is a hole in the cap so that a child who swallows it can breathe. Somebody thought about me, and about the child, and then charged almost nothing. I have had fountain pens as gifts and they watch me from the drawer.`,
      },
      {
        category: 'products',
        rank: 2,
        title: 'Brown Betty',
        reference: 'Cauldon Ceramics',
        story: `A round brown pot of red Staffordshire clay, bought on a rainy research trip for one word in a Victorian novel. The word was *dregs*.

The belly is round so the leaves have room to turn over. It pours straight. It is dark inside, so no one can tell when you last washed it, and in my opinion tea agrees. Four cups equals eleven hundred words.`,
      },
      {
        category: 'products',
        rank: 3,
        title: 'Blackwing 602',
        reference: 'Blackwing',
        story: `For the third draft, when only commas are left. It rubs out without a ghost, and a comma that was never there is what I am paid for.

*Half the pressure, twice the speed*, it says along the side. I translated that for fun and needed eleven tries. It is still not good.`,
      },
      {
        category: 'places',
        rank: 1,
        title: 'Białowieża Forest',
        reference: 'Podlasie',
        story: `The trees here fall down and are left alone. That is nearly all it takes, and it has been going on for some ten thousand years.

You walk into the strict reserve with a guide, early. Dead wood everywhere, and everywhere something eating it, growing on it, nesting in it. I saw bison on the second morning, very large, very quiet, like furniture under sheets. I had come to find ten words for *rot*. There are more.`,
      },
      {
        category: 'places',
        rank: 2,
        title: 'Wieliczka Salt Mine',
        reference: 'Wieliczka',
        story: `Down three hundred and eighty wooden steps, turning, until your ears give up. Then a tunnel. Then a cathedral, carved by miners on their own time, with chandeliers of salt.

As schoolchildren we were told not to lick the walls and so all of us did. I took a Scottish author there last year. She behaved until the chapel, looked both ways, and leaned in.`,
      },
      {
        category: 'places',
        rank: 3,
        title: 'Planty Park',
        reference: 'Kraków',
        story: `They pulled down the city walls and planted chestnuts where they had been, so that the old town wears a green ring.

It takes fifty minutes to go round. *One lap*, one sentence: that is the arrangement. There are pigeons, students, nuns at a good speed, an accordion by the Barbican that plays the same tango until June. I have solved more on the bench opposite the Słowacki theatre than in any library.`,
      },
    ],
  },
  {
    username: 'tolvark',
    fullName: 'Tolv Ark',
    title: 'Stationery workshop',
    location: 'Aarhus, Denmark',
    bio: 'Five people, one guillotine and a folding machine from 1961. We bind notebooks twelve sheets at a time, and these are the things on our shelf that we did not make.',
    interests: ['paper', 'bookbinding', 'letters', 'quiet rooms'],
    socialLinks: {
      website: 'https://tolvark.example',
      instagram: 'https://www.instagram.com/tolvark.example',
    },
    status: 'approved',
    isBrand: true,
    picks: [
      {
        category: 'books',
        rank: 1,
        title: 'The Form of the Book',
        reference: 'Jan Tschichold',
        story: `Birgit, who founded the workshop, hands this over on a new colleague's first morning, with a coffee and an apology for the tone.

Tschichold is strict. Margins, indents, the colour of the paper, the exact crime of a white page that is too white. By the third essay you begin looking at ordinary paperbacks with pity. We cut our own proportions from his drawing of a page, and in twelve years only one customer has asked why they feel right.`,
      },
      {
        category: 'books',
        rank: 2,
        title: 'The Beauty of Everyday Things',
        reference: 'Soetsu Yanagi',
        story: `We read a page aloud on Fridays, while the glue sets. It says that a thing made a thousand times loses the vanity of its maker. We have made sixty thousand notebooks and can report that it takes rather more.

The passage on patterns hangs over the guillotine. Somebody has corrected a comma in it. We know who.`,
      },
      {
        category: 'books',
        rank: 3,
        title: '84, Charing Cross Road',
        reference: 'Helene Hanff',
        story: `Twenty years of letters between a loud writer in New York and a polite bookshop in London. She wants Latin and gets it. She sends eggs and a ham. They never meet.

It takes an evening. We sell paper, so we are not neutral, but we defy anyone to finish it and not owe somebody a letter.`,
      },
      {
        category: 'products',
        rank: 1,
        title: 'MD Notebook',
        reference: 'Midori',
        story: `Other people's notebooks, then. This is the one that made us close the shop for a day and start again.

It opens flat. It has a glued gauze spine, left bare, and a cover that is only a thicker kind of page. The paper takes fountain ink without a shadow and it crackles slightly when turned, like a small fire two rooms off. There is nothing to add and, worse, nothing to take away. We have one pinned to the wall with its stitches showing.`,
      },
      {
        category: 'products',
        rank: 2,
        title: 'Classic scissors',
        reference: 'Fiskars',
        story: `The orange was an accident. In 1967 there was leftover plastic in the machine from a juicer, and the workers voted to keep it.

We own nine, each marked with tape: paper, tape, thread, *not paper*. The pair marked *paper* has cut nothing else since 2013. New people learn this on day one, after Tschichold and before the toilets.`,
      },
      {
        category: 'products',
        rank: 3,
        title: 'Sport fountain pen',
        reference: 'Kaweco',
        story: `Closed, it is the length of a finger and survives the pocket of an apron. Open it, put the cap on the back, and it turns into a pen of normal size, every time, like a good conjuring trick.

We test each batch of paper with the same one, a green one, medium nib, filled by Lotte. She writes the date and the weather. The test sheets go back nine years and are the only diary the workshop keeps.`,
      },
      {
        category: 'places',
        rank: 1,
        title: 'Moulin Richard de Bas',
        reference: 'Ambert',
        story: `A mill in the Auvergne that has been making paper by hand, with some pauses, since the fifteenth century. Water turns the wheel, the wheel lifts the hammers, the hammers beat the rags.

- Ask to see the sheets hung in the loft like washing
- Buy the ones with flowers in, against your better judgement
- Listen from the yard before going in

We drove there in the van one summer, all five of us. Nobody spoke much on the way back.`,
      },
      {
        category: 'places',
        rank: 2,
        title: 'Nihon Mingeikan',
        reference: 'Tokyo',
        story: `All five of us went, once, on what we had saved in a jar marked *new roller*. The roller is still the old one.

There is a wall of paper there, plain, folded by people of whom nothing is known. We stood before it until they dimmed the lights. You leave in your own shoes, and they feel designed.`,
      },
      {
        category: 'places',
        rank: 3,
        title: 'Dokk1',
        reference: 'Aarhus',
        story: `The public library on the harbour front, full of prams. A long bronze bell hangs in the middle of it, and when a child is born at the city hospital the parents press a button and it rings.

You will be looking for a form on the second floor and there it goes, *dong*, and a few strangers smile at their screens. We deliver paper to the third floor on Wednesdays. The record is four.`,
      },
    ],
  },
  {
    username: 'samir',
    fullName: 'Samir Haddad',
    title: 'Oud maker',
    location: 'Beirut, Lebanon',
    bio: 'Third generation, eleven instruments a year. I listen to wood for a living and to the generator the rest of the time.',
    interests: ['music', 'wood', 'history', 'the sea'],
    socialLinks: { website: 'https://samir.example' },
    status: 'approved',
    picks: [
      {
        category: 'books',
        rank: 1,
        title: 'The Soul of a Tree',
        reference: 'George Nakashima',
        story: `Nakashima learned joinery in an internment camp from an old Japanese carpenter and then spent his life making tables that keep the edge of the tree.

What I take from it is patience with planks. He would store a walnut log for years until he knew what it was for. I have a piece of apricot from my grandfather's orchard that has been leaning against the wall since 1999. I knock on it each January. It has not said anything yet.`,
      },
      {
        category: 'books',
        rank: 2,
        title: 'Samarkand',
        reference: 'Amin Maalouf',
        story: `Begins with Omar Khayyam being handed an empty book, and ends with that book going down on the Titanic. Between the two: eight centuries, assassins, astronomy, Persia learning to want a parliament.

My father read it to us in the corridor in 1989, because the corridor had no windows. I was sure for years that he was making it up. He added a donkey that I have never been able to find.`,
      },
      {
        category: 'books',
        rank: 3,
        title: 'Season of Migration to the North',
        reference: 'Tayeb Salih',
        story: `A man returns from England to his village on the Nile and finds a stranger there who recites English poetry when he is drunk.

It is thin enough for a jacket and it burns a hole in it. The grandfather in the book, sitting by his wall, smelling of dust and acacia, is one of the great old men of Arabic writing. Everything else is a flood. He is the bank.`,
      },
      {
        category: 'products',
        rank: 1,
        title: 'HD 600',
        reference: 'Sennheiser',
        story: `I record every oud before it leaves, the same eight bars, in the same chair. With these I can hear the chair.

They are open at the back, so the room comes in and the bass does not lie. The foam has been replaced, the cable too, by me, by hand, which is a sentence I cannot say of my telephone. A customer in Montréal asked which microphone I use. Something cheap, I told him. I only check it with something honest.`,
      },
      {
        category: 'products',
        rank: 2,
        title: 'Opinel No. 8',
        reference: 'Opinel',
        story: `For the pick, we cut a feather quill. My grandfather used an eagle's, I use a turkey's, and both of us have used this.

Sharpen it on the step with some spit. The wooden handle swells in the wet, and then it will not close, so tap it twice on the bench and be polite. After the port exploded I swept up glass for six days and found it under the stove, open, with one clean line of dust along the blade.`,
      },
      {
        category: 'products',
        rank: 3,
        title: 'Ince belli tea glass',
        reference: 'Paşabahçe',
        story: `Everyone who comes about an oud first gets tea. You see how they hold the glass, and then you know what action they will want on the strings.

A cousin brings me a dozen each year, because the workshop eats them. They ring at a slightly flat B. I have tuned to worse.`,
      },
      {
        category: 'places',
        rank: 1,
        title: 'The Corniche',
        reference: 'Beirut',
        story: `From the lighthouse to the bay, four kilometres of railing. Whatever has happened in the news, at six in the morning there are fishermen with rods three metres long, ladies walking in a row at a furious pace, and the man with *kaak* hanging on his bicycle like handbags.

I walk to hear the city at its lowest string. Sit on the blue railing; not in the summer at noon, when it will print itself on you.`,
      },
      {
        category: 'places',
        rank: 2,
        title: 'Baalbek',
        reference: 'Beqaa Valley',
        story: `Six columns left out of fifty-four, and they are still too many to take in. At the base of the wall there are stones of eight hundred tons each, cut so close that I could not get my knife between them. I tried when the guard was at lunch.

## Music

I heard Fairuz's records played here once from a car, doors open, in the car park. Nobody had planned it. Forty people stood still until the side ended.`,
      },
      {
        category: 'places',
        rank: 3,
        title: 'Cedars of God',
        reference: 'Bsharri',
        story: `A few hundred trees behind a low wall, at two thousand metres. This is what remains of the forest that built ships for pharaohs.

Some of them are older than the language we complain in. Snow lies flat on the branches as on shelves. I am asked every year if I will make an oud from cedar. The wood is good. But I have stood under those, and I use spruce from the shop.`,
      },
    ],
  },
  {
    username: 'grace.w',
    fullName: 'Grace Wanjiru',
    title: 'Wildlife vet',
    location: 'Nairobi, Kenya',
    bio: 'Mostly I wait for a large animal to fall asleep. It leaves time to read, and I keep the book in the dart box.',
    interests: ['animals', 'forests', 'field kit', 'memoir'],
    socialLinks: {
      instagram: 'https://www.instagram.com/grace.w.example',
      twitter: 'https://twitter.com/grace_w_example',
    },
    status: 'approved',
    picks: [
      {
        category: 'books',
        rank: 1,
        title: 'Unbowed',
        reference: 'Wangari Maathai',
        story: `She was the first woman in our part of Africa to earn a doctorate, and it was in veterinary anatomy. So she belongs to *us*, and we have the photograph up in the department to prove it.

Then she asked women to plant trees and was beaten for it, jailed for it, and in the end thanked for it in Oslo. The chapter I return to is small. As a child she plays with frogspawn in a stream under a fig tree; later the tree is cut, and the stream goes. She drew the line between the two and never put the pencil down.`,
      },
      {
        category: 'books',
        rank: 2,
        title: 'Things Fall Apart',
        reference: 'Chinua Achebe',
        story: `My copy has a tooth mark. It was in the dart box with me for nineteen hours beside a rhino who woke early.

It is told like an elder telling it, with no hurry, and every proverb earns its place. I have read a great deal about how a village ends. This is the only one in which I missed the village from page two.`,
      },
      {
        category: 'books',
        rank: 3,
        title: 'All Creatures Great and Small',
        reference: 'James Herriot',
        story: `A vet in Yorkshire lies on a cold stone floor with his arm inside a cow. I was eleven, in Nyeri, and thought: yes, that.

My patients are bigger and do not belong to anyone, so nobody stands behind me giving bad advice in a cap. I miss it a little. I have since put my own arm into a giraffe, and can report that he is accurate about the floor.`,
      },
      {
        category: 'products',
        rank: 1,
        title: 'Original 500 boots',
        reference: 'Blundstone',
        story: `No laces. When a sedated rhino gets up earlier than the chart said, laces are what you do not want.

They have been resoled once, in Gikomba, by a man who improved them. Elastic at the sides, a loop front and back, and they slide off at the door of the tent without hands. There is a tooth mark in the left heel from a very small hyena, of whom I was fond.`,
      },
      {
        category: 'products',
        rank: 2,
        title: 'Classic Bottle',
        reference: 'Stanley',
        story: `Green, dented, and the tea in it from four this morning is still too hot at noon.

It has fallen out of a Land Cruiser at speed. It has rolled into a lugga and been brought back by a ranger two days later, and we opened it, and the tea was *warm*. I come from tea people. My father has asked to be buried with his.`,
      },
      {
        category: 'products',
        rank: 3,
        title: 'F-91W',
        reference: 'Casio',
        story: `I time breaths with it. A giraffe asleep should take eight in a minute, and I count them against those little grey seconds with one hand on the ribs.

It has been under a hippo. It has been *in* a hyena, for an afternoon. The strap did not come back.`,
      },
      {
        category: 'places',
        rank: 1,
        title: 'Karura Forest',
        reference: 'Nairobi',
        story: `It was nearly houses. Officials had already drawn the plots. Wangari Maathai and others came in with seedlings, and they were attacked at the gate, and they came again.

So when I run there on Sundays, past the waterfall, past Sykes's monkeys and the bamboo, I try not to complain about the hill. Take the [Friends of Karura](https://www.friendsofkarura.org) map. Start from Limuru Road. If a duiker crosses, stand still; there is generally a second one.`,
      },
      {
        category: 'places',
        rank: 2,
        title: 'Lamu Old Town',
        reference: 'Lamu',
        story: `About one car and some thousands of donkeys. There is a donkey hospital on the front, and I spent my honeymoon partly in it, helping.

The streets are as wide as a loaded animal. Doors are carved, coral walls keep the rooms cool, and at four the whole town wakes from its nap and makes juice. My husband learned to sail a dhow, badly. I learned to float teeth on a jenny who leaned on me and sighed.`,
      },
      {
        category: 'places',
        rank: 3,
        title: "Hell's Gate Gorge",
        reference: 'Naivasha',
        story: `One of the few parks here where they let you in on a bicycle. You pedal between cliffs beside zebra, who find it odd, and giraffe, who do not find it anything.

At the end you leave the bike and go down into the gorge with a guide. The walls close in, water drips warm from the rock, there is a smell of eggs. *Ask about the rain* before you enter, even far-off rain. I always do, and twice I have turned round.`,
      },
    ],
  },
];
