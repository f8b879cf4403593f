import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { type ReactNode, useEffect } from 'react';
import { ToastProvider } from '../ui/Toast.tsx';
import { ErrorBoundary } from './errors/ErrorBoundary.tsx';
import { Shell } from './shell/Shell.tsx';

interface AppProps {
  client: ApolloClient;
  /** Puts the router of the place around it: the browser's, or the server's for one address. */
  children: (frame: ReactNode) => ReactNode;
}

/** Everything, put together. */
export function App({ client, children: router }: AppProps) {
  // Says to who drives a browser that the page answers now.
  useEffect(() => {
    document.documentElement.dataset.alive = '';
  }, []);
  return (
    <ErrorBoundary>
      <ApolloProvider client={client}>
        {router(
          <ToastProvider>
            <Shell />
          </ToastProvider>,
        )}
      </ApolloProvider>
    </ErrorBoundary>
  );
}
