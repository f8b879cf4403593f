import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { formatDisplayName } from '../../components/CuratorName/CuratorName.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';
import { ShelfGrid, ShelfGridSkeleton } from '../../components/ShelfGrid/ShelfGrid.tsx';
import { shelfOrder } from '../../lib/categories.ts';
import { useHead } from '../../lib/head.ts';
import { useFetchPolicy } from '../../lib/network/fetchPolicy.ts';
import { pathTo } from '../../lib/paths.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './BecomeCurator.module.css';
import { BECOME_CURATOR } from './documents.ts';

const LEAD =
  'Three books, three places, three products: nine things you’d recommend to a friend, on a page of your own.';

const STEPS = [
  [
    'Choose nine',
    'Three of each, ranked one to three. The limit is the point: you keep only what you stand behind.',
  ],
  [
    'Say why',
    'Each pick has room for a story: a few lines, or pages with pictures. Your words, not a star rating.',
  ],
  [
    'Go public',
    'We review your shelf first. Then it’s public, and people can follow you and save your picks.',
  ],
] as const;

const BENEFITS = [
  ['Your own address', 'Your shelf lives at /@yourname and looks good wherever you share it.'],
  ['Collections', 'Group picks around one idea and publish them as a numbered issue.'],
  ['Readers', 'Followers are notified when you publish, and anyone can save your picks.'],
  ['No lock-in', 'Take your picks anywhere with feeds, an embed for your site and an open API.'],
] as const;

/** /creator: explains curating to future curators. The top bar is transparent over its first screen (spec 2.1). */
export function BecomeCuratorPage() {
  useHead({ title: 'Become a curator', path: pathTo.becomeCurator(), description: LEAD });
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.column}>
          <div className="min-w-0">
            <p className="mute font-500">For curators</p>
            <h1 className={cx('mt-3 font-700', styles.title)}>
              <span>Nine things.</span> <span>One shelf.</span> <span>Your name on it.</span>
            </h1>
            <p className={cx('mt-5 mute text-17', styles.lead)}>{LEAD}</p>
            <div className={cx('cluster gap-3 mt-8', styles.actions)}>
              <Join />
              <LinkButton to={pathTo.curators()} size="large">
                See other shelves
              </LinkButton>
            </div>
          </div>
          <Example />
        </div>
      </section>
      <section aria-labelledby="steps" className={styles.section}>
        <h2 id="steps">How it works</h2>
        <ol className={styles.steps}>
          {STEPS.map(([name, words], index) => (
            <li key={name} className={styles.step}>
              <span
                className={cx('block mb-3 font-display font-750 tracking-display', styles.rank)}
                style={{ color: shelfOrder[index]?.color }}
                aria-hidden="true"
              >
                {index + 1}
              </span>
              <h3>{name}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="gains" className={styles.section}>
        <h2 id="gains">What you get</h2>
        <dl className={cx('grid border-t', styles.gains)}>
          {BENEFITS.map(([name, words]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={cx('grid gap-6 text-center', styles.last)}>
        <h2 className={cx('text-34', styles.lastTitle)}>What are your nine?</h2>
        <Join />
      </section>
    </>
  );
}

function Join() {
  const { viewer } = useViewer();
  return (
    <LinkButton to={viewer ? pathTo.myThrees() : pathTo.signUp()} variant="primary" size="large">
      {viewer ? 'Go to my threes' : 'Join now'}
    </LinkButton>
  );
}

/** A real shelf as an example, or a skeleton if there is none or it fails to load. */
function Example() {
  const { data } = useQuery(BECOME_CURATOR, { fetchPolicy: useFetchPolicy('become-curator') });
  const curator = data?.curators.nodes[0];
  if (!curator) {
    return (
      <div className="min-w-0">
        <ShelfGridSkeleton />
      </div>
    );
  }
  return (
    <figure className="min-w-0">
      <ShelfGrid
        profile={curator}
        sizes="(min-width: 1200px) 180px, (min-width: 768px) 15vw, 29vw"
        priority
      />
      <figcaption className="mt-5 mute text-15 text-center">
        From the shelf of{' '}
        <Link to={pathTo.profile(curator)}>
          <bdi>{formatDisplayName(curator)}</bdi>
        </Link>
      </figcaption>
    </figure>
  );
}
