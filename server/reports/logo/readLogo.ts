import { createFormat, logoMaxPx, logoMinPx, messages } from '#contracts'
import { type Picture, readPicture } from '#domain'
import { logoRefusal } from './logoRefusal.ts'

/**
 * Converts a customer's file to a picture for the head of reports; for worker processes.
 * @throws AppError INVALID_INPUT: it is no PNG or JPEG, ends early, or has too few or too many pixels
 */
export function readLogo(file: Uint8Array): Picture {
  const read = readPicture(file)
  if (!read.ok) throw logoRefusal(({ account }) => account.logo[read.flaw])
  const { widthPx, heightPx } = read.picture
  if ([widthPx, heightPx].some((side) => side < logoMinPx || side > logoMaxPx))
    throw logoRefusal((text, language) => {
      const { exact } = createFormat(language, messages[language].units)
      return text.account.logo.size(exact(widthPx), exact(heightPx), exact(logoMinPx), exact(logoMaxPx))
    })
  return read.picture
}
