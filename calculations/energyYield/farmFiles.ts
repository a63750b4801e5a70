import {
  createFormat,
  type EnergyYieldResult,
  ensembleOrigin,
  ensembleTable,
  type FarmEnsemble,
  type Language,
  meanYearTexts,
  messages,
  otherAssessmentText,
  yieldModelRows,
} from '#contracts'
import { exportFileName } from '#domain'
import type { ManifestFile } from '../artefacts/manifest.ts'
import { writeArtefact } from '../artefacts/writeArtefact.ts'
import { writeInformationFile } from '../provenance/informationFile.ts'
import { airRows, type InformationRow, originRows } from '../provenance/informationRows.ts'
import { informationTable } from '../provenance/informationTable.ts'
import { sheetOf } from '../workbook/sheetOf.ts'
import { workbookBytes } from '../workbook/workbookBytes.ts'
import { writeTables } from '../workbook/writeTables.ts'
import { calibrationInformation } from './calibrationInformation.ts'
import { farmTables } from './farmTables.ts'
import { layoutFiles } from './layout/layoutFiles.ts'
import { turbineCsv } from './turbineCsv.ts'
import { windproCsv } from './windproCsv.ts'

/** Longest part of a farm's name in the names of its files, characters. */
const longestStem = 80

/** Writes the files of a calculated farm. */
export async function writeFarmFiles(
  folder: string,
  result: EnergyYieldResult,
  language: Language,
  replacedBy: string | null = null,
): Promise<ManifestFile[]> {
  const stem = `${exportFileName(result.farm_name.slice(0, longestStem))}_${result.atlas}`
  const information = informationOf(result, language, replacedBy)
  const tables = [...farmTables(result, language), informationTable(information, language)]
  const title = messages[language].yieldWorkbook.title(result.farm_name)
  return [
    await writeTables(folder, { name: `${stem}_yield.xlsx`, siteId: null }, title, tables),
    await writeText(folder, `${stem}_turbines.csv`, turbineCsv(result)),
    await writeText(folder, `${stem}_windpro.csv`, windproCsv(result, language)),
    await writeInformationFile(folder, stem, null, information),
    ...(await Promise.all(
      layoutFiles(result).map(({ ending, text }) =>
        writeText(folder, `${stem}_layout.${ending}`, text, mediaTypes[ending]),
      ),
    )),
  ]
}

/** The workbook of a farm with the figures of several atlases, in memory. */
export function ensembleWorkbook(
  result: EnergyYieldResult,
  ensemble: FarmEnsemble,
  language: Language,
  replacedBy: string | null,
): Promise<Uint8Array> {
  const text = messages[language]
  const words = { text, format: createFormat(language, text.units) }
  const information = [...informationOf(result, language, replacedBy), ...ensembleOrigin(ensemble, words)]
  return workbookBytes(text.yieldWorkbook.title(result.farm_name), [
    sheetOf(text.ensemble.tab, ensembleTable(ensemble.members, ensemble.weighting, words), language),
    ...farmTables(result, language),
    informationTable(information, language),
  ])
}

function informationOf(
  result: EnergyYieldResult,
  language: Language,
  replacedBy: string | null,
): InformationRow[] {
  return [
    ...replacedRows(replacedBy, language),
    ...farmRows(result, language),
    ...originRows(result, language),
  ]
}

/** Note that a newer calculation of the farm has replaced it. */
function replacedRows(replacedBy: string | null, language: Language): InformationRow[] {
  const { workbook } = messages[language]
  return replacedBy === null ? [] : [[workbook.replaced, workbook.replacedValue(replacedBy)]]
}

/** Information needed to use the figures. */
function farmRows(result: EnergyYieldResult, language: Language): InformationRow[] {
  const {
    yieldWorkbook: text,
    yieldTerms,
    akterm,
    windFarm,
    meanYear,
    otherAssessment,
    units,
  } = messages[language]
  const format = createFormat(language, units, 'UTC')
  const { assumptions_change: change, other_assessment: other } = result
  return [
    [text.notice, text.preAssessment],
    ...(change === undefined ? [] : [[text.assumptions, text.assumptionsChanged(change.at)] as const]),
    ...(other === undefined
      ? []
      : [
          [
            otherAssessment.title,
            `${otherAssessmentText(other, otherAssessment)}. ${otherAssessment.report}`,
          ] as const,
        ]),
    [windFarm.farm, result.farm_name],
    [text.meanYear, [text.meanYearValue, ...meanYearTexts(result, meanYear, format)].join(' ')],
    ...calibrationInformation(result, language),
    [windFarm.dialog.wakeModel, windFarm.wakeModels[result.wake_model]],
    ...yieldModelRows(result, yieldTerms.model, akterm.landUse, format),
    [windFarm.dialog.densityCorrection, densityText(result, language)],
    ...(result.density_known && result.density_correction !== 'none'
      ? airRows(
          result.turbines.map(({ air }) => air),
          language,
        )
      : []),
  ]
}

function densityText({ density_known, density_correction }: EnergyYieldResult, language: Language): string {
  const { windFarm, yieldReport } = messages[language]
  return density_known || density_correction === 'none'
    ? windFarm.densityCorrections[density_correction]
    : yieldReport.method.densityUnknown
}

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  kml: 'application/vnd.google-earth.kml+xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const

function writeText(
  folder: string,
  name: string,
  text: string,
  mediaType: string = mediaTypes.csv,
): Promise<ManifestFile> {
  const identity = { name, kind: 'download', mediaType, siteId: null } as const
  return writeArtefact(folder, identity, (file) => file.write(Buffer.from(text)))
}
