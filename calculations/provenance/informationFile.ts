import type { ManifestFile } from '../artefacts/manifest.ts'
import { writeArtefact } from '../artefacts/writeArtefact.ts'
import type { InformationRow } from './informationRows.ts'
import { type BareFormat, informationFileName, informationText } from './informationText.ts'

/** Writes place, atlas, version, source, period and method of bare tables as lines of text. @param siteId  null: of no single site */
export function writeInformationFile(
  folder: string,
  stem: string,
  siteId: number | null,
  rows: readonly InformationRow[],
  format?: BareFormat,
): Promise<ManifestFile> {
  const identity = {
    name: informationFileName(stem, format),
    kind: 'download',
    mediaType: 'text/plain; charset=utf-8',
    siteId,
  } as const
  return writeArtefact(folder, identity, (file) => file.write(informationText(rows)))
}
