import { bilinearWeights, gridCellOf, type LatLon } from '#domain'
import { OutsideAtlas, OutsidePeriod, UnknownVariable } from '../errors.ts'
import { chunksOfShard, type StoreLayout } from '../layout/blocks.ts'
import { type Catalogue, infoOf, layoutOf } from '../layout/catalogue.ts'
import { arrayOfField } from '../layout/earlierFields.ts'
import { findVariable } from '../layout/findVariable.ts'
import { monthsOf } from '../layout/months.ts'
import { singleChunkKey } from '../layout/singleChunk.ts'
import { cellsOf, tilesOf } from '../layout/tiles.ts'
import { cellEnergies } from '../statistics/cellEnergies.ts'
import type {
  Atlas,
  AtlasInfo,
  CellEnergiesRequest,
  CellField,
  MonthlyEnergyField,
  PointRequest,
  PointSeries,
  PointsRequest,
  SeriesRequest,
  StepRequest,
  StoredVariable,
} from '../types.ts'
import type { ByteSource } from './byteSource.ts'
import type { WeightedCells } from './placeReader.ts'
import { SeriesReader } from './seriesReader.ts'
import { ShardIndices } from './shardIndices.ts'
import { readFloats, readStaticField, readStatistic } from './staticField.ts'
import { distinctCells, placeWinds, windPairs } from './windOfCells.ts'

/** An opened store: reads through a byte source, remembers static fields. */
export class StoreReader implements Atlas {
  readonly info: AtlasInfo
  readonly #source: ByteSource
  readonly #catalogue: Catalogue
  readonly #layout: StoreLayout
  readonly #series: SeriesReader
  readonly #staticFields = new Map<string, Float32Array>()

  constructor(source: ByteSource, catalogue: Catalogue) {
    this.info = infoOf(catalogue)
    this.#source = source
    this.#catalogue = catalogue
    this.#layout = layoutOf(catalogue)
    this.#series = new SeriesReader(source, catalogue)
  }

  async readPoint({ lat, lon, ...request }: PointRequest): Promise<PointSeries> {
    const [series] = await this.readPoints({ ...request, places: [{ lat, lon }] })
    return series!
  }

  async readPoints(request: PointsRequest): Promise<PointSeries[]> {
    const { signal, fromStep, endStep } = request
    this.#checkPeriod(request)
    const variables = request.variables.map((id) => findVariable(this.#catalogue, id))
    const places = request.places.map((place) => this.#cellsOf(place, request.interpolation))
    const steps = endStep - fromStep
    const pairs = places.some(({ length }) => length > 1) ? windPairs(variables) : []
    const ofCells = new Set(pairs.flatMap(({ u, v }) => [u, v]))
    const cells = ofCells.size === 0 ? [] : distinctCells(places)
    const inTime = variables
      .filter(({ isStatic }) => !isStatic)
      .map(({ id }) => ({
        variableId: id,
        // The wind between cells is computed from their speeds, which need both components of each.
        places: ofCells.has(id) ? cells.map((cell) => [{ ...cell, weight: 1 }]) : places,
        fromStep,
        endStep,
      }))
    const read = await this.#series.readAll(inTime, signal)
    const values = new Map(inTime.map(({ variableId }, i) => [variableId, read[i]!]))
    for (const pair of pairs) placeWinds(values, pair, { places, cells, steps })
    for (const variable of variables) if (variable.isStatic) await this.#staticField(variable, signal)
    const stepMs = this.info.resolutionTimeS * 1000
    return places.map((cells, index) => ({
      startMs: this.info.dataFromMs + fromStep * stepMs,
      stepMs,
      fields: new Map(
        variables.map(({ id }) => [
          id,
          values.get(id)?.subarray(index * steps, (index + 1) * steps) ??
            this.#constantSeries(this.#staticFields.get(id)!, cells, steps),
        ]),
      ),
      cells,
    }))
  }

  async readField(id: string, signal?: AbortSignal): Promise<CellField> {
    const [source, layout] = [this.#source, this.#layout]
    const field = this.info.fields.find((candidate) => candidate.id === id)
    if (field) return this.#map(await readStatistic(source, arrayOfField(field), layout, signal), field.unit)
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
    const [source, layout] = [this.#source, this.#layout]
    const months = monthsOf(this.#catalogue).map(({ year, month }) => ({ year, month }))
    const shape = [months.length, layout.ySz, layout.xSz] as const
    const count = shape[0] * shape[1] * shape[2]
    const data = await readFloats(source, singleChunkKey(energy.id, 3), count, signal)
    return { months, data, dims: ['month', 'y', 'x'], shape, unit: energy.unit }
  }

  cellEnergies(request: CellEnergiesRequest): AsyncGenerator<Float32Array> {
    const indices = new ShardIndices(this.#source, chunksOfShard(this.#layout.chunksPerShard))
    const reader = { source: this.#source, layout: this.#layout, indices }
    return cellEnergies(reader, this.#catalogue, request)
  }

  async readStep({ variable: id, step, signal }: StepRequest): Promise<CellField> {
    this.#checkPeriod({ fromStep: step, endStep: step + 1 })
    const variable = findVariable(this.#catalogue, id)
    if (variable.isStatic) return this.readField(id, signal)
    const { xSz, ySz } = this.#layout
    const tiles = tilesOf({ xSz, ySz }).map((tile) => cellsOf(tile, { xSz, ySz }))
    const requests = tiles.map((cells) => ({
      variableId: id,
      places: cells.map((cell) => [{ ...cell, weight: 1 }]),
      fromStep: step,
      endStep: step + 1,
    }))
    const data = new Float32Array(xSz * ySz)
    for (const [tile, values] of (await this.#series.readAll(requests, signal)).entries())
      for (const [i, { x, y }] of tiles[tile]!.entries()) data[y * xSz + x] = values[i]!
    return this.#map(data, variable.unit)
  }

  async close(): Promise<void> {
    this.#series.close()
    await this.#source.close()
  }

  #constantSeries(field: Float32Array, cells: WeightedCells, steps: number): Float32Array {
    const { xSz } = this.#layout
    const value = cells.reduce((sum, { x, y, weight }) => sum + weight * field[y * xSz + x]!, 0)
    return new Float32Array(steps).fill(value)
  }

  async #staticField(variable: StoredVariable, signal?: AbortSignal): Promise<Float32Array> {
    const known = this.#staticFields.get(variable.id)
    const field = known ?? (await readStaticField(this.#source, variable, this.#layout, signal))
    this.#staticFields.set(variable.id, field)
    return field
  }

  #map(data: Float32Array, unit: string): CellField {
    const { ySz, xSz } = this.#layout
    return { data, dims: ['y', 'x'], shape: [ySz, xSz], unit }
  }

  #checkPeriod({ fromStep, endStep }: Pick<SeriesRequest, 'fromStep' | 'endStep'>): void {
    const { id, stepCount } = this.info
    if (!(Number.isInteger(fromStep) && Number.isInteger(endStep) && fromStep >= 0 && endStep <= stepCount))
      throw new OutsidePeriod(id, fromStep, endStep, stepCount)
    if (fromStep > endStep) throw new OutsidePeriod(id, fromStep, endStep, stepCount)
  }

  #cellsOf({ lat, lon }: LatLon, interpolation: SeriesRequest['interpolation']): WeightedCells {
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
