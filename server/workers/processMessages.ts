import type { ErrorCode, ErrorParameters, FileQuestion, Language } from '#contracts'
import type { WorkerTask } from './workerTask.ts'

/** To a worker process. It does one task at a time. */
export interface TaskRequest {
  readonly task: Pick<WorkerTask<unknown, unknown>, 'module' | 'name'>
  readonly input: unknown
}

/** A refusal of the interface, as it crosses from a process: what an AppError says, in each language. */
export interface Refusal {
  readonly code: ErrorCode
  readonly parameters: ErrorParameters
  readonly issues: readonly {
    readonly path: string
    readonly told: Readonly<Record<Language, string>>
    readonly asked?: Readonly<Record<Language, FileQuestion>>
  }[]
  /** What it rests on, for the operator's log, such as a file that is damaged. */
  readonly reason?: string
}

/** From a worker process. */
export type TaskReport =
  /** The task is loaded and its work begins. */
  | { readonly kind: 'begun' }
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** A bug. */
  | { readonly kind: 'failed'; readonly error: Error }
