import { useHead, useSiteName } from '../../lib/head.ts';
import { pathTo } from '../../lib/paths.ts';
import styles from './Legal.module.css';

/** /privacy-policy */
export function PrivacyPolicyPage() {
  const site = useSiteName();
  useHead({
    title: 'Privacy Policy',
    path: pathTo.privacyPolicy(),
    description: `What ${site} knows about you, and why.`,
  });
  return (
    <article className={styles.page}>
      <h1>Privacy Policy</h1>
      <p>In short: we store what {site} needs to work, show what you publish, and sell nothing.</p>
      <h2>What we store</h2>
      <p>
        Your email address, and your password as a hash that can’t be reversed. What you write in your
        profile, picks and collections, the pictures you upload, who you follow and what you save. When you
        upload a picture, we remove its hidden data, such as where it was taken.
      </p>
      <h2>What others see</h2>
      <p>
        Your name, username, title, picture, bio, location, interests and links, and your picks once they’re
        published. Never your email address, and never what you’ve saved.
      </p>
      <h2>Cookies</h2>
      <p>
        One cookie keeps you logged in. Another lasts a minute: when you open a page that needs a login, it
        remembers which page you wanted. Your browser also remembers the theme you chose and when you first
        visited. We use no trackers and show no ads.
      </p>
      <h2>Logging in with Google</h2>
      <p>
        If you log in with Google, it tells us your name, your email address, your picture and an identifier.
        Nothing else.
      </p>
      <h2>Deleting your data</h2>
      <p>
        When you delete your account, we remove your name, picture, bio and links, and log you out everywhere.
      </p>
    </article>
  );
}
