import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { APPS_MAX } from '../../../server/modules/app/app-limits.rules.ts';
import { EndAppDialog, type EndedApp } from '../../components/EndAppDialog.tsx';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { DeveloperTabs } from '../../components/Page/DeveloperTabs.tsx';
import { Page, PageHead } from '../../components/Page/Page.tsx';
import { graphql } from '../../gql/gql.ts';
import { formatLocalDate } from '../../lib/format.ts';
import { useTitle } from '../../lib/head.ts';
import { scopesText } from '../../lib/tokenScopes.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { keepFocus } from '../../ui/keepFocus.ts';
import { RowList } from '../../ui/ListRow.tsx';
import { CreateAppDialog } from './CreateAppDialog.tsx';
import styles from './YourTokens.module.css';

graphql(`
  fragment YourApps_app on App {
    id name redirectUris hasSecret people
  }
`);

const APPS = graphql(`
  query Apps {
    viewer {
      apps { id name host scopes createdAt expiresAt lastUsedAt }
      ownApps { ...YourApps_app @unmask }
    }
  }
`);

/** /developers/apps: the apps that the viewer allows to act for them, and those that they made. */
export function YourAppsPage() {
  useTitle('Your apps');
  return (
    <Page width="text">
      <DeveloperTabs current="apps" />
      <PageHead title="Your apps">
        An app that you allow can act for you. End one that you don’t know or no longer use. Changing your
        password ends all of them.
      </PageHead>
      <Apps />
    </Page>
  );
}

function Apps() {
  const query = useQuery(APPS, { fetchPolicy: 'cache-and-network' });
  const [creating, setCreating] = useState(false);
  const [asked, setAsked] = useState<EndedApp | null>(null);
  const viewer = query.data?.viewer;
  if (!viewer) return <NotLoaded what="your apps" query={query} />;
  const { apps, ownApps } = viewer;
  return (
    <div ref={keepFocus} className={cx('stack gap-6', styles.tokens)}>
      {apps.length > 0 ? (
        <RowList className="w-full" aria-label="Apps with access">
          {apps.map(({ id, name, host, scopes, createdAt, expiresAt, lastUsedAt }) => (
            <li key={id} className="row justify-between gap-3 py-3">
              <span className="stack min-w-0">
                <strong className="break-anywhere">{name}</strong>
                <span>{scopesText(scopes)}</span>
                <span className="mute break-anywhere">
                  {host}, allowed {formatLocalDate(createdAt)}
                  {lastUsedAt ? `, last used ${formatLocalDate(lastUsedAt)}` : ', never used'}
                  {`, ends ${formatLocalDate(expiresAt)}`}
                </span>
              </span>
              <Button
                size="small"
                aria-label={`End ${name}`}
                onClick={() => setAsked({ id, name, isForEveryone: false })}
              >
                End
              </Button>
            </li>
          ))}
        </RowList>
      ) : (
        <p className="mute">No apps can act for you.</p>
      )}
      <section className="stack items-start gap-4">
        <div>
          <h2 className="text-17">Apps you made</h2>
          <p className="mt-2 mute">
            For your own program that acts for other people. <Link to="/developers#apps">The guide</Link>{' '}
            explains how it asks them.
          </p>
        </div>
        {ownApps.length > 0 && (
          <RowList className="w-full" aria-label="Apps you made">
            {ownApps.map(({ id, name, redirectUris, hasSecret, people }) => (
              <li key={id} className="row justify-between gap-3 py-3">
                <span className="stack min-w-0">
                  <strong className="break-anywhere">{name}</strong>
                  <code className="break-anywhere">{id}</code>
                  <span className="mute break-anywhere">{redirectUris.join(', ')}</span>
                  <span className="mute">
                    {hasSecret ? 'With a secret' : 'Without a secret'}
                    {`, ${people === 1 ? '1 person allows' : `${people} people allow`} it`}
                  </span>
                </span>
                <Button
                  size="small"
                  aria-label={`End ${name} for everyone`}
                  onClick={() => setAsked({ id, name, isForEveryone: true })}
                >
                  End
                </Button>
              </li>
            ))}
          </RowList>
        )}
        {ownApps.length < APPS_MAX ? (
          <Button onClick={() => setCreating(true)}>Create app</Button>
        ) : (
          <p className="mute">You can have {APPS_MAX} apps. End one to create another.</p>
        )}
      </section>
      {creating && <CreateAppDialog onClose={() => setCreating(false)} />}
      {asked && <EndAppDialog app={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}
