import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type Atlas, openAtlas } from '#atlas'
import {
  cellCentre,
  compileTurbine,
  humidAirDensitySeries,
  monthlyEnergy,
  referenceTurbines,
  simpleCurves,
  turbinePowerSeries,
  windSpeedFromComponents,
} from '#domain'
import type { Figure } from '../figure.ts'
import { bareSteps, cellPlaces, type Places, plainRead, unpacked } from './bareRead.ts'
import { STEP_COUNT, VARIABLES, withTwentyYears } from './twentyYears.ts'

const ENERGY_VARIABLES = ['u100', 'v100', 't2m', 'sp', 'rh2m']
const POINTS = 15
const MB = 1e6

/**
 * Reads of an atlas of many cells: points against the bare steps and xarray, the first time with files that are not
 * in memory, and the monthly energy of all its cells. ANEMONE_BENCH_CELLS=40x36 sets the size, default 8x8;
 * ANEMONE_BENCH_ATLAS takes a folder that holds such an atlas already.
 */
export async function wholeAtlas(): Promise<Figure[]> {
  const folder = process.env.ANEMONE_BENCH_ATLAS
  if (folder === undefined) {
    const [xSz, ySz] = (process.env.ANEMONE_BENCH_CELLS ?? '8x8').split('x').map(Number)
    return withTwentyYears(measureAll, { xSz: xSz!, ySz: ySz! })
  }
  const atlas = await openAtlas(folder)
  try {
    return await measureAll(atlas, folder)
  } finally {
    await atlas.close()
  }
}

interface Cell {
  readonly x: number
  readonly y: number
}

async function measureAll(_: Atlas, folder: string): Promise<Figure[]> {
  const atlas = await openAtlas(folder)
  try {
    const cells = spreadCells(atlas)
    const [cold, coldBare] = await pointMedians(atlas, folder, cells, true)
    const [warm, warmBare] = await pointMedians(atlas, folder, cells, false)
    const bare = 'read + zstd + unshuffle + scale'
    return [
      figure('whole_atlas_point_cold', 'ms', cold, coldBare, bare),
      figure('whole_atlas_point_warm', 'ms', warm, warmBare, bare),
      xarrayFigure(folder, cells, warm),
      ...(await energyPass(atlas, folder)),
    ]
  } finally {
    await atlas.close()
  }
}

function figure(name: string, unit: string, ours: number, peer: number, peerName: string): Figure {
  return { name, ratio: ours / peer, unit, ours, peer, peer_name: peerName, same_result: null }
}

/** Cells of the whole grid, no two neighbours. */
function spreadCells(atlas: Atlas): Cell[] {
  const { xSz, ySz } = atlas.info.grid
  return Array.from({ length: POINTS }, (_, i) => ({ x: (i * 7) % xSz, y: (i * 5) % ySz }))
}

async function pointMedians(
  atlas: Atlas,
  folder: string,
  cells: readonly Cell[],
  isCold: boolean,
): Promise<[ours: number, bare: number]> {
  const [ours, bare]: [number[], number[]] = [[], []]
  for (const cell of cells) {
    const places = cellPlaces(folder, cell)
    if (isCold) forget(places)
    ours.push(await elapsedMs(() => readCell(atlas, cell, VARIABLES)))
    if (isCold) forget(places)
    bare.push(await elapsedMs(() => bareSteps(places)))
  }
  return [median(ours), median(bare)]
}

function readCell(atlas: Atlas, { x, y }: Cell, variables: readonly string[]) {
  const { lat, lon } = cellCentre(atlas.info.grid, x, y)
  return atlas.readPoint({ lat, lon, variables, interpolation: 'nearest', fromStep: 0, tillStep: STEP_COUNT })
}

/** Drops the pages of a cell's files from memory: the next read comes from the disk. */
function forget(places: readonly Places[]): void {
  for (const path of new Set(places.flat().map((place) => place.path)))
    spawnSync('dd', [`if=${path}`, 'iflag=nocache', 'count=0', 'status=none'])
}

function xarrayFigure(folder: string, cells: readonly Cell[], ours: number): Figure {
  const python = process.env.ANEMONE_PEER_PYTHON ?? 'python3'
  const script = join(import.meta.dirname, 'wholeAtlas.py')
  const places = cells.map(({ x, y }) => `${x},${y}`)
  const { status, stdout } = spawnSync(python, [script, folder, VARIABLES.join(','), ...places], {
    encoding: 'utf8',
  })
  if (status === 0) return figure('whole_atlas_point_xarray', 'ms', ours, Number(stdout), 'xarray')
  const none = { ratio: null, peer: null, peer_name: 'xarray (not installed)', same_result: null }
  return { name: 'whole_atlas_point_xarray', unit: 'ms', ours, ...none }
}

/** Monthly energy of every cell on one thread, against unpacking alone, and against what memory can carry. */
async function energyPass(atlas: Atlas, folder: string): Promise<Figure[]> {
  const { xSz, ySz } = atlas.info.grid
  const cells = Array.from({ length: xSz * ySz }, (_, i) => ({ x: i % xSz, y: Math.floor(i / xSz) }))
  let [passMs, unpackMs, bytes] = [0, 0, 0]
  for (const cell of cells) {
    passMs += await elapsedMs(() => cellEnergy(atlas, cell))
    const chunks = plainRead(cellPlaces(folder, cell, ENERGY_VARIABLES)).flat()
    unpackMs += await elapsedMs(() => chunks.map(unpacked))
    // Compressed bytes once; integers and floats are written and read.
    bytes += chunks.reduce((sum, { length }) => sum + length, 0)
    bytes += ENERGY_VARIABLES.length * STEP_COUNT * 2 * (2 + 4)
  }
  const throughput = bytes / MB / (passMs / 1000)
  return [
    figure('whole_atlas_energy', 's', passMs / 1000, unpackMs / 1000, 'zstd alone'),
    figure('whole_atlas_bandwidth', 'MB/s', throughput, await copyMbPerS(), 'copy in memory'),
  ]
}

async function cellEnergy(atlas: Atlas, cell: Cell) {
  const { fields, startMs, stepMs } = await readCell(atlas, cell, ENERGY_VARIABLES)
  const speed = fields.get('u100')!
  windSpeedFromComponents(speed, fields.get('v100')!, speed)
  const density = fields.get('t2m')!
  humidAirDensitySeries(density, fields.get('sp')!, fields.get('rh2m')!, density)
  turbinePowerSeries(turbine, speed, density, speed)
  return monthlyEnergy({ values: speed, startMs, stepMs })
}

const [{ power, diameterM }] = referenceTurbines as readonly [(typeof referenceTurbines)[number]]
const turbine = compileTurbine(simpleCurves(power, null), { diameterM })

/** Bytes read and written per second when 64 MB are copied, MB/s. */
async function copyMbPerS(): Promise<number> {
  const from = new Uint8Array(64 * MB).fill(1)
  const to = new Uint8Array(from.length)
  const times: number[] = []
  for (let round = 0; round < 9; round++) times.push(await elapsedMs(() => to.set(from)))
  return (2 * from.length) / MB / (median(times) / 1000)
}

async function elapsedMs(run: () => unknown): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}
