import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

type Written = (error?: Error | null) => void

/**
 * What PGlite looks like to `pg`: the socket of a database server. PGlite's own reader of rows copies a buffer for each
 * cell, which made a thousand rows four times as slow and took half of a busy server's time.
 */
export class EmbeddedSocket extends Duplex {
  readonly #pglite: PGlite

  constructor(pglite: PGlite) {
    super()
    this.#pglite = pglite
  }

  /** Called by `pg`, as of a socket of `node:net`; there is nothing to reach. */
  connect(): void {
    queueMicrotask(() => this.emit('connect'))
  }

  setNoDelay(): void {}

  setKeepAlive(): void {}

  ref(): void {}

  unref(): void {}

  override _read(): void {}

  override _write(message: Buffer, _encoding: BufferEncoding, done: Written): void {
    this.#answer(message).then(() => done(), done)
  }

  override _writev(messages: readonly { readonly chunk: Buffer }[], done: Written): void {
    this.#answer(Buffer.concat(messages.map(({ chunk }) => chunk))).then(() => done(), done)
  }

  override _final(done: Written): void {
    this.push(null)
    done()
  }

  async #answer(message: Buffer): Promise<void> {
    const answer: Buffer[] = []
    await this.#pglite.execProtocolRawStream(message, {
      // The folder on disk is always up to date.
      syncToFs: false,
      // A view of memory that is used anew.
      onRawData: (bytes) => answer.push(Buffer.from(bytes)),
    })
    if (answer.length > 0) this.push(Buffer.concat(answer))
  }
}
