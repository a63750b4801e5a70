import { setImmediate as giveWay } from 'node:timers/promises'
import { bilinearWeights, gridCellOf } from '#domain'
import { OutsideAtlas, OutsidePeriod, UnknownVariable } from '../errors.ts'
import { chunksOfShard } from '../layout/blocks.ts'
import { type Catalogue, infoOf, layoutOf } from '../layout/catalogue.ts'
import { monthsOf } from '../layout/months.ts'
import { singleChunkKey } from '../layout/singleChunk.ts'
import { cellsOf, tilesOf } from '../layout/tiles.ts'
import type {
  Atlas,
  AtlasInfo,
  CellField,
  MonthlyEnergyField,
  PointRequest,
  PointSeries,
  StepRequest,
  StoredVariable,
} from '../types.ts'
import type { ByteSource } from './byteSource.ts'
import { type CellReader, readCells, type UseChunk } from './cellSeries.ts'
import { addScaled, type ValueTable, valueTable, writeScaled } from './scale.ts'
import { ShardIndices } from './shardIndices.ts'
import { readFloats, readStaticField, readStatistic } from './staticField.ts'

type WeightedCells = PointSeries['cells']

/** An opened store: reads chunks through a byte source, remembers shard indices and static fields. */
export class StoreReader implements Atlas {
  readonly info: AtlasInfo
  readonly #catalogue: Catalogue
  readonly #cells: CellReader
  readonly #staticFields = new Map<string, Float32Array>()
  readonly #tables = new Map<string, ValueTable>()

  constructor(source: ByteSource, catalogue: Catalogue) {
    this.info = infoOf(catalogue)
    this.#catalogue = catalogue
    const layout = layoutOf(catalogue)
    const indices = new ShardIndices(source, chunksOfShard(layout.chunksPerShard))
    this.#cells = { source, layout, indices }
  }

  async readPoint(request: PointRequest): Promise<PointSeries> {
    const { signal, fromStep } = request
    this.#checkPeriod(request)
    const variables = request.variables.map((id) => this.#variable(id))
    const cells = this.#cellsOf(request)
    const series = await this.#inTurn(variables, signal, (variable) =>
      variable.isStatic
        ? this.#constantSeries(variable, cells, request)
        : this.#series(variable, cells, request),
    )
    const fields = new Map(variables.map(({ id }, i) => [id, series[i]!]))
    const stepMs = this.info.resolutionTimeS * 1000
    return { startMs: this.info.dataFromMs + fromStep * stepMs, stepMs, fields, cells }
  }

  async readField(id: string, signal?: AbortSignal): Promise<CellField> {
    const { source, layout } = this.#cells
    const field = this.info.fields.find((candidate) => candidate.id === id)
    if (field) return this.#map(await readStatistic(source, id, layout, signal), field.unit)
    const variable = this.#catalogue.variables.find((candidate) => candidate.id === id && candidate.isStatic)
    if (variable) return this.#map(await this.#staticField(variable, signal), variable.unit)
    const statics = this.#catalogue.variables.filter(({ isStatic }) => isStatic)
    throw new UnknownVariable(
      this.info.id,
      id,
      [...this.info.fields, ...statics].map((known) => known.id),
    )
  }

  async readMonthlyEnergy(turbineId: string, signal?: AbortSignal): Promise<MonthlyEnergyField> {
    const { energies, id: atlasId } = this.info
    const energy = energies.find((candidate) => candidate.turbineId === turbineId)
    if (!energy) {
      const known = energies.map((candidate) => candidate.turbineId)
      throw new UnknownVariable(atlasId, turbineId, known)
    }
    const { source, layout } = this.#cells
    const months = monthsOf(this.#catalogue).map(({ year, month }) => ({ year, month }))
    const shape = [months.length, layout.ySz, layout.xSz] as const
    const count = shape[0] * shape[1] * shape[2]
    const data = await readFloats(source, singleChunkKey(energy.id, 3), count, signal)
    return { months, data, dims: ['month', 'y', 'x'], shape, unit: energy.unit }
  }

  async readStep({ variable: id, step, signal }: StepRequest): Promise<CellField> {
    this.#checkPeriod({ fromStep: step, tillStep: step + 1 })
    const variable = this.#variable(id)
    if (variable.isStatic) return this.readField(id, signal)
    const { xSz, ySz } = this.#cells.layout
    const data = new Float32Array(xSz * ySz)
    const table = this.#table(variable)
    await this.#inTurn(tilesOf({ xSz, ySz }), signal, (tile) => {
      const cells = cellsOf(tile, { xSz, ySz })
      const request = { variableId: id, cells, fromStep: step, tillStep: step + 1 }
      const use: UseChunk = (cell, content, slice) =>
        writeScaled(content, { ...slice, at: cells[cell]!.y * xSz + cells[cell]!.x }, table, data)
      return readCells(this.#cells, request, use, signal)
    })
    return this.#map(data, variable.unit)
  }

