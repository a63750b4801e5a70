import type { ErrorCode, ErrorParameters, FileQuestion, Language } from '#contracts'
import type { WorkerTask } from './workerTask.ts'

/** Message to a worker process, which does one task at a time. */
export interface TaskRequest {
  readonly task: Pick<WorkerTask<unknown, unknown>, 'module' | 'name'>
  readonly input: unknown
}

/** Refusal of the API, sent between processes: the fields of an AppError in each language. */
export interface Refusal {
  readonly code: ErrorCode
  readonly parameters: ErrorParameters
  readonly issues: readonly {
    readonly path: string
    readonly told: Readonly<Record<Language, string>>
    readonly asked?: Readonly<Record<Language, FileQuestion>>
  }[]
  /** Cause for the operator's log, such as a damaged file. */
  readonly reason?: string
}

/** Message from a worker process. */
export type TaskReport =
  /** The task is loaded and its work begins. */
  | { readonly kind: 'begun' }
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The work failed because of a bug. */
  | { readonly kind: 'failed'; readonly error: Error }
