import {
  type Dataset,
  type DatasetVariable,
  type Hyperslab,
  MapMemory,
  stridesOf,
  type Window,
} from '../dataset/index.ts'
import type { FileGrid } from '../grids/index.ts'
import type { SourceMeaning } from '../variables/index.ts'

/** Dimensions of a variable by their meaning, as indices; all others have a single element. */
export interface DimensionRoles {
  readonly time: number | null
  readonly y: number
  readonly x: number
  /** Final and preliminary data next to each other, each missing where the other exists: ECMWF's `expver`. */
  readonly expver: number | null
  /** The height to read if the variable has several. */
  readonly level: { readonly dimension: number; readonly index: number } | null
}

/** A variable of a file on its grid, ready to be read. */
export interface SourceField {
  readonly dataset: Dataset
  readonly variable: DatasetVariable
  readonly roles: DimensionRoles
  readonly fileGrid: FileGrid
}

/**
 * Maps of a field, or a part of each, as [time][y][x] from the south-western node, in the units of its meaning.
 * @param firstIndex along the file's time dimension; ignored for a field without one
 * @param memory for the result, which is valid until the memory is reused
 */
export async function readMaps(
  field: SourceField,
  meaning: Pick<SourceMeaning, 'factor' | 'offset'>,
  firstIndex: number,
  count: number,
  window?: Window,
  memory: MapMemory = new MapMemory(),
): Promise<Float32Array> {
  if (field.fileGrid.nodes !== undefined)
    return readCells({ ...field, nodes: field.fileGrid.nodes }, meaning, firstIndex, count, window)
  const { variable, roles, fileGrid } = field
  const wanted = window ?? wholeMap(fileGrid)
  const beforeSeam = columnsBeforeSeam(fileGrid, wanted)
  if (beforeSeam < wanted.columns)
    return sideBySide(
      await readMaps(field, meaning, firstIndex, count, { ...wanted, columns: beforeSeam }),
      await readMaps(field, meaning, firstIndex, count, {
        ...wanted,
        x0: wanted.x0 + beforeSeam,
        columns: wanted.columns - beforeSeam,
      }),
      beforeSeam,
      wanted.columns,
    )
  const { rows, columns } = wanted
  const slab = slabOf(field, firstIndex, count, wanted)
  const values = await field.dataset.read(variable, slab, memory)
  const strides = stridesOf(slab.count)
  const [timeStride, yStride, xStride] = [roles.time, roles.y, roles.x].map((i) =>
    i === null ? 0 : strides[i]!,
  )
  const versions = roles.expver === null ? 1 : slab.count[roles.expver]!
  const versionStride = roles.expver === null ? 0 : strides[roles.expver]!
  const { factor, offset } = meaning
  const isContiguous =
    versions === 1 &&
    xStride === 1 &&
    !fileGrid.isNorthFirst &&
    timeStride === rows * columns &&
    yStride === columns
  if (isContiguous && factor === 1 && offset === 0 && values instanceof Float32Array) return values
  const maps = memory.floats(count * rows * columns)
  let to = 0
  for (let t = 0; t < count; t++)
    for (let y = 0; y < rows; y++) {
      const row = fileGrid.isNorthFirst ? rows - 1 - y : y
      let from = t * timeStride! + row * yStride!
      if (versions === 1)
        for (let x = 0; x < columns; x++, from += xStride!) maps[to++] = values[from]! * factor + offset
      else
        for (let x = 0; x < columns; x++, from += xStride!) {
          let value = values[from]!
          for (let v = 1; v < versions && Number.isNaN(value); v++) value = values[from + v * versionStride]!
          maps[to++] = value * factor + offset
        }
    }
  return maps
}

/** Columns of a window up to the file's last one; the others are from its first one on. */
function columnsBeforeSeam({ cut }: FileGrid, { x0, columns }: Window): number {
  if (cut === undefined) return columns
  const first = (cut.x0 + x0) % cut.xSz
  return Math.min(columns, cut.xSz - first)
}

