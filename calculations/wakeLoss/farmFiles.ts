import { messages, type WakeLossResult } from '#contracts'
import { exportName } from '#domain'
import type { ManifestFile } from '../artefacts/manifest.ts'
import { writeArtefact } from '../artefacts/writeArtefact.ts'
import { type InformationRow, type Origin, originRows } from '../provenance/informationRows.ts'
import { informationTable } from '../provenance/informationTable.ts'
import { writeTables } from '../workbook/writeTables.ts'
import { farmTables } from './farmTables.ts'
import type { WakeLossSpec } from './spec.ts'
import { turbineCsv } from './turbineCsv.ts'
import { windproCsv } from './windproCsv.ts'

/** Characters of a farm's name in the names of its files. */
const longestStem = 80

/** Writes the files of a calculated farm. */
export async function writeFarmFiles(
  folder: string,
  spec: WakeLossSpec,
  result: WakeLossResult,
  origin: Omit<Origin, 'language' | 'interpolation'>,
): Promise<ManifestFile[]> {
  const { language, interpolation } = spec
  const stem = `${exportName(spec.farm_name.slice(0, longestStem))}_${spec.atlas}`
  const tables = [
    ...farmTables(result, language),
    informationTable(farmRows(spec, { ...origin, language, interpolation }), language),
  ]
  const title = messages[language].yieldWorkbook.title(spec.farm_name)
  return [
    await writeTables(folder, { name: `${stem}_yield.xlsx`, siteId: null }, title, tables),
    await writeText(folder, `${stem}_turbines.csv`, turbineCsv(result)),
    await writeText(folder, `${stem}_windpro.csv`, windproCsv(result, language)),
  ]
}

/** What must be known to use the figures. */
function farmRows(spec: WakeLossSpec, origin: Origin): InformationRow[] {
  const { yieldWorkbook: text, windFarm } = messages[origin.language]
  return [
    [text.notice, text.preAssessment],
    [windFarm.farm, spec.farm_name],
    [text.meanYear, text.meanYearValue],
    [windFarm.dialog.wakeModel, windFarm.wakeModels[spec.wake_model]],
    [windFarm.dialog.densityCorrection, windFarm.densityCorrections[spec.density_correction]],
    [windFarm.dialog.turbulence, String(spec.turbulence_intensity)],
    ...originRows(origin),
  ]
}

function writeText(folder: string, name: string, text: string): Promise<ManifestFile> {
  const identity = { name, kind: 'download', mediaType: 'text/csv; charset=utf-8', siteId: null } as const
  return writeArtefact(folder, identity, (file) => file.write(Buffer.from(text)))
}
