import { austalHours, type DispersionYearResult, seriesDmnaNames, writeSeriesDmna } from '#domain'
import type { ByteSink } from '../artefacts/artefactFile.ts'
import { writeZip } from '../zip/writeZip.ts'
import type { CheckedSeries } from './checkedSeries.ts'

/** Writes the files of an AUSTAL project, under the names that AUSTAL expects, as one archive. */
export async function writeAustalArchive(
  sink: ByteSink,
  { series, anemometerHeightsM, settings: { roughnessM } }: DispersionYearResult,
  checked: CheckedSeries,
): Promise<void> {
  const dmna = Buffer.from(writeSeriesDmna(austalHours(series), { anemometerHeightsM, roughnessM }))
  await writeZip(sink, [
    ...seriesDmnaNames.map((name) => [name, dmna] as const),
    [checked.file, checked.content],
  ])
}
