import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Page, PageHead } from '../../components/Page/Page.tsx';
import { useHead } from '../../lib/head.ts';
import { pathTo } from '../../lib/paths.ts';
import { useInBrowser } from '../../lib/useInBrowser.ts';
import styles from './Help.module.css';

const LEAD = 'How a shelf comes about, who sees what, and how to show it elsewhere.';

/** /help */
export function Help() {
  useHead({ title: 'Help Center', path: pathTo.help(), description: LEAD });
  return (
    <Page width="narrow">
      <PageHead title="Help Center">{LEAD}</PageHead>
      <div className={styles.columns}>
        <nav aria-label="On this page" className={styles.contents}>
          <ul>
            {topics.map(({ id, title }) => (
              <li key={id}>
                <Link to={`#${id}`}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.sections}>
          {topics.map(({ id, title, Body }) => (
            <section
              key={id}
              id={id}
              tabIndex={-1}
              aria-labelledby={`${id}-title`}
              className={styles.section}
            >
              <h2 id={`${id}-title`}>{title}</h2>
              <Body />
            </section>
          ))}
        </div>
      </div>
    </Page>
  );
}

const topics: readonly { id: string; title: string; Body: () => ReactNode }[] = [
  { id: 'shelf', title: 'How a shelf works', Body: ShelfTopic },
  { id: 'review', title: 'Submitting and reviews', Body: ReviewTopic },
  { id: 'saving', title: 'Saving and following', Body: SavingTopic },
  { id: 'pictures', title: 'Pictures', Body: PicturesTopic },
  { id: 'account', title: 'Your account', Body: AccountTopic },
  { id: 'elsewhere', title: 'Embedding and feeds', Body: ElsewhereTopic },
  { id: 'integrators', title: 'For integrators', Body: IntegratorsTopic },
];

function ShelfTopic() {
  return (
    <>
      <p>
        A shelf has nine places: three books, three places and three products, ranked from 1 to 3 in each
        category. It stands at one public address, <code>/@username</code>.
      </p>
      <p>
        You fill it under <Link to={pathTo.myThrees()}>My threes</Link>, in any order and over as many days as
        you like. A pick has a title, an author, maker or city, a picture, and a story if you want to tell
        one. Move a pick up or down to change its rank; you can edit or delete it at any time.
      </p>
    </>
  );
}

function ReviewTopic() {
  return (
    <>
      <p>
        Nobody else sees a shelf before it is reviewed. Once you have nine picks, your full name, a title and
        a profile picture, you can submit it. My threes always says where it stands:
      </p>
      <dl className={styles.statuses}>
        <Status name="Draft">
          “Share your best three Books, Places and Things!” until there are nine picks, then “Great! Complete
          your profile!”, then “Great! Submit your profile!”
        </Status>
        <Status name="In Review">
          “Thank you for your Picks, we will publish your picks as soon as possible”. With Cancel Submission
          the shelf is a draft again.
        </Status>
        <Status name="Active Curator">
          “Your profile is published”. Your shelf is public and people can follow you. What you change from
          now on shows at once.
        </Status>
        <Status name="In Pending">
          The review asks for changes. “Please check the rejection note, change your picks or profile, and
          submit again.” Submit opens again after a change.
        </Status>
        <Status name="Inactive Curator">
          “Your profile and picks are unpublished.” You took the shelf down. Publish sends it through the
          review again.
        </Status>
      </dl>
    </>
  );
}

function Status({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.status}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function SavingTopic() {
  return (
    <>
      <p>
        The heart on a pick saves it to <Link to={pathTo.favorites()}>your saved picks</Link>. Only you see
        what you saved; everybody sees how many people saved a pick.
      </p>
      <p>
        Follow a curator on their shelf. The newest picks of those you follow stand on{' '}
        <Link to={`${pathTo.discover()}?feed=following`}>Discover, under Following</Link>.
      </p>
    </>
  );
}

function PicturesTopic() {
  return (
    <>
      <p>
        PNG, JPG, GIF, WebP or AVIF, under 5 MB each. On a computer you can also drop a file on the frame, or
        paste a picture while you edit a pick.
      </p>
      <p>
        Books are shown upright (3:4), places wide (4:3) and products square (1:1); a picture near that shape
        loses least. We keep it in several sizes, so that it opens fast, and remove its hidden data, such as
        where it was taken.
      </p>
    </>
  );
}

function AccountTopic() {
  return (
    <>
      <p>
        Forgot your password? <Link to={pathTo.resetPassword()}>Ask for a link</Link> to choose a new one. To
        change it while you are signed in, you need the current one.
      </p>
      <p>
        When you delete your account, your name, picture, bio and links are removed, nobody follows you any
        more, and you are signed out everywhere. Your picks stay, as by “Deleted User”; delete those first
        that should not. Your email address and username are free again. This cannot be undone.
      </p>
      <p>
        More about what we keep is in the <Link to={pathTo.privacyPolicy()}>Privacy Policy</Link>.
      </p>
    </>
  );
}

function ElsewhereTopic() {
  const origin = useOrigin();
  return (
    <>
      <p>
        A public shelf can stand on your own site, without cookies or scripts. Put your username in place of{' '}
        <code>username</code>:
      </p>
      <Sample label="A shelf in a frame">{`<iframe
  src="${origin}/embed/@username"
  width="600" height="851" title="My nine things"
></iframe>`}</Sample>
      <p>
        Where a site understands oEmbed, the address of a shelf, a pick or a collection is enough; it asks{' '}
        <code>/oembed?url=</code> for the rest.
      </p>
      <p>Feeds carry the newest picks with their whole stories:</p>
      <ul>
        <li>
          everybody’s: <a href="/feed.atom">/feed.atom</a> or <a href="/feed.json">/feed.json</a>
        </li>
        <li>
          one curator’s: <code>/@username/feed.atom</code> or <code>/@username/feed.json</code>
        </li>
      </ul>
    </>
  );
}

function IntegratorsTopic() {
  const origin = useOrigin();
  return (
    <>
      <p>
        Everything on a public page can be read at <code>/graphql</code>, without an account. The endpoint
        describes itself to any GraphQL client.
      </p>
      <Sample label="A request">{`curl ${origin}/graphql \\
  -H 'content-type: application/json' \\
  -d '{"query": "{ profile(username: \\"username\\") { picks { title } } }"}'`}</Sample>
      <ul>
        <li>Call it from a server: browsers on other sites are turned away.</li>
        <li>
          Lists come in pages of up to 100. Send <code>pageInfo.endCursor</code> as <code>after</code> for the
          next.
        </li>
        <li>
          Errors have a <code>code</code> in their extensions, and those about a form its <code>fields</code>.
        </li>
        <li>
          The <Link to={pathTo.terms()}>terms</Link> ask that nobody collects data here by machine without
          asking.
        </li>
      </ul>
    </>
  );
}

function Sample({ label, children }: { label: string; children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keyboard
    <section tabIndex={0} aria-label={label} className={styles.sample}>
      <pre>
        <code>{children}</code>
      </pre>
    </section>
  );
}

/** Where this site is, for what is copied from here; the server does not know it while it renders. */
function useOrigin(): string {
  return useInBrowser(
    () => window.location.origin,
    () => 'https://threes.example',
  );
}
