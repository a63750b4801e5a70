import { coordinateNameDecimals } from '#domain'
import type { ManifestFile } from '../artefacts/manifest.ts'
import { writeArtefact } from '../artefacts/writeArtefact.ts'
import type { InformationRow } from './informationRows.ts'

/** Name of the file that says what a CSV is of: beside it, so that programs read the CSV without skipping lines. */
export function informationFileName(stem: string): string {
  return `${stem}_csv.txt`
}

/** Writes place, atlas, version, source, period and method of CSV files as lines of text. @param siteId  null: of no single site */
export function writeInformationFile(
  folder: string,
  stem: string,
  siteId: number | null,
  rows: readonly InformationRow[],
): Promise<ManifestFile> {
  const identity = {
    name: informationFileName(stem),
    kind: 'download',
    mediaType: 'text/plain; charset=utf-8',
    siteId,
  } as const
  const shown = (value: string | number) =>
    typeof value === 'number' ? value.toFixed(coordinateNameDecimals) : value
  const text = rows.map(([item, value]) => `${item}: ${shown(value)}\r\n`).join('')
  return writeArtefact(folder, identity, (file) => file.write(Buffer.from(text)))
}