  async close(): Promise<void> {
    await this.#cells.source.close()
  }

  /**
   * One after the other from disk, with a gap between that lets a cancellation through, since reading and unpacking
   * never leave the thread; all at once from afar.
   */
  async #inTurn<Item, Result>(
    items: readonly Item[],
    signal: AbortSignal | undefined,
    read: (item: Item) => Promise<Result>,
  ): Promise<Result[]> {
    signal?.throwIfAborted()
    if (this.#cells.source.isRemote) return Promise.all(items.map(read))
    const results: Result[] = []
    for (const item of items) {
      if (signal) await giveWay()
      signal?.throwIfAborted()
      results.push(await read(item))
    }
    return results
  }

  async #series(
    variable: StoredVariable,
    cells: WeightedCells,
    request: PointRequest,
  ): Promise<Float32Array> {
    const { fromStep, tillStep, signal } = request
    const series = new Float32Array(tillStep - fromStep)
    const isSingle = cells.length === 1
    const table = this.#table(variable)
    const use: UseChunk = (cell, content, slice) => {
      if (isSingle) writeScaled(content, slice, table, series)
      else addScaled(content, slice, table, cells[cell]!.weight, series)
    }
    await readCells(this.#cells, { variableId: variable.id, cells, fromStep, tillStep }, use, signal)
    return series
  }

  async #constantSeries(
    variable: StoredVariable,
    cells: WeightedCells,
    { fromStep, tillStep, signal }: PointRequest,
  ): Promise<Float32Array> {
    const field = await this.#staticField(variable, signal)
    const { layout } = this.#cells
    const value = cells.reduce((sum, { x, y, weight }) => sum + weight * field[y * layout.xSz + x]!, 0)
    return new Float32Array(tillStep - fromStep).fill(value)
  }

  async #staticField(variable: StoredVariable, signal?: AbortSignal): Promise<Float32Array> {
    const { source, layout } = this.#cells
    const known = this.#staticFields.get(variable.id)
    const field = known ?? (await readStaticField(source, variable, layout, signal))
    this.#staticFields.set(variable.id, field)
    return field
  }

  #table(variable: StoredVariable): ValueTable {
    const table = this.#tables.get(variable.id) ?? valueTable(variable)
    this.#tables.set(variable.id, table)
    return table
  }

  #map(data: Float32Array, unit: string): CellField {
    const { ySz, xSz } = this.#cells.layout
    return { data, dims: ['y', 'x'], shape: [ySz, xSz], unit }
  }

  #checkPeriod({ fromStep, tillStep }: Pick<PointRequest, 'fromStep' | 'tillStep'>): void {
    const { id, stepCount } = this.info
    if (!(Number.isInteger(fromStep) && Number.isInteger(tillStep) && fromStep >= 0 && tillStep <= stepCount))
      throw new OutsidePeriod(id, fromStep, tillStep, stepCount)
    if (fromStep > tillStep) throw new OutsidePeriod(id, fromStep, tillStep, stepCount)
  }

  #variable(id: string): StoredVariable {
    const { id: atlasId, variables } = this.#catalogue
    const found = variables.find((variable) => variable.id === id)
    if (!found)
      throw new UnknownVariable(
        atlasId,
        id,
        variables.map((variable) => variable.id),
      )
    return found
  }

  #cellsOf({ lat, lon, interpolation }: PointRequest): WeightedCells {
    const { id, grid } = this.info
    if (interpolation === 'bilinear') {
      const cells = bilinearWeights(grid, lat, lon)
      if (cells === null) throw new OutsideAtlas(id, lat, lon)
      return cells
    }
    const cell = gridCellOf(grid, lat, lon)
    if (cell === null) throw new OutsideAtlas(id, lat, lon)
    return [{ ...cell, weight: 1 }]
  }
}
