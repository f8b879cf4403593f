import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmAction } from '../../components/ConfirmAction.tsx';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { DeveloperTabs } from '../../components/Page/DeveloperTabs.tsx';
import { Page, PageHead } from '../../components/Page/Page.tsx';
import { graphql } from '../../gql/gql.ts';
import type { YourTokens_TokenFragment } from '../../gql/graphql.ts';
import { formatLocalDate } from '../../lib/format.ts';
import { useTitle } from '../../lib/head.ts';
import { scopesText } from '../../lib/tokenScopes.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { keepFocus } from '../../ui/keepFocus.ts';
import { RowList } from '../../ui/ListRow.tsx';
import { CreateTokenDialog } from './CreateTokenDialog.tsx';
import styles from './YourTokens.module.css';

graphql(`
  fragment YourTokens_token on AccessToken {
    id name prefix scopes expiresAt lastUsedAt
  }
`);

const TOKENS = graphql(`
  query Tokens {
    viewer { tokens { ...YourTokens_token @unmask } }
  }
`);

const REVOKE_TOKEN = graphql(`
  mutation RevokeToken($id: ID!) {
    revokeToken(id: $id) {
      viewer { tokens { id } }
    }
  }
`);

type Token = YourTokens_TokenFragment;

/** /developers/tokens: the viewer's access tokens, by which programs act for them. */
export function YourTokensPage() {
  useTitle('Your tokens');
  return (
    <Page width="text">
      <DeveloperTabs current="tokens" />
      <PageHead title="Your tokens">
        With an access token, a script or an app can act for you{' '}
        <Link to="/developers#tokens">through the API</Link>. Keep it as secret as your password. Changing
        your password ends all of them.
      </PageHead>
      <Tokens />
    </Page>
  );
}

function Tokens() {
  const query = useQuery(TOKENS, { fetchPolicy: 'cache-and-network' });
  const [creating, setCreating] = useState(false);
  const [asked, setAsked] = useState<Token | null>(null);
  const tokens = query.data?.viewer?.tokens;
  if (!tokens) return <NotLoaded what="your access tokens" query={query} />;
  return (
    <div ref={keepFocus} className={cx('stack items-start gap-4', styles.tokens)}>
      {tokens.length > 0 && (
        <RowList className="w-full" aria-label="Access tokens">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setAsked(token)} />
          ))}
        </RowList>
      )}
      <Button onClick={() => setCreating(true)}>Create token</Button>
      {creating && <CreateTokenDialog onClose={() => setCreating(false)} />}
      {asked && <Revocation token={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

function TokenRow({ token, onRevoke }: { token: Token; onRevoke: () => void }) {
  const { name, prefix, scopes, expiresAt, lastUsedAt } = token;
  const isExpired = new Date(expiresAt) < new Date();
  return (
    <li className="row justify-between gap-3 py-3">
      <span className="stack min-w-0">
        <strong className="break-anywhere">{name}</strong>
        <span>{scopesText(scopes)}</span>
        <span className="mute">
          <code>{prefix}…</code>
          {lastUsedAt ? `, last used ${formatLocalDate(lastUsedAt)}` : ', never used'}
          {`, ${isExpired ? 'expired' : 'expires'} ${formatLocalDate(expiresAt)}`}
        </span>
      </span>
      <Button size="small" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}

function Revocation({ token: { id, name }, onClose }: { token: Token; onClose: () => void }) {
  const [revoke] = useMutation(REVOKE_TOKEN);
  return (
    <ConfirmAction
      title="Revoke this token?"
      confirmLabel="Revoke"
      danger
      send={() => revoke({ variables: { id } })}
      done={`Revoked ${name}`}
      failed="Couldn’t revoke the token. Please try again."
      onClose={onClose}
    >
      Whatever uses “<bdi>{name}</bdi>” stops working right away. You can’t undo this.
    </ConfirmAction>
  );
}
