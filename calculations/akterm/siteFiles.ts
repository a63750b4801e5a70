import type { AktermResult } from '#contracts'
import { type DispersionYearResult, writeAks } from '#domain'
import type { ManifestFile } from '../artefacts/manifest.ts'
import { writeArtefact } from '../artefacts/writeArtefact.ts'
import type { Information } from '../provenance/informationRows.ts'
import { basisOfWeather } from '../provenance/resultProvenance.ts'
import { writeAustalArchive } from './austalArchive.ts'
import type { CheckedSeries } from './checkedSeries.ts'
import { hoursCsv } from './hoursCsv.ts'
import { checkProtocol } from './protocol.ts'
import { writeSiteWorkbook } from './siteWorkbook.ts'
import type { AktermSpec } from './spec.ts'

/** Inputs of a site's files. */
export interface SiteMaterial {
  readonly spec: AktermSpec
  readonly information: Information
  readonly result: AktermResult['sites'][number]
  readonly year: DispersionYearResult
  readonly checked: CheckedSeries
}

const plain = 'text/plain; charset=us-ascii'

/**
 * Writes the ordered files of a site, and the protocol of the check.
 * @param stem of their names: safe, and unique among the sites
 */
export async function writeSiteFiles(
  folder: string,
  stem: string,
  material: SiteMaterial,
): Promise<ManifestFile[]> {
  const { spec, year, checked, result, information } = material
  const write = (name: string, mediaType: string, content: Uint8Array | string) =>
    writeArtefact(folder, { name, kind: 'download', mediaType, siteId: result.site_id }, (file) =>
      file.write(Buffer.from(content)),
    )
  const files: ManifestFile[] = []
  if (spec.formats.includes('akterm')) files.push(await write(checked.file, plain, checked.content))
  if (spec.formats.includes('dmna')) files.push(await writeAustalFolder(folder, stem, material))
  if (spec.formats.includes('aks')) {
    const header = {
      place: result.name,
      period: String(year.year),
      source: `${spec.atlas}${information.info.synthetic ? ' (SYNTHETIC WEATHER)' : ''}`,
    }
    const text = writeAks(year.statistics, header)
    if (text !== null) files.push(await write(`${stem}.aks`, plain, text))
  }
  if (spec.formats.includes('xlsx')) files.push(await writeSiteWorkbook(folder, `${stem}.xlsx`, material))
  if (spec.formats.includes('csv'))
    files.push(await write(`${stem}.csv`, 'text/csv; charset=utf-8', hoursCsv(year.series)))
  const protocol = checkProtocol(checked, result, { ...information, basis: basisOfWeather(information) })
  return [...files, await write(`${stem}_check.txt`, 'text/plain; charset=utf-8', protocol)]
}

function writeAustalFolder(
  folder: string,
  stem: string,
  { year, result, checked }: SiteMaterial,
): Promise<ManifestFile> {
  const identity = { kind: 'download', mediaType: 'application/zip', siteId: result.site_id } as const
  return writeArtefact(folder, { name: `${stem}_austal.zip`, ...identity }, (file) =>
    writeAustalArchive(file, year, checked),
  )
}
