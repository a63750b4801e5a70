import { z } from 'zod'
import { listFilterTypes, noListId } from '#domain'
import { turbineStatusSchema } from './windFarm.ts'

/** What a list can be bound to: every filter of the list screen but 'all'. */
export const productTypeSchema = z.enum(listFilterTypes).exclude(['all'])

export const siteTurbineSchema = z.object({
  primary: z.boolean(),
  turbine_type_id: z.number().int().nullable(),
  hub_height: z.number().nullable(),
  power_curve_id: z.number().int().nullable().optional(),
  wake_decay_constant: z.number().nullable().optional(),
})

export const siteInfoSchema = z
  .object({
    turbines: z.array(siteTurbineSchema).max(50),
    /** Height above sea level in m, as given; null if not known. */
    hasl: z.number().min(-100).max(9000).nullable(),
    /** Height of the elevation model in m; null if not known. */
    dem_height: z.number().nullable(),
  })
  .partial()

/** A site as it is sent. lat and lon in degrees, WGS 84. Hub height in m above ground. */
export const newSiteSchema = z.object({
  name: z.string().max(500),
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  turbine_type_id: z.number().int().nullable().default(null),
  hub_height: z.number().min(-100).max(2000).nullable().default(null),
  /** null: the first one of the turbine type. */
  power_curve_id: z.number().int().nullable().default(null),
  /** null: as proposed from hub height and roughness. */
  wake_decay_constant: z.number().min(0.01).max(0.15).nullable().default(null),
  /** What the turbine is in a wind farm. */
  status: turbineStatusSchema.default('planned'),
  mastr: z.boolean().default(false),
  info: siteInfoSchema.default({}),
})
export type NewSite = z.input<typeof newSiteSchema>

export const siteSchema = newSiteSchema.extend({ id: z.number().int() })
export type Site = z.output<typeof siteSchema>

export const siteListSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  /** null: the list fits all products. */
  product_type: productTypeSchema.nullable(),
  wind_farm: z.boolean(),
  wind_farm_name: z.string().nullable(),
  sites: z.array(siteSchema),
})
export type SiteList = z.output<typeof siteListSchema>

export const newSiteListSchema = z.object({
  name: z.string().max(500),
  product_type: productTypeSchema.nullable().default(null),
  wind_farm: z.boolean().default(false),
  /** Its first sites: the list is made with all of them, or not at all. */
  sites: z.array(newSiteSchema).max(1000).default([]),
})

/** What is absent stays as it is. */
export const siteListChangeSchema = z
  .object({ name: z.string().max(500), product_type: productTypeSchema.nullable(), wind_farm: z.boolean() })
  .partial()

/** What is absent stays as it is; of `info` each part. */
export const siteChangeSchema = z
  .object({
    name: z.string().max(500),
    lat: z.number().min(-90).max(90),
    lon: z.number().min(-180).max(180),
    info: siteInfoSchema,
    turbine_type_id: z.number().int().nullable(),
    hub_height: z.number().min(-100).max(2000).nullable(),
  })
  .partial()

/** Id of the built-in list 'no list', which is always first and cannot take sites. */
export const placeholderListId = noListId

/** Files that a list can be taken away as. */
export const siteExportFormats = ['csv', 'kml', 'geojson', 'gpx'] as const
export type SiteExportFormat = (typeof siteExportFormats)[number]
