import { z } from 'zod'
import { NotAnAtlas } from '../errors.ts'
import type { AtlasDescription, AtlasInfo, Quantity } from '../types.ts'
import { type StoreLayout, storeLayout } from './blocks.ts'
import { fieldsByMeaning } from './earlierFields.ts'
import { readingSchema } from './readingSchema.ts'

/** Number of the format; it changes if older readers would misread a store, as they would format 2. */
export const FORMAT = 2
const sinceFormat2: ReadonlySet<Quantity> = new Set([
  'specific_humidity',
  'air_density',
  'turbulent_kinetic_energy',
])

/** A store gets the earliest format that can describe it, so that earlier releases can read it if possible. */
const formatOf = ({ grid, variables }: Pick<AtlasDescription, 'grid' | 'variables'>) =>
  grid.rotated || grid.ofCells || variables.some(({ quantity }) => sinceFormat2.has(quantity)) ? FORMAT : 1

const count = z.int().positive()

const variableSchema = z.object({
  id: z.string().regex(/^[a-z][a-z0-9_]*$/),
  quantity: z.enum([
    'eastward_wind',
    'northward_wind',
    'wind_speed',
    'air_temperature',
    'air_pressure',
    'relative_humidity',
    'specific_humidity',
    'air_density',
    'turbulent_kinetic_energy',
    'rain',
    'radiation',
    'direct_radiation',
    'cloud_cover',
    'roughness_length',
    'boundary_layer_height',
    'friction_velocity',
    'sensible_heat_flux',
    'mean_sensible_heat_flux',
    'cloud_base_height',
    'surface_altitude',
  ]),
  heightM: z.number().nullable(),
  unit: z.enum(['m s-1', 'K', 'Pa', '%', 'mm', 'W m-2', 'm', 'kg m-3', 'kg kg-1', 'm2 s-2']),
  precision: z.number().positive(),
  offset: z.number(),
  isStatic: z.boolean().exactOptional(),
  longName: z.string().exactOptional(),
})

const lambertSchema = z.object({
  lat0: z.number(),
  lon0: z.number(),
  lat1: z.number(),
  lat2: z.number(),
  sphereRadiusM: z.number().positive().exactOptional(),
})

const gridSchema = z.object({
  xmin: z.number(),
  ymin: z.number(),
  dx: z.number().positive(),
  dy: z.number().positive(),
  xSz: count,
  ySz: count,
  lambert: lambertSchema.exactOptional(),
  rotated: z.object({ poleLat: z.number().min(-90).max(90), poleLon: z.number() }).exactOptional(),
  ofCells: z.literal(true).exactOptional(),
})

const fieldSchema = z.object({
  id: z.string().regex(/^[a-z][a-z0-9_]*$/),
  statistic: z.enum([
    'mean_wind_speed',
    'weibull_scale',
    'weibull_shape',
    'wind_power_density',
    'mean_air_density',
  ]),
  heightM: z.number().nullable(),
  unit: z.enum(['m s-1', '1', 'W m-2', 'kg m-3']),
})

const energySchema = z.object({
  id: z.string().regex(/^[a-z][a-z0-9_]*$/),
  turbineId: z.string(),
  hubHeightM: z.number().positive(),
  unit: z.literal('MWh'),
  /** Air density of power curves; absent (earlier releases): that at the ground less 0.113 kg/m³ per km. */
  air: z.literal('hub').exactOptional(),
})

const sourceSchema = z.object({
  name: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  fromMs: z.number(),
  tillMs: z.number(),
})

/** The `anemone` attribute of a store's root group: everything known without reading the weather. */
export const catalogueSchema = z.object({
  format: z.union([z.literal(1), z.literal(FORMAT)]),
  id: z.string().regex(/^[a-z0-9][a-z0-9-]*$/),
  title: z.object({ de: z.string(), en: z.string() }),
  citation: z.string(),
  licence: z.string(),
  synthetic: z.boolean(),
  version: z.string(),
  grid: gridSchema,
  variables: z.array(variableSchema).min(1),
  fields: z.array(fieldSchema).default([]),
  energies: z.array(energySchema).default([]),
  /** Arrays from which the statistics are computed; an append adds to them. */
  sums: z.array(z.string()).default([]),
  dataFromMs: z.number(),
  resolutionTimeS: z.number().positive(),
  stepCount: count,
  stepsPerChunk: count,
  chunksPerShard: count,
  preliminaryFromMs: z.number().exactOptional(),
  /** Steps without values, first and the one after the last; absent: none, or a store of earlier releases. */
  gaps: z.array(z.tuple([z.int().nonnegative(), count])).exactOptional(),
  sources: z.array(sourceSchema),
  /** How the files were understood, and what the operator answered; stores of earlier releases have neither. */
  readings: z.array(readingSchema).default([]),
  answers: z.record(z.string(), z.string()).default({}),
})

export type Catalogue = z.infer<typeof catalogueSchema>

/** A statistic as a store names it. */
export type StoredField = Catalogue['fields'][number]

/**
 * The catalogue in a store's root `zarr.json`.
 * @param url where the document was found, for messages
 * @throws NotAnAtlas with the reason
 */
export function parseCatalogue(document: Uint8Array, url: string): Catalogue {
  const attributes = parseJson(document, url)?.attributes?.anemone
  if (attributes === undefined) throw new NotAnAtlas(url, 'its zarr.json has no anemone attribute')
  if (attributes.format > FORMAT)
    throw new NotAnAtlas(url, `format ${attributes.format} is newer than ${FORMAT}`)
  const parsed = catalogueSchema.safeParse(attributes)
  if (!parsed.success) throw new NotAnAtlas(url, z.prettifyError(parsed.error), { cause: parsed.error })
  return parsed.data
}

function parseJson(bytes: Uint8Array, url: string) {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (cause) {
    throw new NotAnAtlas(url, 'its zarr.json is no JSON', { cause })
  }
}

export function catalogueOf(description: AtlasDescription, version: string): Catalogue {
  const { stepsPerChunk, chunksPerShard } = storeLayout(description)
  return catalogueSchema.parse({
    sources: [],
    ...description,
    format: formatOf(description),
    version,
    stepsPerChunk,
    chunksPerShard,
  })
}

export function infoOf(catalogue: Catalogue): AtlasInfo {
  const { id, title, citation, licence, synthetic, version, grid } = catalogue
  const { dataFromMs, resolutionTimeS, stepCount, preliminaryFromMs, gaps } = catalogue
  return {
    id,
    title,
    citation,
    licence,
    synthetic,
    version,
    grid,
    fields: fieldsByMeaning(catalogue),
    energies: catalogue.energies,
    readings: catalogue.readings,
    variables: catalogue.variables.map(({ offset: _, longName: __, ...variable }) => variable),
    dataFromMs,
    dataTillMs: dataFromMs + (stepCount - 1) * resolutionTimeS * 1000,
    resolutionTimeS,
    stepCount,
    ...(preliminaryFromMs === undefined ? {} : { preliminaryFromMs }),
    ...(gaps === undefined ? {} : { gaps }),
  }
}

export function layoutOf(catalogue: Catalogue): StoreLayout {
  return storeLayout(catalogue)
}
