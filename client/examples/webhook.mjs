import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const key = Buffer.from(process.env.WEBHOOK_SECRET.replace('whsec_', ''), 'base64');

/** Whether a message comes from Threes, and was sent in the last five minutes. */
function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(at)) < 300)) return false;
  const expected = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest();
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end();
  // Answer first, then work. The same id may come twice.
  response.writeHead(204).end();
  const { type, data } = JSON.parse(body);
  console.log(request.headers['webhook-id'], type, data);
}).listen(process.env.PORT ?? 3000);
