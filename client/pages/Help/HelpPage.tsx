import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Guide, type Topic } from '../../components/Guide/Guide.tsx';
import { Page, PageHead } from '../../components/Page/Page.tsx';
import { chooseTheme, useThemeChoice } from '../../lib/browser/theme.ts';
import { useClientValue } from '../../lib/browser/useClientValue.ts';
import { useHead, useSiteName } from '../../lib/head.ts';
import { pathTo } from '../../lib/paths.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './Help.module.css';

export function HelpPage() {
  const lead = `How ${useSiteName()} works, who sees what, and how to share your shelf elsewhere.`;
  useHead({ title: 'Help Center', path: pathTo.help(), description: lead });
  return (
    <Page width="narrow">
      <PageHead title="Help Center">{lead}</PageHead>
      <Guide topics={topics} section={styles.section} />
    </Page>
  );
}

const topics: readonly Topic[] = [
  { id: 'shelf', title: 'How a shelf works', Body: ShelfTopic },
  { id: 'review', title: 'Submitting and reviews', Body: ReviewTopic },
  { id: 'saving', title: 'Saving and following', Body: SavingTopic },
  { id: 'beyond', title: 'Comments, history, map and charts', Body: BeyondTopic },
  { id: 'pictures', title: 'Pictures', Body: PicturesTopic },
  { id: 'account', title: 'Your account', Body: AccountTopic },
  { id: 'theme', title: 'Light and dark', Body: ThemeTopic },
  { id: 'elsewhere', title: 'Embedding and feeds', Body: OtherAppsTopic },
  { id: 'integrators', title: 'API and assistants', Body: IntegratorsTopic },
];

function ShelfTopic() {
  return (
    <>
      <p>
        A shelf has nine spots: three books, three places and three products, ranked from 1 to 3 in each
        category. It has one public address, <code>/@username</code>.
      </p>
      <p>
        Fill it in <Link to={pathTo.myThrees()}>My threes</Link>, in any order and at your own pace. Each pick
        has a title, an author, maker or city, a picture, and a story if you like. Move a pick up or down to
        change its rank. You can edit or delete it at any time.
      </p>
      <p>
        If a category is full, you choose which pick makes room for the new one, and can say why. It moves
        below the shelf, and you can bring it back.
      </p>
      <p>
        If you already keep books or places at Goodreads, StoryGraph, Hardcover or Google Maps, or in a
        spreadsheet, choose your three from there: <Link to={pathTo.import()}>Import</Link> explains how to
        get your file, and reads it in your browser.
      </p>
    </>
  );
}

function ReviewTopic() {
  return (
    <>
      <p>
        No one else sees your shelf until we’ve reviewed it. You can submit it once you have nine picks, your
        full name, a title and a profile picture. My threes lists what the reviewer will notice, such as a
        missing picture. You can submit anyway. It always shows the status of your shelf:
      </p>
      <dl className="border-t">
        <Status name="Draft">
          “Share your best three Books, Places and Things!” until there are nine picks, then “Great! Complete
          your profile!”, then “Great! Submit your profile!”
        </Status>
        <Status name="In Review">
          “Thank you for your Picks, we will publish your picks as soon as possible”. Cancel Submission turns
          your shelf back into a draft.
        </Status>
        <Status name="Active Curator">
          “Your profile is published”. Your shelf is public and people can follow you. Any changes you make
          show right away.
        </Status>
        <Status name="In Pending">
          We’ve asked for changes. “Please check the rejection note, change your picks or profile, and submit
          again.” You can submit again once you’ve changed something.
        </Status>
        <Status name="Inactive Curator">
          “Your profile and picks are unpublished.” You took your shelf down. Publish makes it public again at
          once if nothing has changed since it was approved, and otherwise sends it for review.
        </Status>
      </dl>
    </>
  );
}

function Status({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={cx('py-3 border-b', styles.status)}>
      <dt className="text-17 font-600">{name}</dt>
      <dd className="mute">{children}</dd>
    </div>
  );
}

function SavingTopic() {
  return (
    <>
      <p>
        Press the heart on a pick to add it to <Link to={pathTo.favorites()}>your saved picks</Link>. Only you
        can see what you’ve saved, but everyone sees how many people saved a pick. With the button beside the
        heart of a saved pick, you can add it to lists, with notes, and, as a curator, to your collections.
        Only you can see a list until you share its link, and you can stop sharing it at any time.
      </p>
      <p>
        Follow a curator from their shelf. You’ll find the newest picks from people you follow on{' '}
        <Link to={`${pathTo.discover()}?feed=following`}>Discover, under Following</Link>.
      </p>
      <p>
        What several curators picked is under <Link to={pathTo.things()}>Things</Link>: books, places and
        products, with a map and pages of cities under Places. To see who picked the same things as you,
        choose three on <Link to={pathTo.findYourPeople()}>Find your people</Link>, a tab of Curators, with or
        without an account.
      </p>
    </>
  );
}

function BeyondTopic() {
  return (
    <>
      <p>
        Comments are below picks and collections. If you don’t want any on your shelf, turn them off in{' '}
        <Link to={pathTo.settings()}>Settings</Link>. You can report a comment, and delete those on your own
        picks.
      </p>
      <p>
        A published shelf keeps its history: what was on it, when, and why it left. Each year has a page of
        its own, such as <code>/@username/2026</code>, with what came, left and moved.
      </p>
      <p>
        The places of all shelves are on <Link to={pathTo.placesMap()}>the map</Link>, and each city has a
        page. What curators agree on is ranked under <Link to="/books">books</Link>,{' '}
        <Link to="/places">places</Link> and <Link to="/products">products</Link>. Each of these pages
        explains how.
      </p>
    </>
  );
}

