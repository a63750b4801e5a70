import type { ByteSpan } from '../artefacts/index.ts'

/**
 * The part of a file that a Range header asks for.
 *
 * @returns  null for the whole file: no header, several parts, or something that is no range;
 *           'unsatisfiable' for a part beyond the end
 * @see RFC 9110, section 14
 */
export function byteRange(header: string | undefined, bytes: number): ByteSpan | null | 'unsatisfiable' {
  const [, from = '', till = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && till === '') return null
  if (from === '') {
    const length = Math.min(Number(till), bytes)
    return length === 0 ? 'unsatisfiable' : { from: bytes - length, till: bytes - 1 }
  }
  const [first, last] = [Number(from), till === '' ? bytes - 1 : Math.min(Number(till), bytes - 1)]
  if (till !== '' && Number(till) < first) return null
  return first >= bytes ? 'unsatisfiable' : { from: first, till: last }
}
