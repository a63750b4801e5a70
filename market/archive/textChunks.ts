import { decodeWindows1252, wideEncodingOf } from '#domain'

/** Decodes one chunk after another; called without a chunk at the end. */
type Decode = (chunk?: Uint8Array) => string

/**
 * Decodes arriving bytes: UTF-16 by its mark or a zero byte in its first character, else UTF-8, or Windows-1252 (German
 * spreadsheets) from the first bytes that are not UTF-8. A single damaged character becomes U+FFFD.
 */
export async function* textChunks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  let decode: Decode | undefined
  for await (const chunk of bytes) {
    if (chunk.length === 0) continue
    decode ??= decoderOf(chunk)
    yield decode(chunk)
  }
  if (decode !== undefined) yield decode()
}

function decoderOf(start: Uint8Array): Decode {
  const [first, second] = start
  const marked = wideEncodingOf(start)
  if (marked !== null) return decoding(marked)
  if (first === 0 && second !== 0) return decoding('utf-16be')
  if (first !== 0 && second === 0) return decoding('utf-16le')
  return eightBits()
}

function decoding(encoding: string): Decode {
  const decoder = new TextDecoder(encoding)
  return (chunk) => (chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true }))
}

/** Decodes UTF-8 or Windows-1252, chosen by the first bytes above ASCII. */
function eightBits(): Decode {
  const decodeUtf8 = decoding('utf-8')
  let decode: Decode | undefined
  let held = new Uint8Array()
  return (chunk) => {
    if (decode !== undefined) return decode(chunk)
    const bytes = chunk === undefined ? held : Buffer.concat([held, chunk])
    held = new Uint8Array()
    if (bytes.every((byte) => byte < 0x80)) return decodeUtf8(bytes)
    const { valid, damaged } = signsAboveAscii(bytes)
    // The chunk's end may cut the only non-ASCII character; the next chunk then decides.
    if (chunk !== undefined && valid + damaged === 0) {
      held = bytes
      return ''
    }
    decode = valid > damaged ? decodeUtf8 : (own) => (own === undefined ? '' : decodeWindows1252(own))
    return decode(bytes)
  }
}

/** Counts valid and damaged UTF-8 characters; one that is cut at the end counts as neither. */
function signsAboveAscii(bytes: Uint8Array): { readonly valid: number; readonly damaged: number } {
  // A byte order mark counts as a valid UTF-8 character.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes, { stream: true })
  const signs = [...text].filter((sign) => sign > '\u007f')
  const damaged = signs.filter((sign) => sign === '\ufffd').length
  return { valid: signs.length - damaged, damaged }
}
