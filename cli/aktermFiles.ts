import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readProgramVersion } from '#calculations'
import { createFormat, messages } from '#contracts'
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

/** Where a series comes from. */
export interface AktermOrigin {
  readonly place: string
  readonly station: number
  /** Files that it was made of. */
  readonly sources: readonly string[]
}

/**
 * Writes the files of a dispersion year: .akterm, .aks, and the series for AUSTAL under both of its names; where
 * several years are made, the names that do not tell the year go into a folder of the year.
 *
 * @returns  the .akterm file
 */
export async function writeAktermFiles(
  context: Context,
  result: DispersionYearResult,
  origin: AktermOrigin,
  { out, ofYear }: { readonly out: string; readonly ofYear: boolean },
): Promise<string> {
  const { year, statistics, anemometerHeightsM, settings, series } = result
  const name = `${String(origin.station).padStart(5, '0')}_${year}`
  const source = origin.sources.map((file) => path.basename(file)).join(', ')
  const akterm = path.join(out, `${name}.akterm`)
  await writeFile(
    akterm,
    writeAkterm(aktermOf(result, commentsOf(result, origin.place, source), origin.station)),
  )
  const aks = writeAks(statistics, { place: origin.place, period: String(year), source })
  if (aks !== null) await writeFile(path.join(out, `${name}.aks`), aks)
  const folder = ofYear ? path.join(out, String(year)) : out
  await mkdir(folder, { recursive: true })
  const dmna = writeSeriesDmna(austalHours(series), { anemometerHeightsM, roughnessM: settings.roughnessM })
  for (const dmnaName of seriesDmnaNames) await writeFile(path.join(folder, dmnaName), dmna)
  context.asInShell()
  return akterm
}

/** The header, in German as the files' users expect it. */
function commentsOf(
  { year, settings, availability, ranking }: DispersionYearResult,
  place: string,
  source: string,
): string[] {
  const { aktermCommand: text, units } = messages.de
  const format = createFormat('de', units)
  const years = ranking?.years.map((one) => one.year) ?? []
  return text.comments({
    place,
    period: String(year),
    source,
    version: readProgramVersion(),
    anemometerM: format.exact(settings.anemometerHeightM),
    roughnessM: format.exact(settings.roughnessM),
    referenceM: format.exact(settings.referenceHeightM),
    calmBelowMs: format.exact(settings.calmBelowMs),
    availability: format.percent(availability.availability, 2),
    classes: settings.classMethod,
    choice:
      ranking === null
        ? null
        : {
            years: format.years(Math.min(...years), Math.max(...years)),
            a: String(ranking.a),
            b: String(ranking.b),
          },
  })
}
