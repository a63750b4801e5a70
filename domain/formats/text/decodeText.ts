/** The decoder of the web standard, which browsers and Node.js have. */
declare const TextDecoder: new (
  encoding: string,
  options?: { readonly fatal: boolean },
) => { decode(bytes: Uint8Array): string }

/**
 * Text of the bytes of a file whose encoding is not declared: UTF-16 by its byte order mark, UTF-8 if
 * it is valid UTF-8, else Windows-1252, in which spreadsheets under a German Windows write.
 */
export function decodeText(bytes: Uint8Array): string {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe
  if (isLittle || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(
      bytes.subarray(0, bytes.length - (bytes.length % 2)),
    )
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
