import { z } from 'zod';
import { emailSchema } from '../../platform/text/email.rules.ts';
import { objectId } from '../../platform/text/id.rules.ts';
import { requiredText } from '../../platform/text/line.rules.ts';

export type ReportSubjectName = 'pick' | 'collection' | 'profile' | 'comment';
export type ReportKindName = 'spam' | 'offensive' | 'illegal' | 'copyright' | 'other';

export const REPORT_TEXT_MAX = 1_000;
export const REPORT_ANSWER_MAX = 1_000;

/** The labels of the reasons, in the order of the form. */
export const reportKinds: Record<ReportKindName, string> = {
  spam: 'Spam or advertising',
  offensive: 'Hateful or offensive',
  illegal: 'Illegal',
  copyright: 'Uses someone’s work without permission',
  other: 'Something else',
};

export const reportMessages = {
  kindMissing: 'Please choose what’s wrong',
  textMissing: 'Please describe what’s wrong',
  textLong: `The text must be at most ${REPORT_TEXT_MAX} characters`,
  subjectNotFound: 'There’s nothing to report here',
  already: 'You’ve already reported this. We’ll let you know when we’ve reviewed it.',
  notFound: 'Report not found',
  resolved: 'This report is already resolved',
  answerMissing: 'Please write an answer',
  answerLong: `The answer must be at most ${REPORT_ANSWER_MAX} characters`,
  reasonMissing: 'Please give a reason for the take-down. Its owner will see it.',
  onlyComments: 'Only comments can be removed. Take down anything else.',
  onlyProfiles: 'Only people can be suspended. Take down anything else.',
  notComments: 'Comments are removed, not taken down',
} as const;

export const reportSchema = z
  .object({
    subject: z.enum(['pick', 'collection', 'profile', 'comment']),
    id: objectId,
    kind: z.enum(
      Object.keys(reportKinds) as [ReportKindName, ...ReportKindName[]],
      reportMessages.kindMissing,
    ),
    text: z.string().trim().max(REPORT_TEXT_MAX, reportMessages.textLong).nullish(),
    email: z.union([z.literal(''), emailSchema]).nullish(),
  })
  .refine(({ kind, text }) => kind !== 'other' || text, {
    message: reportMessages.textMissing,
    path: ['text'],
  });

export const resolveReportSchema = z.object({
  answer: requiredText(REPORT_ANSWER_MAX, reportMessages.answerMissing, reportMessages.answerLong),
});
