/** Files named by a chunked file that are still arriving during the import. */
export interface ComingFiles {
  /** Waits until the file of this path has arrived completely. @throws  the error that prevents its arrival */
  readonly arrival: (file: string) => Promise<void>
  /** Settles when all files have arrived and the imported files contain their checksums. */
  readonly all: Promise<void>
}
