import type { Attack } from './attack.ts';

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
