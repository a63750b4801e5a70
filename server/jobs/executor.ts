import type { Outcome } from '#calculations'
import type { ClaimedJob } from './jobRow.ts'

/** Reason to stop a calculation. lost: another runner may have the job now. */
export type StopReason = 'cancel' | 'timeout' | 'lost' | 'stopping'

/** Attempt of a job to compute. */
export interface Attempt {
  readonly job: ClaimedJob
  /** Folder of the attempt, with spec.json. */
  readonly folder: string
  readonly atlasUrl: string
  readonly marketFolder: string
  /** Folder of the job for all its attempts: parts of work over a whole atlas. */
  readonly tilesFolder: string
  readonly onProgress: (share: number) => void
  /** Called with the attempt's name before the cluster gets it. Returns false if the job was lost. */
  readonly onSent: (externalRun: string) => Promise<boolean>
  /** Whether the attempt waits in the cluster's own queue, and why, as the cluster reports it. */
  readonly onExternalState: (state: 'PENDING' | 'RUNNING', reason: string | null) => Promise<void>
  /** Aborted with a StopReason. */
  readonly signal: AbortSignal
}

/** The attempt ended before the calculation did: killed, crashed in native code, or its machine failed. */
export interface Lost {
  readonly status: 'LOST'
  readonly detail: string
  /** Final status of the job if it is not retried. */
  readonly lastStatus?: 'NODE_FAIL' | 'FAILED'
}

/** Ended by the cluster's administrators or its time limit, not by this product. */
export type EndedOutside =
  | { readonly status: 'TIMEOUT'; readonly limitS: number; readonly detail: string }
  | { readonly status: 'STOPPED_OUTSIDE'; readonly detail: string }

/** The attempt continues without this server: another one, or this one after a restart, adopts it. */
export interface LeftRunning {
  readonly status: 'LEFT_RUNNING'
}

export type Ended = Outcome | Lost | EndedOutside | LeftRunning

/** Computes attempts: a process on the server's machine, or a cluster. */
export interface Executor {
  /** Whether attempts outlive the server and are adopted after its restart. */
  readonly isExternal: boolean
  /** Process ids of running calculations on this machine. */
  readonly pids: readonly number[]
  /** Resolves when the attempt has ended, or soon after the signal. */
  run(attempt: Attempt): Promise<Ended>
  close(): Promise<void>
}

/** @returns  undefined while the attempt should continue */
export function stopReasonOf(signal: AbortSignal): StopReason | undefined {
  return signal.aborted ? (signal.reason as StopReason) : undefined
}
