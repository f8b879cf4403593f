import { createECDH } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { readJson } from '../../../platform/embedded/lock.ts';
import { dataFolderProblem, type Env, isLocalAddress } from '../../../platform/settings/env.ts';
import { settingWarnings } from '../../../platform/settings/setting-warnings.ts';
import { DAY_MS } from '../../../platform/time.ts';
import { lastBackupFile } from '../backup.ts';
import { broken, type Check, ok, warning } from './check.ts';

const MB = 1024 * 1024;
const DISK_LOW_MB = 1_000;
const DISK_FULL_MB = 100;
/** An older backup means that a nightly backup has failed. */
const BACKUP_OLD_DAYS = 2;
/** A secret with fewer different characters is not random. */
const SECRET_CHARACTERS = 10;

/** Settings that are valid, but do not fit together or are unsuitable for a public site. */
export const checkSettings: Check = async ({ env }) => {
  const findings = [
    ...settingWarnings(env).map(({ words, isFatal }) => (isFatal ? broken(words) : warning(words))),
    ...checkSecrets(env),
    ...checkPushKeys(env),
  ];
  return findings.length > 0 ? findings : [ok('All settings are valid.')];
};

function checkSecrets({ sessionSecrets }: Env) {
  const isWeak = (secret: string) =>
    new Set(secret).size < SECRET_CHARACTERS || /change.?me|secret|password|example/i.test(secret);
  if (!sessionSecrets.some(isWeak)) return [];
  return [
    warning(
      'SESSION_SECRET can be guessed. Put a new one before it, with a comma: openssl rand -hex 32. Remove the old one after 14 days.',
    ),
  ];
}

function checkPushKeys({ vapid }: Env) {
  if (!vapid) return [];
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(vapid.privateKey, 'base64url');
    if (pair.getPublicKey('base64url') === vapid.publicKey) return [];
  } catch {
    // The private key is not a key of this curve.
  }
  return [
    broken(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a pair, so no push message arrives. Run: threes push-keys',
    ),
  ];
}

export const checkDisk: Check = async ({ env }) => {
  const problem = dataFolderProblem(env.dataFolder);
  if (problem) return [broken(`${problem}.`)];
  const { bavail, bsize } = await statfs(env.dataFolder);
  const free = Math.floor((bavail * bsize) / MB);
  const words = `${free.toLocaleString('en')} MB are free in ${env.dataFolder}.`;
  if (free < DISK_FULL_MB) return [broken(`${words} Make room.`)];
  return [free < DISK_LOW_MB ? warning(`${words} Make room.`) : ok(words)];
};

/** The age of the last backup that was made with this data folder. */
export const checkBackupAge: Check = async ({ env }) => {
  const last = readJson<{ at: string; file: string }>(lastBackupFile(env.dataFolder));
  if (!last) {
    const words = 'No backup is known here. Run: threes backup /backups';
    return [isLocalAddress(env.publicUrl) ? ok(words) : warning(words)];
  }
  const days = Math.floor((Date.now() - Date.parse(last.at)) / DAY_MS);
  const words = `The last backup is of ${last.at}${last.file === '-' ? '' : `, in ${last.file}`}.`;
  return [days >= BACKUP_OLD_DAYS ? warning(`${words} That was ${days} days ago.`) : ok(words)];
};
