import { austalHours, type DispersionYearResult, seriesDmnaNames, writeSeriesDmna } from '#domain'
import type { ByteSink } from '../artefacts/artefactFile.ts'
import { ZipWriter } from '../zip/zipWriter.ts'
import type { CheckedSeries } from './checkedSeries.ts'

/** Writes the files of an AUSTAL project, under the names that AUSTAL expects, as one archive. */
export async function writeAustalArchive(
  sink: ByteSink,
  { series, anemometerHeightsM, settings: { roughnessM } }: DispersionYearResult,
  checked: CheckedSeries,
): Promise<void> {
  const dmna = Buffer.from(writeSeriesDmna(austalHours(series), { anemometerHeightsM, roughnessM }))
  const archive = new ZipWriter(sink)
  try {
    for (const [name, content] of [
      ...seriesDmnaNames.map((dmnaName) => [dmnaName, dmna] as const),
      [checked.file, checked.content] as const,
    ]) {
      const entry = await archive.entry(name, { level: 6 })
      await entry.write(content)
    }
    await archive.finish()
  } catch (error) {
    await archive.abandon()
    throw error
  }
}
