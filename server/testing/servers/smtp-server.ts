import { createServer } from 'node:net';
import { findFreePort } from '../../platform/embedded/ports.mjs';

/** A mail server that stores received mails, and refuses everything while it is `down`. */
type TestSmtpServer = { url: string; messages: string[]; down: boolean; close(): void };

/** Starts a mail server with the part of SMTP that nodemailer needs. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const port = await findFreePort();
  const messages: string[] = [];
  const smtp: TestSmtpServer = {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    down: false,
    close: () => server.close(),
  };
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (smtp.down) return socket.end('421 Not today\r\n');
    let unread = '';
    let inMessage = false;
    const reply = (line: string) => socket.write(`${line}\r\n`);
    const take = (end: string, use: (text: string) => void): boolean => {
      const at = unread.indexOf(end);
      if (at < 0) return false;
      const text = unread.slice(0, at);
      unread = unread.slice(at + end.length);
      use(text);
      return true;
    };
    const onMessage = (text: string) => {
      inMessage = false;
      messages.push(text);
      reply('250 Taken');
    };
    const onLine = (line: string) => {
      inMessage = line === 'DATA';
      reply(inMessage ? '354 Go on' : line === 'QUIT' ? '221 Bye' : '250 Fine');
    };
    socket.on('data', (bytes) => {
      unread += bytes;
      while (inMessage ? take('\r\n.\r\n', onMessage) : take('\r\n', onLine));
    });
    reply('220 Hello');
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return smtp;
}
