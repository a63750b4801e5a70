import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Question, recorder } from '#domain'
import { isAtlasError } from '../errors.ts'
import {
  DatasetOpener,
  fillScratch,
  type ImportIssue,
  isSameGrid,
  type ReadMaps,
  type SettledPlan,
  settledFiles,
  type Target,
  TileScratch,
  targetReader,
  utc,
} from '../import/index.ts'
import { blocksByPeriod, type ShardBlock, variableBlocks } from '../layout/blocks.ts'
import type { Catalogue } from '../layout/catalogue.ts'
import { type Cell, cellsOf } from '../layout/tiles.ts'
import { type CellReader, readCells } from '../read/cellSeries.ts'
import { type ValueTable, valueTable, writeScaled } from '../read/scale.ts'
import type { StoredVariable } from '../types.ts'
import type { CheckFinding } from './findings.ts'

/** Compares every value of an atlas with its source files, in any number and format. */
export async function compareSources(
  files: readonly string[],
  reader: CellReader,
  catalogue: Catalogue,
  signal?: AbortSignal,
): Promise<CheckFinding[]> {
  const opener = new DatasetOpener({ signal })
  const folder = await mkdtemp(join(tmpdir(), 'anemone-check-'))
  try {
    const record = recorder(catalogue.answers)
    const { plan, issues } = await settledFiles(files, opener, record, catalogue.answers, {
      signal,
      region: { grid: catalogue.grid },
    })
    if (issues.length > 0) return issues.map(unreadable)
    if (plan === null) return record.record().questions.map(open)
    if (!isSameGrid(plan.grid, catalogue.grid) || plan.stepMs !== catalogue.resolutionTimeS * 1000)
      return [differs(null, 'the files have another grid or time step')]
    const findings: CheckFinding[] = []
    for (const target of plan.targets)
      findings.push(...(await compareTarget({ plan, target, reader, catalogue, folder, signal })))
    return findings
  } finally {
    await opener.close()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Comparison {
  readonly plan: SettledPlan
  readonly target: Target
  readonly reader: CellReader
  readonly catalogue: Catalogue
  /** Folder for the series of one variable over ten years. */
  readonly folder: string
  readonly signal: AbortSignal | undefined
}

async function compareTarget(comparison: Comparison): Promise<CheckFinding[]> {
  const { plan, target, catalogue, reader } = comparison
  const { id } = target.variable
  const variable = catalogue.variables.find((stored) => stored.id === id)
  if (!variable) return []
  const fromStep = (plan.fromMs - catalogue.dataFromMs) / plan.stepMs
  const endStep = fromStep + plan.stepCount
  if (fromStep < 0 || endStep > catalogue.stepCount)
    return [differs(id, `the files cover steps that the atlas does not have`)]
  const read = targetReader(plan, target, fromStep)
  const found: Differences = { count: 0, first: '' }
  const isTouched = (block: ShardBlock) => block.fromStep < endStep && block.endStep > fromStep
  for (const blocks of blocksByPeriod(variableBlocks(id, reader.layout).filter(isTouched))) {
    const period = {
      fromStep: Math.max(fromStep, blocks[0]!.fromStep),
      endStep: Math.min(endStep, blocks[0]!.endStep),
    }
    try {
      await comparePeriod(comparison, variable, blocks, period, read, found)
    } catch (error) {
      if (!isAtlasError(error, 'ValueOutOfRange')) throw error
      return [differs(id, `the files hold what the atlas cannot: ${error.message}`)]
    }
  }
  return found.count > 0
    ? [differs(id, `${found.count} values differ from the files, first ${found.first}`)]
    : []
}

interface Differences {
  count: number
  first: string
}

/** Turns the files' maps of ten years at most into series by way of the disk, as the import does, tile by tile. */
async function comparePeriod(
  { reader, folder, catalogue, signal }: Comparison,
  variable: StoredVariable,
  blocks: readonly ShardBlock[],
  { fromStep, endStep }: { readonly fromStep: number; readonly endStep: number },
  read: ReadMaps,
  found: Differences,
): Promise<void> {
  const { xSz, ySz } = reader.layout
  const { id } = variable
  const steps = endStep - fromStep
  const table = valueTable(variable)
  const scratch = await TileScratch.create(join(folder, id), blocks, xSz, steps)
  try {
    const options = { fromStep, endStep, mapCells: xSz * ySz, ...(signal ? { signal } : {}) }
    await fillScratch(scratch, read, variable, options)
    for (const block of blocks) {
      const truth = await scratch.series(block)
      for (const [c, cell] of cellsOf(block, reader.layout).entries()) {
        signal?.throwIfAborted()
        const stored = await storedSeries({ reader, id, cell, fromStep, endStep, table })
        if (stored === null) continue
        for (let step = 0; step < steps; step++) {
          const expected = table[truth[c * steps + step]! & 0xffff]!
          if (Object.is(stored[step], expected) || found.count++ > 0) continue
          const at = utc(catalogue.dataFromMs + (fromStep + step) * catalogue.resolutionTimeS * 1000)
          found.first = `${stored[step]} instead of ${expected} at ${at} in cell ${cell.x}, ${cell.y}`
        }
      }
    }
  } finally {
    await scratch.remove()
  }
}

/** The atlas's series of a cell; null if it is damaged, which the check of the chunks has reported. */
async function storedSeries(request: {
  readonly reader: CellReader
  readonly id: string
  readonly cell: Cell
  readonly fromStep: number
  readonly endStep: number
  readonly table: ValueTable
}): Promise<Float32Array | null> {
  const { reader, id, cell, fromStep, endStep, table } = request
  const series = new Float32Array(endStep - fromStep)
  try {
    await readCells(reader, { variableId: id, cells: [cell], fromStep, endStep }, (_, content, slice) =>
      writeScaled(content, slice, table, series),
    )
    return series
  } catch (error) {
    if (isAtlasError(error, 'MissingChunk', 'CorruptChunk')) return null
    throw error
  }
}

function differs(variable: string | null, message: string): CheckFinding {
  return { code: 'source_differs', severity: 'error', variable, message }
}

function open({ key }: Question): CheckFinding {
  const message = `the files leave ${key} open, and the atlas has no answer`
  return { code: 'source_unreadable', severity: 'warning', variable: null, message }
}

function unreadable({ file, variable, reason }: ImportIssue): CheckFinding {
  const message = [file, reason].filter((part) => part !== null).join(': ')
  return { code: 'source_unreadable', severity: 'warning', variable, message }
}
