import { z } from 'zod'

/** Bytes of the file. */
export const logoMaxBytes = 1024 ** 2
/** Pixels of a side. */
export const logoMinPx = 20
export const logoMaxPx = 3000

/** A customer's picture on reports. */
export const reportLogoSchema = z.object({
  media_type: z.enum(['image/png', 'image/jpeg']),
  width_px: z.int(),
  height_px: z.int(),
  changed_at: z.string(),
  /** Stored form, without invisible data such as a camera's notes. */
  picture_base64: z.string(),
})
export type ReportLogo = z.infer<typeof reportLogoSchema>

/** Form with a file and no other field. */
export const reportLogoFormSchema = z.strictObject({})
