/** The decoder of the web standard, which browsers and Node.js have. */
declare const TextDecoder: new (
  encoding: string,
  options?: { readonly fatal: boolean },
) => { decode(bytes: Uint8Array): string }

/** Encoding by the byte order mark of UTF-16; null without one. */
export function wideEncodingOf([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/**
 * Text of the bytes of a file whose encoding is not declared: UTF-16 by its byte order mark, UTF-8 if
 * it is valid UTF-8, else Windows-1252, in which spreadsheets under a German Windows write.
 */
export function decodeText(bytes: Uint8Array): string {
  const wide = wideEncodingOf(bytes)
  if (wide !== null) return new TextDecoder(wide).decode(bytes.subarray(0, bytes.length - (bytes.length % 2)))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeWindows1252(bytes)
  }
}

/** Unused codes stay control characters. */
export function decodeWindows1252(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252').decode(bytes)
}
