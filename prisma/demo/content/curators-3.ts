import type { DemoCurator } from '../types.ts';

export const curators3: DemoCurator[] = [
  {
    username: 'ruth.a',
    fullName: 'Ruth Abernethy',
    title: 'Radio producer',
    location: 'Glasgow, United Kingdom',
    bio: "I make documentaries out of other people's pauses. Twenty-two years of editing have ruined me for small talk.",
    interests: ['radio', 'hills', 'trains', 'voices'],
    socialLinks: {},
    status: 'approved',
    picks: [
      {
        category: 'books',
        rank: 1,
        title: 'The Living Mountain',
        reference: 'Nan Shepherd',
        story: `She wrote it in the last years of the war and left it in a drawer for thirty, which tells you most of what you need to know about Nan Shepherd.

It is about the Cairngorms, and it goes *into* the hill, never up it. Water, frost, the noise that silence makes at four thousand feet. I once tried to record that noise for a programme. Two nights in a tent with a very good microphone, and all I got was my own blood going round. She had warned me.`,
      },
      {
        category: 'books',
        rank: 2,
        title: 'Lanark',
        reference: 'Alasdair Gray',
        story: `Starts at Book Three. The prologue comes after that, the epilogue turns up a good bit before the end, and the author appears in it to be shouted at.

There is a speech about Glasgow in here, that nobody imagines living in it because no one has ever painted it. I was seventeen and on the number 44 bus. I looked out of the window and, I swear, somebody had switched the street on.`,
      },
      {
        category: 'books',
        rank: 3,
        title: 'Under Milk Wood',
        reference: 'Dylan Thomas',
        story: `A whole town in one night and a day, with no pictures. The best radio ever made, and it was made by a man who was late with it.

We play ten minutes to every trainee in the dark. Nobody says anything after, and then somebody asks how many microphones. *One*, mostly.`,
      },
      {
        category: 'products',
        rank: 1,
        title: 'Revival',
        reference: 'Roberts',
        story: `A handbag that talks. My gran's was red, mine is a pale green that has no name.

It has a knob for the station and a knob for how much of it you can stand. There is a strap, so it goes from kitchen to bath to back step, and the shipping forecast follows you about like a dog. I have a studio with speakers that cost more than my car. I check every mix on this.`,
      },
      {
        category: 'products',
        rank: 2,
        title: 'DT 770 Pro',
        reference: 'Beyerdynamic',
        story: `They are made in Heilbronn and every part of them can be bought separately, like a good bicycle. I have replaced the ear pads five times. They are grey velour and make you look like a helicopter pilot at a spa.

> What can you hear in there? asked a wee boy in Stornoway. I put them on him and pointed the microphone at his own feet in the gravel. We lost the afternoon.`,
      },
      {
        category: 'products',
        rank: 3,
        title: 'Brompton',
        reference: 'Brompton',
        story: `Folds in the time it takes the train doors to beep. I was slow at first, and one conductor at Crianlarich used to come out and time me.

Steel, built in London, small wheels that find every hole in Great Western Road. The bag on the front holds a recorder, two microphones, a jumper and a piece. I have arrived by it at two castles, a slaughterhouse and the Bishop of Argyll.`,
      },
      {
        category: 'places',
        rank: 1,
        title: 'Corrour Station',
        reference: 'Lochaber',
        story: `The highest mainline station in the country and there is no public road to it. The train stops, the doors open, you get out into the middle of Rannoch Moor, and the train goes away.

That moment, with the sound of it going, and going, and then the wind where it was: I have used it in four programmes. There is soup at the station house in season. The sleeper from London will also stop here at breakfast, for a person in the wrong shoes.`,
      },
      {
        category: 'places',
        rank: 2,
        title: 'Kelvingrove',
        reference: 'Glasgow',
        story: `A stuffed elephant, a Spitfire, a Dalí, and most days at one o'clock somebody plays the organ at you from the balcony.

Nobody in this city thinks of it as culture. It is where you went when it was wet. I learned to walk on that marble. My son did too, and fell at the same place, by the heads, the fifty floating heads that laugh and weep and get into your dreams.`,
      },
      {
        category: 'places',
        rank: 3,
        title: 'Isle of Eigg',
        reference: 'Inner Hebrides',
        story: `The islanders bought it in 1997, after a run of bad lairds, and it has been theirs since.

Things I went to record:

- the singing sand at the north end, which squeaks under a boot
- the man who runs the electricity, all of it, from sun, wind and burn
- a corncrake

I got the sand and the man. The corncrake waited for the ferry to leave, with me on it, and I heard it go *crek crek* over the engine.`,
      },
    ],
  },
  {
    username: 'linh',
    fullName: 'Linh Tran',
    title: 'Coffee roaster',
    location: 'Da Lat, Vietnam',
    bio: 'I roast what my aunts grow. Fifteen kilos at a time, windows open, always a little too much fan.',
    interests: ['coffee', 'highlands', 'markets', 'war novels'],
    socialLinks: { instagram: 'https://www.instagram.com/linh.example', website: 'https://linh.example' },
    status: 'approved',
    picks: [
      {
        category: 'books',
        rank: 1,
        title: 'The Sorrow of War',
        reference: 'Bảo Ninh',
        story: `My father fought on the side that Bảo Ninh fought on and my mother's brothers on the other. This was the first book they could both have in the house.

A soldier writes at night and cannot make the pages stay in order, so the story comes the way memory does: in lumps, in rain. It was passed around in photocopies here before it was anywhere else. Ours has my father's underlining in pencil, two lines only. I have never asked.`,
      },
      {
        category: 'books',
        rank: 2,
        title: 'The World Atlas of Coffee',
        reference: 'James Hoffmann',
        story: `When I told my aunts that there is a book with every coffee country in it, they asked which page we were on. It took me a minute. We get two.

They studied the maps of Ethiopia and Colombia like photographs of rich cousins. Then they went out and built raised drying beds. So I do not say a bad word about it, even if we deserve six.`,
      },
      {
        category: 'books',
        rank: 3,
        title: 'The Sympathizer',
        reference: 'Viet Thanh Nguyen',
        story: `A spy with two minds writes his confession, and it is very, very funny until the moment you notice where he is sitting.

There is a long part about a Hollywood film shoot in which the Vietnamese are hired to scream. My cousin was in one of those films, for real, in the Philippines. She was paid one dollar a day more to die.`,
      },
      {
        category: 'products',
        rank: 1,
        title: 'V60',
        reference: 'Hario',
        story: `A cone with a big hole and some curved ribs. It hides nothing, so on cupping days it is my judge.

**Mine:** 15 grams, 250 of water just off the boil, three pours, about two and a half minutes. If it tastes of ash then I was impatient on Tuesday. I travel with the plastic one, which is cheaper and keeps its heat better than the pretty ones, and I will argue about that with anybody.`,
      },
      {
        category: 'products',
        rank: 2,
        title: 'C40',
        reference: 'Comandante',
        story: `It took me four months to save for a hand grinder and I hid the price from everyone, including myself.

It clicks as you set it. Twenty-two clicks for my filter, and I can do that on the back of a motorbike, in the dark, at a farm with no electricity. The farmer tastes his own cherries for the first time as a drink. You carry a grinder up a mountain for that face.`,
      },
      {
        category: 'products',
        rank: 3,
        title: 'Moka Express',
        reference: 'Bialetti',
        story: `I own machines with pressure curves. On Sundays I use this, with our robusta, and condensed milk in the cup before anything else.

Professionally it does everything wrong. It boils, it sputters, it cannot be told a temperature. My aunts tried the good cup and the moka side by side, and asked who had ruined the first one.`,
      },
      {
        category: 'places',
        rank: 1,
        title: 'Da Lat Market',
        reference: 'Da Lat',
        story: `We have a winter here, a small one, and so in the evening the stairs outside the market fill with people in woollen hats, drinking hot soy milk on stools made for children.

Inside: artichokes, strawberries, avocado, dried everything. My aunt's stall is upstairs, third row. She will give you persimmon and ask you why you are not married, and the second piece depends on what you say.`,
      },
      {
        category: 'places',
        rank: 2,
        title: 'Hội An Old Town',
        reference: 'Quảng Nam',
        story: `I know, the lanterns. Go on the day after the flood.

Every autumn the river comes up into the houses. People lift the furniture through a hatch to the upper floor, calmly, as one would roll up a mat, and mark the height on the wall. Next morning they are all in the street with brooms, and the yellow plaster is drying in patches, and somebody is already selling *cao lầu*. That is the town I like.`,
      },
      {
        category: 'places',
        rank: 3,
        title: "Sant'Eustachio Il Caffè",
        reference: 'Rome',
        story: `They make it behind a screen so that you cannot see how. I had flown eleven hours with one question and a man in a white jacket moved half a step to the left.

The roaster burns wood. The cup is mostly foam, sweet, gone in two swallows. I drank five over two days and my guess is that they beat the sugar with the first drops. He smiled at that. It was the smile of a person who has heard it in every language.`,
      },
    ],
  },
  {
    username: 'bjarni',
    fullName: 'Bjarni Hallsson',
    title: 'Volcanologist',
    location: 'Reykjavík, Iceland',
    bio: 'When the ground does something, they telephone. In between I read, soak and sharpen pencils.',
    interests: ['geology', 'hot water', 'sagas', 'maps'],
    socialLinks: {},
    status: 'approved',
    picks: [
      {
        category: 'books',
        rank: 1,
        title: 'Independent People',
        reference: 'Halldór Laxness',
        story: `It concerns a man and his sheep. That is how my father described it, and he then did not speak for the rest of the drive to Egilsstaðir.

Bjartur wants to owe nothing to anybody and pays for it with everyone he has. I get angry at him on nearly every page, as at a relative. There is also more coffee in it than in any other novel I know. In the worst weather, in the last hut, somebody puts the pot on.`,
      },
      {
        category: 'books',
        rank: 2,
        title: 'The Sea Around Us',
        reference: 'Rachel Carson',
        story: `I am for land that is newly made, and she is for what is already coming to wash it off. We both had Surtsey, she only nearly.

She wrote about the floor of the sea before anyone had seen it move, and left a door open where she could not know. I have read few colleagues who did that. I am not always one of them.`,
      },
      {
        category: 'books',
        rank: 3,
        title: 'Journey to the Center of the Earth',
        reference: 'Jules Verne',
        story: `They climb down into Snæfellsjökull and come up out of Stromboli. As a profession we have looked into this and cannot recommend it.

But Verne never saw Iceland, and his landing in Reykjavík, with the dried fish and the polite pastor and the smell, is so close that my aunt believed he must have had a cousin here. Hans the eider hunter says about eleven words in the book. He is the only competent person in it.`,
      },
      {
        category: 'products',
        rank: 1,
        title: 'Rock Pick',
        reference: 'Estwing',
        story: `Forged from one piece of steel, so there is no head to fly off and hit your professor. Blue grip, square face, a point for prying.

Mine has sampled lava that was still orange at the edges. You hook a little of it, quickly, and drop it in a bucket of water, and there is a noise like a very large cat. The tip is slightly shorter than it was in 1996. Somewhere in the archive we have the missing part.`,
      },
      {
        category: 'products',
        rank: 2,
        title: 'Companion knife',
        reference: 'Morakniv',
        story: `The red one, so that you find it on black ash. You do not find it on red scoria, and I have two up there somewhere.

It opens dried fish and sample bags. It is carbon steel, so it stains, and from the stain I can often tell which volcano it was.`,
      },
      {
        category: 'products',
        rank: 3,
        title: 'Wide Mouth bottle',
        reference: 'Nalgene',
        story: `It was made for laboratories and then the chemists took it camping. Now it has come back to me in both roles, and the important thing is the **tape**: blue for water, red for samples.

It goes into the sleeping bag at night full of hot water. It has been dropped down a fissure and waited there until June. Once, and only once, I drank from the red.`,
      },
      {
        category: 'places',
        rank: 1,
        title: 'Sundhöllin',
        reference: 'Reykjavík',
        story: `Visitors go to the blue one by the airport. We go here: the old swimming hall, opened in 1937, white tiles, diving board, and pots of hot water on the roof.

Wash first, without the swimming costume; there is a diagram. Then sit in the forty-degree pot. In the pot there is a bus driver, a minister, and a woman of ninety who knows what the minister's grandfather did. During an eruption I learn more there than at the office.`,
      },
      {
        category: 'places',
        rank: 2,
        title: 'Vatnajökull',
        reference: 'South Iceland',
        story: `Eight per cent of the country is under it, and so are several volcanoes, which is what we call job security.

I have spent spring expeditions up there for twenty-five years, in a hut on the rim of Grímsvötn with a steam bath heated by the ground itself. At night you hear the ice adjusting. The edges have gone back so far that I no longer recognise the places where I ate lunch as a student. I have photographs. I try to show them without making a speech.`,
      },
      {
        category: 'places',
        rank: 3,
        title: 'Þríhnúkagígur',
        reference: 'Bláfjöll',
        story: `Normally a volcano that has finished either collapses or fills. This one drained itself, like a bath, and left the room.

You walk across the lava for three quarters of an hour and they lower you in an open lift, of the sort used for washing windows. A hundred and twenty metres. The walls are purple, mustard, rust. I go about once a year with whichever relative has displeased me least, and in the lift they always stop talking at the same height.`,
      },
    ],
  },
  {
    username: 'marguerite',
    fullName: 'Marguerite Tremblay',
    title: "Children's librarian",
    location: 'Montréal, Canada',
    bio: 'I run story hour in two languages and one puppet. I have read some of these picks four hundred times, aloud, with voices.',
    interests: ['picture books', 'libraries', 'winter', 'parks'],
    socialLinks: {},
    status: 'approved',
    picks: [
      {
        category: 'books',
        rank: 1,
        title: 'Frog and Toad Are Friends',
        reference: 'Arnold Lobel',
        story: `Five stories, words of one or two syllables, and all of friendship is in there, including the part where one of you would rather stay in bed until May.

In the last one Toad is sad because he never gets any mail. Frog runs home and writes to him. Then he gives the letter to a snail. They sit on the porch for four days waiting for it, *already knowing what it says*. I have read it aloud perhaps four hundred times, and I look up at that page, because it is the parents who need watching.`,
      },
      {
        category: 'books',
        rank: 2,
        title: 'Moominland Midwinter',
        reference: 'Tove Jansson',
        story: `Moomintroll wakes up in the middle of the winter, alone, with the whole family asleep, and discovers that the world has been going on without them, in the dark, full of people he does not know.

I save it for the last week of January. By then the children have been in snowsuits since November and they listen like colleagues. Too-Ticky, in her striped jumper, explains nothing and makes fish soup.`,
      },
      {
        category: 'books',
        rank: 3,
        title: 'The Phantom Tollbooth',
        reference: 'Norton Juster',
        story: `A bored boy drives through a cardboard tollbooth into a country where you can jump to Conclusions, which is an island.

It arrived on my desk in 1988 with *for the one who argues* written inside by the librarian I would later replace. I argue less now. Every year I find the child and pass on a copy, and I use the same dedication.`,
      },
      {
        category: 'products',
        rank: 1,
        title: 'Noris pencil',
        reference: 'Staedtler',
        story: `Yellow and black like a wasp, and just as hard to get rid of. We put out sixty in September. In June we have seventy-one, I have no explanation.

The lead does not break when dropped by a four-year-old, from a height, on purpose, to see. I sharpen them on Friday afternoons at the crank by the window while the building empties. It is my favourite meeting.`,
      },
      {
        category: 'products',
        rank: 2,
        title: 'Kånken',
        reference: 'Fjällräven',
        story: `It was drawn in the seventies for Swedish schoolchildren with bad backs, and it remains the right size for exactly two picture books, flat, with a lunch on top.

Mine is the brick-coloured one. It went grey at the corners, then went back to brick after one wash, to my surprise. At the library there are eleven on the hooks each morning and so each has a ribbon. Do not let the children tie the ribbons.`,
      },
      {
        category: 'products',
        rank: 3,
        title: 'Caribou boots',
        reference: 'Sorel',
        story: `Rubber below, leather above, a felt sock inside that you pull out and dry on the radiator. By February the whole cloakroom smells like a kind old dog.

> If your feet are warm you have no excuse, my mother said, and pushed us out.

They weigh about what a library does. Minus thirty, slush to the ankle, the bus does not come, and I stand there composing a letter to the transit authority in perfect comfort.`,
      },
      {
        category: 'places',
        rank: 1,
        title: 'Grande Bibliothèque',
        reference: 'Montréal',
        story: `Inside the glass there are two enormous rooms made of wooden slats, yellow birch, and inside the rooms are the books. It is like reading in a crate of oranges.

Ten thousand people come on a good Saturday. Students, men with chess clocks, a lady who reads only the telephone directories. The children's floor is at the bottom, where the noise can do no harm. I worked there for six years and still go on my days off, as a *civilian*.`,
      },
      {
        category: 'places',
        rank: 2,
        title: 'Boundary Waters',
        reference: 'Minnesota',
        story: `My husband's idea, for our anniversary. Nine days, one canoe, and I was allowed three books, which was the hard part.

On the fourth night the loons started, and I understood where every ghost in every picture book gets its voice. I now do the loon at story hour. The small ones ask for it. The parents look at the door.`,
      },
      {
        category: 'places',
        rank: 3,
        title: 'Jean-Talon Market',
        reference: 'Montréal',
        story: `In my part of the year it is closed in with walls and smells of apples and wet wool. Then one Saturday in May the walls come off.

Everyone behaves a little madly. I have seen a man buy forty tomato plants for a balcony. My list:

- fiddleheads, boil them *twice*
- maple taffy on snow, while there is snow
- the first Île d'Orléans strawberries, eaten before the métro`,
      },
    ],
  },
  {
    username: 'sol',
    fullName: 'Soledad Fuentes',
    title: 'Astronomer',
    location: 'La Serena, Chile',
    bio: 'I work when it is dark and dry, which up here is most of the time. Please dim your porch light.',
    interests: ['night skies', 'deserts', 'calculators', 'poetry'],
    socialLinks: { twitter: 'https://twitter.com/sol_example', website: 'https://sol.example' },
    status: 'approved',
    picks: [
      {
        category: 'books',
        rank: 1,
        title: 'Cosmos',
        reference: 'Carl Sagan',
        story: `A school in Ovalle, one copy, a waiting list on the back of the door. I was number nineteen and got it in July.

I have since corrected some of the numbers in the margins. What cannot be corrected is the voice, of a grown man who is delighted and does not mind if you know. I review proposals for telescope time, hundreds, all of them correct. I always hope that one will sound as if somebody had looked up.`,
      },
      {
        category: 'books',
        rank: 2,
        title: 'Solaris',
        reference: 'Stanisław Lem',
        story: `A planet with one inhabitant, and it is the ocean. Humans have studied it for a century and have a very large library about it, and no idea.

The love story breaks my heart and the library makes me laugh out loud. Whole schools of thought rise, quarrel, publish and die over what a wave meant. Lem clearly attended conferences.`,
      },
      {
        category: 'books',
        rank: 3,
        title: 'Hopscotch',
        reference: 'Julio Cortázar',
        story: `On the mountain we all had one copy, and everyone read it along another path. When two of us talked about it at breakfast, we had not read the same book.

I take it as a text on observing. You may not choose the order in which the light arrives. You may choose where you point, and you should own up to it in the notes.`,
      },
      {
        category: 'products',
        rank: 1,
        title: 'HP 15C',
        reference: 'Hewlett-Packard',
        story: `You type the two numbers first and then say what should happen to them. It feels wrong for an afternoon and then it is every other calculator that feels wrong.

My thesis adviser left me his, from 1983. It has run on six sets of button cells since. He had scratched a value for the distance to the Large Magellanic Cloud under the cover; I measured it again, twelve years later, on the same machine. We differ in the third digit. I wish I could tell him.`,
      },
      {
        category: 'products',
        rank: 2,
        title: 'Tikka',
        reference: 'Petzl',
        story: `White light ruins your eyes for half an hour. Red does not. So the whole mountain moves around at night as small red dots at head height, greeting each other.

There is one button, which I can find with a mitten. **Check it is on red before you turn it on.** A visiting journalist did not, in 2015, and there is a galaxy about which we still know less than we would like.`,
      },
      {
        category: 'products',
        rank: 3,
        title: 'Game Boy',
        reference: 'Nintendo',
        story: `It was my brother's. Six hours of clouds are a long time and there is no network up there, on purpose.

No backlight: you may play it in the dome and spoil nobody's eyes, by one red lamp. I have reached level nineteen of the falling blocks while the dome was shut, and I have put that in no report.`,
      },
      {
        category: 'places',
        rank: 1,
        title: 'Cerro Tololo',
        reference: 'Coquimbo Region',
        story: `White domes on a brown hill, and at dusk they all turn their heads. You can visit on Saturdays, by day, which to me is like visiting a bakery in the afternoon; but go.

The road is long and you must drive behind the guide. On top there are foxes, who know the timetable of the kitchen. I have had my birthday there nineteen times, eighteen of them clear.

> It is the only job in which you pray for a boring evening, says the night cook.`,
      },
      {
        category: 'places',
        rank: 2,
        title: 'Valle de la Luna',
        reference: 'San Pedro de Atacama',
        story: `Salt and clay, folded, with a crust that ticks when the sun leaves it. Sit still at the end of the day and you can hear the ground cooling, like a car.

It looks like no moon I have observed. Take the first entry in the morning, when the buses are asleep. I walked with my mother, who is small and suspicious. She touched the wall, licked her finger and said it wanted lemon.`,
      },
      {
        category: 'places',
        rank: 3,
        title: 'La Sebastiana',
        reference: 'Valparaíso',
        story: `Neruda's house on the hill, thin and tall, with stairs like a ship's. A carousel horse, a bar where only he could serve, a bathroom door that hides nothing.

He was a difficult man and an excellent chooser of windows. From the top you have the bay, the cranes, the washing of half the city. I stayed until they needed to lock it. Then I took the wrong stairs down and had the best *empanada* of my life from a garage.`,
      },
    ],
  },
  {
    username: 'aroha',
    fullName: 'Aroha Ngata',
    title: 'Textile conservator',
    location: 'Wellington, New Zealand',
    bio: 'I look after cloaks, flags and one famous cardigan. Clean hands, low light, no hurry.',
    interests: ['cloth', 'museums', 'birds', 'walking'],
    socialLinks: { instagram: 'https://www.instagram.com/aroha.example' },
    status: 'approved',
    picks: [
      {
        category: 'books',
        rank: 1,
        title: 'The Bone People',
        reference: 'Keri Hulme',
        story: `Every publisher turned it down or wanted it trimmed, so three women in Wellington printed it themselves, misprints and all. Then it won the Booker, and they sang in the hall.

A painter lives alone in a tower by the sea; a boy who does not speak climbs in at the window. It is a hard book about violence, and the tenderness in it is harder. My aunty lent me hers with the sentence *you do not have to finish, but you do*.`,
      },
      {
        category: 'books',
        rank: 2,
        title: 'The Golden Thread',
        reference: 'Kassia St Clair',
        story: `Thirteen stories of cloth: flax in a cave, linen round the dead, sails, spider silk, the suits that went to the moon, sewn by women who made girdles.

What I like is that she notices fingers. Someone had to spin every metre of a Viking sail, and it took longer than building the ship. I read that in the lab next to a flag from the Waikato, and stopped for a moment to look at its hem.`,
      },
      {
        category: 'books',
        rank: 3,
        title: 'The Luminaries',
        reference: 'Eleanor Catton',
        story: `Twelve men in a hotel on the gold coast, in 1866, each with a piece of a secret. Then the chapters get shorter and shorter, each about half of the one before, like a moon going.

There is gold sewn into the lining of a dress. I have opened linings for twenty years and found bus tickets, lavender and a tooth, so you may imagine how I feel about this novel.`,
      },
      {
        category: 'products',
        rank: 1,
        title: 'OptiVISOR',
        reference: 'Donegan Optical',
        story: `Two glass lenses on a band round the head, and you tip it down with a nod, like a knight. With it on I can count the threads, and see which of them are tired.

It was made in Kansas for people who tie flies and fix watches. Mine is from 1999. The band is its third and the glass is its first. Children on the lab tour want to try it, and then look at their own hands for quite some time.`,
      },
      {
        category: 'products',
        rank: 2,
        title: "Tailor's shears",
        reference: 'Ernest Wright',
        story: `Made in Sheffield by *putters*, short for putter-togetherers, of whom there are now a handful. The blades are curved a little towards each other, so they touch at one point only and that point travels.

I cut almost nothing at work. Cutting is for the lining, the support, never the thing. So on the three days a year that I do need them, I lay them out first, and everyone in the room lowers their voice.`,
      },
      {
        category: 'products',
        rank: 3,
        title: 'Ranger bush shirt',
        reference: 'Swanndri',
        story: `A wool shirt the size of a tent, with a hood, that laces at the neck. Farmers wear it. So did my koro, my dad, and every boy I was warned about.

Rain sits on it and thinks. It is warm when wet, smells like a sheep when wet, and has been to more tangi than any suit in the family. When it got moth I did to it at home what I do at work, under a lamp, with silk. He would have laughed at me.`,
      },
      {
        category: 'places',
        rank: 1,
        title: 'Zealandia',
        reference: 'Wellington',
        story: `A valley with a fence round it, ten minutes from the ministries. Inside are the birds we had lost, and since they can fly, and a fence has no lid, they have begun to come out.

Now I have **kākā** on the washing line. They undo the pegs.

Go for the night tour with the red torch. If you are lucky a kiwi crosses the path, muttering. The plan is to have the forest back as it was in five hundred years, and they have done nearly thirty.`,
      },
      {
        category: 'places',
        rank: 2,
        title: 'Tongariro Crossing',
        reference: 'Tongariro',
        story: `Nineteen kilometres over the shoulder of three mountains that belong, properly, to themselves. Please do not climb up to the summits. The iwi ask you not to and it is their ancestor.

You will not miss it. There is Red Crater, then a scree like marbles, then the lakes, so green that I thought my film was faulty. I did it with my mother when she was seventy. She greeted each of them, aloud, and the wind dropped, or we came round a corner.`,
      },
      {
        category: 'places',
        rank: 3,
        title: 'Te Papa',
        reference: 'Wellington',
        story: `I am biased, I have friends in the basement. Start on level four.

The marae up there is a real one, painted like a box of sweets, and anyone may come in and sit. Downstairs is a squid the size of a bus, which is all the children want. Between the two is a feather cloak in low light. Stand in front of it for five minutes until your eyes adjust; [entry details here](https://www.tepapa.govt.nz). It moves, a little, when people breathe.`,
      },
    ],
  },
  {
    username: 'chidi',
    fullName: 'Chidi Eze',
    title: 'Portrait photographer',
    location: 'Lagos, Nigeria',
    bio: 'I photograph tailors, judges, twins, anyone who will sit for twenty minutes with their phone off.',
    interests: ['photography', 'faces', 'novels', 'sound systems'],
    socialLinks: { instagram: 'https://www.instagram.com/chidi.example', website: 'https://chidi.example' },
    status: 'approved',
    picks: [
      {
        category: 'books',
        rank: 1,
        title: 'Things Fall Apart',
        reference: 'Chinua Achebe',
        story: `We did it at school and I got a B, for saying that Okonkwo is frightened all the time. My teacher wrote *of what?* in red.

I am forty-three now and I have photographed a great many strong men. I could answer her in one sentence. The last page, when a stranger plans to give that whole life a paragraph in his own book, is the reason I ask everyone who sits for me what they want written underneath.`,
      },
      {
        category: 'books',
        rank: 2,
        title: 'Camera Lucida',
        reference: 'Roland Barthes',
        story: `Barthes goes through the old pictures after his mother's death, looking for her, and finds her in one where she is five. He describes it for pages. He does not print it.

He has a word for the detail in a photograph that pricks you: a strap, a bad tooth, dirty nails. I used to light those out. I now go round the sitter once before I begin, looking for the strap.`,
      },
      {
        category: 'books',
        rank: 3,
        title: 'Open City',
        reference: 'Teju Cole',
        story: `A young Nigerian doctor walks around New York, and Brussels, and New York. Birds, churches, a bed-bug scare, Mahler. You trust him so much because he notices everything.

Then somebody tells him one thing about himself which he did not notice. I had to go back to the start. It did to me what a contact sheet does: there it was, in frame nine, the whole time.`,
      },
      {
        category: 'products',
        rank: 1,
        title: 'FM2',
        reference: 'Nikon',
        story: `A mechanical camera. The battery works a small light meter and if it dies the camera shrugs.

Heat, harmattan dust, the floor of a danfo: it has had all of these, and in 2011 a goat. I shoot three rolls of a person. Thirty-six, thirty-six, thirty-six. When I wind on with my thumb the sitter relaxes, every time, since they think I am finished. That is the picture.`,
      },
      {
        category: 'products',
        rank: 2,
        title: 'F-2 bag',
        reference: 'Domke',
        story: `A canvas satchel that a newspaper man in Philadelphia designed because the padded ones looked expensive and hurt his hip.

Nobody steals it. It looks as if it has fish in it. Mine was sand-coloured and is now the colour of Lagos. Four compartments: body, lens, film, and groundnuts. The strap has rubber woven through and has never once slid off, including from the back of an okada at speed, with me attached.`,
      },
      {
        category: 'products',
        rank: 3,
        title: 'Emberton',
        reference: 'Marshall',
        story: `I ask people to choose the music. It is the only direction I give.

A high court judge chose Fela, twenty-six minutes of it, and by the fourth horn solo she had taken off her wig. This is the size of a loaf and runs for a day, through two power cuts, with a brass knob that you push like a doorbell. It has been rained on at two naming ceremonies.`,
      },
      {
        category: 'places',
        rank: 1,
        title: 'Tarkwa Bay',
        reference: 'Lagos',
        story: `You take a boat from under the flyover, with a life jacket that has known others. Fifteen minutes later there is no traffic. I do not mean it is quiet; I mean that you can hear the *absence*, it has a shape.

Boys surf there on broken boards, beautifully. On the horizon the tankers stand in a queue. I go on Mondays with one roll of film and I am back by dark, because of the boat, and because of my wife.`,
      },
      {
        category: 'places',
        rank: 2,
        title: 'Osun-Osogbo Sacred Grove',
        reference: 'Osogbo',
        story: `A forest by a river with shrines in it that look as though they grew. Some did, and some were made in the sixties by an Austrian woman, Susanne Wenger, and the local artists who worked with her until nobody asked which was which.

My grandmother was Catholic and from the east, and still put a coin in the water. *Manners*, she told me.

Ask before you photograph anything. I was told no four times and left with one picture, of my own shoes on the leaves. It is on our wall.`,
      },
      {
        category: 'places',
        rank: 3,
        title: 'Cape Coast Castle',
        reference: 'Cape Coast',
        story: `I went with two cameras and took no picture. There is a door there that people were sent through. Now you may walk back in through it, and a sign on the sea side says so.

I stood facing it from the beach for a long time. Every portrait that I have made since has had a door in it somewhere, and nobody but me knows which.`,
      },
    ],
  },
];
