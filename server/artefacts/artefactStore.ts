import type { FileContent } from './fileContent.ts'

/** Of a job; its result is that of one attempt. */
export interface AttemptName {
  readonly jobId: string
  readonly attempt: number
}

/** A file that is wanted. */
export interface WantedFile {
  readonly name: string
  /** Compared before the file is read, where it is known. */
  readonly sha256?: string
}

/** A file of a result as a backup keeps it. */
export interface StoredFile {
  readonly name: string
  readonly bytes: number
  read(): AsyncIterable<Uint8Array>
}

/**
 * Where results stand once they are calculated: in the data directory, or in a bucket, of which the data directory
 * then has copies of what is used. Files of an attempt never change.
 */
export interface ArtefactStore {
  /** Puts the files of a finished attempt from its folder into the store, its manifest last. @throws StoreAway */
  keep(of: AttemptName, files: readonly WantedFile[], signal?: AbortSignal): Promise<void>
  /**
   * Folder of the attempt with these files; one that is nowhere is not there either. The manifest is `result.json`.
   *
   * @throws StoreAway
   */
  bring(of: AttemptName, files: readonly WantedFile[]): Promise<string>
  /** A file to be sent on, once its bytes are checked. @throws AppError  RESULTS_UNAVAILABLE; ENOENT: it is nowhere */
  content(of: AttemptName, file: WantedFile): Promise<FileContent>
  /** Where a client may fetch a file from the store itself; null: it gets it from here. */
  addressOf(of: AttemptName, name: string, answerHeaders: Readonly<Record<string, string>>): string | null
  /** All files that are kept of an attempt; null: they lie in its folder. @throws StoreAway */
  filesOf(of: AttemptName): Promise<readonly StoredFile[] | null>
  /** Ids of the jobs in the store, some at a time; none where their folders are all there is. @throws StoreAway */
  jobIds(): AsyncIterable<readonly string[]>
  /** Attempts of a job in the store. @throws StoreAway */
  attempts(jobId: string): Promise<number[]>
  /** Removes an attempt, or a job, known to be needed no more, from the store, not its folder. @throws StoreAway */
  remove(jobId: string, attempt?: number): Promise<void>
  /** Tries whether results can be stored. @throws StoreAway */
  check(): Promise<void>
  /** Whether the store answers soon. @throws Error */
  ping(): Promise<void>
  /** Puts published attempts into the store that only their folder has, and removes copies beyond the limit. */
  tidyCopies(isPublished: (of: AttemptName) => Promise<boolean>, signal: AbortSignal): Promise<number>
}
