import { z } from 'zod'
import { textSchema } from '../../schemas/input.ts'
import { jsonTextSchema } from '../../schemas/jsonText.ts'
import { newSharedMapSchema } from '../../schemas/sharedMap.ts'
import { mapClassSchema } from './schemas.ts'

/** Limit of the picture of a map, bytes and pixels of a side. */
export const mapPicture = { maxBytes: 6 * 1024 ** 2, minPx: 100, maxPx: 8000 } as const

/** The equator, m: no map is wider. */
const equatorM = 40_075_017

/** A map on the screen: its maps and view, with all that its picture does not show. */
export const mapSheetSchema = newSharedMapSchema.pick({ maps: true, is_difference: true, box: true }).extend({
  /** Legends of the maps: classes of a difference follow from the shown cells. */
  legends: z
    .array(
      z.strictObject({
        /** Classes from low to high. */
        classes: z.array(mapClassSchema.pick({ color: true }).extend({ desc: textSchema(100) })).max(60),
        /** Meaning of pale cells, and the reference period. */
        notes: z.array(textSchema(200)).max(10).default([]),
      }),
    )
    .min(1)
    .max(2),
  /** Length on the ground of the middle of the picture, m. */
  width_m: z.number().min(1).max(equatorM),
  /** Attribution of the background; empty: none. */
  background: textSchema(700).default(''),
})
export type MapSheet = z.infer<typeof mapSheetSchema>

/** Form with the sheet and the picture of the map as a file. */
export const mapSheetFormSchema = z.strictObject({ sheet: jsonTextSchema(mapSheetSchema) })
