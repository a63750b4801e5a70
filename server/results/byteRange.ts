import type { ByteSpan } from '../artefacts/index.ts'

/**
 * The part of a file that a Range header requests.
 * @returns null for the whole file: no header, several parts, or an invalid range; 'unsatisfiable' for a part beyond
 * the end
 * @see RFC 9110, section 14
 */
export function byteRange(header: string | undefined, bytes: number): ByteSpan | null | 'unsatisfiable' {
  const [, from = '', until = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && until === '') return null
  if (from === '') {
    const length = Math.min(Number(until), bytes)
    return length === 0 ? 'unsatisfiable' : { from: bytes - length, till: bytes - 1 }
  }
  const [first, last] = [Number(from), until === '' ? bytes - 1 : Math.min(Number(until), bytes - 1)]
  if (until !== '' && Number(until) < first) return null
  return first >= bytes ? 'unsatisfiable' : { from: first, till: last }
}
