import './styles/utilities.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { createClient } from './app/apollo.ts';
import { followTheme } from './lib/browser/theme.ts';
import { trustRenderedData } from './lib/network/fetchPolicy.ts';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/print.css';

// Zod, which loads later, would try to compile code. The content security policy forbids and reports that.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

followTheme();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// A task of its own, so that the browser can handle input before it.
setTimeout(begin, 0, root);

function begin(root: HTMLElement) {
  document.getElementById('not-loaded')?.remove();
  const given = document.getElementById('state')?.textContent;
  const client = createClient({ state: given ? JSON.parse(given) : undefined });
  const app = (
    <StrictMode>
      <App client={client}>{(frame) => <BrowserRouter>{frame}</BrowserRouter>}</App>
    </StrictMode>
  );
  if (given) trustRenderedData();
  // After a reload with a modal open, the page below it is drawn. The server rendered the modal's address as a page.
  if (given && !history.state?.usr?.background) {
    // Read by client/public/start.js.
    root.dataset.hydrating = '';
    startTransition(() => {
      // React reports its own error, whose cause is the error to report.
      hydrateRoot(root, app, {
        onRecoverableError: (error) => reportError((error as Error).cause ?? error),
      });
    });
  } else {
    createRoot(root).render(app);
  }
}
