import { z } from 'zod'
import { basisSchema } from '../basis/schema.ts'
import { mapQuantityNames } from '../products/maps/quantities.ts'
import {
  drawnMapSchema,
  mapClassSchema,
  mapIdSchema,
  mapPlaceSchema,
  mapWindSchema,
} from '../products/maps/schemas.ts'
import { indexModeSchema, referenceTextSchema } from '../products/yieldIndex/query.ts'
import { atlasGridSchema } from './atlas.ts'
import { idSchema, latSchema, lonSchema, quantitySchema } from './input.ts'
import { periodTextSchema } from './period.ts'
import { turbineChoiceSchema } from './productTurbine.ts'

/** Edges of a map in degrees; a western edge east of the eastern one is a view over the antimeridian. */
export const mapBoxSchema = z.strictObject({
  west: lonSchema,
  south: latSchema,
  east: lonSchema,
  north: latSchema,
})

/** A map that a product computes: an energy yield index, a market value or a profile value. */
export const fieldMapSchema = z.strictObject({
  /** The purchased product. */
  product_id: idSchema,
  /**
   * Of an index: the period, the trend of the years or their deviation; of the forecast of market values: a month; the
   * others: of market and profile values.
   */
  layer: z.enum([
    ...(['period', 'trend', 'deviation', 'delta', 'value', 'factor', 'cost', 'ratio'] as const),
    ...(['forecastDelta', 'forecastValue'] as const),
  ]),
  turbine: turbineChoiceSchema,
  /** Absent for a layer of all years; a month for a forecast. */
  period: periodTextSchema.optional(),
  /** Of an index. */
  mode: indexModeSchema.optional(),
  /** Reference period of an index; absent: the product's default. */
  reference: referenceTextSchema.optional(),
  /** Combines synthetic and real data. */
  mixed: z.boolean().optional(),
})
export type FieldMapChoice = z.infer<typeof fieldMapSchema>

/** A map, two side by side or the difference of two, in a view. */
export const newSharedMapSchema = z.strictObject({
  /** One map, or two: ids of maps of an atlas, or maps that a product computes. */
  maps: z
    .array(z.union([mapIdSchema, fieldMapSchema]))
    .min(1)
    .max(2),
  /** Whether the first less the second is shown instead of both; of maps of an atlas. */
  is_difference: z.boolean().default(false),
  /** Visible part: no cell outside is shown. */
  box: mapBoxSchema,
  /** A place in the described cell; null: none. */
  place: mapPlaceSchema.nullable().default(null),
  /** Classes on the screen of maps that a product computes; maps of an atlas have their own. */
  classes: z
    .array(
      mapClassSchema
        .pick({ color: true })
        .extend({ from: quantitySchema.nullable(), till: quantitySchema.nullable() }),
    )
    .max(20)
    .optional(),
})
export type NewSharedMap = z.infer<typeof newSharedMapSchema>

/** A shared map: its maps, their visible cells, and the wind of the described cell. Values: a file for each map. */
export const sharedMapSchema = z.object({
  /** One map or the difference, or two maps side by side. */
  maps: z
    .array(
      drawnMapSchema.extend({
        quantity: z.enum(mapQuantityNames).optional(),
        /** A trend whose p is given by `significance` of `POST shared/map`; absent: another map. */
        with_significance: z.literal(true).optional(),
      }),
    )
    .min(1)
    .max(2),
  /** Visible cells of each map as a grid of their own. */
  grids: z.array(atlasGridSchema).min(1).max(2),
  place: mapPlaceSchema.nullable(),
  wind: mapWindSchema.nullable(),
  /** The atlases that the values are from. */
  sources: z.array(
    z.object({
      atlas_title: z.string(),
      atlas_version: z.string(),
      citation: z.string(),
      basis: basisSchema,
    }),
  ),
  program_version: z.string(),
})
export type SharedMap = z.infer<typeof sharedMapSchema>
