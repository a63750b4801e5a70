/** The body is larger than allowed, counted unpacked. */
export class TooLarge extends Error {}
/** The body is shorter than announced. */
export class CutShort extends Error {
  readonly bytes: number
  readonly expectedBytes: number

  constructor(bytes: number, expectedBytes: number) {
    super(`${bytes} of ${expectedBytes} bytes`)
    this.bytes = bytes
    this.expectedBytes = expectedBytes
  }
}

/**
 * Body of an answer up to the allowed size. Packed bodies are unpacked while they arrive, so that a small answer cannot
 * become a large one.
 * @throws TooLarge | CutShort
 */
export async function boundedBody(response: Response, maxBytes: number): Promise<Buffer> {
  // The answer to a HEAD request announces a length and has no body.
  if (response.body === null) return Buffer.alloc(0)
  const isPacked = response.headers.has('content-encoding')
  const length = response.headers.get('content-length')
  const announced = isPacked || length === null ? null : Number(length)
  if (announced !== null && announced > maxBytes) {
    await response.body.cancel()
    throw new TooLarge()
  }
  return announced === null ? bodyUpTo(response.body, maxBytes) : bodyOf(response.body, announced)
}

/** A body of known length is written directly into its final buffer. */
async function bodyOf(body: AsyncIterable<Uint8Array>, announced: number): Promise<Buffer> {
  const whole = Buffer.allocUnsafeSlow(announced)
  let bytes = 0
  for await (const chunk of body) {
    if (bytes + chunk.length > announced) throw new TooLarge()
    whole.set(chunk, bytes)
    bytes += chunk.length
  }
  if (bytes < announced) throw new CutShort(bytes, announced)
  return whole
}

async function bodyUpTo(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new TooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
