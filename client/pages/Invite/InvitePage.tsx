import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Page } from '../../components/Page/Page.tsx';
import { graphql } from '../../gql/gql.ts';
import type { InvitationQuery } from '../../gql/graphql.ts';
import { raise } from '../../lib/browser/events.ts';
import { useClientValue } from '../../lib/browser/useClientValue.ts';
import { useHead, useSiteName } from '../../lib/head.ts';
import { pathTo } from '../../lib/paths.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Mark } from '../../ui/media/Mark.tsx';
import styles from './Invite.module.css';

const INVITATION = graphql(`
  query Invitation($code: String!) {
    invite(code: $code) { name inviterName }
    site { registration }
  }
`);

/** /invite?code=...: the page of an invitation, which greets by name and leads to sign-up with its code. */
export function InvitePage() {
  const [params] = useSearchParams();
  const code = params.get('code')?.trim();
  const { invite, site } = useInvitation(code) ?? {};
  // Null if the code is not valid. Until there is an answer, the page treats the code as valid.
  if (invite === null) return <RefusedInvitation isOpen={site?.registration !== 'INVITE'} />;
  return <Invitation code={code} greeting={invite ?? {}} />;
}

type Greeting = Partial<NonNullable<InvitationQuery['invite']>>;

function Invitation({ code, greeting }: { code: string | undefined; greeting: Greeting }) {
  const { viewer } = useViewer();
  const { name, inviterName } = greeting;
  const lead = `${useSiteName()} is a place for the nine things you stand behind: three books, three places and three products.`;
  useHead({ title: 'You’re invited', description: lead, noIndex: true });
  return (
    <InvitationFrame
      title={
        name ? (
          <>
            <bdi>{name}</bdi>, you’re invited to curate
          </>
        ) : (
          'You’re invited to curate'
        )
      }
      lead={
        <>
          {lead} <bdi>{inviterName ?? 'The team'}</bdi> would like to see yours.
        </>
      }
      join={{ to: pathTo.signUp(code), label: code ? 'Join with this invite' : 'Join now' }}
    >
      {code && (
        <p className={cx('grid gap-1 mb-6 bg-wash round-panel mute text-15 max-w-full', styles.code)}>
          Your invite
          <code dir="auto" className="text-20 font-display font-650 ink break-anywhere">
            {code}
          </code>
        </p>
      )}
      {viewer && (
        <p className={cx('row wrap mute justify-center gap-2-3', styles.note)}>
          You already have an account, so you’re all set.
        </p>
      )}
    </InvitationFrame>
  );
}

/** The page of an invitation that is unknown, used, withdrawn or expired. */
function RefusedInvitation({ isOpen }: { isOpen: boolean }) {
  useHead({ title: 'Invite', noIndex: true });
  return (
    <InvitationFrame
      title="This invite can’t be used"
      lead="It may already be used, revoked or expired. Please check the link you were sent, or ask for a new one."
      join={isOpen ? { to: pathTo.signUp(), label: 'Join without it' } : null}
    />
  );
}

interface InvitationFrameProps {
  title: ReactNode;
  lead: ReactNode;
  /** The way to sign up, if there is one. */
  join: { to: string; label: string } | null;
  children?: ReactNode;
}

/** The title, the lead, and the link to sign up, to log in, or to the reader’s own threes. */
function InvitationFrame({ title, lead, join, children }: InvitationFrameProps) {
  const { viewer } = useViewer();
  const large = buttonClass({ variant: 'primary', size: 'large' });
  return (
    <Page className={styles.page}>
      <Mark size={56} />
      <h1 className={styles.title}>{title}</h1>
      <p className={cx('mute text-17', styles.lead)}>{lead}</p>
      {children}
      {viewer ? (
        <Link to={pathTo.myThrees()} className={large}>
          Go to my threes
        </Link>
      ) : (
        <>
          {join && (
            <Link to={join.to} className={large}>
              {join.label}
            </Link>
          )}
          <p className={cx('row wrap mute justify-center gap-2-3', styles.note)}>
            Already have an account? <Button onClick={() => raise('show-login-modal')}>Log in</Button>
          </p>
        </>
      )}
      <Link to={pathTo.becomeCurator()} className="inline-flex items-center touch">
        What it means to be a curator
      </Link>
    </Page>
  );
}

/**
 * The invited person and the inviter, queried by the browser: invitations are rate-limited by network, and rendered
 * pages are shared.
 */
function useInvitation(code = ''): InvitationQuery | undefined {
  const isBrowser = useClientValue(
    () => true,
    () => false,
  );
  return useQuery(INVITATION, { variables: { code }, skip: !code || !isBrowser }).data;
}
