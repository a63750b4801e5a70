import { UnreadableRegister } from './issues.ts'

/**
 * Decodes bytes as they come: UTF-16 by its mark or by the zero bytes of its first sign, else UTF-8.
 *
 * @throws UnreadableRegister  bytes that are no UTF-8
 */
export async function* textChunks(
  bytes: AsyncIterable<Uint8Array>,
  file: string,
): AsyncGenerator<string, void, undefined> {
  let decoder: TextDecoder | undefined
  try {
    for await (const chunk of bytes) {
      decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true })
      yield decoder.decode(chunk, { stream: true })
    }
    if (decoder !== undefined) yield decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) throw new UnreadableRegister({ file, code: 'notUtf8' })
    throw error
  }
}

function encodingOf(start: Uint8Array): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  if (start[0] !== 0 && start[1] === 0) return 'utf-16le'
  if (start[0] === 0 && start[1] !== 0) return 'utf-16be'
  return 'utf-8'
}
