import { z } from 'zod'
import { type ImportedSite, listNameMaxLength, maxTableRows } from '#domain'
import { productTypeSchema } from './siteList.ts'

/** Bytes of one file of an import, and of one text field. */
export const importMaxBytes = 4 * 1024 ** 2
export const importMaxFiles = 20

const text = z.string().max(20_000).nullable().default(null)
const number = z.number().nullable().default(null)

/** A site of an import. lat and lon in degrees, WGS 84; heights and diameter in m, power in kW. */
export const importedSiteSchema = z.object({
  /** Where it stands in its file, counted from 1. */
  line: z.number().int().min(0).default(0),
  name: z.string().max(20_000).default(''),
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  site_height: z.number().min(-100).max(9000).nullable().default(null),
  hub_height: z.number().min(-100).max(2000).nullable().default(null),
  vendor: text,
  turbine_type: text,
  /** Free text that names a turbine, where vendor and type do not stand apart. */
  turbine: text,
  rated_power: number,
  rotor_diameter: number,
  list: text,
  wind_farm: text,
})
export type WireImportedSite = z.input<typeof importedSiteSchema>

/** The text fields of an import. The sites come as `text`, as `sites` or in files; at least one of them. */
export const siteImportFormSchema = z.object({
  /** Pasted text of any format that a file may have. */
  text: z.string().optional(),
  /** Sites as JSON, as the preview answers them. */
  sites: z.string().optional(),
  /** Adds to this list. Without it and without `list_name`, the list column says which lists to make. */
  list_id: z.coerce.number().int().optional(),
  /** Makes one list of this name. */
  list_name: z
    .string()
    .max(10 * listNameMaxLength)
    .optional(),
  /** Of the lists that are made; absent: all products. */
  product_type: productTypeSchema.optional(),
  /** Makes every new list a wind farm, also where the sites name none. */
  wind_farm: z.stringbool().optional(),
  /** Zone of UTM coordinates that state none, such as 32U. */
  utm_zone: z.string().max(10).optional(),
})

export const importedSitesSchema = z.array(importedSiteSchema).max(maxTableRows)

export const importIssueSchema = z.object({
  /** Name of the file; null for pasted text and for the import as a whole. */
  file: z.string().nullable(),
  /** Line of the file, counted from 1; null where the whole file or the import is meant. */
  line: z.number().int().nullable(),
  code: z.string(),
  message: z.string(),
})

/** What an import makes: in a preview what it would make, with everything that stands against it. */
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
  /** All sites that could be read; empty once they are saved. */
  sites: z.array(importedSiteSchema),
  issues: z.array(importIssueSchema),
  /** Turbines that no known type fits: their sites come without turbine data. */
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
    list: site.list,
    windFarm: site.wind_farm,
  }
}
