import { isAtlasError } from '../errors.ts'
import { amountsPerStep } from '../import/accumulation.ts'
import { isSameGrid } from '../import/horizontalGrid.ts'
import { inspectFiles } from '../import/inspectFiles.ts'
import type { ImportIssue } from '../import/issues.ts'
import { utc } from '../import/issues.ts'
import { DatasetOpener } from '../import/openDataset.ts'
import { type ImportPlan, planImport } from '../import/plan.ts'
import type { Target } from '../import/targets.ts'
import type { Catalogue } from '../layout/catalogue.ts'
import { type CellReader, readCells } from '../read/cellSeries.ts'
import { valueTable, writeScaled } from '../read/scale.ts'
import type { CheckFinding } from './findings.ts'

/** Cells whose series are compared, spread evenly over the grid. */
const COMPARED_CELLS = 16
/** Values of one input in memory at a time: 32 MB. */
const SLAB_VALUES = 1 << 23
/** Share of the precision by which a stored value may differ: half a step, and the rounding of 32-bit floats. */
const TOLERANCE = 0.51

/** Compares an atlas with the files it was made of, variable by variable, at cells spread over the grid. */
export async function compareSources(
  files: readonly string[],
  reader: CellReader,
  catalogue: Catalogue,
  signal?: AbortSignal,
): Promise<CheckFinding[]> {
  const opener = new DatasetOpener()
  try {
    const inspection = await inspectFiles(files, opener)
    if (inspection.issues.length > 0) return inspection.issues.map(unreadable)
    const { plan, issues } = planImport(inspection.fields, null)
    if (plan === null) return issues.map(unreadable)
    if (!isSameGrid(plan.grid, catalogue.grid) || plan.stepMs !== catalogue.resolutionTimeS * 1000)
      return [differs(null, 'the files have another grid or time step')]
    const findings: CheckFinding[] = []
    for (const target of plan.targets)
      findings.push(...(await compareTarget(plan, target, reader, catalogue, signal)))
    return findings
  } finally {
    await opener.close()
  }
}

async function compareTarget(
  plan: ImportPlan,
  target: Target,
  reader: CellReader,
  catalogue: Catalogue,
  signal?: AbortSignal,
): Promise<CheckFinding[]> {
  const { id } = target.variable
  const variable = catalogue.variables.find((stored) => stored.id === id)
  if (!variable) return []
  const fromStep = (plan.fromMs - catalogue.dataFromMs) / plan.stepMs
  if (fromStep < 0 || fromStep + plan.stepCount > catalogue.stepCount)
    return [differs(id, `the files cover steps that the atlas does not have`)]
  const { xSz } = catalogue.grid
  const cells = spreadCells(xSz * catalogue.grid.ySz).map((cell) => ({
    x: cell % xSz,
    y: Math.floor(cell / xSz),
  }))
  const stored = cells.map(() => new Float32Array(plan.stepCount))
  const table = valueTable(variable)
  const request = { variableId: id, cells, fromStep, tillStep: fromStep + plan.stepCount }
  try {
    await readCells(
      reader,
      request,
      (cell, content, slice) => writeScaled(content, slice, table, stored[cell]!),
      signal,
    )
  } catch (error) {
    // Damage has been told by the check of the chunks.
    if (isAtlasError(error, 'MissingChunk', 'CorruptChunk')) return []
    throw error
  }
  const mapCells = xSz * catalogue.grid.ySz
  const inputs = target.inputs.map((input) => plan.inputs.get(input)!)
  const readers = await Promise.all(inputs.map((input) => amountsPerStep(input, plan.stepMs, mapCells)))
  const slabSteps = Math.max(1, Math.floor(SLAB_VALUES / mapCells))
  let [count, first] = [0, '']
  for (let from = 0; from < plan.stepCount; from += slabSteps) {
    signal?.throwIfAborted()
    const till = Math.min(from + slabSteps, plan.stepCount)
    const maps = target.derive(...(await Promise.all(readers.map((read) => read(from, till)))))
    for (const [c, { x, y }] of cells.entries())
      for (let step = from; step < till; step++) {
        const truth = maps[(step - from) * mapCells + y * xSz + x]!
        const value = stored[c]![step]!
        if (Math.abs(truth - value) <= TOLERANCE * variable.precision) continue
        if (Number.isNaN(truth) && Number.isNaN(value)) continue
        if (count++ === 0)
          first = `${value} instead of ${truth} at ${utc(plan.fromMs + step * plan.stepMs)} in cell ${x}, ${y}`
      }
  }
  return count > 0 ? [differs(id, `${count} values differ from the files, first ${first}`)] : []
}

function spreadCells(cellCount: number): number[] {
  const count = Math.min(cellCount, COMPARED_CELLS)
  return Array.from({ length: count }, (_, i) => Math.floor((i * (cellCount - 1)) / Math.max(1, count - 1)))
}

function differs(variable: string | null, message: string): CheckFinding {
  return { code: 'source_differs', severity: 'error', variable, message }
}

function unreadable({ file, variable, reason }: ImportIssue): CheckFinding {
  const message = [file, reason].filter((part) => part !== null).join(': ')
  return { code: 'source_unreadable', severity: 'warning', variable, message }
}
