import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

type Written = (error?: Error | null) => void

/**
 * PGlite as `pg` sees it: the socket of a database server. PGlite's own row reader copies a buffer for each
 * cell. That made reading a thousand rows four times as slow and took half of a busy server's time.
 */
export class EmbeddedSocket extends Duplex {
  readonly #pglite: PGlite

  constructor(pglite: PGlite) {
    super()
    this.#pglite = pglite
  }

  /** `pg` calls it like `net.Socket.connect`; there is nothing to connect to. */
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
      // PGlite reuses this memory.
      onRawData: (bytes) => answer.push(Buffer.from(bytes)),
    })
    if (answer.length > 0) this.push(Buffer.concat(answer))
  }
}
