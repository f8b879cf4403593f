import { z } from 'zod';

const FILTER_MAX = 60;
const text = z.string().max(FILTER_MAX, `A filter must be at most ${FILTER_MAX} characters`).nullish();
/** The range of years is smaller in PostgreSQL than in JavaScript. */
const moment = z
  .date('This must be an RFC 3339 moment')
  .min(new Date('0001-01-01T00:00:00Z'), 'This is too long ago')
  .max(new Date('9999-12-31T00:00:00Z'), 'This is too far in the future')
  .nullish();

/** The filter of the log, from the API and from the address of its export. */
export const auditFilterSchema = z.object({
  actorId: text,
  action: text,
  subjectType: text,
  subjectId: text,
  from: moment,
  to: moment,
});

/** The label of every action in the audit log. */
export const auditActions = {
  'app.allow': 'Allowed an app to act as an admin',
  'app.end': 'Ended an app for everyone',
  'audit.export': 'Exported the audit log',
  'collection.delete': 'Deleted a collection',
  'collection.edit': 'Edited a collection',
  'collection.hide': 'Hid a collection',
  'comment.remove': 'Removed a comment',
  'featured.add': 'Featured a pick or curator',
  'featured.edit': 'Changed the dates of a featured pick or curator',
  'featured.order': 'Changed the order of what is featured',
  'featured.remove': 'Stopped featuring a pick or curator',
  'invite.create': 'Invited a person',
  'invite.link': 'Created an invite link',
  'invite.resend': 'Sent an invite again',
  'invite.revoke': 'Revoked an invite',
  'job.delete': 'Deleted a failed job',
  'job.retry': 'Ran a failed job again',
  'person.suspend': 'Suspended a person',
  'pick.hide': 'Hid a pick',
  'profile.confirm': 'Confirmed an email address by hand',
  'profile.erase': 'Erased the data of a person',
  'profile.export': 'Exported the data of a person',
  'profile.factor': 'Asked for the reset of a second factor',
  'profile.resend': 'Sent the confirmation of an email address again',
  'profile.role': 'Changed a role',
  'profile.sessions': 'Ended all sessions',
  'report.resolve': 'Resolved a report',
  'settings.edit': 'Changed the settings of the site',
  'settings.test_mail': 'Sent a test email',
  'shelf.withdraw': 'Withdrew a shelf',
  'submission.approve': 'Approved a shelf',
  'submission.claim': 'Claimed a submission',
  'submission.release': 'Released a submission',
  'submission.look': 'Reviewed the edits of a shelf',
  'submission.ask': 'Asked for changes of the edits of a shelf',
  'submission.note': 'Added a note to a submission',
  'submission.note_remove': 'Removed a note from a submission',
  'submission.reject': 'Rejected a shelf',
  'takedown.keep': 'Upheld a take-down after an appeal',
  'takedown.restore': 'Restored what was taken down',
  'thing.decline': 'Declined a suggestion to merge or split',
  'thing.keep_apart': 'Kept two similar names separate',
  'thing.merge': 'Merged a book, place or product with another',
  'thing.split': 'Split picks off a book, place or product',
  'thing.unmerge': 'Undid a merge',
  'thing.unsplit': 'Undid a split',
  'token.create': 'Created an access token for admins',
  'webhook.create': 'Created a webhook of the site',
  'webhook.delete': 'Deleted a webhook of the site',
  'webhook.edit': 'Changed a webhook of the site',
  'webhook.rotate': 'Changed the secret of a webhook of the site',
} as const;

export type AuditAction = keyof typeof auditActions;

type Kind<Action> = Action extends `${infer Name}.${string}` ? Name : never;

/** What a line of the log is about. Shelves and people are named by their profile, take-downs by what they hide. */
export type AuditSubject = Exclude<Kind<AuditAction>, 'person' | 'shelf' | 'takedown'>;
