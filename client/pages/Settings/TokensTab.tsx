import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../../gql/gql.ts';
import type { TokensTab_TokenFragment } from '../../gql/graphql.ts';
import { problemOf } from '../../lib/errors.ts';
import { formatDate } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { CreateTokenDialog } from './CreateTokenDialog.tsx';
import styles from './Settings.module.css';
import { TabNotLoaded } from './TabNotLoaded.tsx';
import { scopesText } from './tokenScopes.ts';

graphql(`
  fragment TokensTab_token on AccessToken {
    id
    name
    prefix
    scopes
    expiresAt
    lastUsedAt
  }
`);

const TOKENS = graphql(`
  query Tokens {
    viewer {
      tokens {
        ...TokensTab_token @unmask
      }
    }
  }
`);

const REVOKE_TOKEN = graphql(`
  mutation RevokeToken($id: ID!) {
    revokeToken(id: $id) {
      viewer {
        tokens {
          id
        }
      }
    }
  }
`);

type Token = TokensTab_TokenFragment;

/** The viewer's access tokens, by which programs act for them. */
export function TokensTab() {
  const query = useQuery(TOKENS, { fetchPolicy: 'cache-and-network' });
  const [creating, setCreating] = useState(false);
  const [asked, setAsked] = useState<Token | null>(null);
  const tokens = query.data?.viewer?.tokens;
  if (!tokens) return <TabNotLoaded what="access tokens" query={query} />;
  return (
    <section className={styles.tokens} aria-label="Access tokens">
      <p className={styles.text}>
        With an access token, a script or an app can act for you through the API. Keep it as secret as your
        password. Changing your password ends all of them.
      </p>
      {tokens.length > 0 && (
        <ul className={styles.sessions} aria-label="Access tokens">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setAsked(token)} />
          ))}
        </ul>
      )}
      <Button className={styles.submit} onClick={() => setCreating(true)}>
        Create token
      </Button>
      {creating && <CreateTokenDialog onClose={() => setCreating(false)} />}
      {asked && <Revocation token={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

function TokenRow({ token, onRevoke }: { token: Token; onRevoke: () => void }) {
  const { name, prefix, scopes, expiresAt, lastUsedAt } = token;
  const isExpired = new Date(String(expiresAt)) < new Date();
  return (
    <li>
      <span className={styles.session}>
        <strong className={styles.address}>{name}</strong>
        <span>{scopesText(scopes)}</span>
        <span className={styles.text}>
          <code>{prefix}…</code>
          {lastUsedAt ? `, last used ${formatDate(String(lastUsedAt))}` : ', never used'}
          {`, ${isExpired ? 'expired' : 'expires'} ${formatDate(String(expiresAt))}`}
        </span>
      </span>
      <Button size="small" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}

function Revocation({ token: { id, name }, onClose }: { token: Token; onClose: () => void }) {
  const [revoke, { loading }] = useMutation(REVOKE_TOKEN);
  const toast = useToast();
  const onConfirm = async () => {
    try {
      await revoke({ variables: { id } });
      toast(`Revoked ${name}`);
      onClose();
    } catch (failure) {
      toast(problemOf(failure, 'Error revoking the token. Please try again.').message, { tone: 'error' });
    }
  };
  return (
    <ConfirmDialog
      open
      title="Revoke this token?"
      confirmLabel="Revoke"
      danger
      busy={loading}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      Whatever uses “{name}” stops working right away. You can’t undo this.
    </ConfirmDialog>
  );
}
