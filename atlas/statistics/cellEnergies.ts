import { KernelMemory } from '#domain/kernels'
import { UnknownVariable } from '../errors.ts'
import { type Catalogue, infoOf } from '../layout/catalogue.ts'
import { monthsOf } from '../layout/months.ts'
import type { CellReader } from '../read/cellSeries.ts'
import type { CellEnergiesRequest } from '../types.ts'
import { CellPeriod } from './cellPeriod.ts'
import { overSteps } from './overSteps.ts'
import { MonthlyEnergies } from './turbineEnergy.ts'
import { hubsOf, turbineGroups } from './turbineGroups.ts'
import { airIds, heightsFor, windIds } from './windLevels.ts'

/**
 * Monthly energy of a turbine in single cells, equal to the last bit to that of `monthlyEnergies`.
 * @returns MWh of all months, cell after cell
 * @throws UnknownVariable the atlas has no wind for the hub height
 * @throws MissingChunk | CorruptChunk | AbortError
 */
export async function* cellEnergies(
  reader: CellReader,
  catalogue: Catalogue,
  { cells, turbine, signal }: CellEnergiesRequest,
): AsyncGenerator<Float32Array> {
  const { variables, resolutionTimeS, stepCount } = catalogue
  const heights = heightsFor(variables, turbine.hubHeightM)
  if (heights.length === 0)
    throw new UnknownVariable(
      catalogue.id,
      `wind at ${turbine.hubHeightM} m`,
      infoOf(catalogue).variables.map(({ id }) => id),
    )
  const { stepsPerChunk } = reader.layout
  const groups = turbineGroups([turbine])
  const memory = new KernelMemory([
    ...CellPeriod.piecesOf(variables, stepsPerChunk, groups.length, hubsOf(groups)),
    ...MonthlyEnergies.piecesOf(groups, stepsPerChunk),
  ])
  const period = new CellPeriod(variables, stepsPerChunk, memory)
  const months = monthsOf(catalogue)
  const energies = new MonthlyEnergies(groups, months, resolutionTimeS / 3600, stepsPerChunk, memory)
  const ids = [...heights.flatMap((heightM) => windIds(variables, heightM)), ...airIds(variables)]
  const starts = months.map(({ fromStep }) => fromStep)
  for (const cell of cells) {
    energies.clear()
    const all = { cell, ids, starts, fromStep: 0, endStep: stepCount }
    await overSteps(reader, period, all, () => energies.add(period), signal)
    yield energies.finish()[0]!
  }
}