function PicturesTopic() {
  return (
    <>
      <p>
        PNG, JPG, GIF, WebP or AVIF, under 5 MB each. On a computer, you can also drop a file on the frame or
        paste a picture while you edit a pick.
      </p>
      <p>
        Books are shown upright (3:4), places wide (4:3) and products square (1:1), so pictures close to that
        shape are cropped least. We store each picture in several sizes so it loads fast, and remove hidden
        data such as where it was taken.
      </p>
    </>
  );
}

function AccountTopic() {
  return (
    <>
      <p>
        Forgot your password? Choose “Forgot your password?” when you log in, and we’ll email you a link to
        set a new one. To change it in Settings, you need your current password. A new one has at least eight
        characters, and isn’t one that many people use or your own name.
      </p>
      <p>
        We email you when your password, address, access tokens or webhooks change, and when someone logs in
        with a browser you haven’t used before. If it wasn’t you, open the link in that email.{' '}
        <Link to={pathTo.sessions()}>Settings</Link> lists the last 90 days.
      </p>
      <p>
        When you delete your account, we remove your name, picture, bio and links, your comments, saved picks,
        lists and follows, and log you out everywhere. Your picks and collections stay, credited to “Deleted
        User”. If you don’t want to keep some of them, delete those first. Your email address and username
        become available again. You can’t undo this.
      </p>
      <p>
        The <Link to={pathTo.privacyPolicy()}>Privacy Policy</Link> says what we store and why.
      </p>
    </>
  );
}

const THEMES = ['light', 'dark', 'system'] as const;

/** The theme for everyone. Visitors have no account menu on a phone. */
function ThemeTopic() {
  const chosen = useThemeChoice();
  const { viewer } = useViewer();
  return (
    <fieldset>
      <legend className="text-17">System follows your device.</legend>
      {THEMES.map((theme) => (
        <label key={theme} className={cx('inline-flex gap-2 text-17 items-center touch', styles.theme)}>
          <input
            type="radio"
            name="theme"
            checked={chosen === theme}
            onChange={() => chooseTheme(theme, viewer?.id)}
          />
          {theme.charAt(0).toUpperCase() + theme.slice(1)}
        </label>
      ))}
    </fieldset>
  );
}

function OtherAppsTopic() {
  const origin = useOrigin();
  return (
    <>
      <p>
        You can show a public shelf on your own site, without cookies or scripts. Replace{' '}
        <code>username</code> with your own:
      </p>
      <CodeSample label="Embed code">{`<iframe
  src="${origin}/embed/@username"
  width="600" height="851" title="My nine things"
></iframe>`}</CodeSample>
      <p>
        On sites that support oEmbed, just paste the address of a shelf, pick or collection. They get the rest
        from <code>/oembed?url=</code>.
      </p>
      <p>Feeds carry the newest picks with their full stories:</p>
      <ul>
        <li>
          Everyone’s: <a href="/feed.atom">/feed.atom</a> or <a href="/feed.json">/feed.json</a>
        </li>
        <li>
          One curator’s: <code>/@username/feed.atom</code> or <code>/@username/feed.json</code>
        </li>
      </ul>
      <p>
        You can also download a shelf as one file: <code>/@username/shelf.md</code> (Markdown),{' '}
        <code>/@username/shelf.csv</code> (a table) or <code>/@username/shelf.jsonld</code> (schema.org data).
        Its places for a map or navigation app are <code>/@username/places.gpx</code> and{' '}
        <code>/@username/places.geojson</code>, those of a city <code>/places/in/lisbon.gpx</code> and so on.
        City names and coordinates are those of <a href="https://www.geonames.org">GeoNames</a> (
        <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>).
      </p>
    </>
  );
}

function IntegratorsTopic() {
  const origin = useOrigin();
  return (
    <>
      <p>
        Programs can read everything on public pages through our API at <code>/graphql</code>, without an
        account:
      </p>
      <CodeSample label="Example request">{`curl ${origin}/graphql \\
  -H 'content-type: application/json' \\
  -d '{"query": "{ profile(username: \\"username\\") { picks { title } } }"}'`}</CodeSample>
      <ul>
        <li>
          The <Link to="/developers">guide for developers</Link> has examples, limits and errors. Try queries
          in the <Link to="/sandbox">sandbox</Link>.
        </li>
        <li>
          To let a program act for you, create an access token in{' '}
          <Link to={pathTo.tokens()}>Your tokens</Link>. Give it only the permissions it needs, and keep it to
          yourself: revoke it there when you no longer use it.
        </li>
        <li>
          Apps that others make ask you before they act for you. You can see and end them in{' '}
          <Link to={pathTo.apps()}>Your apps</Link>.
        </li>
        <li>
          To notify your own server when something happens to your shelf, add a webhook in{' '}
          <Link to={pathTo.webhooks()}>Your webhooks</Link>.
        </li>
        <li>
          Assistants that speak MCP can search and read at <code>/mcp</code>, and edit your shelf if you allow
          it. <Link to="/developers#mcp">Here’s how to add one</Link>.
        </li>
        <li>
          The <Link to={pathTo.terms()}>terms</Link> say what programs may do.
        </li>
      </ul>
    </>
  );
}

function CodeSample({ label, children }: { label: string; children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keyboard
    <section tabIndex={0} aria-label={label} className={cx('bg-wash rounded', styles.sample)}>
      <pre>
        <code>{children}</code>
      </pre>
    </section>
  );
}

/** The origin of this site, for addresses to copy. The server does not know it while rendering. */
function useOrigin(): string {
  return useClientValue(
    () => window.location.origin,
    () => 'https://threes.example',
  );
}
