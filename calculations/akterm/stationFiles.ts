import {
  basisFacts,
  createFormat,
  type Language,
  messages,
  type StationFormat,
  type StationSeries,
  stationHeightText,
  stationRemarks,
} from '#contracts'
import { writeAks } from '#domain'
import { informationTable } from '../provenance/informationTable.ts'
import { workbookBytes } from '../workbook/workbookBytes.ts'
import { workbookMediaType } from '../workbook/workbookWriter.ts'
import { writeAustalArchive } from './austalArchive.ts'
import { hoursCsv } from './hoursCsv.ts'
import { checkProtocol } from './protocol.ts'
import { qualityTables } from './qualityTables.ts'
import { type MadeStationSeries, stationFileStem } from './stationSeries.ts'

/** A file of a station's series, in memory. */
export interface StationFile {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Uint8Array
}

const plain = 'text/plain; charset=us-ascii'

/** The series of a station as a file of a format, in the language of the reader. */
export async function stationFile(
  { year, checked }: MadeStationSeries,
  series: StationSeries,
  format: Exclude<StationFormat, 'pdf'>,
  language: Language,
): Promise<StationFile> {
  const stem = stationFileStem(series.station ?? 0, year.year)
  const file = (ending: string, mediaType: string, content: Uint8Array | string) => ({
    name: `${stem}${ending}`,
    mediaType,
    bytes: Buffer.from(content),
  })
  switch (format) {
    case 'akterm':
      return { name: checked.file, mediaType: plain, bytes: checked.content }
    case 'dmna': {
      const parts: Uint8Array[] = []
      await writeAustalArchive({ write: async (bytes) => void parts.push(Buffer.from(bytes)) }, year, checked)
      return file('_austal.zip', 'application/zip', Buffer.concat(parts))
    }
    case 'aks': {
      const source = series.sources.map((one) => one.file).join(', ')
      const text = writeAks(year.statistics, { place: series.name, period: String(year.year), source })
      if (text === null) throw new Error('a year that is available enough has no hours')
      return file('.aks', plain, text)
    }
    case 'csv':
      return file('.csv', 'text/csv; charset=utf-8', hoursCsv(year.series))
    case 'xlsx': {
      const tables = [
        ...qualityTables(series, language),
        informationTable([...stationFacts(series, language), ...remarkRows(series, language)], language),
      ]
      return file(
        '.xlsx',
        workbookMediaType,
        await workbookBytes(messages[language].akterm.workbookTitle(series.name), tables),
      )
    }
    case 'check': {
      const { program_version: programVersion, input_hash: inputHash } = series
      const about = { language, programVersion, inputHash, basis: series.basis }
      return file('_check.txt', 'text/plain; charset=utf-8', checkProtocol(checked, series, about))
    }
  }
}

/** Information needed to use the figures: place, files, terms and versions. */
export function stationFacts(series: StationSeries, language: Language): (readonly [string, string])[] {
  const text = messages[language]
  const { exact, latLon, percent, number } = createFormat(language, text.units, 'UTC')
  const { akterm, workbook, quantities } = text
  const { made } = series
  return [
    [akterm.pdf.facts.place, `${series.name}, ${latLon(series.lat, series.lon, 4)}`],
    [akterm.station.height, stationHeightText(series, akterm.station, exact)],
    [akterm.pdf.facts.year, String(series.year)],
    [quantities.availability, percent(series.availability.share, 2)],
    [
      akterm.pdf.facts.wind,
      akterm.head.wind(exact(made.anemometer_height), exact(made.roughness), akterm.sources.typed),
    ],
    [
      akterm.pdf.facts.heights,
      akterm.head.heights(exact(made.displacement_factor), exact(made.reference_height)),
    ],
    [akterm.pdf.facts.classes, akterm.classInputs[made.class_input]],
    [akterm.pdf.facts.calms, akterm.head.calms(exact(made.calm_below))],
    ...series.sources.map(
      (one) =>
        [
          akterm.station.kinds[one.kind],
          akterm.station.source(one.file, number(one.hours), one.from, one.till),
        ] as const,
    ),
    ...basisFacts(series.basis, language),
    [workbook.programVersion, series.program_version],
    [workbook.inputHash, series.input_hash],
  ]
}

function remarkRows(series: StationSeries, language: Language): (readonly [string, string])[] {
  const { result, station } = messages[language].akterm
  return stationRemarks(series, station).map((remark) => [result.findings, remark])
}