/** Maps that lie next to each other as one. */
function sideBySide(
  west: Float32Array,
  east: Float32Array,
  westColumns: number,
  columns: number,
): Float32Array {
  const eastColumns = columns - westColumns
  const joined = new Float32Array(west.length + east.length)
  for (let row = 0; row < joined.length / columns; row++) {
    joined.set(west.subarray(row * westColumns, (row + 1) * westColumns), row * columns)
    joined.set(east.subarray(row * eastColumns, (row + 1) * eastColumns), row * columns + westColumns)
  }
  return joined
}

/** Values of all cells that are in memory at once: a few maps of a continent. */
const mostCellValues = 1 << 22

/** Maps of cells without rows and columns: all are read, a few maps at a time; each node gets its cell's. */
async function readCells(
  field: SourceField & { readonly nodes: Int32Array },
  { factor, offset }: Pick<SourceMeaning, 'factor' | 'offset'>,
  firstIndex: number,
  count: number,
  window: Window = wholeMap(field.fileGrid),
): Promise<Float32Array> {
  const { variable, roles, nodes, fileGrid } = field
  const [rows, columns] = [variable.shape[roles.y]!, roles.x === roles.y ? 1 : variable.shape[roles.x]!]
  const mapsAtOnce = Math.max(1, Math.floor(mostCellValues / (rows * columns)))
  const maps = new Float32Array(count * window.rows * window.columns)
  let to = 0
  for (let from = 0; from < count; from += mapsAtOnce) {
    const steps = Math.min(mapsAtOnce, count - from)
    const slab = slabOf(field, firstIndex + from, steps, wholeMap(fileGrid))
    const whole = { start: [...slab.start], count: [...slab.count] }
    for (const dimension of [roles.y, roles.x]) {
      whole.start[dimension] = 0
      whole.count[dimension] = variable.shape[dimension]!
    }
    const values = await field.dataset.read(variable, whole)
    const strides = stridesOf(whole.count)
    const timeStride = roles.time === null ? 0 : strides[roles.time]!
    const [rowStride, columnStride] = [strides[roles.y]!, columns === 1 ? 0 : strides[roles.x]!]
    for (let t = 0; t < steps; t++)
      for (let y = window.y0; y < window.y0 + window.rows; y++)
        for (let x = window.x0; x < window.x0 + window.columns; x++) {
          const cell = nodes[y * fileGrid.grid.xSz + x]!
          const at = t * timeStride + Math.floor(cell / columns) * rowStride + (cell % columns) * columnStride
          maps[to++] = cell < 0 ? Number.NaN : values[at]! * factor + offset
        }
  }
  return maps
}

function wholeMap({ grid }: FileGrid): Window {
  return { y0: 0, x0: 0, rows: grid.ySz, columns: grid.xSz }
}

function slabOf(
  { variable, roles: { time, y, x, expver, level }, fileGrid }: SourceField,
  firstIndex: number,
  steps: number,
  { y0, x0, rows, columns }: Window,
): Hyperslab {
  const { xSz, ySz } = fileGrid.grid
  const cut = fileGrid.cut ?? { x0: 0, y0: 0, xSz, ySz }
  const firstRow = fileGrid.isNorthFirst ? cut.ySz - cut.y0 - y0 - rows : cut.y0 + y0
  const firsts = new Map([
    [time, firstIndex],
    [level?.dimension, level?.index],
    [y, firstRow],
    [x, (cut.x0 + x0) % cut.xSz],
  ])
  const counts = new Map([
    [time, steps],
    [y, rows],
    [x, columns],
  ])
  return {
    start: variable.shape.map((_, i) => firsts.get(i) ?? 0),
    count: variable.shape.map((length, i) => counts.get(i) ?? (i === expver ? length : 1)),
  }
}
