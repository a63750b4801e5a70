import type { FileContent } from './fileContent.ts'

/** An attempt of a job; the job's result is that of one attempt. */
export interface AttemptName {
  readonly jobId: string
  readonly attempt: number
}

/** File that a caller needs. */
export interface RequestedFile {
  readonly name: string
  /** If known, it is compared before the file is read. */
  readonly sha256?: string
}

/** File of a result in a backup. */
export interface StoredFile {
  readonly name: string
  readonly bytes: number
  read(): AsyncIterable<Uint8Array>
}

/**
 * Store of finished results: the data directory, or a bucket with copies of used files in the data directory.
 * Files of an attempt never change.
 */
export interface ArtefactStore {
  /** Copies the files of a finished attempt from its folder to the store, manifest last. @throws StoreAway */
  keep(of: AttemptName, files: readonly RequestedFile[], signal?: AbortSignal): Promise<void>
  /**
   * Returns the folder of the attempt with these files, except those that exist nowhere. The manifest is `result.json`.
   * @throws StoreAway
   */
  bring(of: AttemptName, files: readonly RequestedFile[]): Promise<string>
  /** Content of a file after a check of its bytes. @throws AppError  RESULTS_UNAVAILABLE; or ENOENT */
  content(of: AttemptName, file: RequestedFile): Promise<FileContent>
  /** Address of a file in the store for clients; null: this server serves it. */
  addressOf(of: AttemptName, name: string, answerHeaders: Readonly<Record<string, string>>): string | null
  /** All stored files of an attempt; null: they are in its folder. @throws StoreAway */
  filesOf(of: AttemptName): Promise<readonly StoredFile[] | null>
  /** Ids of the stored jobs, in portions; none if the folders are the store. @throws StoreAway */
  jobIds(): AsyncIterable<readonly string[]>
  /** Numbers of a job's stored attempts. @throws StoreAway */
  attempts(jobId: string): Promise<number[]>
  /** Removes an obsolete attempt, or job, from the store but not its folder. @throws StoreAway */
  remove(jobId: string, attempt?: number): Promise<void>
  /** Tests whether results can be stored. @throws StoreAway */
  check(): Promise<void>
  /** Tests whether the store answers soon. @throws Error */
  ping(): Promise<void>
  /** Stores published attempts that only exist in their folder, and removes copies beyond the limit. */
  tidyCopies(isPublished: (of: AttemptName) => Promise<boolean>, signal: AbortSignal): Promise<number>
}
