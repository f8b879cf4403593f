import { type Attack, readStatus, withLongStories } from './attack.ts';

const LONGEST = 100_000;
const repeated = (text: string) => text.repeat(Math.floor(LONGEST / text.length));
const attributes = Array.from({ length: 17_000 }, (_, index) => `a${index.toString(36)}`).join(' ');
const image = { type: 'image', src: '/media/a/b.webp', altText: 'x' };

const stories: Record<string, string> = {
  '5,900 line breaks': 'x<br>'.repeat(5_900),
  '49,500 lines': 'a\n'.repeat(49_500),
  '5,900 pictures': '<img src=/a>'.repeat(5_900),
  '17,000 attributes': `<p ${attributes}>x</p>`,
  '1,100 pictures of the editor': JSON.stringify({
    root: { type: 'root', children: Array.from({ length: 1_100 }, () => image) },
  }),
  '14,000 comments': repeated('<!---->'),
  'a first <frameset>': `<frameset>${repeated('<p>a')}`.slice(0, LONGEST),
};

/** A curator saves each of these stories twice at once. */
export const storyAttacks: Attack[] = Object.entries(stories).map(([name, description]) => ({
  name: `a story of ${name}`,
  // Rendering may take long, because other requests do not wait for the worker.
  limits: { ms: 3_000 },
  async run(target) {
    const curator = await target.member();
    const { viewer } = await curator.ask('{ viewer { profile { picks { id } } } }');
    const [{ id }] = viewer.profile.picks;
    const save = (story: string) =>
      curator.gql('mutation ($input: UpdatePickInput!) { updatePick(input: $input) { pick { id } } }', {
        input: { id, description: story },
      });
    // The first story waits until a worker has started.
    await save('A word of it.');
    await target.timed(() => Promise.all([save(description), save(description)]));
    await save('A word of it.');
  },
}));

/** As HTML, almost as long as a story can be, and of signs that have to be decoded. */
const SIGNS = '&'.repeat(39_990);
const CREATE = 'mutation ($input: CreatePickInput!) { createPick(input: $input) { pick { id } } }';
const CHECKS = '{ viewer { shelf { checks { kind } } } }';

/** Readers of shelves of such stories. */
export const shelfAttacks: Attack[] = [
  {
    name: 'the checks of 59 picks with stories of signs',
    // PostgreSQL assembles 12 MB, which are parsed at once. Others are answered between the picks.
    limits: { ms: 3_000, healthMs: 200 },
    expected: '200',
    async run(target) {
      const curator = await target.member();
      await withLongStories(curator, SIGNS);
      const { viewer } = await curator.ask('{ viewer { profile { picks { id category } } } }');
      let replaced = viewer.profile.picks[0];
      for (let n = 0; n < 50; n += 1) {
        const input = {
          category: replaced.category,
          replaces: replaced.id,
          title: `Pick ${n}`,
          description: SIGNS,
        };
        // A second try finds the shelf full.
        const { data } = await curator.gql(CREATE, { input });
        if (!data?.createPick) break;
        replaced = { ...replaced, id: data.createPick.pick.id };
      }
      await target.timed(() => curator.gql(CHECKS));
    },
  },
  {
    name: 'the files of a shelf with stories of signs',
    limits: { ms: 4_000 },
    expected: '200 × 4',
    async run(target) {
      const curator = await target.member();
      await withLongStories(curator, SIGNS);
      const { viewer } = await curator.ask('{ viewer { profile { username } } }');
      await target.timed(async () => {
        const answers = [];
        for (const file of ['shelf.md', 'shelf.csv', 'shelf.jsonld', 'feed.atom'])
          answers.push(await readStatus(await target.caller().fetch(`/@${viewer.profile.username}/${file}`)));
        return answers;
      });
    },
  },
];
