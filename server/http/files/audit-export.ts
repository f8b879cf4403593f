import { type Request, Router } from 'express';
import type { AuditChange } from '../../modules/admin/audit-log.model.ts';
import { type AuditRow, listAuditChanges, readAuditRows } from '../../modules/admin/audit-log.reads.ts';
import { auditFilterSchema } from '../../modules/audit/audit.rules.ts';
import { recordAudit } from '../../modules/audit/audit.service.ts';
import { repeating } from '../../platform/database/repeating.ts';
import { forbidden, unauthenticated } from '../../platform/errors.ts';
import { readMoment } from '../../platform/graphql/scalars.ts';
import { requireScope } from '../../platform/graphql/scopes.ts';
import { actsAsAdmin } from '../../platform/reads/viewer.policy.ts';
import type { Services } from '../../platform/services.ts';
import { csvLine } from '../../platform/text/csv.rules.ts';
import { parse } from '../../platform/validate.ts';
import { sendStream } from './send.ts';

/** The columns of the file, each with its heading and content. */
const COLUMNS: [heading: string, cell: (row: AuditRow, changes: AuditChange[]) => string | null][] = [
  ['Time', ({ at }) => at],
  ['Who', ({ actor }) => actor],
  ['Who (id)', ({ actorId }) => actorId],
  ['Action', ({ action }) => action],
  ['Subject', ({ subjectType }) => subjectType],
  ['Subject (id)', ({ subjectId }) => subjectId],
  ['Name', ({ subjectName }) => subjectName],
  ['Before', (_row, changes) => listChanges(changes, 'before')],
  ['After', (_row, changes) => listChanges(changes, 'after')],
  ['Address', ({ ip }) => ip],
  ['Browser', ({ userAgent }) => userAgent],
];

const listChanges = (changes: AuditChange[], side: 'before' | 'after') =>
  changes.flatMap((change) => (change[side] === null ? [] : `${change.field}: ${change[side]}`)).join('\n');

/**
 * POST /admin/audit.csv: the audit log, newest first, for admins. Each export is recorded, so browsers that prefetch
 * links must not trigger one; programs with an access token may use GET. `actorId`, `action`, `subjectType`,
 * `subjectId`, `from` and `to` filter it like the query auditEvents.
 */
export function auditExport({ db, log }: Pick<Services, 'db' | 'log'>): Router {
  const router = Router();
  router.all('/admin/audit.csv', async (req, res) => {
    if (req.method !== 'POST' && !(req.method === 'GET' && req.token)) {
      res.set('Allow', 'POST').status(405).type('text/plain').send('Export the audit log with POST');
      return;
    }
    if (!req.user) throw unauthenticated();
    requireScope(req.token, 'admin');
    if (!actsAsAdmin(req.user)) throw forbidden('Only admins can do this.');
    const filter = readAuditFilter(req);
    const caller = { viewer: req.user, ip: req.ip ?? '', userAgent: req.get('user-agent') ?? '' };
    const event = { action: 'audit.export', subject: { type: 'audit', id: 'log' }, after: filter } as const;
    await repeating(() => db.$transaction((tx) => recordAudit(tx, caller, event)));
    res.set({
      'Cache-Control': 'private, no-store',
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="audit-${new Date().toISOString().slice(0, 10)}.csv"`,
    });
    await sendStream(res, lines(readAuditRows({ db }, filter)), log, 'The audit log could not be exported');
  });
  return router;
}

async function* lines(batches: AsyncIterable<AuditRow[]>) {
  yield csvLine(COLUMNS.map(([heading]) => heading));
  for await (const batch of batches) yield batch.map(renderLine).join('');
}

function renderLine(row: AuditRow): string {
  const changes = listAuditChanges(row);
  return csvLine(COLUMNS.map(([, cell]) => cell(row, changes)));
}

function readAuditFilter({ query }: Request) {
  const given = Object.keys(auditFilterSchema.shape).filter((name) => query[name]);
  const entries = given.map((name) => {
    const isMoment = name === 'from' || name === 'to';
    return [name, isMoment ? readMoment(query[name]) : query[name]];
  });
  return parse(auditFilterSchema, Object.fromEntries(entries));
}
