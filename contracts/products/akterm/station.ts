import { z } from 'zod'
import { type InputName, inputs, stationKinds } from '#domain'
import { basisSchema } from '../../basis/schema.ts'
import {
  inputSchema,
  latSchema,
  lonSchema,
  numberTextSchema,
  textSchema,
  yearSchema,
} from '../../schemas/input.ts'
import { checkOf } from './checkOf.ts'
import { isYearOfPeriod } from './order.ts'
import { dispersionSeriesSchema } from './result.ts'

const megabyte = 1024 ** 2

/** Bytes of one file of a station, packed or not, and of all of them together. */
export const stationFileMaxBytes = 60 * megabyte
export const stationFilesMaxBytes = 100 * megabyte
/** The weather service has two archives, of past and of recent years, for each of wind, clouds and rain. */
export const stationMaxFiles = 12
/** Bytes of all files unpacked. */
export const stationMaxUnpackedBytes = 200 * megabyte

function within(name: InputName) {
  return numberTextSchema(inputSchema(name))
}

/** The text fields of a form with the hourly files of a weather station; the files state their own content. */
export const stationFormSchema = z
  .strictObject({
    /** Name of the place for the file's header. Absent: that of the station's number. */
    name: textSchema(200).optional(),
    /** Coordinates of the station. Both absent: as the files describe it. */
    lat: numberTextSchema(latSchema).optional(),
    lon: numberTextSchema(lonSchema).optional(),
    /** Elevation of the station, m above sea level. It decides which clouds are cirrus. Absent: as described. */
    station_height: within('stationHeight').optional(),
    /** m above ground. */
    anemometer_height: within('anemometerHeight'),
    /** Around the anemometer, m. */
    roughness: within('surfaceRoughness'),
    /** One calendar year (UTC), or the most representative year of the period. */
    year: z.union([z.literal('representative'), numberTextSchema(yearSchema)]).default('representative'),
    method: z.enum(['a', 'b']).default('a'),
    from_year: numberTextSchema(yearSchema).optional(),
    till_year: numberTextSchema(yearSchema).optional(),
    calm_below: within('calmSpeed').default(inputs.calmSpeed.usual),
    reference_height: within('referenceHeight').default(inputs.referenceHeight.usual),
  })
  .refine(({ from_year, till_year }) => (from_year ?? 0) <= (till_year ?? Number.POSITIVE_INFINITY), {
    path: ['from_year'],
    params: { flaw: 'years' },
  })
  .refine(({ lat, lon }) => (lat === undefined) === (lon === undefined), {
    path: ['lon'],
    params: { flaw: 'latLon' },
  })
  .refine(isYearOfPeriod, { path: ['year'], params: { flaw: 'yearOutside' } })
export type StationForm = z.output<typeof stationFormSchema>

export const stationFormatSchema = z.enum(['akterm', 'dmna', 'aks', 'xlsx', 'csv', 'check', 'pdf'])
export type StationFormat = z.infer<typeof stationFormatSchema>

/** Issues of a file, with their lines. */
const warningSchema = z.object({ line: z.number().int().nullable(), message: z.string() })

/** Series of a station and its findings; none of it is stored. */
export const stationSeriesSchema = dispersionSeriesSchema.extend({
  made: dispersionSeriesSchema.shape.made.extend({ lacking: z.array(z.enum(['cloudBase', 'rain'])) }),
  name: z.string(),
  lat: z.number(),
  lon: z.number(),
  /** Elevation of the station, m above sea level. */
  height: z.number(),
  /** File that states place or height; null: both were entered. */
  described_by: z.string().nullable(),
  /** Number of the station; null where neither its files nor their names say it. */
  station: z.number().int().nullable(),
  /** As ordered. */
  selection: z.object({
    year: z.union([z.number().int(), z.literal('representative')]),
    method: z.enum(['a', 'b']),
  }),
  /** The files and how they were understood. */
  sources: z.array(
    z.object({
      file: z.string(),
      kind: z.enum(stationKinds),
      /** null if the file does not state it. */
      station: z.number().int().nullable(),
      hours: z.number().int(),
      /** Time stamps of the first and the last hour, UTC. */
      from: z.string(),
      till: z.string(),
      warnings: z.array(warningSchema),
    }),
  ),
  /** Files that come from other stations than the wind. */
  other_stations: z.array(z.number().int()),
  /** Sent files that contain nothing needed. */
  not_needed: z.array(z.string()),
  /** Measured data from the sent files. */
  basis: basisSchema,
  program_version: z.string(),
  /** Hash of files and form: the same hash means the same series. */
  input_hash: z.string(),
})
export type StationSeries = z.infer<typeof stationSeriesSchema>

/** Bytes of a file that is checked: about twenty years of hours. */
export const aktermCheckMaxBytes = 20 * megabyte

/** A file of any origin, checked by the rules of AUSTAL's reader. */
export const aktermCheckSchema = checkOf({ code: z.string(), message: z.string() })
export type AktermFileCheck = z.infer<typeof aktermCheckSchema>
/** A form with nothing but a file. */
export const aktermCheckFormSchema = z.strictObject({})
