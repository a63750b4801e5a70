import { z } from 'zod'
import { inputs } from '#domain'
import { readingRecordSchema } from '../../reading/schema.ts'
import { idTextSchema, inputSchema, latSchema, lonSchema, numberTextSchema } from '../../schemas/input.ts'
import { atlasProductSchema } from '../../schemas/product.ts'
import { aktermFormatSchema } from './order.ts'
import { lackingInputSchema } from './result.ts'
import { atlasCellSchema, terrainSchema } from './terrain.ts'

/** An AKTerm product: the inputs of dispersion classes that its atlas has. */
export const aktermProductSchema = atlasProductSchema.extend({
  formats: z.array(aktermFormatSchema),
  /** Default method of the classes. */
  class_method: z.enum(['obukhov', 'klugManier']),
  lacking: z.array(lackingInputSchema),
  /** False: the roughness must be entered or chosen by land use. */
  has_roughness: z.boolean(),
})
export type AktermProduct = z.infer<typeof aktermProductSchema>

/** Position of a possible site. */
export const aktermPlaceQuerySchema = z.strictObject({
  lat: numberTextSchema(latSchema),
  lon: numberTextSchema(lonSchema),
  /** m: of the source, or of the anemometer. */
  height: numberTextSchema(inputSchema('sourceHeight')).default(inputs.sourceHeight.usual),
})

/** The roughness around a place from a land-cover map: a proposal, not a class of TA Luft. */
export const aktermLandCoverSchema = z.object({
  /** Mean roughness length by area, m. */
  roughness: z.number(),
  /** Radius of the circle whose land cover counts, m. */
  radius: z.number(),
  /** Source of the roughness lengths of the classes. */
  lengths: z.string(),
  /** Citation of the map, as its licence requires. */
  citation: z.string(),
  /** How its file was understood. */
  reading: readingRecordSchema,
})
export type AktermLandCover = z.infer<typeof aktermLandCoverSchema>

/** Facts about a place that are available before an order. */
export const aktermPlaceSchema = z.object({
  cell: atlasCellSchema,
  /** Mean roughness length of the cell, m; null where the atlas has none. */
  roughness: z.number().nullable(),
  /** null where the operator has no map of the place. */
  land_cover: aktermLandCoverSchema.nullable(),
  /** null if no elevation model covers the place. */
  terrain: terrainSchema.nullable(),
  /** Reason why classes cannot be made there from clouds and sun, in the caller's language; null if they can. */
  klug_manier_refusal: z.string().nullable(),
})
export type AktermPlace = z.infer<typeof aktermPlaceSchema>

/** Selects the report of one site of a result. */
export const aktermReportQuerySchema = z.strictObject({
  site_id: idTextSchema,
})
