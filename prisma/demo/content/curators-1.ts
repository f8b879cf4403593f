import type { DemoCurator } from '../types.ts';

export const curators1: DemoCurator[] = [
  {
    username: 'ines',
    fullName: 'Ines Carvalho',
    title: 'Landscape architect',
    location: 'Lisbon, Portugal',
    bio: 'I plan gardens for hospitals and walk most weekends. Everything here has been used, read or visited at least three times.',
    interests: ['gardens', 'walking', 'slow reading', 'drawing'],
    socialLinks: { website: 'https://ines.example', instagram: 'https://www.instagram.com/ines.example' },
    status: 'approved',
    isFeatured: true,
    picks: [
      {
        category: 'books',
        rank: 1,
        title: 'Piranesi',
        reference: 'Susanna Clarke',
        story: `I read this the week I moved flats, mostly standing up between boxes, and for days the new corridor felt endless in a friendly way.

A man lives in a house of statues and tides and keeps careful notes on both. He has very little and is grateful for all of it, which sounds like a lesson and never reads like one. I work with people who have been indoors too long. This is the only novel I know that understands how a building can look after someone, and also how it can keep them.

> Read it in two sittings, said my sister, and then go outside and look at a wall.

I have now done both three times.`,
      },
      {
        category: 'books',
        rank: 2,
        title: 'The Rings of Saturn',
        reference: 'W. G. Sebald',
        story: `On paper it is a walk down the Suffolk coast. In practice it is herring, silk, a skull, a collapsed country house and a very bad fish supper, and somehow you never notice the turns in the path.

I carry it on site visits because it taught me the pace at which places talk. Slower than you think, and sideways. My copy has pine resin on page 90 and a bus ticket from Southwold that I am not willing to move.`,
      },
      {
        category: 'books',
        rank: 3,
        title: 'A Pattern Language',
        reference: 'Christopher Alexander',
        story: `Nobody reads it from front to back. You open it at the problem you have, and it sends you on to three others.

Patterns I have actually built:

- **Seat spots**, because people sit where there is sun and something at their back
- **Accessible green**, no more than three minutes away, even on crutches
- **Light on two sides of every room**, which I lost twice and won once

Some of it is bossy. Some of it is from another age. The little rough drawings are right about almost everything.`,
      },
      {
        category: 'products',
        rank: 1,
        title: 'Moka Express',
        reference: 'Bialetti',
        story: `Three cups, which means one for me and one for whoever comes down the stairs first.

The handle melted a little in 2014 when I answered the door. The gasket is on its fourth life. I have never washed it with soap and I have never made a coffee in it that I regretted. Low flame, lid up, take it off at the first gurgle and not a second later.

| Cups | Water | Coffee | Until it gurgles |
| 1 | 60 ml | 6 g | two minutes |
| 3 | 150 ml | 15 g | four minutes |
| 6 | 300 ml | 28 g | enough to find your shoes |

The middle row is the only one I trust. For the rest there is a kettle.`,
      },
      {
        category: 'products',
        rank: 2,
        title: 'Kuru Toga',
        reference: 'Uni',
        story: `A small clutch inside turns the lead a hair each time you lift it from the page, so the point wears evenly and the line stays one thickness from the first tree to the last.

That is the whole trick. I draw four hundred trees for a planting plan. By the end of the day I used to rotate the pencil in my fingers like a nervous habit, and now the pencil does the worrying. I own five and they cost less than lunch.`,
      },
      {
        category: 'products',
        rank: 3,
        title: 'Anglepoise 90 Mini',
        reference: 'Anglepoise',
        story: `Properly it is called the *90 Mini Mini*, as if the first one had been an oversight. It stands at the end of the dining table, which is the office after eight.

You push the head and it stays where you left it. Springs, that is all, an idea from the nineteen thirties. Mine is red. It lights one A3 sheet and leaves the rest of the room alone, so the plan is the only thing still awake.`,
      },
      {
        category: 'places',
        rank: 1,
        title: 'Louisiana Museum',
        reference: 'Humlebæk',
        story: `Half an hour north of Copenhagen by train, then a walk through a suburb that gives nothing away.

## Why I keep going back

The building is a corridor that wanders through a park, and every so often it stops and shows you a tree. The Giacometti room has a whole wall of lake. Outside there is a lawn that tips you gently towards the sea, with Sweden on the other side like a pencil line.

I go for the garden and pretend to go for the art. Check [what is on](https://louisiana.dk/en/), then ignore it and sit on the grass by the Calder.`,
        picture: {
          alt: 'A low building among trees, with a lawn before it',
          caption: 'The lawn in the last hour of light, from memory',
        },
      },
      {
        category: 'places',
        rank: 2,
        title: 'Fushimi Inari',
        reference: 'Kyoto',
        story: `Go at five in the morning or after nine at night. It never closes, and the crowd thins out by half at every bend anyway.

What nobody tells you about the red gates is the sound: they hold the rain off just enough that you hear it arrive on both sides. Near the top there is a stall with warm tea and a cat. I counted gates until about two hundred and then gave up, which felt like the point of the stairs.`,
      },
      {
        category: 'places',
        rank: 3,
        title: 'Praia da Ursa',
        reference: 'Sintra',
        story: `The path down is steep, loose and badly marked, and I hope nobody ever improves it.

At the bottom there are two rocks the size of churches and usually fewer than ten people. Wear shoes with a grip and take more water than you want to carry. I go in October with a flask, when the wind has moved the surfers somewhere else and the cliff is covered in low yellow things that I, of all people, should be able to name.`,
      },
    ],
  },
  {
    username: 'yusuf.bread',
    fullName: 'Yusuf Demirel',
    title: 'Baker',
    location: 'Istanbul, Turkey',
    bio: 'Two ovens, one flour, four hundred loaves a night. I sleep in the afternoon and read while things rise.',
    interests: ['bread', 'ferries', 'old novels', 'tea'],
    socialLinks: {},
    status: 'approved',
    picks: [
      {
        category: 'books',
        rank: 1,
        title: 'Tartine Bread',
        reference: 'Chad Robertson',
        story: `The first recipe takes close to forty pages and makes one kind of loaf. I laughed at that in the shop. Then I read it at the bench between folds and understood that the other thirty-nine pages were about paying attention.

I bake nothing exactly from it now. What stayed is the habit of lifting the dough with a wet hand every half hour and asking it how it feels. My uncle, who taught me the trade, thinks this is very funny. His crust has improved too.`,
      },
      {
        category: 'books',
        rank: 2,
        title: 'My Name Is Red',
        reference: 'Orhan Pamuk',
        story: `Everybody in it gets a turn to speak, also the dog, also the colour. I read it at the bench over a winter, and the flour got into the murder.

What I took from it is the old masters, who painted one horse all their life until they could do it blind. I shape four hundred loaves a night. I have tried it with my eyes shut. Nobody noticed, and I have told nobody.`,
      },
      {
        category: 'books',
        rank: 3,
        title: 'The Time Regulation Institute',
        reference: 'Ahmet Hamdi Tanpınar',
        story: `An office is founded to make sure every clock in the country agrees. It hires relatives, fines citizens, prints reports, and nobody can say what it is for.

I gave it to my accountant. He returned it the next morning and said he had worked there for eleven years.`,
      },
      {
        category: 'products',
        rank: 1,
        title: 'Combo Cooker',
        reference: 'Lodge',
        story: `When customers ask how to bake my bread at home, I send them to buy this and tell them to come back in a week.

It is a deep iron pan with a shallow iron pan for a lid. Turn it upside down, put the loaf on the shallow half, cover it with the deep half, and you own a small bread oven. Twenty minutes closed, twenty open. Use thick gloves. I have a mark on my left wrist from the one time I did not, in the shape of Tennessee.`,
      },
      {
        category: 'products',
        rank: 2,
        title: 'Ince belli tea glass',
        reference: 'Paşabahçe',
        story: `The waist is there so your fingers have a cool place to hold. The rim spreads so the tea meets the air. The glass is clear so that you can argue about the colour, which should be *rabbit's blood* and no paler.

We break about sixty a year at the bakery. I have tried cups. The tea tastes the same and the conversation is shorter.`,
      },
      {
        category: 'products',
        rank: 3,
        title: 'Spot headlamp',
        reference: 'Black Diamond',
        story: `Bought for one camping trip. Used every night since, because the back of a deck oven is the darkest place in Istanbul and both my hands are full.

It takes three small batteries, it survives flour, and a tap on the side makes it bright. The new apprentice calls me the miner. Let him. I can see my crust.`,
      },
      {
        category: 'places',
        rank: 1,
        title: 'Süleymaniye Mosque',
        reference: 'Istanbul',
        story: `My shift ends at six and I walk up the hill the long way, past the men unloading oranges.

The architect, Sinan, arranged the air inside so that the smoke of thousands of oil lamps drifted to one small room above the door. There they scraped the soot from the walls and made ink of it. I think of that whenever I clean a flue. Sit in the garden behind, by the graves, where the Golden Horn is laid out like a set table.`,
      },
      {
        category: 'places',
        rank: 2,
        title: 'Poilâne',
        reference: 'Paris',
        story: `Eight rue du Cherche-Midi. The shop is the size of a corridor and smells of the cellar underneath, where the wood oven is.

I went once on my honeymoon, when I should have been at a museum, and stood in the queue four mornings running. The big sour loaf keeps for a week, if you can. My wife has forgiven me and asks me to mention that she preferred the little butter biscuits.`,
      },
      {
        category: 'places',
        rank: 3,
        title: 'Büyükada',
        reference: "Princes' Islands, Istanbul",
        story: `A ferry, ninety minutes, a glass of tea every twenty. Then no cars.

## My one day off

1. Take the early boat and sit outside on the left
2. Buy a simit before boarding, not after
3. Walk up to the monastery of Aya Yorgi, which is steeper than it was last year
4. Come down slowly and sleep on the boat home

The wooden houses are losing their paint with great dignity. In June the pines warm up and the whole island smells like a pencil box.`,
      },
    ],
  },
  {
    username: 'maren',
    fullName: 'Maren Solheim',
    title: 'Marine biologist',
    location: 'Bergen, Norway',
    bio: 'I count kelp for a living and am happiest slightly cold. Small boats, big thermos, bad handwriting in pencil.',
    interests: ['the sea', 'field work', 'natural history', 'islands'],
    socialLinks: { website: 'https://maren.example', twitter: 'https://twitter.com/maren_example' },
    status: 'approved',
    isFeatured: true,
    picks: [
      {
        category: 'books',
        rank: 1,
        title: 'The Sea Around Us',
        reference: 'Rachel Carson',
        story: `Parts of the science are out of date. She wrote it before anyone had agreed that the continents move. I give it to new students anyway, because not one of my up-to-date papers explains why a person would want to spend a life on this.

Carson writes about mud on the sea floor as long slow snow. I have pulled up a great deal of that mud, in sleet, at four in the morning. She is right. That is exactly what it is.`,
      },
      {
        category: 'books',
        rank: 2,
        title: 'Other Minds',
        reference: 'Peter Godfrey-Smith',
        story: `A philosopher goes diving, meets an octopus, and has the good sense to let the octopus ask the questions.

It follows two branches of the family tree that split hundreds of millions of years ago and then both, separately, woke up. I had a lumpsucker once that watched me eat my sandwich for a week. After this book I started offering him a better view.`,
      },
      {
        category: 'books',
        rank: 3,
        title: 'The Summer Book',
        reference: 'Tove Jansson',
        story: `A girl, her grandmother and a very small island. They quarrel, build a miniature Venice, sleep, trespass.

Every summer I read one chapter a day, on a rock, after swimming. There are twenty-two chapters and I am never on the island for twenty-two days, so I have not finished it since 2016.

> She is a grumpy old woman and I would like to be her, my mother said, and then she was.`,
      },
      {
        category: 'products',
        rank: 1,
        title: 'All-Weather Notebook',
        reference: 'Rite in the Rain',
        story: `You can write in it under water. I have. With an ordinary pencil, in gloves, holding on to a rope.

Eleven years of transects are in these, on a shelf, in order. The tablet that was supposed to replace them lasted one season and one wave. I buy the yellow ones because orange-and-yellow is the only combination I can find at the bottom of a boat.`,
      },
      {
        category: 'products',
        rank: 2,
        title: 'Companion knife',
        reference: 'Morakniv',
        story: `Rope, kelp, cheese. In that order on a good day.

It costs about as much as a pizza in Bergen, and I have lost four of them to the sea without any bitterness. The plastic sheath clicks so firmly that you can hear it over an engine. The one rule on our boat is that the person who borrows the knife also makes the coffee.`,
      },
      {
        category: 'products',
        rank: 3,
        title: 'Stockholm raincoat',
        reference: 'Stutterheim',
        story: `It rains here more than two hundred days a year and I had always dressed for it as if for an accident.

This one is rubbered cotton, heavy as a small child, and made me stand up straight in a shop. It is for town, not for the boat. On the boat it would be an insult to the yellow one. I hang it over the bath and the next morning it is ready to be sad in again, which I believe was the maker's idea.`,
      },
      {
        category: 'places',
        rank: 1,
        title: 'Utvær Lighthouse',
        reference: 'Solund',
        story: `The westernmost scrap of Norway. After this it is just weather until Shetland.

You get there by small boat when the boat says so, and you leave the same way, which has twice been two days later than I had told my employer. The light still turns. At night you lie in a bunk and the beam comes round like someone checking that you are asleep.

Bring:

- more food than the trip needs
- a long book
- no plan for Monday`,
      },
      {
        category: 'places',
        rank: 2,
        title: 'Monterey Bay Aquarium',
        reference: 'Monterey',
        story: `I do not love aquariums and I stayed until they asked me to leave.

It is built into an old sardine cannery, and the tall kelp tank is fed with water straight from the bay outside. The plants sway because a machine makes surge, as they would if nobody had put glass around them. I stood there beside a boy of about five. Neither of us spoke. They keep [live cameras](https://www.montereybayaquarium.org) on the tanks; the jellies are on in my office all winter.`,
      },
      {
        category: 'places',
        rank: 3,
        title: 'Reine',
        reference: 'Lofoten',
        story: `Everyone has seen the picture: red cabins, black peaks, water like a plate. Go in March, when the picture smells of ten thousand cod.

They hang on wooden racks all along the road, drying, and the heads hang separately like a rude audience. The cabins are warm. The bakery has cinnamon buns the size of a hand. I measured fish here for my first proper job and cried when it ended, partly from the wind.`,
      },
    ],
  },
  {
    username: 'kofi.a',
    fullName: 'Kofi Asante',
    title: 'Bicycle mechanic',
    location: 'Accra, Ghana',
    bio: 'I fix bicycles under a neem tree and teach anyone under sixteen for free. If it creaks, I have an opinion.',
    interests: ['bicycles', 'repair', 'history', 'highlife'],
    socialLinks: {},
    status: 'approved',
    picks: [
      {
        category: 'books',
        rank: 1,
        title: 'Homegoing',
        reference: 'Yaa Gyasi',
        story: `Two half-sisters who never meet. One lives above the castle at Cape Coast, the other is held underneath it. Then it is their children, and theirs, seven generations down, one chapter each.

I read it on the trotro and missed my stop at Kaneshie twice. My customers leave books with me instead of deposits sometimes. This is the one I never gave back. I paid her for the puncture myself.`,
      },
      {
        category: 'books',
        rank: 2,
        title: 'Shop Class as Soulcraft',
        reference: 'Matthew B. Crawford',
        story: `A man with a doctorate leaves an office to repair motorcycles and then works out, slowly, why he feels cleverer with dirty hands.

My father wanted me in a bank. I lent him this and for a month he said nothing. Then he brought me his neighbour's bicycle and stood there the whole time, asking what each part did.`,
      },
      {
        category: 'books',
        rank: 3,
        title: 'Things Fall Apart',
        reference: 'Chinua Achebe',
        story: `My father gave it to me and said, this is what happens to a man who cannot bend. I was eleven and thought it was about wrestling.

I have read it four times since. Steel that cannot bend breaks at the weld, and the one who made the weld gets the blame. I tell the boys in the shop that this is the whole story, and they say no, there are yams as well.`,
      },
      {
        category: 'products',
        rank: 1,
        title: 'B17',
        reference: 'Brooks England',
        story: `A leather saddle is the only part of a bicycle that learns.

The first month it is a plank and you will curse me. After that it has your shape and nobody else will be comfortable on your bike, which in Accra is also a security system. Mine came off a wreck in Tema in 2009. I gave it dubbin, turned the tension bolt a quarter, and it has outlived three frames.`,
      },
      {
        category: 'products',
        rank: 2,
        title: 'Wave',
        reference: 'Leatherman',
        story: `On the bench I use proper tools. On the road I have this, and on the road is where chains break.

Pliers strong enough to persuade a link, two blades you can open with one thumb, a file that has rescued more rims than I should say. A Dutch tourist sent it to me after I fixed her bike outside Winneba. The note only said *for the next person*. So far, the next person is about two hundred people.`,
      },
      {
        category: 'products',
        rank: 3,
        title: 'F-91W',
        reference: 'Casio',
        story: `Grease, rain, sea, a child who wanted to know if it floats. It does not, and it kept going.

I changed the battery once in nine years and the strap twice. The light is a joke, a small green joke in one corner. Everything else about it is finished, in the way a nail is finished. When somebody shows me a watch that counts their heartbeat I ask it what time it is tomorrow, after a day without charging.`,
      },
      {
        category: 'places',
        rank: 1,
        title: 'Cape Coast Castle',
        reference: 'Cape Coast',
        story: `Every Ghanaian child is taken here by a school. Come again as an adult, alone, on a weekday.

The walls are white and the sea is very loud. You go down into the rooms where people were kept and the guide turns off the light, only for a moment. Then you walk out through the door to the water, and there are the fishing boats, painted, busy, shouting about prices. I stay on the beach with them until I can ride home.`,
      },
      {
        category: 'places',
        rank: 2,
        title: 'Jamestown Lighthouse',
        reference: 'Accra',
        story: `Red and white stripes, and a caretaker who will take you up if you greet him properly.

From the gallery you see tin roofs, boxing gyms, smoke from the fish ovens, and on Saturdays the boys doing wheelies down the High Street on bikes I have welded more than once. From up there I can hear which one has the loose headset.`,
      },
      {
        category: 'places',
        rank: 3,
        title: 'Kakum canopy walk',
        reference: 'Central Region',
        story: `Seven bridges made of rope and planks, hung between trees about thirty metres up. I know ropes and I know bolts, so I looked at the fixings before I looked at the forest.

They are good fixings.

**Go at six**, when the gate opens, before the school buses. You will not see the elephants. You will hear hornbills go over like somebody shaking out a wet sheet.`,
      },
    ],
  },
  {
    username: 'haruka',
    fullName: 'Haruka Onishi',
    title: 'Ceramicist',
    location: 'Mashiko, Japan',
    bio: 'I make plates and cups for kitchens that get used. One kiln, fired five times a year, and a patient dog.',
    interests: ['pottery', 'folk craft', 'kitchens', 'repair'],
    socialLinks: { website: 'https://haruka.example', instagram: 'https://www.instagram.com/haruka.example' },
    status: 'approved',
    isFeatured: true,
    picks: [
      {
        category: 'books',
        rank: 1,
        title: 'The Beauty of Everyday Things',
        reference: 'Soetsu Yanagi',
        story: `Yanagi liked the work of people who did not sign it. Brushes, rough cloth, a rice bowl turned out by the hundred by someone thinking about lunch.

When I was young I found him sentimental. Then I had to make three hundred and sixty identical plates for a restaurant in Utsunomiya. Somewhere after the two hundredth my hand stopped showing off, and those are the good ones. I kept one of them and I cannot tell you which.`,
      },
      {
        category: 'books',
        rank: 2,
        title: "A Potter's Book",
        reference: 'Bernard Leach',
        story: `Printed in 1940 and still propped open in half the studios I have visited, usually with a thumbprint of slip on the glaze recipes.

He is opinionated about everything, including the foot of a bowl, and mostly he is right about the foot of a bowl. The chapter that follows one workshop through a year, down to who is cross with whom, is my favourite writing about work of any kind.`,
      },
      {
        category: 'books',
        rank: 3,
        title: 'Kitchen',
        reference: 'Banana Yoshimoto',
        story: `A young woman who has lost everyone sleeps beside the refrigerator because it hums. Later she takes a taxi across the country at night to deliver a bowl of katsudon, and climbs a wall to do it.

I read it at nineteen and again at forty. At nineteen it was about grief. At forty it was about the bowl, which she carries such a long way, still hot.`,
      },
      {
        category: 'products',
        rank: 1,
        title: 'G-Type Soy Sauce Bottle',
        reference: 'Hakusan Toki',
        story: `Masahiro Mori drew it in 1958. It has no handle and does not drip, two facts that took him a good deal of trouble.

Put your thumb and finger at the waist, tip, stop. The last drop turns round and goes home. I have tried to make a better one every few years as an exercise. There is a shelf of them in the shed, and every one leaves a brown ring on the table.`,
      },
      {
        category: 'products',
        rank: 2,
        title: 'Kamenoko Tawashi',
        reference: 'Nishio Shoten',
        story: `It looks like a small animal asleep on the sink. Palm fibre, wire, a loop to hang it by. More than a hundred years in production and nobody has found anything to add.

I use one for:

- burdock, instead of peeling
- iron pans
- boots
- clay under the fingernails, with closed eyes

When it goes soft it moves from the kitchen to the studio, and after that to the dog.`,
      },
      {
        category: 'products',
        rank: 3,
        title: 'Tetsubin',
        reference: 'Iwachu',
        story: `Cast in Morioka, black, three kilos when it is full. You do not pick it up casually.

Water from it tastes rounder. I said so to a chemist friend, who began to explain, and I asked her not to. Dry it on the warm stove with the lid off, every single time. Mine has a little rust inside like tea with milk, and the old man at the counter told me to leave that alone.`,
      },
      {
        category: 'places',
        rank: 1,
        title: 'Nihon Mingeikan',
        reference: 'Tokyo',
        story: `You leave your shoes at the door and go round the Folk Crafts Museum in slippers, which is the correct speed.

The labels say very little: a place, a century, sometimes only *jar*. The wood of the staircase has been polished by ninety years of socks. I come twice a year on the train from Mashiko with the money for one book, and go straight to the Korean moon jars to see if they have changed their minds about me.

[Check the calendar](https://mingeikan.or.jp) before travelling. It closes between exhibitions and I have stood at that gate in the rain.`,
      },
      {
        category: 'places',
        rank: 2,
        title: 'Onta',
        reference: 'Hita, Oita',
        story: `A single street of potters' houses in a valley, and a stream. The stream works.

It fills a row of long wooden hammers that tip, empty and fall back on the clay, day and night. *Creak, splash, thud.* There is no engine in the village louder than that. The families share one climbing kiln and pass the workshop to one child each. I slept badly for the first hour and then better than I have anywhere.`,
      },
      {
        category: 'places',
        rank: 3,
        title: 'Naoshima',
        reference: 'Kagawa',
        story: `Everyone goes for the pumpkin on the pier. Say hello to the pumpkin. Then rent a bicycle and go up to the Chichu museum, which is dug into the hill so that the hill can stay where it was.

The Monet room has only daylight, and a floor of tiny marble cubes set by hand. I am afraid I looked at the floor for most of my visit.

> You came seven hundred kilometres to look at grout, said my husband. Yes.`,
      },
    ],
  },
  {
    username: 'delphine',
    fullName: 'Delphine Roussel',
    title: 'Typographer',
    location: 'Lyon, France',
    bio: 'I draw letters for road signs and other things read in a hurry. At home I read slowly, out of spite.',
    interests: ['type', 'printing', 'cities', 'puzzles'],
    socialLinks: { website: 'https://delphine.example' },
    status: 'approved',
    picks: [
      {
        category: 'books',
        rank: 1,
        title: 'The Elements of Typographic Style',
        reference: 'Robert Bringhurst',
        story: `Bringhurst is a poet, and it shows in the spacing. Every rule is numbered, so in the studio we can shout "3.2.1" at each other across the room like monks.

What I love is that a rule never comes alone. It arrives with a reason, and often with an exception that is better than the rule. I bought my first copy at twenty-two and set my own business card so badly, in its honour, that I still keep the last one as a warning.`,
      },
      {
        category: 'books',
        rank: 2,
        title: 'Species of Spaces',
        reference: 'Georges Perec',
        story: `He starts with the page, then the bed, then the room, the apartment, the street, and ends at space itself. A zoom lens held by a man with very good jokes.

Perec asks you to note what happens in a street when nothing happens. I did it for an hour in the rue Mercière. Forty-one prams, one argument, and a shop sign whose R I have since corrected, without invoice.`,
      },
      {
        category: 'books',
        rank: 3,
        title: 'Invisible Cities',
        reference: 'Italo Calvino',
        story: `Marco Polo describes fifty-five cities to an emperor who suspects he has been to only one of them.

I open it at random before a new project. Calvino arranged the chapters in a pattern so strict that you can draw it on squared paper, and I have. You do not need to know that. It is like a good grid: the reader should only feel that the furniture is in the right place.`,
      },
      {
        category: 'products',
        rank: 1,
        title: 'Lamy 2000',
        reference: 'Lamy',
        story: `Drawn in 1966 to look like the year 2000, and now quietly older than that. Brushed black body, no ornament, a clip with a spring so good that I play with it in meetings until people ask me to stop.

The seam between the cap and the barrel is invisible when closed. *That* is the entire decoration. Mine leaked once, on an aeroplane, over a contract I did not wish to sign.`,
      },
      {
        category: 'products',
        rank: 2,
        title: 'Rhodia No. 16',
        reference: 'Rhodia',
        story: `The orange pad, stapled at the top, violet squares of five millimetres. It began here in Lyon in the thirties, so I am allowed to be partial.

The paper is smooth enough that a fine nib does not catch. The cover folds right back on three scored lines. I tear off the sheet, pin it above the screen and draw the next one over it. A typeface is about nine pads.`,
      },
      {
        category: 'products',
        rank: 3,
        title: 'Opinel No. 8',
        reference: 'Opinel',
        story: `Pencils, twine, sausage, apple. In France this is not a knife, it is a form of punctuation.

Beech handle, a blade, a ring that turns to lock it. Four or five parts since 1890. Buy the carbon one and let it go grey. My grandfather's has been sharpened down to half its width and my grandmother still uses it for leeks, in preference to anything we have given her for Christmas.`,
      },
      {
        category: 'places',
        rank: 1,
        title: 'Plantin-Moretus Museum',
        reference: 'Antwerp',
        story: `A family of printers lived and worked in this house for three hundred years and then, it seems, went out for bread.

## Look for

- the two oldest printing presses in the world, side by side, like horses
- cases of type with *Garamond's own* punches nearby
- the proofreaders' room, with its bench by the window and its very stiff chairs

I wept a little in the type store. The guard handed me a tissue without surprise. [Here it is](https://museumplantinmoretus.be/en), and take the whole morning.`,
      },
      {
        category: 'places',
        rank: 2,
        title: 'The traboules',
        reference: 'Lyon',
        story: `Push the right door and the street continues through the house. Stairs, a courtyard, someone's washing, another door, and you come out on a hill with your shoes dry.

The silk workers used them, and later anyone who needed not to be followed. Some are listed and open in the mornings. The better ones you learn from a friend with a key. Lower your voice: people live here, and they can hear you admiring their bins.`,
      },
      {
        category: 'places',
        rank: 3,
        title: 'Le Palais Idéal',
        reference: 'Hauterives',
        story: `A country postman tripped on an odd stone in 1879, put it in his pocket, and went on collecting for thirty-three years until he had built a palace in the vegetable garden.

Ferdinand Cheval had no training and walked thirty kilometres a day at work. There are giants, a mosque, a Swiss chalet, and inscriptions in lettering so confident it makes me jealous. When a deadline frightens me I think of the wheelbarrow, which has its own niche.`,
      },
    ],
  },
  {
    username: 'tomas.v',
    fullName: 'Tomás Villareal',
    title: 'Poet',
    location: 'Oaxaca, Mexico',
    bio: 'Four thin books in twenty years. I teach on Tuesdays, water the plants on Wednesdays, and count syllables on the bus.',
    interests: ['poetry', 'typewriters', 'ruins', 'mezcal'],
    socialLinks: {},
    status: 'approved',
    picks: [
      {
        category: 'books',
        rank: 1,
        title: 'Pedro Páramo',
        reference: 'Juan Rulfo',
        story: `A man goes to a town to look for his father and finds that everybody there is talking, and nobody there is alive.

It is barely a hundred and twenty pages. Rulfo published two books of fiction and then, for thirty years, politely declined. I re-read it every November, when we put out the marigolds, and each time somebody different seems to be speaking. The silence around those pages is the best thing in Mexican literature.`,
      },
      {
        category: 'books',
        rank: 2,
        title: 'View with a Grain of Sand',
        reference: 'Wisława Szymborska',
        story: `She can begin a poem with a tablecloth, an onion, a museum guard, and two verses later you are holding your whole life in your hands, wondering who passed it to you.

My students ask how to be profound. I tell them to be *accurate* and then give them this, in the English of Barańczak and Cavanagh, since none of us has Polish. Poems about serious matters, with the coat already on and one eye on the tram.`,
      },
      {
        category: 'books',
        rank: 3,
        title: 'The Book of Disquiet',
        reference: 'Fernando Pessoa',
        story: `Pages found in a trunk, by a bookkeeper who did not exist, about an office street in Lisbon where it is generally raining.

Take it like a strong medicine: two pages, then lunch. I tried once to read it straight through and had to be taken dancing.`,
      },
      {
        category: 'products',
        rank: 1,
        title: 'Lettera 32',
        reference: 'Olivetti',
        story: `It weighs as much as a cat and complains less. I bought it in the Lagunilla market, in Mexico City, from a man who swore it had belonged to a judge. There was an unfinished sentence on the roller. I left it in for a month.

The advantage for a poet is simple: no going back. You may cross out, and everyone can see that you did. My neighbour says that at six in the morning it sounds like light rain on a tin roof, and she has not yet said stop.`,
      },
      {
        category: 'products',
        rank: 2,
        title: 'Blackwing 602',
        reference: 'Blackwing',
        story: `Grey, with a flat eraser that slides out of its clip like a tiny drawer. The line is dark and does not resist.

A friend sends me twelve every birthday from the other side of the border. I ration them: one pencil, one poem, and when the poem is hard it comes out very short, the pencil I mean. The stubs live in a jar. It is the only complete record of my work.`,
      },
      {
        category: 'products',
        rank: 3,
        title: 'Original Kraft',
        reference: 'Field Notes',
        story: `Forty-eight pages, brown cover, fits a shirt pocket and takes the curve of the chest.

I have had beautiful notebooks and they all made me want to deserve them. This one asks for nothing. Phone numbers, the price of tomatoes, half a line about the price of tomatoes that later became the only good stanza in a very long poem.`,
      },
      {
        category: 'places',
        rank: 1,
        title: 'Monte Albán',
        reference: 'Oaxaca',
        story: `The Zapotecs cut the top off a mountain to have somewhere level to stand. From my roof it is a flat line; from there, my roof is nothing at all.

Take the first bus. For an hour there is only you, the swallows and a man with a rake. I clap once in the great plaza to hear the stone clap back.

> We go up to be made the right size, my grandfather said, and then we come down for breakfast.`,
      },
      {
        category: 'places',
        rank: 2,
        title: 'Biblioteca Vasconcelos',
        reference: 'Mexico City',
        story: `The shelves hang from the ceiling in steel and seem to have been caught in the act of falling. Among them floats the skeleton of a grey whale, drawn over in pencil rings by Gabriel Orozco.

Students sleep here, lovers quarrel in whispers, and a guard once asked me to help him with a rhyme for his daughter. The garden around it is as good as the library. Nobody reads my books on the fourth floor, but they are there. I have checked.`,
      },
      {
        category: 'places',
        rank: 3,
        title: 'Hierve el Agua',
        reference: 'San Lorenzo Albarradas',
        story: `A waterfall that stopped. Mineral springs have been dripping over the cliff so long that they left themselves behind in stone, white and pleated like a curtain.

You can swim in the pools at the edge, with nothing but valley beneath your chin. It is run by the villages nearby, and some weeks they close the road after a disagreement. Ask in Mitla first. Take the shared truck, stand in the back, hold your hat.`,
      },
    ],
  },
  {
    username: 'priya.n',
    fullName: 'Priya Nair',
    title: 'Emergency nurse',
    location: 'Kochi, India',
    bio: 'Night shifts, mostly. I like books that do not flinch, shoes that do not hurt, and the sea at the hour when everyone else is going to work.',
    interests: ['medicine', 'novels', 'tea country', 'running'],
    socialLinks: {},
    status: 'approved',
    picks: [
      {
        category: 'books',
        rank: 1,
        title: 'Being Mortal',
        reference: 'Atul Gawande',
        story: `There is a copy in our break room with the cover gone. Someone has written *ask them what they are afraid of* inside, in green ink, and none of us will say who.

Gawande is a surgeon admitting that his trade is good at repairs and poor at endings. He gives a few plain questions to ask when the repairs run out. I have used them on strangers at three in the morning and, one April, on my grandmother, who answered all of them briskly and then wanted fish curry.`,
      },
      {
        category: 'books',
        rank: 2,
        title: 'The God of Small Things',
        reference: 'Arundhati Roy',
        story: `I grew up an hour from where it happens and it took me three tries, because the river and the pickle factory were too close to see.

Then I read it in a hostel in Delhi, homesick, in dry heat, and it rained on every page. Roy lets the children's words stay the way children hear them. My brother and I talked backwards for a summer because of her, and still do on the phone when a parent is listening.`,
      },
      {
        category: 'books',
        rank: 3,
        title: 'The Housekeeper and the Professor',
        reference: 'Yoko Ogawa',
        story: `A mathematician's memory lasts eighty minutes. He pins notes to his suit. Every morning his housekeeper introduces herself, and every morning he asks her shoe size because numbers are how he says good day.

Nothing terrible happens, or rather it all happened before page one. I have looked after people like him. This is what it is like on the good afternoons.`,
      },
      {
        category: 'products',
        rank: 1,
        title: 'Clifton',
        reference: 'Hoka',
        story: `They look like two loaves of bread. I wore them home ashamed, and then I worked a fourteen-hour shift and forgot that I had feet.

**What they have been through:** saline, tea, two monsoons, and one entire bottle of betadine, which is why the left one is orange. I buy the same black pair every ten months. Half the ward has followed, so that at changeover we sound like nobody at all.`,
      },
      {
        category: 'products',
        rank: 2,
        title: 'Classic pressure cooker',
        reference: 'Hawkins',
        story: `Three whistles for rice, four for dal, and no whistle ever came at the same pitch in two different houses. I could find my mother's kitchen blindfolded.

Mine was a wedding gift from an aunt who gave everyone the same one. The lid goes in at an angle and closes from inside, which visitors never manage. I come off nights, put it on, shower, and by the third whistle there is a meal.`,
      },
      {
        category: 'products',
        rank: 3,
        title: 'Classic Bottle',
        reference: 'Stanley',
        story: `My mother fills it with chai at nine in the evening. At half past four, when the ward goes quiet in the way that nobody mentions, it is still too hot to drink.

It was dented by a trolley in the first wave. I have been offered a new one. No.`,
      },
      {
        category: 'places',
        rank: 1,
        title: 'Fort Kochi',
        reference: 'Kochi, India',
        story: `After nights I take the ferry over instead of the bridge, four rupees well spent, and have tea beside the Chinese nets. They dip and rise on long poles with stones for weights, six men to a net, and come up with about enough for breakfast.

Tourists photograph the sunset. Seven in the morning is better: crows, cats, the fish auction, and the old trees along the parade ground holding up their own shade.`,
      },
      {
        category: 'places',
        rank: 2,
        title: 'Hampi',
        reference: 'Karnataka',
        story: `A capital city, abandoned, in a country of boulders that look as if someone meant to come back and tidy them.

1. Climb Matanga hill in the dark with a torch
2. Watch the sun find the temples one by one
3. Go down and eat a dosa before it gets hot
4. Do nothing at all until four

Cross the river in a round basket boat. Mine turned slowly the whole way, so I saw everything twice.`,
      },
      {
        category: 'places',
        rank: 3,
        title: 'Munnar',
        reference: 'Kerala',
        story: `Tea covers the hills like something knitted. You come up from the coast in five hours, and at some bend in the road you roll down the window and put on a cardigan for the first time that year.

My rule is to walk until the mist closes, then stand still until it opens. Once when it opened there was a gaur at the other end of the path, the size of a van, chewing. We both decided to go home.`,
      },
    ],
  },
];
