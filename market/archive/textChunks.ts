import { decodeWindows1252 } from '#domain'

/** Text of bytes of one chunk after the other; at the end without bytes. */
type Decode = (chunk?: Uint8Array) => string

/**
 * Decodes bytes as they come: UTF-16 by its mark or by the zero bytes of its first sign, else UTF-8, or Windows-1252 as
 * soon as the bytes are none: spreadsheets under a German Windows write it. A single damaged sign becomes U+FFFD.
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
  if (first === 0xfe && second === 0xff) return decoding('utf-16be')
  if (first === 0 && second !== 0) return decoding('utf-16be')
  if (first === 0xff && second === 0xfe) return decoding('utf-16le')
  if (first !== 0 && second === 0) return decoding('utf-16le')
  return eightBits()
}

function decoding(encoding: string): Decode {
  const decoder = new TextDecoder(encoding)
  return (chunk) => (chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true }))
}

/** UTF-8 or Windows-1252: by the first bytes above ASCII. */
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
    // The only sign may be cut by the chunk's end: the next one decides.
    if (chunk !== undefined && valid + damaged === 0) {
      held = bytes
      return ''
    }
    decode = valid > damaged ? decodeUtf8 : (own) => (own === undefined ? '' : decodeWindows1252(own))
    return decode(bytes)
  }
}

/** Of bytes as UTF-8; a sign that is cut at the end counts as neither. */
function signsAboveAscii(bytes: Uint8Array): { readonly valid: number; readonly damaged: number } {
  // A byte order mark is a sign of UTF-8 too.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes, { stream: true })
  const signs = [...text].filter((sign) => sign > '\u007f')
  const damaged = signs.filter((sign) => sign === '\ufffd').length
  return { valid: signs.length - damaged, damaged }
}
