import { newPasswordSchema } from '../../modules/account/account.rules.ts';
import { type CreatedAdmin, createAdmin, findByEmail } from '../../modules/account/admin.service.ts';
import { emailSchema } from '../../platform/text/email.rules.ts';
import { type Command, CommandError, type Terminal } from './command.ts';
import { withDatabase } from './site.ts';

const OUTCOMES: Record<CreatedAdmin['outcome'], (email: string) => string> = {
  created: (email) => `${email} has a new account and is an admin. Log in at`,
  promoted: (email) => `${email} is an admin now, with the password they have. Log in at`,
  secured: (email) =>
    `${email} is an admin now, with the new password. No one had confirmed the address, so all other ways to log in with it have ended. Log in at`,
  unchanged: (email) => `${email} was an admin already. Log in at`,
};

/** Makes a person an admin, including the first admin of a site. */
export const createAdminCommand: Command = {
  summary: 'Make someone an admin. Creates their account if there is none.',
  about: `Someone who has an account keeps their password, if their address is confirmed. If not, the account may be a
stranger's, and gets the password that you give. A new site has no admin, so this is its first command.`,
  options: {
    email: {
      type: 'string',
      value: '<address>',
      help: 'the address of the new admin; asked for on a terminal',
    },
    name: { type: 'string', value: '<full name>', help: 'the name of a new account' },
    'password-stdin': {
      type: 'boolean',
      help: 'read the password of a new account from the standard input; asked for on a terminal',
    },
  },
  examples: [
    ['On a terminal', 'threes create-admin'],
    [
      'In a script',
      'threes create-admin --email ada@example.com --name "Ada Admin" --password-stdin < password.txt',
    ],
  ],
  async run(values, terminal) {
    const email = checked(emailSchema, await given(values.email, 'Email: ', '--email', terminal));
    return withDatabase(async (db, env) => {
      const known = await findByEmail(db, email);
      const needsPassword = !known?.isAdmin && !known?.isConfirmed;
      const input = {
        email,
        fullName: known ? undefined : await resolveAdminName(values.name, email, terminal),
        password: needsPassword ? await newPassword(values['password-stdin'] === true, terminal) : undefined,
      };
      const { profileId, outcome } = await db.$transaction((tx) => createAdmin(tx, input));
      const text = `${OUTCOMES[outcome](email)} ${env.publicUrl}/admin-login`;
      return { text, facts: { email, profileId, outcome } };
    });
  },
};

async function given(value: unknown, question: string, option: string, terminal: Terminal): Promise<string> {
  if (typeof value === 'string') return value;
  if (!terminal.interactive) throw new CommandError(`Please give ${option}. See --help.`, true);
  return terminal.ask(question);
}

/** The default name is the part of the address before the @. */
async function resolveAdminName(value: unknown, email: string, terminal: Terminal): Promise<string> {
  const asked =
    typeof value === 'string' || !terminal.interactive
      ? value
      : await terminal.ask('Full name of the new account: ');
  return String(asked ?? '').trim() || String(email.split('@')[0]).padEnd(2, '.');
}

async function newPassword(fromInput: boolean, terminal: Terminal): Promise<string> {
  if (fromInput) return checked(newPasswordSchema, (await terminal.read()).replace(/\r?\n$/, ''));
  if (!terminal.interactive) {
    throw new CommandError(
      'The new account needs a password. Send it to --password-stdin. See --help.',
      true,
    );
  }
  const password = checked(newPasswordSchema, await terminal.askSecret('Password: '));
  if (password !== (await terminal.askSecret('Password again: ')))
    throw new CommandError('Passwords do not match', true);
  return password;
}

/** Parses a value. Throws the first message of an invalid one. */
function checked(schema: typeof emailSchema | typeof newPasswordSchema, value: string): string {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new CommandError(String(parsed.error.issues[0]?.message), true);
}
