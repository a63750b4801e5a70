import { type ByteSink, type FarmWind, memberName, writeZip } from '#calculations'
import { type EnergyYieldResult, type Language, quantityInFile } from '#contracts'
import { writeCsv, writtenDegrees } from '#domain'
import { windIoReadme } from './readme.ts'
import { type TurbineTypes, turbineTypes } from './turbineTypes.ts'
import { windIoDocument } from './windIoDocument.ts'
import { windResource } from './windResource.ts'

/**
 * ZIP archive of a calculated farm as windIO, with the yields to compare with.
 * @param years of the wind
 * @throws AppError INVALID_INPUT: more values than a document can have
 */
export async function windIoArchive(
  result: EnergyYieldResult,
  wind: FarmWind,
  years: { readonly from: number; readonly till: number },
  language: Language,
): Promise<Uint8Array> {
  const resource = await windResource(wind)
  const types = turbineTypes(result)
  const members = [
    ['README.txt', windIoReadme(result, resource, years, language)],
    ['wind_energy_system.yaml', windIoDocument(result, resource, types)],
    ['expected_yield.csv', expectedYield(result, types)],
  ] as const
  const pieces: Uint8Array[] = []
  const sink: ByteSink = {
    // The writer may reuse its buffer.
    write: async (bytes) => void pieces.push(Buffer.from(bytes)),
  }
  await writeZip(
    sink,
    members.map(([name, text]) => [memberName(name), Buffer.from(text)]),
  )
  return Buffer.concat(pieces)
}

/** Yields of the turbines in the order of the layout. */
function expectedYield(result: EnergyYieldResult, { typeOf }: TurbineTypes): string {
  const head = [
    'name',
    'status',
    'latitude_deg',
    'longitude_deg',
    'turbine_type',
    'wake_decay_constant',
    'free_yield_mwh_per_year',
    'park_yield_mwh_per_year',
  ]
  const rows = result.turbines.map((turbine, index) => [
    turbine.name,
    turbine.status,
    writtenDegrees(turbine.lat),
    writtenDegrees(turbine.lon),
    typeOf[index]!,
    quantityInFile('wakeDecay', turbine.wake_decay_constant),
    quantityInFile('freeYield', turbine.yield.free_mwh),
    quantityInFile('parkYield', turbine.yield.park_mwh),
  ])
  return writeCsv([head, ...rows])
}
