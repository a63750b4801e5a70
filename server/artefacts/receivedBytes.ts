import { StoreAway } from './storeAway.ts'

/** Slowest transfer that is waited for: seconds per megabyte, on top of the longest silence. */
const megabyteS = 4

/** How much of what a bucket sends is waited for. */
export interface Patience {
  /** Longest time without a byte, ms. */
  readonly silenceMs: number
}

/**
 * The bytes of an answer as they come. Only waiting for the bucket counts, not the time that the reader takes for them;
 * an answer that stops, or comes in drops, is given up and its connection closed.
 *
 * @throws StoreAway
 */
export async function* receivedBytes(
  { body }: Pick<Response, 'body'>,
  { silenceMs }: Patience,
): AsyncGenerator<Uint8Array> {
  if (body === null) return
  const reader = body.getReader()
  let [waitedMs, bytes] = [0, 0]
  try {
    while (true) {
      const leftMs = silenceMs + (megabyteS * bytes) / 1000 - waitedMs
      const beganMs = performance.now()
      const piece = await within(reader.read(), Math.min(silenceMs, leftMs))
      waitedMs += performance.now() - beganMs
      if (piece.done) return
      bytes += piece.value.byteLength
      yield piece.value
    }
  } catch (error) {
    throw error instanceof TypeError ? new StoreAway('the connection broke off', { cause: error }) : error
  } finally {
    // What is left is not wanted, and a stalled connection would never tell that it is closed.
    reader.cancel().catch(() => undefined)
  }
}

/** An answer that is read as a text. @throws StoreAway */
export async function receivedText(answer: Pick<Response, 'body'>, patience: Patience): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of receivedBytes(answer, patience)) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

async function within<Result>(reading: Promise<Result>, ms: number): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new StoreAway('it stopped in the middle of its answer')), ms)
  try {
    return await Promise.race([reading, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
