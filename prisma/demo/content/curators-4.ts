import type { DemoCurator } from '../types.ts';

export const curators4: DemoCurator[] = [
  {
    username: 'petra',
    fullName: 'Petra Nováková',
    title: 'Puppeteer',
    location: 'Prague, Czechia',
    bio: 'I carve them, string them, then apologise to them before shows. Touring eight months of the year in a van with bad heating.',
    interests: ['theatre', 'wood carving', 'absurd novels', 'bridges'],
    socialLinks: {},
    status: 'approved',
    picks: [
      {
        category: 'books',
        rank: 1,
        title: 'Too Loud a Solitude',
        reference: 'Bohumil Hrabal',
        story: `For thirty-five years a man has crushed waste paper in a cellar in Prague, and saved the good books out of it until his flat is about to fall on his head.

It is under a hundred pages and he drinks a bath of beer in it. Hrabal did that job, for a while, in Spálená street. I made a puppet of Haňťa from boards of old encyclopaedias. He is the only one who smells, and the only one I have caught myself talking to on the motorway.`,
      },
      {
        category: 'books',
        rank: 2,
        title: 'War with the Newts',
        reference: 'Karel Čapek',
        story: `Someone discovers large clever newts in a bay near Sumatra. People teach them to use tools, then to work, then sell them by weight, then supply them with weapons. It is all very reasonable.

Written in 1936 with footnotes, newspaper cuttings and several typefaces. We staged it with rubber gloves. In every town there was an audience member who came up afterwards and asked, in a low voice, which party we meant.`,
      },
      {
        category: 'books',
        rank: 3,
        title: 'The Empty Space',
        reference: 'Peter Brook',
        story: `One person walks across a bare floor while another watches. He says that this is enough, and then he spends four chapters on how we manage to ruin it.

I read it in the van before each first night. My favourite theatre was a school canteen in Ostrava with the tables pushed back and soup still in the air.`,
      },
      {
        category: 'products',
        rank: 1,
        title: 'Magic pencil',
        reference: 'Koh-i-Noor Hardtmuth',
        story: `The lead is three colours at once, so you never know if a line will come out red, or yellow, or blue, or sulking.

Made in České Budějovice. I draw every face first with it because I am not allowed to plan. A nose starts as a warm idea and turns cold halfway. Children at workshops hold it up to their eye to see how it is done, and some of them *lick* it. I did too.`,
      },
      {
        category: 'products',
        rank: 2,
        title: 'Chair 14',
        reference: 'TON',
        story: `Six pieces of bent beech, ten screws, two nuts. Michael Thonet thought of it in 1859 and it is still steamed and bent by hand in Bystřice pod Hostýnem, in the factory that he built there.

We tour with four, as furniture, ladder, prison, horse, and once as the sea. Sit on it backwards. It is the only actor in the company that has never been ill.`,
      },
      {
        category: 'products',
        rank: 3,
        title: 'Pro Gaff',
        reference: 'Pro Tapes',
        story: `Black cloth tape that holds up a theatre and comes off without leaving a mark. I could stop there.

It has been: a hem, a hinge, a moustache, the van's exhaust for two hundred kilometres, and, in Lublin, a bandage. It tears straight, by hand, with a noise all stage people know in their sleep. *Never lend the roll.* Tear off what they need.`,
      },
      {
        category: 'places',
        rank: 1,
        title: 'Český Krumlov Castle Theatre',
        reference: 'Český Krumlov',
        story: `A baroque theatre that somebody locked and forgot. The painted streets are there, the costumes, a machine of ropes and drums under the stage that changes a wood to a palace in about ten seconds.

Very few tickets, only in summer, with a guide. He cranked the wind machine and the wave machine, and then the one for thunder, which is a box of stones. I am a professional. I gripped the bench like a girl of six.`,
      },
      {
        category: 'places',
        rank: 2,
        title: 'Charles Bridge',
        reference: 'Prague',
        story: `At five in the morning, in November, in fog. That is the whole instruction.

Thirty statues, all of them gesturing, as though in the middle of a long argument about a parking space. I studied hands from them. The lamps go out one at a time. You meet a man with a bakery tray and a drunk in a very good coat, and each of you nods, being the cast.`,
      },
      {
        category: 'places',
        rank: 3,
        title: 'Elbphilharmonie',
        reference: 'Hamburg',
        story: `We played the small hall with eleven puppets, one of whom whispers. She was heard in the last row. That has never happened to her, and she was insufferable for weeks.

Ride the curved escalator: you cannot see its end from its beginning. Whoever built that knows how to open a show.`,
      },
    ],
  },
  {
    username: 'nils',
    fullName: 'Nils Ekström',
    title: 'Sound engineer',
    location: 'Gothenburg, Sweden',
    bio: 'I record choirs in churches and bands in barns. Owner of nineteen microphones and one good chair.',
    interests: ['music', 'acoustics', 'archipelago', 'synths'],
    socialLinks: { instagram: 'https://www.instagram.com/nils.example' },
    status: 'approved',
    picks: [
      {
        category: 'books',
        rank: 1,
        title: 'How Music Works',
        reference: 'David Byrne',
        story: `His argument is that the room comes first. Gothic churches made slow chords, a loud bar made CBGB, and the car stereo made everything since with that much bass.

I had been telling choirs this for ten years and nobody wrote it down. There is also a chapter where he shows, in round numbers, what he earned from each record. I photocopied it for my nephew, who would like to be in a band, and he has become a plumber *with* a band.`,
      },
      {
        category: 'books',
        rank: 2,
        title: 'The Soundscape',
        reference: 'R. Murray Schafer',
        story: `A Canadian composer asks what Europe sounded like before engines. He goes to the old books and collects the noise out of them: bells, millwheels, posthorns, carts on cobbles.

It gave me the word *keynote* for the sound under a place that you stop hearing. Here it is halyards against masts. I notice it only when I come home by train and open the window at Hisingen.`,
      },
      {
        category: 'books',
        rank: 3,
        title: 'The Emigrants',
        reference: 'Vilhelm Moberg',
        story: `Stones in the field, then hunger, then a ship. Everyone in Sweden has had it assigned, and everyone remembers Kristina and the apple tree, which comes three books later.

I read it aloud, all of the first volume, while my father was in hospital. He had not liked it at school. At the part where they see the last of the coast he said, *slower*.`,
      },
      {
        category: 'products',
        rank: 1,
        title: 'OP-1',
        reference: 'Teenage Engineering',
        story: `A synthesiser as big as a chocolate box, with four coloured knobs, and for some reason a cow.

It looks like a toy and it records to an imaginary tape that you have to rewind. No undo. I did a full film score on one in a cabin without electricity, charging it at the shop on Wednesdays. The director asked what orchestra it was. It has FM radio too, and so one cue has eight bars of the weather from Skagen.`,
      },
      {
        category: 'products',
        rank: 2,
        title: 'SL-1200',
        reference: 'Technics',
        story: `The motor *is* the platter, no belt. It was built for living rooms and then someone in the Bronx found out that you could push it backwards and it would not mind.

I got mine from a closing disco in Borås, with sixteen years of smoke in it. I took it apart on a towel. There was a peso in there, and a false nail. It went together again, and holds speed to within a breath.`,
      },
      {
        category: 'products',
        rank: 3,
        title: 'Pro Gaff',
        reference: 'Pro Tapes',
        story: `A cable that lies still is a cable you do not hear. In a church from the twelfth century you may not hammer, screw or glue, but you may tape, if you take it all away again.

This comes away. I have pulled it off a bishop's chair after five days. There was no trace, apart from a very good Magnificat.`,
      },
      {
        category: 'places',
        rank: 1,
        title: 'Vrångö',
        reference: 'Gothenburg archipelago',
        story: `The last stop of the ferry, and it costs the same as the tram. No cars; everyone has a cargo moped with a flat bed in front, and on it a grandmother or a washing machine.

Walk round in two hours over warm granite. At the south end there is no sound of people at all, only eiders, who sound like people being told gossip. I have recorded silence there at eleven decibels and sold it twice.`,
      },
      {
        category: 'places',
        rank: 2,
        title: 'Elbphilharmonie',
        reference: 'Hamburg',
        story: `A glass wave on top of a brick warehouse, seven years late and ten times over budget. I went in order to be annoyed.

Inside, the walls are ten thousand panels, each carved differently by a computer so that no two throw the sound back the same. A cellist took out a handkerchief and I heard it *unfold*. I also heard a man two blocks away start to cough and lose his nerve. Ride the long bent escalator even if you have no ticket; the [plaza](https://www.elbphilharmonie.de/en/) is open to anyone.`,
      },
      {
        category: 'places',
        rank: 3,
        title: 'Skogskyrkogården',
        reference: 'Stockholm',
        story: `A cemetery in a pine wood. You come up a long lawn and there is a hill with some elms on it, and then the trees begin, and the graves are among them, all low.

Asplund and Lewerentz worked on it for twenty-five years. Even the steps up to the elms get shallower, so that a person in grief will not run out of breath. On All Saints there are a hundred thousand candles, and snow, if you are lucky, with its hand over everything.`,
      },
    ],
  },
  {
    username: 'mei',
    fullName: 'Goh Mei Ling',
    title: 'Urban planner',
    location: 'Singapore, Singapore',
    bio: 'I plan shade: trees, arcades, bus stops, queues. In my free time I eat breakfast twice.',
    interests: ['cities', 'food', 'comics', 'rain'],
    socialLinks: {},
    status: 'approved',
    picks: [
      {
        category: 'books',
        rank: 1,
        title: 'The Image of the City',
        reference: 'Kevin Lynch',
        story: `In the fifties Lynch asked people to draw their city from memory. He found five things in all the drawings: paths, edges, districts, nodes, landmarks.

I repeat it with every intake of juniors. They draw MRT lines, and then shopping centres, and then they get stuck. The old uncle who guards our car park joined in once. He drew four coffee shops, a banyan and a canal that we covered in 1987, and it was the only map in the room you could have *used*.`,
      },
      {
        category: 'books',
        rank: 2,
        title: 'The Art of Charlie Chan Hock Chye',
        reference: 'Sonny Liew',
        story: `The life of Singapore's greatest comics artist, who never existed, told in his own pages in every style from Dan Dare to Carl Barks.

Between the panels is the country's other history, the one with the question marks left on. A public grant was withdrawn when it came out and so naturally it sold out by the weekend. My father, who reads only tide tables, finished it in one night and asked me where the museum was.`,
      },
      {
        category: 'books',
        rank: 3,
        title: 'Invisible Cities',
        reference: 'Italo Calvino',
        story: `There is a city on stilts, a city that throws away everything each morning, a city of only pipes and taps. As a planner I can confirm that we have proposed all three.

I read one per flight, at take-off, instead of the safety card. Each takes as long as it takes for the streets to turn into a plan.`,
      },
      {
        category: 'products',
        rank: 1,
        title: 'T.200 umbrella',
        reference: 'Knirps',
        story: `Press, it opens. Press again, it closes. You need one hand, since the other has the coffee.

Rain here comes at four like a colleague. I have had umbrellas that turned inside out on Shenton Way and were never spoken of again. This one has been open perhaps three thousand times and has one bent rib from a dispute with a bus door. On site it is also **a pointer**, a metre stick (nearly), and shade for the drawings.`,
      },
      {
        category: 'products',
        rank: 2,
        title: 'Gel ink pen 0.38',
        reference: 'Muji',
        story: `Clear, plain, and thin enough to write the names of streets on a 1:5000. Somebody in every office I have known keeps a mug of them, and the level goes down exactly as fast in all.

Blue-black. I annotate, cross out, annotate. A consultant's lovely drawing comes back looking as if ants had held a meeting on it, and they *were right*, the ants.`,
      },
      {
        category: 'products',
        rank: 3,
        title: 'Stainless mug',
        reference: 'Zojirushi',
        story: `It has a little elephant on it and a lid that you flick with a thumb. In ten years it has not leaked on a single ministry.

The problem with it is that it works. Kopi poured at seven is undrinkably hot at half past nine. You learn to leave it open for one agenda item. Mine was returned to me by three different taxi drivers, which says something about it, or them.`,
      },
      {
        category: 'places',
        rank: 1,
        title: 'Tiong Bahru Market',
        reference: 'Singapore',
        story: `Curved white flats from the thirties with a market at the heart. Go up the ramp to the hawker floor by eight. Then:

1. *Chwee kueh*, trembling, with preserved radish
2. Kopi, less sugar
3. Walk round the block, look at the spiral stairs
4. Breakfast two

What I like as a planner is that nothing lines up. There is a bird corner, with hooks in the ceiling for cages that no one brings now. No one has taken out the hooks.`,
      },
      {
        category: 'places',
        rank: 2,
        title: 'MacRitchie Reservoir',
        reference: 'Singapore',
        story: `Ten kilometres in a loop, through real forest, in a country that people think is a mall. You may meet a flying lemur flattened on a trunk like a dropped glove.

It was set aside in the nineteenth century to keep the drinking water clean. The trees were left alone, as filters. It cheers me up at work: our best park is a piece of plumbing. The monkeys can open zips.`,
      },
      {
        category: 'places',
        rank: 3,
        title: 'The High Line',
        reference: 'New York',
        story: `I had to see it, for work, with eleven colleagues in matching lanyards. A railway above the street, out of use, that seeded itself, and two neighbours who would not have it pulled down.

I came back on my own at seven the next day. There is a place over Tenth Avenue where they cut the deck open, made steps, and put in a window. You sit and watch taxis come at you as if at the cinema. It changed nothing about the road. People *stayed*.`,
      },
    ],
  },
  {
    username: 'anze',
    fullName: 'Anže Kovač',
    title: 'Beekeeper',
    location: 'Ljubljana, Slovenia',
    bio: 'Sixty hives, some of them on the roof of a bank. I am stung about twice a day and have views on lime trees.',
    interests: ['bees', 'alpine lakes', 'nature writing', 'jars'],
    socialLinks: {},
    status: 'approved',
    picks: [
      {
        category: 'books',
        rank: 1,
        title: 'The Man Who Planted Trees',
        reference: 'Jean Giono',
        story: `A shepherd in a dry corner of Provence plants a hundred acorns a day. He goes on through two wars. The water comes back, then the people, none of whom know why.

It takes half an hour to read. A magazine had asked for a portrait of a real man, and was cross to learn that Giono had invented him. I have planted one hundred and forty limes since I was twenty, none of them fiction, and the bees found the first of them last June.`,
      },
      {
        category: 'books',
        rank: 2,
        title: 'The Peregrine',
        reference: 'J. A. Baker',
        story: `An office worker in Essex follows falcons by bicycle for ten winters and writes it down as one. There is almost nobody else in it. By February he is hardly a person himself.

The sentences strike from above. I can take six pages and then I have to go outside and do something slow, such as painting frames.`,
      },
      {
        category: 'books',
        rank: 3,
        title: 'The Life of the Bee',
        reference: 'Maurice Maeterlinck',
        story: `He was a playwright and it shows; there is a chapter on the queen's flight that should have curtains. Some of the biology is from 1901, and sounds it.

But he *kept* them. He had a hive in his study and he sat with it. My teacher gave me this with my first swarm and the instruction to believe the observations, enjoy the opinions, and wear the veil.`,
      },
      {
        category: 'products',
        rank: 1,
        title: 'Felco 2',
        reference: 'Felco',
        story: `Red handles so you can find them in the grass. Every piece has a number and you can order it: blade, spring, the tiny bolt.

I cut out swarms with these, branch and all, over my head, with thirty thousand bees attached. It needs to be one clean cut. My neighbour with the vineyard has had his since 1981, has replaced everything on them but the left handle, and says that they are *just run in*.`,
      },
      {
        category: 'products',
        rank: 2,
        title: 'Small Forest Axe',
        reference: 'Gränsfors Bruk',
        story: `For the swarm that settles on a branch nobody can reach. You go up slowly with this in the belt, you cut once, and you come down with forty thousand bees in the other hand.

It is short enough for a ladder. The edge holds a season of ash wood. The bees dislike the smell of the handle oil, so mine is dry, and I apologise to it in the autumn.`,
      },
      {
        category: 'products',
        rank: 3,
        title: 'Rex lounge chair',
        reference: 'Rex Kralj',
        story: `Niko Kralj designed it in Ljubljana in the fifties, from bent plywood with slots in it so that it breathes. It folds flat and hangs on a nail. Every weekend house in Yugoslavia had two.

Mine came from a school that was closing. I put it at the side of the hives at six in the evening, when they are all coming home, and I do what I call *inspection*.`,
      },
      {
        category: 'places',
        rank: 1,
        title: 'Lake Bohinj',
        reference: 'Triglav National Park',
        story: `The other lake has the island, and the cake, and the coaches. This one has a church, a bridge and a mountain that comes straight down to the water like a curtain that is too long.

Swim from the far end, at Ukanc, early. It is so clear that you see your own shadow on the bottom following you, and some people turn back. We take the hives up for the meadow flowers at the end of June.

> Quiet, my son whispered the first time, as if something was going to begin.`,
      },
      {
        category: 'places',
        rank: 2,
        title: 'Soča Gorge',
        reference: 'Bovec',
        story: `Eighty centimetres wide in places and the water is a green that nobody believes from a photograph. I have been accused of filters.

In the first war there was a terrible front here, in the snow, on those peaks. You meet it still: a stair cut in rock, a rusted tin. There is a footbridge near Lepena that swings. **Do not put your feet in for a bet.** It was glacier the day before yesterday.`,
      },
      {
        category: 'places',
        rank: 3,
        title: 'Ljubljana Central Market',
        reference: 'Ljubljana',
        story: `Plečnik gave us a row of columns along the river so that we could buy radishes like Romans. I have sold there on Saturdays since 2004, third stall from the Dragon Bridge.

You will want the sauerkraut ladies, the milk machine and the man who brings eleven kinds of beans and refuses to sell one of them. On Fridays in the warm months the cooks come out and everybody eats standing up. Bring the jar back.`,
      },
    ],
  },
  {
    username: 'june',
    fullName: 'June Halloran',
    title: 'Mail carrier',
    location: 'Duluth, United States',
    bio: 'Route 14, eleven miles, nine hundred steps, thirty-one years. I read on porches when it hails.',
    interests: ['walking', 'big lakes', 'essays', 'canoes'],
    socialLinks: {},
    status: 'approved',
    picks: [
      {
        category: 'books',
        rank: 1,
        title: 'Gilead',
        reference: 'Marilynne Robinson',
        story: `An old minister in Iowa knows his heart is giving out and writes a long letter to his little boy, for later.

I have delivered letters like that. You can tell by how people hold them. This one goes nowhere in a hurry: water, light, baseball, a grudge against a neighbor's son that he is trying to put down. I read it slowly over a winter, on the enclosed porch at number 212, whose owner knew and left the heater on.`,
      },
      {
        category: 'books',
        rank: 2,
        title: 'The Phantom Tollbooth',
        reference: 'Norton Juster',
        story: `I read it to both my kids and then went on by myself. The man who is the shortest giant and the tallest dwarf lives at 412, I am sure of it.

There is a boy on my route who is bored. I left it in the box without a stamp, which is a federal matter. He waves now.`,
      },
      {
        category: 'books',
        rank: 3,
        title: 'Pilgrim at Tinker Creek',
        reference: 'Annie Dillard',
        story: `A young woman looks at a creek in Virginia for a year, so hard that it gets frightening. The frog near the start, I will not tell you.

It is about seeing what is right in front of you. I walk the same eleven miles each day, and I had got to about mile four of noticing. After this I found a cedar waxwing nest in the hedge at the credit union. *Six years* it had been there.`,
      },
      {
        category: 'products',
        rank: 1,
        title: 'Postman Oxford',
        reference: 'Red Wing',
        story: `Made three hours south of here for people with my job. Black, plain, round at the toe, with a sole like a pencil eraser.

They hurt for nine days. After that you forget them until somebody asks. I have had four pairs in thirty-one years, each resoled twice, and if the Lord has sidewalks I expect to be asked to bring them.`,
      },
      {
        category: 'products',
        rank: 2,
        title: 'Clifton',
        reference: 'Hoka',
        story: `Not pretty, and the postmaster has views about the colour. But it is eleven miles, and my knees are sixty-one.

Five hundred miles a pair, then they go to the garden, then to the lake. My feet used to tell the weather. They have gone quiet, and I had to buy a barometer.`,
      },
      {
        category: 'products',
        rank: 3,
        title: 'Classic Bottle',
        reference: 'Stanley',
        story: `January, twenty-two below, the wind comes in off the lake and goes through you looking for your wallet. At eleven I sit on the step at Saint Mark's and unscrew the cup.

It was Dad's; he ran ore boats. There is a dent that matches a ladder on the *Arthur M. Anderson*. The soup is hot. For four minutes nobody in the upper Midwest has it better.`,
      },
      {
        category: 'places',
        rank: 1,
        title: 'Split Rock Lighthouse',
        reference: 'Two Harbors, Minnesota',
        story: `It was built after one November storm in 1905 wrecked or damaged close to thirty ships. It sits on a cliff, so small and so yellow that it looks like it was set there by a child who was very sure.

They light it one evening a year, November tenth, for the *Edmund Fitzgerald*. Somebody reads the names of the crew and rings a bell. It always blows. I have stood there with eleven hundred people in wool hats and could not hear a cough.`,
      },
      {
        category: 'places',
        rank: 2,
        title: 'Boundary Waters',
        reference: 'Minnesota',
        story: `A thousand-some lakes along the Canadian line with no motors and no signs. You paddle, get out, put the canoe on your head, walk to the next one and do it again.

Most people go in July and feed the mosquitoes. Go the week after Labor Day. I take my vacation then, with my sister, and by the third day we have stopped finishing sentences. On the fifth there are loons, and I always think, *well, there's the mail*.`,
      },
      {
        category: 'places',
        rank: 3,
        title: 'Aerial Lift Bridge',
        reference: 'Duluth, Minnesota',
        story: `The entire road goes up. Straight up, like an elevator, a hundred and thirty-five feet, and a ship as long as three football fields slides under it near enough to talk to the cook.

The captain salutes with the horn, long-short-short. The bridge answers. I have been late with the mail on Park Point because of it some four hundred times. In thirty-one years there hasn't been one complaint; they were all out on the pier too.`,
      },
    ],
  },
  {
    username: 'farida',
    fullName: 'Farida Rahimova',
    title: 'Textile designer',
    location: 'Samarkand, Uzbekistan',
    bio: 'I design ikat for looms that are older than my grandmother. Colour first, everything else can wait.',
    interests: ['ikat', 'silk road', 'miniatures', 'bazaars'],
    socialLinks: { instagram: 'https://www.instagram.com/farida.example', website: 'https://farida.example' },
    status: 'approved',
    picks: [
      {
        category: 'books',
        rank: 1,
        title: 'My Name Is Red',
        reference: 'Orhan Pamuk',
        story: `A murder among the miniature painters of the Sultan, and everybody gets a chapter: the corpse, a dog, a coin, a tree, and the colour itself.

I read the chapter of the colour red to the dyers on a Friday while we waited for the madder. They listened with their arms folded. Then old Rustam said that he would like to hear the same from indigo, *who has suffered more*.`,
      },
      {
        category: 'books',
        rank: 2,
        title: 'Samarkand',
        reference: 'Amin Maalouf',
        story: `Foreigners give it to me because of the title. I have four copies, and I have kept the one a customer had read in the bath.

It is our city as somebody's sentence: an empty book is handed to a poet, and eight hundred years hang on what he dares to write in it. He has the streets a little wrong. He has the evenings right.`,
      },
      {
        category: 'books',
        rank: 3,
        title: 'The Golden Thread',
        reference: 'Kassia St Clair',
        story: `History always has a king on the cover and never says who wove the cloak. This one asks.

I keep it at the dye vats, where it has gone blue from the thumb up. The chapter on the Silk Road is six pages long. My grandmother would have said that six was plenty, and then talked until supper.`,
      },
      {
        category: 'products',
        rank: 1,
        title: 'Ince belli tea glass',
        reference: 'Paşabahçe',
        story: `We drink green tea from bowls here, and I am a traitor with a Turkish glass. I bought six in Istanbul, for the shape, to draw. Then somebody filled one.

I judge my reds in it. If a thread looks right beside strong black tea at the window, it looks right anywhere.`,
      },
      {
        category: 'products',
        rank: 2,
        title: 'Frakta',
        reference: 'IKEA',
        story: `There is no IKEA here. There are ten thousand of these. They come from Almaty, from Moscow, from Stockholm, and they never go back.

**One bag equals eleven metres of silk**, folded, with a melon on top. Blue, which hides indigo. I have carried the warp for a president's curtains in one. When visitors bring me gifts in elegant paper I look past it, to see what they used for the laundry.`,
      },
      {
        category: 'products',
        rank: 3,
        title: "Tailor's shears",
        reference: 'Ernest Wright',
        story: `They came from Sheffield in a box with the name of the man who put them together. I wrote to him. He wrote back.

When you work by hand for forty days on a length, the cutting is done by one person, once, and I would like it to be a pleasure. They close with the sound of a page.`,
      },
      {
        category: 'places',
        rank: 1,
        title: 'The Registan',
        reference: 'Samarkand',
        story: `Three schools around a square, each one leaning a little, covered with tile the way a carpet covers a floor. I pass it each day on bus number three, and I still change sides to see it.

On the right-hand portal there are two tigers, though they look like lions, with human suns on their backs. No one is certain who permitted that. Ask the policeman at dawn. He has been known to open a minaret for a friendly person, and has certainly never done so.`,
      },
      {
        category: 'places',
        rank: 2,
        title: 'Chorsu Bazaar',
        reference: 'Tashkent',
        story: `A turquoise dome like a circus, and beneath it, in rings: meat, then cheese, then an entire circle of ladies with pickled everything.

Go out the back for bread. It is stamped in the centre with a pattern of needles, and every city has its own, so that I can tell who is homesick. I come for the spice sellers, to match colours. They think I am mad, the woman who buys one spoon of turmeric and holds it up to a window.`,
      },
      {
        category: 'places',
        rank: 3,
        title: 'Ayaz-Kala',
        reference: 'Karakalpakstan',
        story: `Mud fortresses on a hill, two thousand years old, going back to mud very slowly. There is no fence. The wind has made the windows.

We slept at the yurt camp underneath, and somebody's camel looked in at four. At sunrise the walls go, in this order: grey, apricot, rose, biscuit. I wrote it down in pencil numbers on my hand. It has since been a coat, a cushion and, in Milan, for a short time, a sofa.`,
      },
    ],
  },
  {
    username: 'giulio',
    fullName: 'Giulio Ferrante',
    title: 'Watch repairer',
    location: 'Trieste, Italy',
    bio: 'A shop two metres wide behind the old stock exchange. I mend what was meant to last and am kind about the rest.',
    interests: ['clocks', 'cafés', 'the wind', 'novels'],
    socialLinks: {},
    status: 'approved',
    picks: [
      {
        category: 'books',
        rank: 1,
        title: "Zeno's Conscience",
        reference: 'Italo Svevo',
        story: `A man of Trieste tries to give up smoking and writes the date of every last cigarette on the wall. In the end they have to change the wallpaper.

Svevo sold ship's paint and took English lessons from a young Irishman called Joyce, who told him to keep writing. My customers say "this is the last time", about winding, about dropping it in the sink. I write the date in the ledger. I have never once said anything.`,
      },
      {
        category: 'books',
        rank: 2,
        title: 'Longitude',
        reference: 'Dava Sobel',
        story: `A carpenter from the north of England spends forty years building a clock that will keep time at sea, while the astronomers on the prize committee hope that he will fail, because the moon is more elegant.

It is short and takes sides, as I do. John Harrison made his first clocks of *wood*, and they needed no oil. I have looked for the mistake in that for thirty years.`,
      },
      {
        category: 'books',
        rank: 3,
        title: 'The Leopard',
        reference: 'Giuseppe Tomasi di Lampedusa',
        story: `A prince in Sicily watches his world run down. He is an amateur astronomer and prefers the stars, as they are punctual.

He wrote the one novel, was refused by two publishers, and died before the third said yes. The ball goes on for a whole chapter and by the end your feet ache. I save it for August, when the shop is shut and time is not my business.`,
      },
      {
        category: 'products',
        rank: 1,
        title: 'Cifra 3',
        reference: 'Solari',
        story: `A cylinder on its side with numbers on little flaps. Every minute one of them falls, *tac*. It is the same idea as the great boards in the stations, and from the same factory in Udine, an hour from here.

Gino Valle drew it in 1965 and the museum in New York has one. So does my bathroom. It has no hands, no tick, and once a minute it makes its small decision. My wife has asked for silence after midnight, so at night it lives in the linen.`,
      },
      {
        category: 'products',
        rank: 2,
        title: 'F-91W',
        reference: 'Casio',
        story: `Colleagues, forgive me. I opened one to see how it is done, and closed it and took off my hat.

Seven years on a battery. Half a minute a month, out of the box, at a price where I could not sell you a strap. I wear it on Sundays. When a young man comes in, ashamed of his, wanting to know which one he should save for, I say to wait till this stops. It gives him ten years to find out what he likes.`,
      },
      {
        category: 'products',
        rank: 3,
        title: 'Moka Express',
        reference: 'Bialetti',
        story: `There is one on the spirit burner at the end of the bench. One cup, the smallest that they make, it looks like a toy for a serious child.

I have regulated it. The gasket is cut from a sheet that I keep for marine chronometers. It takes three minutes and forty seconds to rise, and in that time I do not touch a movement: *I look out of the window, I see who goes by.* The coffee is good as well.`,
      },
      {
        category: 'places',
        rank: 1,
        title: 'Caffè San Marco',
        reference: 'Trieste',
        story: `Opened in January 1914, an unlucky date. Coffee leaves painted on the walls, marble tables, chess, masks looking down from the frieze, and since some years a bookshop in the middle of it all.

In Trieste you must learn to order. A *nero* is an espresso, a *capo* is a macchiato, *in b* means in a glass. If you say latte they bring you milk, with sympathy. The clock above the bar is mine, I mean my care. Four minutes fast, by request.`,
      },
      {
        category: 'places',
        rank: 2,
        title: 'Molo Audace',
        reference: 'Trieste',
        story: `A stone pier two hundred metres long, with no railing, no kiosk and nothing at the end but a bronze compass. The entire city walks out, touches it, and walks back.

When the *bora* blows, at a hundred and thirty an hour, they used to stretch ropes along the streets. I have seen a nun take off, slightly. On such days we go to the first bollard only, hold our hats and shout good evening.`,
      },
      {
        category: 'places',
        rank: 3,
        title: "Sant'Eustachio Il Caffè",
        reference: 'Rome',
        story: `A Triestine does not praise a coffee in Rome. I went four times in one day so as to be sure.

The foam is a secret, and they turn their backs to make it. I do the same when I set a hairspring, so I cannot complain. Ask for it without sugar, or you will be thought to be a child.`,
      },
    ],
  },
];
