import { z } from 'zod'
import { basisSchema } from '../../basis/schema.ts'
import { heightSchema, idTextSchema, latSchema, lonSchema, numberTextSchema } from '../../schemas/input.ts'
import { mapQuantityNames } from './quantities.ts'

/** An atlas, a hyphen, and one of its fields. */
export const mapIdSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]*-[a-z][a-z0-9_]*$/)
  .max(200)

/** Turbine at a hub height for which maps are computed. */
export const turbineMapQuerySchema = z.strictObject({
  power_curve_id: idTextSchema,
  /** m above ground. */
  hub_height: numberTextSchema(heightSchema),
})

export const mapPlaceSchema = z.strictObject({ lat: latSchema, lon: lonSchema })

/** A place in degrees, of a query. */
export const mapPlaceQuerySchema = z.strictObject({
  lat: numberTextSchema(latSchema),
  lon: numberTextSchema(lonSchema),
})

/** A second map of the same quantity to subtract. */
export const mapFileQuerySchema = z.strictObject({ less: mapIdSchema.optional() })

/** A class of a map. */
export const mapClassSchema = z.strictObject({
  /** Lower bound, included; null: none. */
  from: z.number().nullable(),
  /** Upper bound, excluded; null: none. */
  till: z.number().nullable(),
  /** Hexadecimal. */
  color: z.string().regex(/^#[0-9a-fA-F]{6}$/),
  /** Title of the legend. */
  desc: z.string(),
})

/** A map as it is drawn: title, classes and source. */
export const drawnMapSchema = z.object({
  id: z.string(),
  atlas_title: z.string(),
  atlas_version: z.string(),
  title: z.string(),
  unit: z.string(),
  /** Number of displayed decimals. */
  decimals: z.number().int(),
  /** Classes from low to high. */
  legend: z.array(mapClassSchema),
  citation: z.string(),
  licence: z.string(),
  basis: basisSchema,
})
export type DrawnMap = z.infer<typeof drawnMapSchema>

/** A map over a whole atlas. */
export const mapLayerSchema = drawnMapSchema.extend({
  /** Id of the atlas. */
  atlas: z.string(),
  /** Whether it was bought as a demo. */
  demo: z.boolean(),
  description: z.string(),
  quantity: z.enum(mapQuantityNames),
  /** m above ground; null for values of the ground. */
  height: z.number().nullable(),
  /** Manufacturer and type; null for a map without turbine. */
  turbine: z.string().nullable(),
  /** Year of a map of curtailed shares; null for maps of all years. */
  year: z.int().nullable(),
  /** Grid operator of a map of curtailed shares, by name or first characters of its plants' keys; null: all together. */
  grid_operator: z.string().nullable(),
})
export type MapLayer = z.infer<typeof mapLayerSchema>

const cellSchema = z.object({ lat: z.number(), lon: z.number() })

/** Value of a map in the cell that contains a place. */
export const mapValueSchema = z.object({
  /** null where the atlas has too few values. */
  value: z.number().nullable(),
  unit: z.string(),
  cell: cellSchema,
  basis: basisSchema,
})

const weibullSchema = z.object({ a: z.number(), k: z.number() }).nullable()

/** Wind of a cell over all steps of the atlas. Speeds in m/s. */
export const mapWindSchema = z.object({
  cell: cellSchema,
  /** m above ground: that of the map, or the one nearest to 100 m. */
  height: z.number(),
  mean_speed: z.number().nullable(),
  /** W/m². */
  power_density: z.number().nullable(),
  weibull: weibullSchema,
  /** Twelve sectors of 30 degrees, the first one centred on north. */
  sectors: z.array(z.object({ share: z.number(), mean_speed: z.number().nullable() })),
  /** Mean speed of each calendar month (UTC). */
  months: z.array(z.number().nullable()),
  /** First and last year with values. */
  years: z.tuple([z.number().int(), z.number().int()]),
  basis: basisSchema,
})
export type MapWind = z.infer<typeof mapWindSchema>
