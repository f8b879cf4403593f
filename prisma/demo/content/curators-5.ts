import type { DemoCurator } from '../types.ts';

/** People whose shelf is not public: one for each status on the way there and back, a reader and the editor. */
export const curators5: DemoCurator[] = [
  {
    username: 'noor',
    fullName: 'Noor El Amrani',
    title: 'Costume designer',
    location: 'Rotterdam, Netherlands',
    bio: 'I dress actors as people who would never go to the theatre. Still deciding on my last three.',
    interests: ['costume', 'gardens', 'russian novels'],
    socialLinks: {},
    status: 'draft',
    picks: [
      {
        category: 'books',
        rank: 1,
        title: 'Orlando',
        reference: 'Virginia Woolf',
        story: `Three hundred and some years, one person, an entire wardrobe. Woolf remarks at one point that perhaps it is the clothes that wear us, and I have had it in mind in every fitting since.

An actor came in slouching last spring, and I gave him a ruff to try. He argued with the director for the first time that afternoon.`,
      },
      {
        category: 'books',
        rank: 2,
        title: 'The Master and Margarita',
        reference: 'Mikhail Bulgakov',
        story: `The devil visits Moscow with a large cat, and puts on a show at the Variety at which ladies swap their dresses for the newest from Paris. On the street after midnight the dresses vanish.

I have been asked to stage that scene twice. Both times the answer was thread, and an assistant with nerves.`,
      },
      {
        category: 'products',
        rank: 1,
        title: '1460 boots',
        reference: 'Dr. Martens',
        story: `The number is the first of April, 1960, the day they began to make them. Eight eyelets, yellow stitch.

I put them under crinolines in rehearsal since nobody sees and everyone stands better. Mine are cherry, resoled, painted black for *Woyzeck* and stripped again. If you bend them in good light you can still see the Woyzeck.`,
      },
      {
        category: 'products',
        rank: 2,
        title: 'Classic scissors',
        reference: 'Fiskars',
        story: `We have a wall of elegant shears and then there are these, on a ribbon around my neck, through eleven premieres.

They cut tulle, tape, labels, a fringe in the interval. The ribbon is red so that the stage manager can see where I am in the dark.`,
      },
      {
        category: 'places',
        rank: 1,
        title: 'Depot Boijmans Van Beuningen',
        reference: 'Rotterdam',
        story: `A museum's attic with the door left open. A mirrored bowl in a park, and inside it all the art is on racks, sorted by what temperature it likes.

You go up criss-cross stairs and see a Brueghel's back, with the labels. I prefer backs. All the work is there.`,
      },
      {
        category: 'places',
        rank: 2,
        title: 'Jardin Majorelle',
        reference: 'Marrakesh',
        story: `My aunt sold tickets here before it was famous. She says the blue gets repainted more often than people think, and that there is a man who does nothing else.

Come when it opens. At nine the cacti have shadows as sharp as patterns, and I stand there and trace the seams.`,
      },
    ],
  },
  {
    username: 'theo',
    fullName: 'Theo Papadakis',
    title: 'Boatbuilder',
    location: 'Chania, Greece',
    bio: 'Wooden boats, new ones when someone is brave, old ones when someone is sentimental.',
    interests: ['boats', 'the sea', 'homer', 'radio'],
    socialLinks: { website: 'https://theo.example' },
    status: 'pending',
    picks: [
      {
        category: 'books',
        rank: 1,
        title: 'The Odyssey',
        reference: 'Homer, trans. Emily Wilson',
        story: `I had it at school in the old Greek and hated it. A customer from Leeds left this English one aboard, and I read it on the slip in four days.

In book five he builds a boat. Twenty trees, an axe, a drill, pegs; it takes him four days as well. I have checked the list with my father. We would want a fifth day for the caulking, but there is nothing in it that is wrong.`,
      },
      {
        category: 'books',
        rank: 2,
        title: 'Sailing Alone Around the World',
        reference: 'Joshua Slocum',
        story: `A captain with no ship is given a rotten sloop in a field. He rebuilds it plank by plank and sails it around the world, alone, with a tin clock he got cheap as it had lost its minute hand.

He leaves carpet tacks on the deck at night against visitors. He could not swim. I lend it to owners who ask me how long it will take.`,
      },
      {
        category: 'books',
        rank: 3,
        title: 'Zorba the Greek',
        reference: 'Nikos Kazantzakis',
        story: `They filmed the dance on the beach at Stavros, round the corner, and my grandfather is one of the men carrying timber on the hillside.

The book is darker than the dance. What I keep is that the whole grand plan falls down the mountain, in pieces, and *then* he asks to be taught.`,
      },
      {
        category: 'products',
        rank: 1,
        title: 'Opinel No. 8',
        reference: 'Opinel',
        story: `On a line around the wrist, because the harbour has the previous three.

You can sharpen it on the side of a brick. It opens oakum, cheese, mail from the port authority. The wood floats and the blade does not, so it hangs for a while just under the surface, upright, looking at you.`,
      },
      {
        category: 'products',
        rank: 2,
        title: 'ICF-506',
        reference: 'Sony',
        story: `A plain radio with a handle and a big dial. It gets the weather from Heraklion and, on a clear night, an argument from Libya.

It has sawdust in its speaker, which has improved its voice. My apprentice wants to play music from the telephone. When he has planked one side.`,
      },
      {
        category: 'products',
        rank: 3,
        title: 'Rosbras jacket',
        reference: 'Guy Cotten',
        story: `Yellow. It came to me from a Breton who paid me half in money. You hose it down. It stands by itself in the corner of the shed, and twice a year it frightens the same electrician.

No zip to stick, no lining to rot. In February, on the slip, with the north wind, I feel sorry for people with nice coats.`,
      },
      {
        category: 'places',
        rank: 1,
        title: 'Samaria Gorge',
        reference: 'Crete',
        story: `Sixteen kilometres, downhill, and your knees will write to you about it. At the Gates the walls are four metres apart and three hundred high.

Start with the first bus. At the bottom there is the Libyan Sea, a beer and a boat, since no road goes there. I maintain one of the boats. I look at people's faces coming out, and it is like the end of a service.`,
      },
      {
        category: 'places',
        rank: 2,
        title: 'Old Venetian Harbour',
        reference: 'Chania',
        story: `A lighthouse the Egyptians rebuilt, on a Venetian base, in a Greek town, by a Turkish mosque. Nobody here thinks this is remarkable.

Walk out along the breakwater in the evening. At the far end you turn around and the whole front lights up, and you cannot hear a single restaurant.`,
      },
      {
        category: 'places',
        rank: 3,
        title: 'Monemvasia',
        reference: 'Laconia, Greece',
        story: `A rock in the sea with a town hidden on the back of it. From the shore you would swear that there is nothing. One causeway, one gate; the donkey and you take turns.

I came in from the sea with a delivery, in weather, and saw the windows first. I was very glad of whoever had left a lamp on.`,
      },
    ],
  },
  {
    username: 'wanda',
    fullName: 'Wanda Lindqvist',
    title: 'Train conductor',
    location: 'Oslo, Norway',
    bio: 'Oslo to Bergen and back, three times a week. Seven hours each way is a lot of pages.',
    interests: ['railways', 'norwegian novels', 'libraries'],
    socialLinks: {},
    status: 'rejected',
    rejectionNote: `Dear Wanda, the books and the places are lovely, and the Flåm story had the whole desk wanting a window seat. One thing before we can publish: the Stainless King story reads like the box it came in. Capacity and hours we can look up. Tell us where it has been with you, the way you did with the watch, and send it back to us. It should not take you further than Finse.`,
    picks: [
      {
        category: 'books',
        rank: 1,
        title: 'The Ice Palace',
        reference: 'Tarjei Vesaas',
        story: `Two girls of eleven become friends in one evening. The next day one of them goes to see the frozen waterfall instead of going to school.

It is so short and so cold. I read it on the winter line, after Finse, with the lamp out. A passenger asked me whether the heating was broken and I told him that no, it was me.`,
      },
      {
        category: 'books',
        rank: 2,
        title: 'Out Stealing Horses',
        reference: 'Per Petterson',
        story: `An old man moves to a cabin to be left alone, and the neighbour turns out to be somebody from the summer of 1948.

You learn how to stack timber, and how a father leaves. I always have one copy in the crew room at Ål. It goes missing about twice a year, and every time it comes back with a different bookmark.`,
      },
      {
        category: 'books',
        rank: 3,
        title: 'Hunger',
        reference: 'Knut Hamsun',
        story: `A young writer starves in Kristiania, out of pride mainly, and his mind begins to run ahead of him like a dog off its lead.

I live on the street where he pawns his waistcoat. It sells sourdough now. I have never been able to walk down it *completely* without looking for the man behind me.`,
      },
      {
        category: 'products',
        rank: 1,
        title: 'Railways Watch',
        reference: 'Mondaine',
        story: `The second hand is a red disc, like the guard's signal. On the Swiss station clock it waits a moment at the top for the minute to catch up. On the wrist it does not, I was sorry to learn.

My colleagues gave it to me after ten years on the line, with the wrong date on the back, because the engraver had been held up at Hønefoss.`,
      },
      {
        category: 'products',
        rank: 2,
        title: 'Stainless King flask',
        reference: 'Thermos',
        story: `Double-wall vacuum insulation. Capacity 1.2 litres. Keeps drinks hot for 24 hours and cold for 24 hours. Durable stainless steel interior and exterior. Twist and pour stopper. Lid doubles as a cup. Folding handle.`,
      },
      {
        category: 'products',
        rank: 3,
        title: 'Kånken',
        reference: 'Fjällräven',
        story: `It fits under the jump seat, square, with the ticket machine on its back like a beetle.

Navy, because of the uniform. It has carried a lost hamster from Voss to Oslo, with air holes in the sandwich box. He was reunited. I got a drawing, which is on the fridge.`,
      },
      {
        category: 'places',
        rank: 1,
        title: 'Flåm Railway',
        reference: 'Aurland',
        story: `Twenty kilometres, and it drops more than eight hundred metres, through tunnels they dug by hand, one metre in a month. In one place the track turns right round inside the mountain.

Sit on the left going down. Everyone gets out for the waterfall and has their picture taken. Look behind you instead, at the driver. He has seen it nine thousand times, and he gets out as well.`,
      },
      {
        category: 'places',
        rank: 2,
        title: 'Deichman Bjørvika',
        reference: 'Oslo',
        story: `The main library, beside the station. There are sewing machines, a cinema, a forest of a hundred manuscripts nobody may read until 2114, and a sofa on the fourth floor from where I can see if my train is in.

I do my layovers there in uniform. At least once an hour somebody asks me for platform three.`,
      },
      {
        category: 'places',
        rank: 3,
        title: 'Oslo Opera House',
        reference: 'Oslo',
        story: `The roof is a street. You walk up it out of the fjord, in marble, and it is not quite level anywhere, by intention, so your feet must pay attention.

I have been inside one time, for Tosca. I have been on top maybe three hundred, with a bun.`,
      },
    ],
  },
  {
    username: 'luca',
    fullName: 'Luca Brambilla',
    title: 'Projectionist',
    location: 'Bologna, Italy',
    bio: 'Thirty-five millimetre when they let me. Taking a break from the shelf while we move cinemas.',
    interests: ['film', 'cinemas', 'italian novels', 'night walks'],
    socialLinks: {},
    status: 'unpublished',
    picks: [
      {
        category: 'books',
        rank: 1,
        title: "If on a winter's night a traveler",
        reference: 'Italo Calvino',
        story: `You begin a novel and it stops. You go to the shop to complain, get another, and that stops too. Ten beginnings, and between them you fall in love with the other person in the queue.

In the cinema I had a reel go missing once, the fourth of six. The audience discussed it in the foyer till two. It was better than the fourth reel.`,
      },
      {
        category: 'books',
        rank: 2,
        title: 'Sculpting in Time',
        reference: 'Andrei Tarkovsky',
        story: `He says that what film is made of is time, that you cut away what is not needed, and that there are no symbols, so please would people stop asking about the horse.

I run *Mirror* every December. Somebody always asks me about the wind in the field. I tell them a helicopter, which is true.`,
      },
      {
        category: 'books',
        rank: 3,
        title: 'The Name of the Rose',
        reference: 'Umberto Eco',
        story: `Eco taught around the corner and bought his newspaper from the same kiosk as me. A library, seven deaths, a great deal of Latin that you can skip with a clear conscience.

He told our ushers that the first hundred pages are hard on purpose, like the walk up to a monastery. He was a man who sat in the third row and laughed early.`,
      },
      {
        category: 'products',
        rank: 1,
        title: 'Mini Maglite',
        reference: 'Mag Instrument',
        story: `In the booth you work in the dark, around a very bright thing that no light must leak from. So: this, with a bit of red gel in front, held in the teeth.

I have threaded some six thousand films by it. The aluminium has lost its black on one side. From the balcony I am told that it looks like somebody thinking.`,
      },
      {
        category: 'products',
        rank: 2,
        title: 'Moka Express',
        reference: 'Bialetti',
        story: `The six-cup, on an electric ring behind projector two. A reel is about twenty minutes. Put it on at the first cue dot of reel one, and you pour at the changeover.

With digital there is no changeover. I put it on anyhow, at the same scene, and stand up.`,
      },
      {
        category: 'products',
        rank: 3,
        title: 'Wayfarer',
        reference: 'Ray-Ban',
        story: `After a matinée in July you come out by the back door into via Pietralata and the sun hits you like a plate.

So these hang on the nail by the exit. Black, scratched, one arm replaced with one from a different pair. I have been taken for a director twice, for a dentist once.`,
      },
      {
        category: 'places',
        rank: 1,
        title: 'Cinema Modernissimo',
        reference: 'Bologna',
        story: `It is under the ground, below a palace beside Piazza Maggiore. It was shut for years and years, and they have put it back: red seats, stucco, a screen with a curtain that *moves*.

You go down the stairs past the old street and you hear the city go out. My own seat is J14. If you find somebody asleep in it, it is after a double shift, please leave me.`,
      },
      {
        category: 'places',
        rank: 2,
        title: 'Santo Stefano',
        reference: 'Bologna',
        story: `They call it the seven churches. It is one door, then another inside, and another, and a courtyard with a basin, and you lose count around four, as everyone has since the Lombards.

On the square outside the students sit on the stones till late. I walk home that way. It is the only place I know with a better *dissolve* than Murnau.`,
      },
      {
        category: 'places',
        rank: 3,
        title: 'Institut Lumière',
        reference: 'Lyon',
        story: `The brothers' factory stood here. They put the camera across the road one day in 1895 and let the workers go home, and those are the first people who ever left a building on film.

Part of the shed still stands. It is now a cinema, and you sit inside and watch them come out. There was a dog, too. Nobody had asked the dog.`,
      },
    ],
  },
  {
    username: 'mika',
    fullName: 'Mika Laine',
    title: 'Physiotherapist',
    location: 'Helsinki, Finland',
    bio: "Here to read other people's shelves. My own is still in boxes.",
    interests: ['reading', 'cold swimming', 'chairs'],
    socialLinks: {},
    status: 'draft',
    picks: [],
  },
  {
    username: 'admin',
    fullName: 'Alma Reyes',
    title: 'Editor at Threes',
    location: 'Madrid, Spain',
    bio: 'I read every shelf before it goes up, usually twice, with a pencil. Say hello if a comma looks wrong.',
    interests: ['editing', 'shelves', 'commas'],
    socialLinks: {},
    status: 'draft',
    isAdmin: true,
    picks: [],
  },
];
