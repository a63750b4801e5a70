import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readProgramVersion, type StationOrigin, stationFileStem, stationHead } from '#calculations'
import {
  aktermOf,
  austalHours,
  type DispersionYearResult,
  seriesDmnaNames,
  writeAks,
  writeAkterm,
  writeSeriesDmna,
} from '#domain'
import type { Context } from './context.ts'

/**
 * Writes the files of a dispersion year: .akterm, .aks, and the series for AUSTAL under both of its names. With several
 * years, file names without a year go into a folder of the year.
 * @returns the .akterm file
 */
export async function writeAktermFiles(
  context: Context,
  result: DispersionYearResult,
  origin: StationOrigin,
  { out, ofYear }: { readonly out: string; readonly ofYear: boolean },
): Promise<string> {
  const { year, statistics, anemometerHeightsM, settings, series } = result
  const name = stationFileStem(origin.station, year)
  const akterm = path.join(out, `${name}.akterm`)
  await writeFile(
    akterm,
    writeAkterm(aktermOf(result, stationHead(result, origin, readProgramVersion()), origin.station)),
  )
  const aks = writeAks(statistics, {
    place: origin.place,
    period: String(year),
    source: origin.sources.join(', '),
  })
  if (aks !== null) await writeFile(path.join(out, `${name}.aks`), aks)
  const folder = ofYear ? path.join(out, String(year)) : out
  await mkdir(folder, { recursive: true })
  const dmna = writeSeriesDmna(austalHours(series), { anemometerHeightsM, roughnessM: settings.roughnessM })
  for (const dmnaName of seriesDmnaNames) await writeFile(path.join(folder, dmnaName), dmna)
  context.asInShell()
  return akterm
}
