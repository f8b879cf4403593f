import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { listenLocally } from './listen.ts';

type ReceivedMessage = { headers: IncomingHttpHeaders; body: string; path: string };

/** A server that receives webhooks. `answer` can be replaced. */
export async function startWebhookReceiver() {
  const messages: ReceivedMessage[] = [];
  const receiver = {
    messages,
    host: '',
    url: '',
    answer: (response: ServerResponse): void => {
      response.writeHead(204).end();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    messages.push({ headers: request.headers, body, path: request.url ?? '' });
    receiver.answer(response);
  });
  receiver.host = await listenLocally(server);
  receiver.url = `http://${receiver.host}/hook`;
  return receiver;
}
