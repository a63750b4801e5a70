import { StoreAway } from './storeAway.ts'

/** Slowest accepted transfer, seconds per megabyte, in addition to the longest silence. */
const megabyteS = 4

/** Timeouts for an answer of the bucket. */
export interface Patience {
  /** Longest time without a byte, ms. */
  readonly silenceMs: number
}

/**
 * Yields the bytes of an answer as they arrive. Only the time spent waiting for the bucket counts, not the reader's. An
 * answer that stalls, or arrives too slowly, is aborted and its connection closed.
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
    // The rest is not needed, and a stalled connection would never confirm its end.
    reader.cancel().catch(() => undefined)
  }
}

/** Reads an answer as text. @throws StoreAway */
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
