import { z } from 'zod'
import { noListId, siteListMaxSites, wakeDecayConstantRange } from '#domain'
import { listTypeSchema } from '../products/codes.ts'
import {
  heightSchema,
  idSchema,
  quantitySchema,
  siteHeightSchema,
  siteLatSchema,
  siteLonSchema,
  textSchema,
} from './input.ts'
import { sitePlantSchema, storedPlantSchema } from './sitePlant.ts'
import { turbineStatusSchema } from './turbineStatus.ts'

export const siteTurbineSchema = z.strictObject({
  primary: z.boolean(),
  turbine_type_id: idSchema.nullable(),
  hub_height: heightSchema.nullable(),
  power_curve_id: idSchema.nullable().optional(),
  wake_decay_constant: quantitySchema.nullable().optional(),
})

const siteInfoSchema = z
  .strictObject({
    turbines: z.array(siteTurbineSchema).max(50),
    /** Height above sea level in m, as given; null if not known. */
    hasl: siteHeightSchema.nullable(),
    /** Height of the elevation model in m; null if not known. */
    dem_height: quantitySchema.nullable(),
    /** Plant data for market products. Replaced as a whole. */
    plant: sitePlantSchema,
  })
  .partial()

/** A site as it is sent. lat and lon in degrees, WGS 84. Hub height in m above ground. */
export const newSiteSchema = z.strictObject({
  name: textSchema(500),
  lat: siteLatSchema,
  lon: siteLonSchema,
  turbine_type_id: idSchema.nullable().default(null),
  hub_height: heightSchema.nullable().default(null),
  /** null: the first one of the turbine type. */
  power_curve_id: idSchema.nullable().default(null),
  /** null: as proposed from hub height and roughness. */
  wake_decay_constant: z
    .number()
    .min(wakeDecayConstantRange.min)
    .max(wakeDecayConstantRange.max)
    .nullable()
    .default(null),
  /** Role of the turbine in a wind farm. */
  status: turbineStatusSchema.default('planned'),
  mastr: z.boolean().default(false),
  info: siteInfoSchema.default({}),
})
export type NewSite = z.input<typeof newSiteSchema>

/** More than a list accepts, so that the rule of lists refuses too many sites with its own text. */
export const mostSitesSent = 10 * siteListMaxSites

const idOrNull = z.number().int().nullable()
const numberOrNull = z.number().nullable()

/** A site as stored; values accepted earlier are returned even if they would be refused today. */
export const siteSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  lat: z.number(),
  lon: z.number(),
  turbine_type_id: idOrNull,
  hub_height: numberOrNull,
  power_curve_id: idOrNull,
  wake_decay_constant: numberOrNull,
  status: turbineStatusSchema,
  mastr: z.boolean(),
  info: z
    .object({
      turbines: z.array(
        z.object({
          primary: z.boolean(),
          turbine_type_id: idOrNull,
          hub_height: numberOrNull,
          power_curve_id: idOrNull.optional(),
          wake_decay_constant: numberOrNull.optional(),
        }),
      ),
      hasl: numberOrNull,
      dem_height: numberOrNull,
      plant: storedPlantSchema,
    })
    .partial(),
})
export type Site = z.output<typeof siteSchema>

export const siteListSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  /** null: the list fits all products. */
  product_type: listTypeSchema.nullable(),
  wind_farm: z.boolean(),
  wind_farm_name: z.string().nullable(),
  sites: z.array(siteSchema),
})
export type SiteList = z.output<typeof siteListSchema>

/** A list without its sites. */
export const siteListHeadSchema = siteListSchema
  .omit({ sites: true })
  .extend({ site_count: z.number().int() })
export type SiteListHead = z.output<typeof siteListHeadSchema>

export const newSiteListSchema = z.strictObject({
  name: textSchema(500),
  product_type: listTypeSchema.nullable().default(null),
  wind_farm: z.boolean().default(false),
  /** Its first sites: the list is created with all of them or not at all. */
  sites: z.array(newSiteSchema).max(mostSitesSent).default([]),
})

/** Absent fields stay unchanged. */
export const siteListChangeSchema = z
  .strictObject({ name: textSchema(500), product_type: listTypeSchema.nullable(), wind_farm: z.boolean() })
  .partial()

/** Absent fields, also those of `info`, stay unchanged. */
export const siteChangeSchema = z
  .strictObject({
    name: textSchema(500),
    lat: siteLatSchema,
    lon: siteLonSchema,
    info: siteInfoSchema,
    turbine_type_id: idSchema.nullable(),
    hub_height: heightSchema.nullable(),
  })
  .partial()

/** Id of the built-in list 'no list', which is always first and cannot take sites. */
export const placeholderListId = noListId

/** File formats for exporting a list. */
export const siteExportFormats = ['csv', 'kml', 'geojson', 'gpx'] as const
export type SiteExportFormat = (typeof siteExportFormats)[number]
