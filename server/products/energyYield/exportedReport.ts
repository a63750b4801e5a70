import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { manifestName } from '#calculations'
import type { Language } from '#contracts'
import type { GroundElevation } from '../../atlases/groundElevation.ts'
import { basemapStore } from '../../basemap/index.ts'
import { openBrand } from '../../brand/index.ts'
import { drawBasemap } from '../../reports/basemap/index.ts'
import { type BasemapPicture, type MapFrame, nodesOver } from '../../reports/ground/index.ts'
import { pressQueue } from '../../reports/typst/index.ts'
import { namedParties, printedReport } from '../../reports/yieldReport/index.ts'
import type { FarmOnDisk } from './farmOnDisk.ts'
import { farmMapFrame, farmReport } from './farmTasks.ts'

interface ReportExport {
  readonly farm: FarmOnDisk
  readonly names: Parameters<typeof namedParties>[0]
  readonly ground: Pick<GroundElevation, 'sources' | 'about'>
  readonly language: Language
  readonly onProblem: (line: string) => void
}

/** The PDF report of a farm without a server: it is dated by its files. @throws AppError  as farmReport */
export async function exportedReport(
  environment: Parameters<typeof openBrand>[0],
  { farm, names, ground, language, onProblem }: ReportExport,
): Promise<Buffer> {
  const frame = await farmMapFrame(farm)
  const { json } = await farmReport({
    ...{ farm, language, ensemble: null, replacedBy: null, named: namedParties(names) },
    ground: { sources: await ground.sources(nodesOver(frame)), about: await ground.about() },
    basemap: await basemapOf(environment.dataDirectory, frame, { language, onProblem }),
    calculatedAt: (await stat(join(farm.folder, manifestName))).mtimeMs,
    reportedAt: Date.now(),
  })
  const brand = await openBrand(environment, async () => [])
  return printedReport(pressQueue({ brand }).of('report'), json, null)
}

/** The operator's base map beneath the report's map; null: none, or one that is damaged. */
async function basemapOf(
  dataDirectory: string,
  frame: MapFrame,
  { language, onProblem }: Pick<ReportExport, 'language' | 'onProblem'>,
): Promise<BasemapPicture | null> {
  const basemap = await basemapStore(dataDirectory, (name, problem) =>
    onProblem(`${name}: ${problem}`),
  ).current()
  if (basemap === null) return null
  const drawn = await drawBasemap({ basemap, frame, language })
  if (!drawn.ok) onProblem(`${basemap.name}: ${drawn.problem}`)
  return drawn.ok ? drawn.picture : null
}
