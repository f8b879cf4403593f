import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally } from './listen.ts';

/** What the provider says about the person who is logged in there. */
export type Claims = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  picture?: string;
};

/** A fake OpenID provider in place of Google. It checks requests as strictly as Google does. */
type FakeOpenIdProvider = {
  issuer: string;
  client: { clientId: string; clientSecret: string };
  /** The person who consents to the next logins, or the error with which they fail (RFC 6749). */
  answer: Claims | { error: string };
  /** The parameters of the last request. */
  asked: URLSearchParams;
  stop(): Promise<void>;
};

type Grant = { claims: Claims; redirectUri: string; challenge: string };

/** Starts an OpenID provider with one client. It requires PKCE (S256), and each code works once. */
export async function startOpenIdProvider(): Promise<FakeOpenIdProvider> {
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, Claims>();
  const secret = () => randomBytes(16).toString('hex');

  function authorize(asked: URLSearchParams, res: ServerResponse): void {
    provider.asked = asked;
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.searchParams.set('state', asked.get('state') ?? '');
    if ('error' in provider.answer) {
      back.searchParams.set('error', provider.answer.error);
    } else if (asked.get('client_id') !== provider.client.clientId) {
      back.searchParams.set('error', 'unauthorized_client');
    } else if (asked.get('code_challenge_method') !== 'S256' || !asked.get('code_challenge')) {
      back.searchParams.set('error', 'invalid_request');
    } else {
      const code = secret();
      codes.set(code, {
        claims: provider.answer,
        redirectUri: asked.get('redirect_uri') ?? '',
        challenge: asked.get('code_challenge') ?? '',
      });
      back.searchParams.set('code', code);
    }
    res.writeHead(302, { location: back.href }).end();
  }

  function token(form: URLSearchParams, res: ServerResponse): void {
    const { clientId, clientSecret } = provider.client;
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret) {
      json(res, 401, { error: 'invalid_client' });
      return;
    }
    const code = form.get('code') ?? '';
    const grant = codes.get(code);
    codes.delete(code);
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.redirectUri !== form.get('redirect_uri') || grant.challenge !== proof) {
      json(res, 400, { error: 'invalid_grant' });
      return;
    }
    const accessToken = secret();
    tokens.set(accessToken, grant.claims);
    json(res, 200, { access_token: accessToken, token_type: 'Bearer', expires_in: 3600 });
  }

  const server = createServer(async (req: IncomingMessage, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://stand-in');
    if (pathname === '/authorize') return authorize(searchParams, res);
    if (pathname === '/token') return token(new URLSearchParams(await text(req)), res);
    const bearer =
      req.headers.authorization?.replace(/^Bearer /, '') ?? searchParams.get('access_token') ?? '';
    const claims = pathname === '/userinfo' ? tokens.get(bearer) : undefined;
    json(res, claims ? 200 : 401, claims ?? { error: 'invalid_token', error_description: 'Who is asking?' });
  });

  const provider: FakeOpenIdProvider = {
    issuer: `http://${await listenLocally(server)}`,
    client: { clientId: 'threes', clientSecret: secret() },
    answer: { error: 'access_denied' },
    asked: new URLSearchParams(),
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
  return provider;
}

function json(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
