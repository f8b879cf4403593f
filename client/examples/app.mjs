import { once } from 'node:events';
import { createServer } from 'node:http';
import * as oauth from 'openid-client';

const site = new URL('https://threes.example/');
const server = createServer().listen(0, '127.0.0.1');
await once(server, 'listening');
const back = `http://127.0.0.1:${server.address().port}/`;

// Register only once: store app.clientMetadata() for the next start.
const about = { client_name: 'My app', redirect_uris: [back], token_endpoint_auth_method: 'none' };
const app = await oauth.dynamicClientRegistration(site, about, oauth.None(), { algorithm: 'oauth2' });

const pkceCodeVerifier = oauth.randomPKCECodeVerifier();
const expectedState = oauth.randomState();
const ask = oauth.buildAuthorizationUrl(app, {
  redirect_uri: back,
  scope: 'read',
  state: expectedState,
  code_challenge: await oauth.calculatePKCECodeChallenge(pkceCodeVerifier),
  code_challenge_method: 'S256',
});
console.log(`Open ${ask.href}`);

const [request, response] = await once(server, 'request');
response.end('You can close this page.');
server.close();
const answer = new URL(request.url, back);
const tokens = await oauth.authorizationCodeGrant(app, answer, { pkceCodeVerifier, expectedState });

const who = await fetch(new URL('/graphql', site), {
  method: 'POST',
  headers: { authorization: `Bearer ${tokens.access_token}`, 'content-type': 'application/json' },
  body: JSON.stringify({ query: '{ viewer { profile { username } } }' }),
});
console.log(await who.text());
// Get new tokens before `expires_in` seconds have passed: oauth.refreshTokenGrant(app, tokens.refresh_token)
