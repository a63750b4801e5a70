import { joinedBytes } from './joinedBytes.ts'
import type { Picture } from './readPicture.ts'

const startOfScan = 0xda
/** Frames: C0 to CF without the tables of Huffman (C4) and arithmetic codes (CC) and an extension (C8). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Application segments and comments are not visible, except JFIF (E0) and the colours of Adobe (EE). */
const isShown = (marker: number) => marker < 0xe0 || marker === 0xe0 || marker === 0xee

/**
 * A JPEG file (ITU-T T.81, annex B) with only its visible segments: without the camera's notes, including the rotation.
 * @returns null: not a JPEG file
 */
export function readJpeg(file: Uint8Array): Picture | 'broken' | null {
  if (file[0] !== 0xff || file[1] !== 0xd8 || file[2] !== 0xff) return null
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const segments: Uint8Array[] = [file.subarray(0, 2)]
  let size: Pick<Picture, 'widthPx' | 'heightPx'> | null = null
  for (let at = 2; at + 4 <= file.length; ) {
    const marker = file[at + 1]!
    if (file[at] !== 0xff) return 'broken'
    // Fill bytes may precede a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === startOfScan) {
      const end = endOfImage(file, at)
      if (size === null || end === null) return 'broken'
      return { kind: 'jpeg', ...size, bytes: joinedBytes([...segments, file.subarray(at, end)]) }
    }
    const end = at + 2 + view.getUint16(at + 2)
    if (end < at + 4 || end > file.length) return 'broken'
    if (isFrame(marker)) {
      if (end < at + 9) return 'broken'
      size = { heightPx: view.getUint16(at + 5), widthPx: view.getUint16(at + 7) }
    }
    if (isShown(marker)) segments.push(file.subarray(at, end))
    at = end
  }
  return 'broken'
}

/** Position after the last marker FF D9 from there on; bytes after it are not part of the picture. */
function endOfImage(file: Uint8Array, from: number): number | null {
  for (let at = file.length - 2; at > from; at--)
    if (file[at] === 0xff && file[at + 1] === 0xd9) return at + 2
  return null
}
