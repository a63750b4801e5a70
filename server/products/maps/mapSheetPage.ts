import { mapPicture } from '#contracts'
import { type Picture, readPicture } from '#domain'
import { invalidField } from '../../appError.ts'
import { type MapSheetInput, mapSheetDocument } from '../../reports/mapSheet/index.ts'

/**
 * Page and picture of a map for the typesetter, for worker processes.
 * @throws AppError INVALID_INPUT: the file is no picture, or has too few or too many pixels
 */
export function mapSheetPage({
  file,
  ...input
}: Omit<MapSheetInput, 'picture'> & { readonly file: Uint8Array }): {
  readonly page: Uint8Array
  readonly picture: Picture
} {
  const read = readPicture(file)
  if (!read.ok || [read.picture.widthPx, read.picture.heightPx].some(isNoSide)) throw badPicture()
  const { picture } = read
  return { page: mapSheetDocument({ ...input, picture }), picture }
}

function isNoSide(px: number): boolean {
  return px < mapPicture.minPx || px > mapPicture.maxPx
}

/** Refusal of the picture of a map. */
export function badPicture(cause?: unknown) {
  return invalidField('picture', ({ maps }) => maps.sheet.badPicture, { cause })
}
