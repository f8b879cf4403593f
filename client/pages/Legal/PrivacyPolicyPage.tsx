import { Page, PageHead } from '../../components/Page/Page.tsx';
import { WithContact } from '../../components/WithContact.tsx';
import { useHead, useSiteName } from '../../lib/head.ts';
import { pathTo } from '../../lib/paths.ts';
import styles from './Legal.module.css';

export function PrivacyPolicyPage() {
  const site = useSiteName();
  useHead({
    title: 'Privacy Policy',
    path: pathTo.privacyPolicy(),
    description: `What ${site} knows about you, and why.`,
  });
  return (
    <Page width="text" className={styles.text}>
      <PageHead title="Privacy Policy" />
      <p>In short: we store what {site} needs to work, show what you publish, and sell nothing.</p>
      <h2>What we store</h2>
      <p>
        Your email address, and your password as a hash that can’t be reversed. What you write in your
        profile, picks, collections and comments, the pictures you upload, who you follow, and what you save
        and put into lists. When you upload a picture, we remove its hidden data, such as where it was taken.
      </p>
      <p>
        For your safety, where you are logged in: browser, device, network address and time. Logins and
        changes of your account’s security for 90 days. If you report something without an account, the email
        address you give us, until we have answered.
      </p>
      <h2>What others see</h2>
      <p>
        Your name, username, title, picture, bio, location, interests and links, and your picks once they’re
        published. Your comments and public collections. Anyone with its link can read a list that you share.
        Never your email address, and never the rest of what you’ve saved.
      </p>
      <h2>Cookies</h2>
      <p>
        One cookie keeps you logged in. Another remembers that you’ve logged in with this browser, so that we
        can email you about logins with other browsers. A third lasts a minute: when you open a page that
        needs a login, it remembers which page you wanted. We use no trackers and show no ads.
      </p>
      <h2>What your browser keeps</h2>
      <p>
        These stay on your device. We can’t read them, and clearing this site’s data in your browser deletes
        them.
      </p>
      <ul>
        <li>Drafts of what you write, until you save or discard them.</li>
        <li>
          Copies of pages you visited and of your saved picks, with their pictures, so that you can read them
          offline. They are deleted when you log out.
        </li>
        <li>
          The theme, which counts and categories you hide, whether you turned off shortcuts, and when you
          first visited.
        </li>
        <li>Who turned on notifications on this device, until you log out.</li>
        <li>The things you chose under Find your people, for up to 30 days.</li>
        <li>
          Until you close the tab: how far you scrolled, what you were about to do when you were asked to log
          in, whether the page was reloaded for a new version or renewed its notifications, and an access
          token you entered in the sandbox. Queries you wrote there stay until you log out.
        </li>
        <li>The files of the site itself, so that it opens offline.</li>
      </ul>
      <h2>Logging in with Google</h2>
      <p>
        If you log in with Google, it tells us your name, your email address, your picture and an identifier.
        Nothing else.
      </p>
      <h2>Deleting your data</h2>
      <p>
        When you delete your account, we remove your name, picture, bio and links, your comments, saved picks,
        lists and follows, and log you out everywhere. Your picks and collections stay, without your name. A
        copy of your data that you made is deleted too.
      </p>
      <WithContact>
        {(link) => (
          <>
            <h2>Questions</h2>
            <p>Write to {link}.</p>
          </>
        )}
      </WithContact>
    </Page>
  );
}
