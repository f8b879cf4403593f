import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { ToastProvider } from '../ui/overlay/Toast.tsx';
import { ErrorBoundary } from './errors/ErrorBoundary.tsx';
import { Shell } from './shell/Shell.tsx';

interface AppProps {
  client: ApolloClient;
  /** Wraps the shell in a router: the browser's, or the server's for one address. */
  children: (frame: ReactNode) => ReactNode;
}

/** The root component, in the browser and on the server. */
export function App({ client, children: router }: AppProps) {
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
