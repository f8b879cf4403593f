import express, {
  type ErrorRequestHandler,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express';
import { AUTH_METHODS, registrationSchema } from '../../modules/app/app.rules.ts';
import { insertApp } from '../../modules/app/app.service.ts';
import { exchange, GRANT_TYPES, revoke } from '../../modules/app/oauth.service.ts';
import { siteIdentity } from '../../modules/site/site.reads.ts';
import { tokenScopes } from '../../modules/token/token-scopes.rules.ts';
import { repeating } from '../../platform/database/repeating.ts';
import { getNetwork, type Limits } from '../../platform/limits/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { responseFor } from '../security/security.ts';
import { answerPreflight, FROM_EVERYWHERE } from './bearer.ts';
import { RESOURCE_PATH } from './challenge.ts';

const FORM_BYTES_MAX = 5_000;
const NOT_METADATA = 'The metadata of an app must be a JSON object.';

/**
 * OAuth 2.1 for apps: metadata, registration, and the exchange of codes for tokens. Requests from all sites are
 * allowed and no cookie is read. The page /oauth/authorize asks the person for permission.
 */
export function oauth(
  services: Services,
  limits: Pick<Limits, 'consume'>,
  readJson: RequestHandler[],
): Router {
  const { publicUrl } = services.env;
  const scopes = tokenScopes.map(({ oauth: name }) => name);
  const router = Router();
  const open: RequestHandler = (req, res, next) => {
    res.set(FROM_EVERYWHERE);
    if (req.method === 'OPTIONS') return answerPreflight(res);
    next();
  };
  const form: RequestHandler[] = [
    express.urlencoded({ extended: false, limit: FORM_BYTES_MAX }),
    async (req, res, next) => {
      await limits.consume('appToken', getNetwork(req.ip ?? ''));
      if (Object.values(req.body ?? {}).every((value) => typeof value === 'string')) return next();
      res.status(400).json({ error: 'invalid_request', error_description: 'Send each parameter once' });
    },
  ];

  router.get('/.well-known/oauth-authorization-server', open, (_req, res) => {
    res.json({
      issuer: publicUrl,
      authorization_endpoint: `${publicUrl}/oauth/authorize`,
      token_endpoint: `${publicUrl}/oauth/token`,
      client_id_metadata_document_supported: true,
      registration_endpoint: `${publicUrl}/oauth/register`,
      revocation_endpoint: `${publicUrl}/oauth/revoke`,
      revocation_endpoint_auth_methods_supported: ['none'],
      scopes_supported: scopes,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: GRANT_TYPES,
      token_endpoint_auth_methods_supported: AUTH_METHODS,
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      service_documentation: `${publicUrl}/developers#apps`,
    });
  });

  for (const path of ['', '/mcp']) {
    router.get(`${RESOURCE_PATH}${path}`, open, async (_req, res) => {
      res.json({
        resource: `${publicUrl}${path}`,
        authorization_servers: [publicUrl],
        // Assistants request all scopes listed here, so only those their tools need are listed.
        scopes_supported: path ? ['read', 'picks'] : scopes,
        bearer_methods_supported: ['header'],
        resource_name: (await siteIdentity(services)).name,
        resource_documentation: `${publicUrl}/developers#${path ? 'mcp' : 'apps'}`,
      });
    });
  }

  router.all(['/oauth/register', '/oauth/token', '/oauth/revoke'], open);
  router.post('/oauth/register', readJson, async (req: Request, res: Response, next: NextFunction) => {
    if (req.is('application/json') === false) return next({ status: 415 });
    await limits.consume('appRegistration', getNetwork(req.ip ?? ''));
    const { success, data, error } = registrationSchema.safeParse(req.body);
    if (!success) {
      const [issue] = error.issues;
      const [field] = issue?.path ?? [];
      return res.status(400).json({
        error: field === 'redirect_uris' ? 'invalid_redirect_uri' : 'invalid_client_metadata',
        error_description: field === undefined ? NOT_METADATA : `${issue?.path.join('.')}: ${issue?.message}`,
      });
    }
    const { client_name: name, redirect_uris: redirectUris, token_endpoint_auth_method: method } = data;
    const { id, createdAt, secret } = await insertApp(services.db, {
      name,
      redirectUris,
      hasSecret: method !== 'none',
    });
    res.status(201).json({
      client_id: id,
      client_id_issued_at: Math.floor(createdAt.getTime() / 1000),
      ...(secret && { client_secret: secret, client_secret_expires_at: 0 }),
      ...data,
      grant_types: GRANT_TYPES,
      response_types: ['code'],
    });
  });
  router.use('/oauth/register', refuse('invalid_client_metadata', [400, 413, 415]));

  router.post('/oauth/token', form, async (req: Request, res: Response) => {
    const { status, headers, body } = await exchange(services, {
      headers: req.headers as Record<string, string>,
      body: req.body,
      userAgent: req.get('user-agent') ?? '',
    });
    res.status(status).set(headers).json(body);
  });

  router.post('/oauth/revoke', form, async (req: Request, res: Response) => {
    const { token } = req.body ?? {};
    if (!token)
      return res
        .status(400)
        .json({ error: 'invalid_request', error_description: 'Send the token to revoke' });
    await repeating(() => revoke(services, token));
    res.status(200).end();
  });
  router.use(['/oauth/token', '/oauth/revoke'], refuse('invalid_request', [400, 413]));
  return router;
}

/** Answers what could not be read with an error of OAuth. */
const refuse =
  (code: string, statuses: number[]): ErrorRequestHandler =>
  (error, _req, res, next) => {
    const { status, message } = responseFor(error);
    if (!statuses.includes(status)) return next(error);
    res.status(status).json({ error: code, error_description: message });
  };
