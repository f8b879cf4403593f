import { useState } from 'react';
import { PickImage } from '../../../components/PickImage/PickImage.tsx';
import { Story } from '../../../components/Story/Story.tsx';
import type { SubmittedShelfQuery } from '../../../gql/graphql.ts';
import { RANKS, shelfOrder } from '../../../lib/categories.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { ProfileBadges } from '../../../ui/Badges.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { cx } from '../../../ui/cx.ts';
import styles from './SubmissionDialog.module.css';

type SubmittedProfile = Extract<SubmittedShelfQuery['node'], { __typename: 'Submission' }>['profile'];
type SubmittedPick = SubmittedProfile['picks'][number];

interface SubmittedShelfProps {
  profile: SubmittedProfile;
  /** The note of the decision. */
  note: string | null;
}

/** A curator's profile and nine picks with their stories, for an admin to review. */
export function SubmittedShelf({ profile, note }: SubmittedShelfProps) {
  const stories = profile.picks.filter((pick) => pick.descriptionHtml).map((pick) => pick.id);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const allOpen = stories.length > 0 && stories.every((id) => open.has(id));
  const toggle = (id: string) =>
    setOpen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));

  return (
    <>
      <SubmitterFacts profile={profile} />
      {note && (
        <p className={styles.note}>
          <strong>Note</strong> {note}
        </p>
      )}
      {stories.length > 0 && (
        <Button size="small" onClick={() => setOpen(new Set(allOpen ? [] : stories))}>
          {allOpen ? 'Hide all stories' : 'Show all stories'}
        </Button>
      )}
      {shelfOrder.map((info) => (
        <section key={info.id} aria-label={info.plural} className={styles.category}>
          <h3 className={styles.label} style={{ color: info.colour }}>
            {info.plural}
          </h3>
          <ol className={styles.picks}>
            {RANKS.map((rank) => {
              const pick = profile.picks.find((one) => one.category === info.id && one.rank === rank);
              return (
                <li key={rank} className={styles.pick}>
                  <span className={styles.numeral} style={{ color: info.colour }}>
                    {rank}
                  </span>
                  {pick ? (
                    <PickUnderReview pick={pick} open={open.has(pick.id)} onToggle={() => toggle(pick.id)} />
                  ) : (
                    <p className={styles.missing}>No pick</p>
                  )}
                </li>
              );
            })}
          </ol>
        </section>
      ))}
    </>
  );
}

function SubmitterFacts({ profile }: { profile: SubmittedProfile }) {
  const { fullName, title, location, username, email, bio, avatar, interests, socialLinks } = profile;
  const links = [socialLinks.website, socialLinks.instagram, socialLinks.twitter, socialLinks.linkedin];
  return (
    <header className={styles.head}>
      <Avatar image={avatar} name={fullName || email} size={96} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <bdi>{fullName || 'No name'}</bdi> <ProfileBadges {...profile} size={20} />
        </h2>
        <p className={styles.about}>
          <bdi>{title}</bdi>
          {title && location && ' · '}
          <bdi>{location}</bdi>
        </p>
        <p className={styles.about}>{[username && `@${username}`, email].filter(Boolean).join(' · ')}</p>
        {bio && (
          <p dir="auto" className={styles.bio}>
            {bio}
          </p>
        )}
        {interests.length > 0 && (
          <p className={styles.tags}>
            {interests.map((interest) => (
              <Chip key={interest}>{interest}</Chip>
            ))}
          </p>
        )}
        {links.some(Boolean) && (
          <p className={styles.links}>
            {links.map(
              (link) =>
                link && (
                  <a key={link} href={link} target="_blank" rel="noopener noreferrer nofollow">
                    {link.replace(/^https?:\/\/(www\.)?/, '')}
                  </a>
                ),
            )}
          </p>
        )}
      </div>
    </header>
  );
}

interface PickUnderReviewProps {
  pick: SubmittedPick;
  open: boolean;
  onToggle: () => void;
}

function PickUnderReview({ pick, open, onToggle }: PickUnderReviewProps) {
  const { id, title, reference, descriptionHtml } = pick;
  return (
    <>
      <PickImage
        pick={pick}
        variant="thumbnail"
        sizes="200px"
        className={cx(styles.picture, styles[pick.category.toLowerCase()])}
      />
      <div className={styles.words}>
        <h4 className={styles.title}>{title}</h4>
        {reference && <p className={styles.about}>{reference}</p>}
        {descriptionHtml ? (
          <Button
            size="small"
            variant="ghost"
            aria-expanded={open}
            aria-controls={`story-${id}`}
            className={styles.toggle}
            onClick={onToggle}
          >
            {open ? 'Hide story' : 'Read story'}
          </Button>
        ) : (
          <p className={styles.about}>No story</p>
        )}
        <div id={`story-${id}`} hidden={!open} className={styles.story}>
          {descriptionHtml && <Story html={descriptionHtml} />}
        </div>
      </div>
    </>
  );
}
