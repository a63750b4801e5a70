/** Files that still come while they are imported: those that a chunked file names. */
export interface ComingFiles {
  /** Waits until the file of this path is there, whole. @throws  whatever keeps it from coming */
  readonly arrival: (file: string) => Promise<void>
  /** Settles when all are there, and the files that are imported hold what they are to be known by. */
  readonly all: Promise<void>
}
