import { availableParallelism } from 'node:os'

/** A limit of a server that a setting changes. */
export interface Limit {
  /** Environment variable that sets it. */
  readonly setting: string
  readonly byDefault: number
}

/** The limits of this installation, by the names of a record. */
export type Chosen<Limits> = Readonly<Record<keyof Limits, number>>

/**
 * Limits of requests in a server process, from all clients; settings and checks follow from this record. For
 * a client's answer at each limit see docs/operation/limits.md.
 */
export const requestLimits = {
  /** Open connections of all clients together. */
  connections: { setting: 'ANEMONE_MAX_CONNECTIONS', byDefault: 10_000 },
  /** Open connections of one address; those of trusted proxies do not count. */
  connectionsOfAddress: { setting: 'ANEMONE_MAX_CONNECTIONS_OF_ADDRESS', byDefault: 1000 },
  /** Requests that wait on one connection while an earlier one is answered. */
  pipelined: { setting: 'ANEMONE_MAX_PIPELINED', byDefault: 16 },
  /** Requests of one connection before the server closes it. */
  requestsPerConnection: { setting: 'ANEMONE_MAX_REQUESTS_PER_CONNECTION', byDefault: 10_000 },
  /** Running requests of one address, without event streams. */
  requestsOfAddress: { setting: 'ANEMONE_MAX_REQUESTS_OF_ADDRESS', byDefault: 1000 },
  /** Running requests of all addresses together, without event streams. */
  requestsOfAll: { setting: 'ANEMONE_MAX_REQUESTS_OF_ALL', byDefault: 5000 },
  /** Requests of one account that wait for a turn. */
  requestsOfAccount: { setting: 'ANEMONE_MAX_REQUESTS_OF_ACCOUNT', byDefault: 500 },
  /** Requests of one account, or of one address without login, that run at once. */
  atWork: { setting: 'ANEMONE_MAX_AT_WORK', byDefault: 3 },
  /** Requests of all accounts and addresses that run at once. */
  atWorkOfAll: { setting: 'ANEMONE_MAX_AT_WORK_OF_ALL', byDefault: 48 },
  /** Longest wait of a request for a turn, s. */
  waitSeconds: { setting: 'ANEMONE_MAX_WAIT_SECONDS', byDefault: 6 },
  /** Time from the first byte of a request to the end of its headers, s. */
  headerSeconds: { setting: 'ANEMONE_MAX_HEADER_SECONDS', byDefault: 20 },
  /** Time from the end of the headers to the end of a body that is no upload, s. */
  bodySeconds: { setting: 'ANEMONE_MAX_BODY_SECONDS', byDefault: 60 },
  /** Time from the first byte of an upload to its last one, s: the largest import takes it at 1 Mbit/s. */
  uploadSeconds: { setting: 'ANEMONE_MAX_UPLOAD_SECONDS', byDefault: 720 },
  /** Longest time in which a client reads nothing of a waiting answer, s. */
  unreadSeconds: { setting: 'ANEMONE_MAX_UNREAD_SECONDS', byDefault: 60 },
  /** Unread answers of one connection, MB; more may wait only a few seconds. */
  unreadMegabytes: { setting: 'ANEMONE_MAX_UNREAD_MB', byDefault: 16 },
  /** Unread answers of all connections together, MB. */
  unreadMegabytesOfAll: { setting: 'ANEMONE_MAX_UNREAD_MB_OF_ALL', byDefault: 256 },
  /** Time from the signal to stop to the end of the process, s. */
  stopSeconds: { setting: 'ANEMONE_MAX_STOP_SECONDS', byDefault: 12 },
} as const satisfies Record<string, Limit>

export const requestLimitNames = Object.keys(requestLimits) as (keyof typeof requestLimits)[]

export type RequestLimits = Chosen<typeof requestLimits>

/**
 * Limits of heavy work on uploads; settings and checks derive from this record. For the client's answer at each limit
 * see docs/operation/limits.md.
 */
export const workLimits = {
  /** Processes that read files, compare series and change results; one customer uses at most all but one of them. */
  workers: {
    setting: 'ANEMONE_WORKERS',
    byDefault: Math.min(Math.max(availableParallelism(), 2), 4),
  },
  /** Time limit of a task, s, from its start in a ready process. */
  workSeconds: { setting: 'ANEMONE_MAX_WORK_SECONDS', byDefault: 60 },
  /** PDF documents printed at once; one customer has one of them. A compiler takes a core and up to half a GB. */
  presses: { setting: 'ANEMONE_PRESSES', byDefault: 2 },
  /** Time limit of one PDF, s: a report of 1000 turbines takes some ten seconds on a busy machine. */
  pdfSeconds: { setting: 'ANEMONE_MAX_PDF_SECONDS', byDefault: 180 },
  /** Longest wait of a document for its turn, s. */
  pdfWaitSeconds: { setting: 'ANEMONE_MAX_PDF_WAIT_SECONDS', byDefault: 120 },
  /** Waiting tasks, and as many documents, of one customer. */
  waiting: { setting: 'ANEMONE_MAX_WAITING_WORK', byDefault: 10 },
  /** The same of all customers together. */
  waitingOfAll: { setting: 'ANEMONE_MAX_WAITING_WORK_OF_ALL', byDefault: 40 },
} as const satisfies Record<string, Limit>

export const workLimitNames = Object.keys(workLimits) as (keyof typeof workLimits)[]

export type WorkLimits = Chosen<typeof workLimits>

export const usualWorkLimits = Object.fromEntries(
  workLimitNames.map((name) => [name, workLimits[name].byDefault]),
) as WorkLimits

/**
 * Memory limits of the server's processes, including array buffers and native libraries; a process above its limit is
 * killed. Node's own limit counts JavaScript objects only.
 */
export const memoryLimits = {
  /** Reads what customers send, or prints a PDF. */
  worker: { setting: 'ANEMONE_MAX_WORKER_MB', byDefault: 1024 },
  /** Calculates a job, fetches data or computes market data. */
  calculation: { setting: 'ANEMONE_MAX_CALCULATION_MB', byDefault: 4096 },
} as const satisfies Record<string, Limit>

export type MemoryLimits = Chosen<typeof memoryLimits>
