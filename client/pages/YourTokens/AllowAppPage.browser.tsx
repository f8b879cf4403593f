import { useMutation, useQuery } from '@apollo/client/react';
import { Check, ShieldAlert, Unplug } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { REFRESH_DAYS } from '../../../server/modules/app/app-limits.rules.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { Page, PageHead } from '../../components/Page/Page.tsx';
import { useAttempt } from '../../components/useAttempt.ts';
import { graphql } from '../../gql/gql.ts';
import type { AppRequestQuery } from '../../gql/graphql.ts';
import { formatLocalDate } from '../../lib/format.ts';
import { useSiteName, useTitle } from '../../lib/head.ts';
import { pathTo } from '../../lib/paths.ts';
import { tokenScopes } from '../../lib/tokenScopes.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { keepFocus } from '../../ui/keepFocus.ts';
import { RowList } from '../../ui/ListRow.tsx';

const APP_REQUEST = graphql(`
  query AppRequest($query: String!) {
    appRequest(query: $query) { problem name host documentHost isOnDevice scopes expiresAt }
  }
`);

const ANSWER_APP = graphql(`
  mutation AnswerApp($query: String!, $allow: Boolean!) {
    answerApp(query: $query, allow: $allow) { url }
  }
`);

type Asked = NonNullable<AppRequestQuery['appRequest']>;

/** /oauth/authorize, which an app opens: asks the viewer whether it may act for them. */
export function AllowAppPage() {
  useTitle('Allow an app');
  const query = useLocation().search.slice(1);
  const request = useQuery(APP_REQUEST, { variables: { query }, fetchPolicy: 'network-only' });
  const asked = request.data?.appRequest;
  if (!asked)
    return (
      <Page width="text">
        <PageHead title="Allow an app" />
        <NotLoaded what="what the app asks for" query={request} />
      </Page>
    );
  if (asked.problem)
    return (
      <EmptyState
        icon={<ShieldAlert />}
        heading="h1"
        title="This app can’t be allowed"
        action={<LinkButton to={pathTo.discover()}>Go to Discover</LinkButton>}
      >
        {asked.problem} Nothing was changed. If you trust the app, tell its developer.
      </EmptyState>
    );
  return (
    <div ref={keepFocus} tabIndex={-1}>
      <Question asked={asked} query={query} />
    </div>
  );
}

function Question({ asked, query }: { asked: Asked; query: string }) {
  const { name, host, documentHost, isOnDevice, scopes, expiresAt } = asked;
  const site = useSiteName();
  const { viewer } = useViewer();
  const attempt = useAttempt('Couldn’t send your answer. Please try again.');
  const [answer, { loading }] = useMutation(ANSWER_APP);
  const [allowed, setAllowed] = useState<boolean>();
  const [url, setUrl] = useState('');
  const [isRepeated, setIsRepeated] = useState(false);

  const onAnswer = async (allow: boolean) => {
    // The other button was pressed before the answer arrived.
    if (loading) return;
    setAllowed(allow);
    await attempt(async () => {
      const { data } = await answer({ variables: { query, allow } });
      if (!data) return;
      setUrl(data.answerApp.url);
      window.location.assign(data.answerApp.url);
    });
  };

  // A program on this computer takes over and leaves the page as it is.
  if (url)
    return (
      <EmptyState
        role="status"
        icon={allowed ? <Check /> : <Unplug />}
        heading="h1"
        title={allowed ? `${name} is allowed` : `${name} isn’t allowed`}
        action={
          // The address works once. A second use ends what was just allowed.
          !isRepeated && (
            <Button
              onClick={() => {
                setIsRepeated(true);
                window.location.assign(url);
              }}
            >
              Open {name}
            </Button>
          )
        }
      >
        {isRepeated
          ? 'Once the app has opened, you can close this page.'
          : 'If the app has opened, you can close this page. If it hasn’t, open it here.'}
      </EmptyState>
    );
  return (
    <Page width="text">
      <PageHead title={<span className="break-anywhere">Allow {name}?</span>}>
        <span className="break-anywhere">
          The app “<bdi>{name}</bdi>” wants to use the {site} account of {viewer?.fullName ?? 'yours'}.
        </span>
      </PageHead>
      <div className="stack gap-5">
        <section className="stack gap-2">
          <h2 className="text-17">What it may do</h2>
          <RowList className="w-full">
            {tokenScopes
              .filter(({ scope }) => scopes?.includes(scope))
              .map(({ scope, label, hint }) => (
                <li key={scope} className="py-3">
                  <span className="stack">
                    <strong>{label}</strong>
                    <span className="mute">{hint}</span>
                  </span>
                </li>
              ))}
          </RowList>
          <p className="mute">
            It can never change your password, your email address or how you log in. It ends on{' '}
            {formatLocalDate(expiresAt ?? '')}, after {REFRESH_DAYS} days without use, or when you end it in{' '}
            <Link to={pathTo.apps()}>Your apps</Link>.
          </p>
        </section>
        <section className="stack gap-2">
          <h2 className="text-17">It returns you to</h2>
          <p>
            <strong className="break-anywhere">{host}</strong>
            {isOnDevice && ', a program on this device'}
          </p>
          {documentHost && (
            <p>
              What it says about itself comes from <strong className="break-anywhere">{documentHost}</strong>
            </p>
          )}
          <p className="mute">
            An app can call itself anything. Allow it only if you’ve just come from it and know this address.
          </p>
        </section>
        <div className="cluster gap-3">
          <Button variant="primary" busy={loading && allowed === true} onClick={() => void onAnswer(true)}>
            Allow
          </Button>
          <Button busy={loading && allowed === false} onClick={() => void onAnswer(false)}>
            Don’t allow
          </Button>
        </div>
      </div>
    </Page>
  );
}
