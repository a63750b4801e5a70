import { availableParallelism } from 'node:os'

interface WorkLimit {
  /** Environment variable that sets it. */
  readonly setting: string
  readonly byDefault: number
}

/**
 * How much heavy work the server does at once on what customers send, and for how long; settings and checks follow from
 * this record. What a client gets at each limit: docs/operation/limits.md.
 */
export const workLimits = {
  /** Processes that read files, compare series and change results; one customer has all but one of them at most. */
  workers: {
    setting: 'ANEMONE_WORKERS',
    byDefault: Math.min(Math.max(availableParallelism(), 2), 4),
  },
  /** Time for a piece of work, s, from its begin in a process that is ready. */
  workSeconds: { setting: 'ANEMONE_MAX_WORK_SECONDS', byDefault: 60 },
  /** Documents that are set as PDF at once; one customer has one of them. A compiler takes a core and up to half a GB. */
  presses: { setting: 'ANEMONE_PRESSES', byDefault: 2 },
  /** Time for one PDF, s: a report of 1000 turbines takes some ten seconds on a busy machine. */
  pdfSeconds: { setting: 'ANEMONE_MAX_PDF_SECONDS', byDefault: 180 },
  /** How long a document waits for its turn, s. */
  pdfWaitSeconds: { setting: 'ANEMONE_MAX_PDF_WAIT_SECONDS', byDefault: 120 },
  /** Pieces of work, and as many documents, of one customer that wait. */
  waiting: { setting: 'ANEMONE_MAX_WAITING_WORK', byDefault: 10 },
  /** The same of all customers together. */
  waitingOfAll: { setting: 'ANEMONE_MAX_WAITING_WORK_OF_ALL', byDefault: 40 },
} as const satisfies Record<string, WorkLimit>

export type WorkLimitName = keyof typeof workLimits
export const workLimitNames = Object.keys(workLimits) as WorkLimitName[]

/** The limits of this installation. */
export type WorkLimits = Readonly<Record<WorkLimitName, number>>

export const usualWorkLimits = Object.fromEntries(
  workLimitNames.map((name) => [name, workLimits[name].byDefault]),
) as WorkLimits
