import { pngPicture } from '../reports/ground/index.ts'

/** A PNG of one colour. */
export function pngOf(widthPx: number, heightPx: number): Uint8Array<ArrayBuffer> {
  const colour = [11, 85, 99, 255]
  return new Uint8Array(
    pngPicture(
      widthPx,
      new Uint8Array(4 * widthPx * heightPx).map((_, at) => colour[at % 4]!),
    ),
  )
}
