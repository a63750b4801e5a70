import { setImmediate as nextTurn } from 'node:timers/promises'
import { isAtlasError } from '../errors.ts'
import { Progress, type ProgressReport } from '../import/index.ts'
import { chunksOfShard } from '../layout/blocks.ts'
import { type Catalogue, infoOf, layoutOf } from '../layout/catalogue.ts'
import { cellsOf, tilesOf } from '../layout/tiles.ts'
import { type CellReader, readCells } from '../read/cellSeries.ts'
import { readCatalogue } from '../read/openAtlas.ts'
import { openSource } from '../read/openSource.ts'
import { valueTable, writeScaled } from '../read/scale.ts'
import { ShardIndices } from '../read/shardIndices.ts'
import { readStaticField, readStatistic } from '../read/staticField.ts'
import type { AtlasInfo, StoredVariable } from '../types.ts'
import { checkCoordinates } from './checkCoordinates.ts'
import { compareSources } from './compareSources.ts'
import type { CheckFinding, VariableCheck } from './findings.ts'
import { VariableTally } from './variableTally.ts'

/** Number of damaged chunks of one variable that are reported one by one. */
const MOST_DAMAGES = 10

export interface CheckOptions {
  /** Source files of the atlas, to compare every value with. */
  readonly sourceFiles?: readonly string[]
  readonly signal?: AbortSignal
  readonly onProgress?: (report: ProgressReport) => void
}

export interface AtlasCheck {
  readonly info: AtlasInfo
  readonly variables: readonly VariableCheck[]
  /** Findings; empty for an atlas without fault. */
  readonly findings: readonly CheckFinding[]
}

/**
 * Reads an atlas from end to end: every chunk, gaps, values that are impossible for weather, the time axis, and
 * its agreement with the files that it was made from.
 * @throws NotAnAtlas | UnreachableAtlas | AbortError
 */
export async function checkAtlas(url: string, options: CheckOptions = {}): Promise<AtlasCheck> {
  const source = await openSource(url)
  try {
    const catalogue = await readCatalogue(source, url, options.signal)
    const layout = layoutOf(catalogue)
    const reader = { source, layout, indices: new ShardIndices(source, chunksOfShard(layout.chunksPerShard)) }
    const findings = await checkCoordinates(source, catalogue)
    const variables: VariableCheck[] = []
    const series = catalogue.variables.filter((variable) => !variable.isStatic)
    const progress = new Progress(series.length * tilesOf(layout).length, options.onProgress)
    for (const variable of series) {
      const checked = await checkVariable(reader, catalogue, variable, progress, options.signal)
      variables.push(checked.summary)
      findings.push(...checked.findings)
    }
    findings.push(...(await checkFields(reader, catalogue)))
    if (options.sourceFiles)
      findings.push(...(await compareSources(options.sourceFiles, reader, catalogue, options.signal)))
    return { info: infoOf(catalogue), variables, findings }
  } finally {
    await source.close()
  }
}

async function checkVariable(
  reader: CellReader,
  catalogue: Catalogue,
  variable: StoredVariable,
  progress: Progress,
  signal?: AbortSignal,
) {
  const { id } = variable
  const tally = new VariableTally(infoOf(catalogue), variable)
  const damages: CheckFinding[] = []
  const table = valueTable(variable)
  for (const tile of tilesOf(reader.layout)) {
    await nextTurn()
    for (const cell of cellsOf(tile, reader.layout)) {
      signal?.throwIfAborted()
      const series = new Float32Array(catalogue.stepCount)
      const request = { variableId: id, cells: [cell], fromStep: 0, endStep: catalogue.stepCount }
      try {
        await readCells(
          reader,
          request,
          (_, content, slice) => writeScaled(content, slice, table, series),
          signal,
        )
        tally.add(cell.x, cell.y, series)
      } catch (error) {
        damages.push(damageOf(error, id))
      }
    }
    progress.advance(1, id)
  }
  return { summary: tally.summary(), findings: [...fewest(damages, id), ...tally.findings()] }
}

/** One line per damage up to a number, then how many more. A missing shard is reported once, not for each cell. */
function fewest(damages: readonly CheckFinding[], variable: string): CheckFinding[] {
  const once = [...new Map(damages.map((damage) => [damage.message, damage])).values()]
  const listed = once.slice(0, MOST_DAMAGES)
  if (once.length > listed.length)
    listed.push({ ...once.at(-1)!, variable, message: `${once.length - listed.length} more damages` })
  return listed
}

function damageOf(error: unknown, variable: string): CheckFinding {
  if (isAtlasError(error, 'MissingChunk'))
    return { code: 'missing_chunk', severity: 'error', variable, message: error.message }
  if (isAtlasError(error, 'CorruptChunk'))
    return { code: 'corrupt_chunk', severity: 'error', variable, message: error.message }
  throw error
}

/** Whether statistics and static variables can be read. */
async function checkFields({ source, layout }: CellReader, catalogue: Catalogue): Promise<CheckFinding[]> {
  const statics = catalogue.variables.filter(({ isStatic }) => isStatic)
  const reads = [
    ...statics.map((variable) => [variable.id, () => readStaticField(source, variable, layout)] as const),
    ...catalogue.fields.map(({ id }) => [id, () => readStatistic(source, id, layout)] as const),
  ]
  const findings: CheckFinding[] = []
  for (const [id, read] of reads)
    await read().catch((error: unknown) => {
      findings.push(damageOf(error, id))
    })
  return findings
}
