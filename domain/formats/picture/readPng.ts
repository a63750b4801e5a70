import { joinedBytes } from './joinedBytes.ts'
import type { Picture } from './readPicture.ts'

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Visible chunks. Texts, profiles and times may be large once unpacked, and are not visible. */
const shown = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

/**
 * A PNG file (ISO/IEC 15948) with only its visible chunks.
 * @returns null: not a PNG file
 */
export function readPng(file: Uint8Array): Picture | 'broken' | null {
  if (!signature.every((byte, index) => file[index] === byte)) return null
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const chunks: Uint8Array[] = [file.subarray(0, signature.length)]
  let size: Pick<Picture, 'widthPx' | 'heightPx'> | null = null
  for (let at = signature.length; at + 12 <= file.length; ) {
    const length = view.getUint32(at)
    const end = at + 12 + length
    if (end > file.length) return 'broken'
    const type = String.fromCharCode(...file.subarray(at + 4, at + 8))
    if ((size === null) !== (type === 'IHDR')) return 'broken'
    if (type === 'IHDR') {
      if (length !== 13) return 'broken'
      size = { widthPx: view.getUint32(at + 8), heightPx: view.getUint32(at + 12) }
    }
    if (shown.has(type)) chunks.push(file.subarray(at, end))
    if (type === 'IEND') return { kind: 'png', ...size!, bytes: joinedBytes(chunks) }
    at = end
  }
  return 'broken'
}
