import { sendMailOnce } from '../../platform/jobs/mail-once.ts';
import type { JobContext } from '../../platform/jobs/task.ts';
import { siteSettings } from '../site/site.reads.ts';
import type { Letter } from './mail.model.ts';
import { letterHtml, letterText } from './mail.template.ts';
import type { UnsubscribeKind } from './unsubscribe.rules.ts';
import { unsubscribeUrl } from './unsubscribe.service.ts';

type SendOptions = {
  /** The mail is sent only once per key. Defaults to the id of the job. */
  key?: string;
  /** Adds a link with which the reader can turn off this kind of mail. */
  unsubscribe?: { profileId: string; kind: UnsubscribeKind };
};

/** Renders a letter as HTML and plain text, and sends it once. */
export async function sendLetter(
  context: JobContext,
  to: string,
  letter: Letter | ((siteName: string) => Letter),
  { key = `job-${context.jobId}`, unsubscribe }: SendOptions = {},
): Promise<void> {
  const { env } = context;
  const { name } = await siteSettings(context);
  const written = typeof letter === 'function' ? letter(name) : letter;
  const one = unsubscribe && unsubscribeUrl(context, unsubscribe.profileId, unsubscribe.kind);
  const foot = one
    ? [
        { link: `${env.publicUrl}/email-settings`, label: 'Choose which emails you get' },
        { link: one, label: 'Unsubscribe' },
      ]
    : [];
  await sendMailOnce(
    context,
    {
      to,
      subject: written.subject,
      text: letterText(written, foot),
      html: letterHtml(written, foot, { name, url: env.publicUrl }),
      ...(one && {
        headers: { 'List-Unsubscribe': `<${one}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      }),
    },
    key,
  );
}
