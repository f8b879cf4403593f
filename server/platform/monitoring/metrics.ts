import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The Prometheus metrics of this process. Callers cannot choose label values: each would be a new series. */
export const registry = new Registry();

const registers = [registry];
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
/** Few buckets, because each of the many causes of statements has its own histogram. */
const STATEMENT_SECONDS = [0.005, 0.05, 0.5, 5];

const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
  new Counter({ name: `threes_${name}`, help, labelNames, registers });
const histogram = <Label extends string>(
  name: string,
  help: string,
  buckets: number[],
  ...labelNames: Label[]
) => new Histogram({ name: `threes_${name}`, help, labelNames, buckets, registers });

export const metrics = {
  requests: histogram(
    'http_request_duration_seconds',
    'Time until the response was sent, by kind of address',
    SECONDS,
    'route',
    'method',
    'status',
  ),
  operations: counter(
    'graphql_operations_total',
    'Operations of the API by the name that our client gives them',
    'operation',
    'result',
  ),
  operationSeconds: counter('graphql_operation_seconds_total', 'Time of these operations', 'operation'),
  errors: counter('errors_total', 'Errors in responses by code', 'code'),
  limited: counter('rate_limited_total', 'Requests that a rate limit refused', 'limit'),
  streams: new Gauge({
    name: 'threes_streams_open',
    help: 'Open subscriptions of members and of visitors',
    labelNames: ['caller'],
    registers,
  }),
  signIns: counter('sign_ins_total', 'Attempts to sign in', 'result'),
  statements: histogram(
    'sql_duration_seconds',
    'Time of SQL statements by the operation, root field or job that caused them',
    STATEMENT_SECONDS,
    'cause',
  ),
  renders: histogram('render_duration_seconds', 'Time to read the data of a page and to render it', SECONDS),
  pages: counter(
    'pages_total',
    'Pages sent: rendered, shared with an earlier visitor, or empty shells',
    'from',
  ),
  jobs: counter('jobs_total', 'Jobs that ended: done, failed once, or given up', 'task', 'result'),
  jobSeconds: counter('job_seconds_total', 'Time of jobs', 'task'),
  uploads: counter('uploads_total', 'Uploaded pictures', 'result'),
  mails: counter('mails_total', 'Mails handed to the mail server', 'result'),
};
