import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url');

/** How a test falsifies a response, which must then be refused. */
type Forgery = { origin?: string; rpId?: string; isVerified?: boolean; counter?: number };

/** A software authenticator with one passkey: ES256, attestation "none". Responds with JSON, like a browser. */
export function createAuthenticator(origin: string) {
  const id = randomBytes(16);
  const keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });
  const device = { counter: 0 };

  const clientData = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin: from, crossOrigin: false }));

  function authenticatorData(
    { rpId = new URL(origin).hostname, isVerified = true, counter }: Forgery,
    isNew: boolean,
  ) {
    device.counter = counter ?? device.counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(device.counter);
    // The flags for user present, user verified, and a new key.
    const flags = 1 | (isVerified ? 4 : 0) | (isNew ? 64 : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }

  const answer = (response: object) =>
    JSON.stringify({
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });

  return {
    device,
    /** Creates the passkey for these options. */
    create(optionsJson: string, forgery: Forgery = {}): string {
      const { challenge } = JSON.parse(optionsJson);
      const { x = '', y = '' } = keys.publicKey.export({ format: 'jwk' });
      // The key as COSE in CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const data = Buffer.concat([
        authenticatorData(forgery, true),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ]);
      // {fmt: "none", attStmt: {}, authData: bytes} in CBOR.
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return answer({
        clientDataJSON: base64url(clientData('create', challenge, forgery.origin)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      });
    },
    /** Uses the passkey for these options. */
    get(optionsJson: string, forgery: Forgery = {}): string {
      const { challenge } = JSON.parse(optionsJson);
      const client = clientData('get', challenge, forgery.origin);
      const data = authenticatorData(forgery, false);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(keys.privateKey);
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      });
    },
  };
}

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
