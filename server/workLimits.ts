import { availableParallelism } from 'node:os'

interface WorkLimit {
  /** Environment variable that sets it. */
  readonly setting: string
  readonly byDefault: number
}

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
} as const satisfies Record<string, WorkLimit>

export type WorkLimitName = keyof typeof workLimits
export const workLimitNames = Object.keys(workLimits) as WorkLimitName[]

/** The limits of this installation. */
export type WorkLimits = Readonly<Record<WorkLimitName, number>>

export const usualWorkLimits = Object.fromEntries(
  workLimitNames.map((name) => [name, workLimits[name].byDefault]),
) as WorkLimits
