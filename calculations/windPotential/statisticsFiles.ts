import { coarsenWinds, type FrequencyTable, sectorCentreDeg, writtenDegrees } from '#domain'
import type { ArtefactIdentity } from '../artefacts/artefactFile.ts'
import type { ManifestFile } from '../artefacts/manifest.ts'
import { writeArtefact } from '../artefacts/writeArtefact.ts'
import { writeInformationFile } from '../provenance/informationFile.ts'
import { informationRows } from '../provenance/informationRows.ts'
import type { BareFormat } from '../provenance/informationText.ts'
import type { WindPotentialSpec } from './spec.ts'
import type { HeightStatistics } from './statistics.ts'
import { writeStatisticsWorkbook } from './statisticsWorkbook.ts'
import { statisticsTables } from './tables.ts'
import { calibratedLine, calibratedRows, type WindInformation } from './windInformation.ts'
import { windTabText } from './windTab.ts'

/** Width of the speed bins of a .tab file, m/s: WAsP reads fifty of them at most. */
const TAB_BIN_MS = 1

/** Name of the file with the distributions of a site for charts. */
export function statisticsFileName(siteId: number): string {
  return `statistics-${siteId}.json`
}

/**
 * Writes the ordered files of a site, and the one for charts.
 * @param stem of their names: safe, and unique among the sites
 */
export async function writeSiteFiles(
  folder: string,
  stem: string,
  spec: WindPotentialSpec,
  information: WindInformation,
  heights: readonly HeightStatistics[],
): Promise<ManifestFile[]> {
  const siteId = information.site.site_id
  const download = (name: string, mediaType: string, text: string) =>
    writeText(folder, { name, kind: 'download', mediaType, siteId }, text)
  const files: ManifestFile[] = [
    await writeText(
      folder,
      { name: statisticsFileName(siteId), kind: 'series', mediaType: 'application/json', siteId },
      JSON.stringify(heights.map(({ statistics }) => statistics)),
    ),
  ]
  if (spec.formats.includes('xlsx'))
    files.push(
      await writeStatisticsWorkbook(
        folder,
        `${stem}.xlsx`,
        information,
        statisticsTables(heights, spec),
        heights,
      ),
    )
  const inform = (format: BareFormat) =>
    writeInformationFile(
      folder,
      stem,
      siteId,
      [...calibratedRows(information), ...informationRows(information)],
      format,
    )
  if (spec.formats.includes('csv'))
    files.push(
      await download(
        `${stem}.csv`,
        'text/csv; charset=utf-8',
        csvText(heights, spec, information.calibrated),
      ),
      await inform('csv'),
    )
  if (spec.formats.includes('tab')) {
    if (!spec.formats.includes('csv')) files.push(await inform('tab'))
    for (const { winds, figures } of heights)
      files.push(
        await download(
          `${stem}_${figures.height}m.tab`,
          'text/plain; charset=utf-8',
          windTabText(coarsenWinds(winds, spec.sectors, TAB_BIN_MS), {
            description: [
              `${information.site.name} ${information.info.title[spec.language]}`,
              ...calibratedLine(information),
            ].join(', '),
            lat: writtenDegrees(information.site.lat),
            lon: writtenDegrees(information.site.lon),
            heightM: figures.height,
          }),
        ),
      )
  }
  return files
}

/** The frequency table of all heights: one line for each sector and speed bin. */
function csvText(
  heights: readonly HeightStatistics[],
  { sectors, bin_width }: WindPotentialSpec,
  calibrated: WindInformation['calibrated'],
): string {
  const head = 'height_m,sector,direction_deg,speed_from_ms,speed_till_ms,steps,frequency_percent'
  const lines = heights.flatMap(({ winds, figures }) =>
    linesOf(coarsenWinds(winds, sectors, bin_width), figures.height),
  )
  if (calibrated === null) return `${[head, ...lines].join('\n')}\n`
  // Every line states that its wind is not the atlas's.
  const factor = (calibrated.factor ?? Number.NaN).toFixed(4)
  const marked = lines.map((line) => `${line},${factor}`)
  return `${[`${head},wind_calibration_factor`, ...marked].join('\n')}\n`
}

function linesOf(winds: FrequencyTable, heightM: number): string[] {
  const { binCount, binWidthMs, sectorCount, counts, total } = winds
  return Array.from(counts, (count, cell) => {
    const [sector, bin] = [Math.floor(cell / binCount), cell % binCount]
    return [
      heightM,
      sector + 1,
      sectorCentreDeg(sector, sectorCount),
      bin * binWidthMs,
      (bin + 1) * binWidthMs,
      count,
      ((100 * count) / total).toFixed(5),
    ].join(',')
  })
}

function writeText(folder: string, identity: ArtefactIdentity, text: string): Promise<ManifestFile> {
  return writeArtefact(folder, identity, (file) => file.write(Buffer.from(text)))
}
