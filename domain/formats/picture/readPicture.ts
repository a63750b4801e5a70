import { readJpeg } from './readJpeg.ts'
import { readPng } from './readPng.ts'

export type PictureKind = 'png' | 'jpeg'

/** A picture without invisible data, such as the place where it was taken. */
export interface Picture {
  readonly kind: PictureKind
  readonly widthPx: number
  readonly heightPx: number
  readonly bytes: Uint8Array
}

/** `unknown`: neither PNG nor JPEG; `broken`: it ends early or contradicts itself. */
export type PictureFlaw = 'unknown' | 'broken'

export type PictureReading =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly flaw: PictureFlaw }

/** Reads the header of a PNG or JPEG file; the pixels are not decoded. */
export function readPicture(file: Uint8Array): PictureReading {
  const picture = readPng(file) ?? readJpeg(file)
  if (picture === null) return { ok: false, flaw: 'unknown' }
  return picture === 'broken' ? { ok: false, flaw: 'broken' } : { ok: true, picture }
}
