import type { Outcome } from '#calculations'
import type { ClaimedJob } from './jobRow.ts'

/** Why a calculation is to be stopped. lost: another runner may have the job by now. */
export type StopReason = 'cancel' | 'timeout' | 'lost' | 'stopping'

/** An attempt of a job to be computed. */
export interface Attempt {
  readonly job: ClaimedJob
  /** Of the attempt; holds spec.json. */
  readonly folder: string
  readonly atlasUrl: string
  readonly marketFolder: string
  /** Of the job, for all its attempts: parts of work over a whole atlas. */
  readonly tilesFolder: string
  readonly onProgress: (share: number) => void
  /** Before a cluster is given the attempt: under which name. Answers false where the job is no longer held. */
  readonly onSent: (externalRun: string) => Promise<boolean>
  /** Whether the attempt waits in the cluster's own queue, and why, in the cluster's word. */
  readonly onExternalState: (state: 'PENDING' | 'RUNNING', reason: string | null) => Promise<void>
  /** Aborted with a StopReason. */
  readonly signal: AbortSignal
}

/** The attempt ended before the calculation did: killed, crashed in native code, its machine gone. */
export interface Lost {
  readonly status: 'LOST'
  readonly detail: string
  /** How the job ends once it is not tried again. */
  readonly lastStatus?: 'NODE_FAIL' | 'FAILED'
}

/** Ended by those who run the cluster, or by its limit of time; nobody here asked for it. */
export type EndedOutside =
  | { readonly status: 'TIMEOUT'; readonly limitS: number; readonly detail: string }
  | { readonly status: 'STOPPED_OUTSIDE'; readonly detail: string }

/** Goes on without this server: another one, or this one after a restart, takes the job over with its attempt. */
export interface LeftRunning {
  readonly status: 'LEFT_RUNNING'
}

export type Ended = Outcome | Lost | EndedOutside | LeftRunning

/** What computes attempts: a process beside the server, or a cluster. */
export interface Executor {
  /** Whether attempts outlive the server, which takes them over when it is back. */
  readonly isExternal: boolean
  /** Processes of running calculations on this machine. */
  readonly pids: readonly number[]
  /** Ends when the attempt has, or soon after it was to stop. */
  run(attempt: Attempt): Promise<Ended>
  close(): Promise<void>
}

/** @returns  undefined while the attempt is to go on */
export function stopReasonOf(signal: AbortSignal): StopReason | undefined {
  return signal.aborted ? (signal.reason as StopReason) : undefined
}
