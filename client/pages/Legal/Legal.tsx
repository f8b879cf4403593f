import { useHead } from '../../lib/head.ts';
import { pathTo } from '../../lib/paths.ts';
import styles from './Legal.module.css';

/** /terms */
export function Terms() {
  useHead({ title: 'Terms of Service', path: pathTo.terms(), description: 'The rules of the house.' });
  return (
    <article className={styles.page}>
      <h1>Terms of Service</h1>
      <p>Threes is a place to publish nine things you stand behind. These are the rules of the house.</p>
      <h2>Your account</h2>
      <p>
        You sign up with an email address that is yours and keep your password to yourself. What is done from
        your account counts as done by you.
      </p>
      <h2>What you publish</h2>
      <p>
        Your picks, stories and pictures remain yours. By publishing them you allow Threes to store them and
        to show them to anyone. Publish only what you have the right to publish. A shelf is reviewed before
        others see it, and may be refused or taken down.
      </p>
      <h2>Manners</h2>
      <p>
        Do not post what is unlawful, hateful or deceptive, do not pose as someone else, and do not collect
        data here by machine without asking.
      </p>
      <h2>Leaving</h2>
      <p>
        You can delete your account at any time. Your name and picture are then removed; picks that stay are
        shown as by “Deleted User”.
      </p>
      <h2>No warranty</h2>
      <p>
        Picks are personal opinions. Threes is offered as it is, without any promise that it will always be
        available or free of mistakes.
      </p>
    </article>
  );
}

/** /privacy-policy */
export function PrivacyPolicy() {
  useHead({
    title: 'Privacy Policy',
    path: pathTo.privacyPolicy(),
    description: 'What Threes keeps of you, and why.',
  });
  return (
    <article className={styles.page}>
      <h1>Privacy Policy</h1>
      <p>In short: we keep what the product needs, we show what you publish, and we sell nothing.</p>
      <h2>What we keep</h2>
      <p>
        Your email address, and your password as a hash that cannot be turned back. What you write in your
        profile and picks, the pictures you upload, whom you follow and what you save. Pictures lose their
        hidden data, such as where they were taken, when they are uploaded.
      </p>
      <h2>What others see</h2>
      <p>
        Your name, username, title, picture, bio, location, interests and links, and your picks once they are
        published. Never your email address, and never what you saved.
      </p>
      <h2>Cookies</h2>
      <p>
        One cookie, which keeps you signed in. Another lasts a minute, when you open a page for members and
        have to log in first: it holds that page’s address. Your browser also remembers the theme you chose
        and when you first came. There are no trackers and no advertisements.
      </p>
      <h2>Signing in with Google</h2>
      <p>
        If you choose to, Google tells us your name, your email address and an identifier, and nothing else.
      </p>
      <h2>Deleting</h2>
      <p>
        When you delete your account, your name, picture, bio and links are removed and you are signed out
        everywhere.
      </p>
    </article>
  );
}
