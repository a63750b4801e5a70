import { z } from 'zod'
import { type ImportedSite, listNameMaxLength, maxTableRows } from '#domain'
import { listTypeSchema } from '../products/codes.ts'
import { readingRecordSchema } from '../reading/schema.ts'
import {
  heightSchema,
  largestId,
  listIdTextSchema,
  quantitySchema,
  siteHeightSchema,
  siteLatSchema,
  siteLonSchema,
  textSchema,
} from './input.ts'
import { turbineStatusSchema } from './turbineStatus.ts'

const megabyte = 1024 ** 2

/** Bytes of one file of an import, and of one text field. */
export const importMaxBytes = 4 * megabyte
export const importMaxFiles = 20
/** Bytes of all files and fields of an import. */
export const importMaxTotalBytes = 20 * megabyte
/** Bytes read by an import, with archives unpacked. */
export const importMaxUnpackedBytes = 40 * megabyte
/** Maximum sites of one import, in all its files: five full lists. */
export const importMaxSites = maxTableRows
/** Maximum bytes of sites in a preview's answer. */
export const importMaxAnswerBytes = 4 * megabyte
/** Maximum number of named turbines without a type. */
export const importMaxUnknownTurbines = 100

const text = textSchema(20_000).nullable().default(null)
const number = quantitySchema.nullable().default(null)

/** A site of an import. lat and lon in degrees, WGS 84; heights and diameter in m, power in kW. */
export const importedSiteSchema = z.strictObject({
  /** Position in its file, counted from 1. */
  line: z.int().min(0).max(largestId).default(0),
  name: textSchema(20_000).default(''),
  lat: siteLatSchema,
  lon: siteLonSchema,
  site_height: siteHeightSchema.nullable().default(null),
  hub_height: heightSchema.nullable().default(null),
  vendor: text,
  turbine_type: text,
  /** Free text that names a turbine if vendor and type are not separate. */
  turbine: text,
  rated_power: number,
  rotor_diameter: number,
  /** Role of the turbine in a wind farm; null: planned. */
  status: turbineStatusSchema.nullable().default(null),
  list: text,
  wind_farm: text,
})
export type WireImportedSite = z.input<typeof importedSiteSchema>

/** How a file of sites was read; `file` null: pasted text. */
export const siteFileReadingSchema = z.strictObject({
  file: textSchema(500).nullable(),
  reading: readingRecordSchema,
})
export type SiteFileReading = z.output<typeof siteFileReadingSchema>

/** Characters of the readings that come with sites as JSON. */
const readingsMaxCharacters = 500_000

export const siteFileReadingsSchema = z.array(siteFileReadingSchema).max(importMaxFiles)

/** The text fields of an import. The sites come as `text`, as `sites` or in files; at least one of them. */
export const siteImportFormSchema = z.strictObject({
  /** Pasted text of any format that a file may have. */
  text: textSchema(importMaxBytes).optional(),
  /** Sites as JSON, as in the answer of the preview. */
  sites: textSchema(importMaxBytes).optional(),
  /** Readings of the files that `sites` came from, as JSON: `readings` of the preview's answer. */
  readings: textSchema(readingsMaxCharacters).optional(),
  /** Adds to this list. Without it and without `list_name`, the list column names the lists. */
  list_id: listIdTextSchema.optional(),
  /** Creates one list of this name. */
  list_name: textSchema(10 * listNameMaxLength).optional(),
  /** Product type of the new lists. Absent: all products. */
  product_type: listTypeSchema.optional(),
  /** Makes every new list a wind farm, even if the sites do not say so. */
  wind_farm: z.stringbool().optional(),
  /** Zone of UTM coordinates that state none, such as 32U; or GK2 to GK5, L93, an EPSG number of these. */
  utm_zone: textSchema(40).optional(),
  /** Decimal mark of numbers such as 4.500, if a table does not show it. */
  decimal_mark: z.enum(['.', ',']).optional(),
  /** Handling of latitudes and longitudes that look exchanged; absent: they are refused. */
  coordinate_order: z.enum(['as_written', 'exchanged']).optional(),
})

export const importedSitesSchema = z.array(importedSiteSchema).max(importMaxSites)

const textOrNull = z.string().nullable()
const numberOrNull = z.number().nullable()

/** A site as read from a file. */
const readSiteSchema = z.object({
  line: z.number().int(),
  name: z.string(),
  lat: z.number(),
  lon: z.number(),
  site_height: numberOrNull,
  hub_height: numberOrNull,
  vendor: textOrNull,
  turbine_type: textOrNull,
  turbine: textOrNull,
  rated_power: numberOrNull,
  rotor_diameter: numberOrNull,
  status: turbineStatusSchema.nullable(),
  list: textOrNull,
  wind_farm: textOrNull,
}) satisfies z.ZodType<z.output<typeof importedSiteSchema>>

export const importIssueSchema = z.object({
  /** Name of the file; null for pasted text and for the import as a whole. */
  file: z.string().nullable(),
  /** Line of the file, counted from 1; null for the whole file or the import. */
  line: z.number().int().nullable(),
  code: z.string(),
  message: z.string(),
})

/** Result of an import; in a preview its expected result with all obstacles. */
export const siteImportSchema = z.object({
  lists: z.array(
    z.object({
      /** null in a preview of a new list. */
      id: z.number().int().nullable(),
      name: z.string(),
      wind_farm: z.boolean(),
      wind_farm_name: z.string().nullable(),
      site_count: z.number().int(),
    }),
  ),
  /** The readable sites, at most 1000 of each list; empty once they are saved. */
  sites: z.array(readSiteSchema),
  /** How each source was read; for JSON the readings sent with it. */
  readings: z.array(siteFileReadingSchema),
  /** Readable sites beyond those listed. */
  sites_not_listed: z.number().int(),
  issues: z.array(importIssueSchema),
  /** Warnings that do not prevent the import, such as sites outside all atlases. */
  warnings: z.array(importIssueSchema),
  /** Turbines without a known type, at most 100; their sites have no turbine data. */
  unknown_turbines: z.array(z.string()),
})
export type SiteImport = z.output<typeof siteImportSchema>

export function wireImportedSite(site: ImportedSite): z.output<typeof importedSiteSchema> {
  return {
    line: site.line,
    name: site.name,
    lat: site.lat,
    lon: site.lon,
    site_height: site.siteHeightM,
    hub_height: site.hubHeightM,
    vendor: site.vendor,
    turbine_type: site.turbineType,
    turbine: site.turbine,
    rated_power: site.ratedPowerKw,
    rotor_diameter: site.rotorDiameterM,
    status: site.status,
    list: site.list,
    wind_farm: site.windFarm,
  }
}

export function importedSiteOf(site: z.output<typeof importedSiteSchema>): ImportedSite {
  return {
    line: site.line,
    name: site.name,
    lat: site.lat,
    lon: site.lon,
    siteHeightM: site.site_height,
    hubHeightM: site.hub_height,
    vendor: site.vendor,
    turbineType: site.turbine_type,
    turbine: site.turbine,
    ratedPowerKw: site.rated_power,
    rotorDiameterM: site.rotor_diameter,
    status: site.status,
    list: site.list,
    windFarm: site.wind_farm,
  }
}
