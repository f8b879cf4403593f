import { useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { takedownWords } from '../../../server/modules/moderation/takedown.rules.ts';
import { CuratorMatches } from '../../components/CuratorMatches/CuratorMatches.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { TakedownNotice } from '../../components/moderation/TakedownNotice.tsx';
import { Page } from '../../components/Page/Page.tsx';
import { PhoneMenu } from '../../components/PhoneMenu/PhoneMenu.tsx';
import { ProfilePreview } from '../../components/ProfilePreview/ProfilePreview.tsx';
import { ShelfBanner } from '../../components/ShelfBanner/ShelfBanner.tsx';
import { SHELF_STATUS, ShelfStatus } from '../../components/ShelfStatus/ShelfStatus.tsx';
import type { ProfileStatus } from '../../gql/graphql.ts';
import { shelfOrder } from '../../lib/categories.ts';
import { useSiteName, useTitle } from '../../lib/head.ts';
import { pathTo } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { MyCollections } from './collections/MyCollections.tsx';
import { MY_THREES } from './documents.ts';
import { MyThreesSkeleton } from './MyThreesSkeleton.tsx';
import { PickEditor } from './pick/PickEditor.tsx';
import { EditProfile } from './profile/EditProfile.tsx';
import { ProfileHeader } from './profile/ProfileHeader.tsx';
import { useProfilePanel } from './profile/useProfilePanel.ts';
import { ReviewNotes, useReviewNews } from './ReviewNotes.tsx';
import { type DeletedPick, DeletePick } from './shelf/DeletePick.tsx';
import { FillShelf } from './shelf/FillShelf.tsx';
import { ReplacePicture } from './shelf/ReplacePicture.tsx';
import { ShelfRow } from './shelf/ShelfRow.tsx';
import { UnrankedPicks } from './shelf/UnrankedPicks.tsx';
import { useShelfPictures } from './shelf/useShelfPictures.ts';
import { applyPendingEdit, getFreeSlots, isPendingReview, type OwnPick, type Viewer } from './slots.ts';
import { useOwnTakedowns } from './useOwnTakedowns.ts';

/** /my-threes and the addresses of its editors: the own shelf, its review status, and the own collections. */
export function MyThreesPage() {
  useTitle('My threes');
  const { data, ...query } = useQuery(MY_THREES);
  if (data?.viewer) return <MyShelf viewer={data.viewer} />;
  return (
    <Page>
      {query.error ? (
        <ErrorState heading="h1" title="Couldn’t load your shelf" query={query} />
      ) : (
        <MyThreesSkeleton />
      )}
    </Page>
  );
}

function MyShelf({ viewer }: { viewer: Viewer }) {
  const profile = applyPendingEdit(viewer.profile);
  const picks = profile.picks.map(applyPendingEdit);
  const earlier = profile.unrankedPicks.map(applyPendingEdit);
  const [opened, setOpened] = useState<'preview' | { delete: DeletedPick } | null>(null);
  const close = () => setOpened(null);
  const panel = useProfilePanel();
  const pictures = useShelfPictures(profile.id, picks);
  const { waiting, dropTarget, replacement } = pictures;
  const isFull = getFreeSlots(picks).length === 0;
  const keepScroll = useKeptScroll();
  useReviewNews();
  const takedowns = useOwnTakedowns();
  const site = useSiteName();
  const next = useStepAfterPublishing(profile.status);
  const hidden = new Set(takedowns.map(({ id }) => id));
  const getPickNotice = (pick: OwnPick) =>
    hidden.has(pick.id)
      ? takedownWords.pick.notice(site)
      : isPendingReview(pick, profile)
        ? 'Waiting for review'
        : null;

  return (
    <div onClickCapture={keepScroll} onKeyDownCapture={keepScroll}>
      <Page>
        <PhoneMenu on="my-threes" />
        <ShelfBanner image={profile.shelfImage} priority="first" />
        <ProfileHeader profile={profile} onEdit={panel.open} onPreview={() => setOpened('preview')} />
        <ShelfStatus viewer={viewer} onEditProfile={panel.open} />
        <ReviewNotes pickId={null} field={null} className="mt-3" />
        {next.isDue && (
          <div style={{ marginTop: 'var(--space-8)' }}>
            <CuratorMatches
              action={
                <Button variant="ghost" onClick={next.skip}>
                  Skip
                </Button>
              }
            />
          </div>
        )}
        {takedowns.length > 0 && (
          <div className="grid gap-3 mt-3">
            {takedowns.map(({ title, takedown }) => (
              <TakedownNotice key={takedown.id} title={title} takedown={takedown} />
            ))}
          </div>
        )}
        <div className="mt-5">
          {!isFull && <FillShelf onTake={pictures.take} />}
          {shelfOrder.map((info) => (
            <ShelfRow
              key={info.id}
              info={info}
              picks={picks}
              waiting={waiting}
              dropTarget={dropTarget}
              getNotice={getPickNotice}
              onRemoveWaiting={pictures.remove}
              onDelete={(pick) => setOpened({ delete: pick })}
            />
          ))}
          <UnrankedPicks earlier={earlier} picks={picks} onDelete={(pick) => setOpened({ delete: pick })} />
          {isFull && (
            <p className="mt-2 mb-5 note leading-140">
              <Link to={pathTo.import()}>Import from Goodreads, StoryGraph or Google Maps</Link>
            </p>
          )}
        </div>
        <SkipLink to={SHELF_STATUS}>Back to shelf status</SkipLink>
        <MyCollections profile={profile} />
      </Page>
      <PickEditor picks={picks} earlier={earlier} waiting={waiting} onWaitingSaved={pictures.remove} />
      {opened === 'preview' && <ProfilePreview id={profile.id} onClose={close} />}
      <EditProfile profile={profile} panel={panel} />
      {replacement && <ReplacePicture {...replacement} onClose={pictures.endReplacement} />}
      {opened && opened !== 'preview' && <DeletePick pick={opened.delete} onClose={close} />}
    </div>
  );
}

/** Whether the shelf was published or sent to the review on this page, until the next step is skipped. */
function useStepAfterPublishing(status: ProfileStatus | null) {
  const isOut = status === 'PENDING' || status === 'APPROVED';
  const [wasOut, setWasOut] = useState(isOut);
  const [isDue, setIsDue] = useState(false);
  if (isOut !== wasOut) {
    setWasOut(isOut);
    setIsDue(isOut);
  }
  const skip = () => {
    setIsDue(false);
    document.getElementById(SHELF_STATUS)?.focus();
  };
  return { isDue, skip };
}

/** Keeps the scroll position of the shelf while an editor, which has its own address, opens over it. */
function useKeptScroll() {
  const { pathname, key } = useLocation();
  const overShelf = /^\/(picks|my-threes\/collections)\//.test(pathname);
  const top = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is a new page, which scrolls to its top
  useEffect(() => {
    if (top.current !== null) window.scrollTo(0, top.current);
  }, [key]);
  return () => {
    if (!overShelf) top.current = window.scrollY;
  };
}
