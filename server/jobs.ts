import { confirmationMailTask } from './modules/account/email/confirmation.service.ts';
import { changeEmailMailTask } from './modules/account/email/email.service.ts';
import { resetMailTask } from './modules/account/password/password.service.ts';
import { appEndedMailsTask, appEndedMailTask } from './modules/app/app.service.ts';
import { cdnPurgeTask } from './modules/cdn/purge.service.ts';
import { digestsTask, digestTask } from './modules/digest/digest.service.ts';
import { dataExportSweepTask, dataExportTask } from './modules/export/export.service.ts';
import { factorResetTask } from './modules/factor/reset.service.ts';
import { featuredNewsTask } from './modules/featured/featured.service.ts';
import { inviteMailTask } from './modules/invite/invite.service.ts';
import { cleanUpTask } from './modules/job/clean-up.service.ts';
import { repairCountersTask } from './modules/job/counters.service.ts';
import { testMailTask } from './modules/mail/test-mail.service.ts';
import { everybodysMatchesTask, matchesTask } from './modules/match/match.service.ts';
import { imageSweepTask } from './modules/media/media.service.ts';
import { coverTonesTask } from './modules/media/tones.service.ts';
import { reportMailTask } from './modules/moderation/report.service.ts';
import { takedownMailTask } from './modules/moderation/takedown.service.ts';
import { dailyNewsMailTask, notificationMailTask } from './modules/notification/notification.service.ts';
import { locateTask } from './modules/place/locate.service.ts';
import { pushTask } from './modules/push/push.service.ts';
import { searchDictionaryTask } from './modules/search/dictionary.service.ts';
import { securityMailTask } from './modules/security/security.service.ts';
import { movePicksTask } from './modules/thing/change/change.service.ts';
import { rematchTask } from './modules/thing/change/rematch.service.ts';
import { findThingDuplicatesTask } from './modules/thing/suggestion/suggestion.service.ts';
import { markThingsTask, removeThingsTask } from './modules/thing/thing.service.ts';
import { topThingsTask } from './modules/thing/top-things/top-things.service.ts';
import {
  webhookDisabledMailTask,
  webhookFollowersTask,
  webhookTask,
} from './modules/webhook/delivery.service.ts';
import type { Task } from './platform/jobs/task.ts';

export const tasks = [
  confirmationMailTask,
  changeEmailMailTask,
  resetMailTask,
  notificationMailTask,
  dailyNewsMailTask,
  pushTask,
  digestsTask,
  digestTask,
  takedownMailTask,
  appEndedMailsTask,
  appEndedMailTask,
  cdnPurgeTask,
  featuredNewsTask,
  reportMailTask,
  inviteMailTask,
  testMailTask,
  securityMailTask,
  factorResetTask,
  webhookTask,
  webhookFollowersTask,
  webhookDisabledMailTask,
  dataExportTask,
  dataExportSweepTask,
  imageSweepTask,
  coverTonesTask,
  cleanUpTask,
  repairCountersTask,
  markThingsTask,
  removeThingsTask,
  topThingsTask,
  findThingDuplicatesTask,
  movePicksTask,
  rematchTask,
  locateTask,
  matchesTask,
  everybodysMatchesTask,
  searchDictionaryTask,
] as readonly unknown[] as readonly Task[];
