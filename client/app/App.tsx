import { ApolloProvider } from '@apollo/client/react';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ToastProvider } from '../ui/Toast.tsx';
import { createClient } from './apollo.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Shell } from './Shell.tsx';

/** Everything, put together. */
export function App() {
  const [client] = useState(createClient);
  return (
    <ErrorBoundary>
      <ApolloProvider client={client}>
        <BrowserRouter>
          <ToastProvider>
            <Shell />
          </ToastProvider>
        </BrowserRouter>
      </ApolloProvider>
    </ErrorBoundary>
  );
}
