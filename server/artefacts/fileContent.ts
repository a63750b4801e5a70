import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'

export interface ByteSpan {
  readonly from: number
  /** Inclusive. */
  readonly till: number
}

/** The bytes of a file. */
export interface FileContent {
  readonly size: number
  /** @param span null: the whole file */
  read(span: ByteSpan | null): Readable | Uint8Array
  close?(): Promise<void>
}

/** @throws NodeJS.ErrnoException ENOENT if it does not exist */
export async function contentOfFile(path: string): Promise<FileContent> {
  const file = await open(path, 'r')
  const { size } = await file.stat()
  return {
    size,
    read: (span) => file.createReadStream(span === null ? {} : { start: span.from, end: span.till }),
    close: () => file.close(),
  }
}
