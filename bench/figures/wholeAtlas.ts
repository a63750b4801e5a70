import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type Atlas, openAtlas } from '#atlas'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'
import { bareSteps, cellExtents, type OpenFiles, type ShardExtent, valueTables } from './bareRead.ts'
import { measured } from './medianMs.ts'
import { type AtlasSize, type Cell, readCell, VARIABLES, withTwentyYears } from './twentyYears.ts'
import { energyPass } from './wholeAtlasEnergy.ts'
import { growth } from './wholeAtlasGrowth.ts'
import { size } from './wholeAtlasSize.ts'

const POINTS = sized(15, 3)
const ROUNDS = sized(5, 1)
/** Tolerance of means: xarray scales in 64 bit, we keep 32. */
const MEAN_TOLERANCE = 1e-5

/**
 * An atlas of many cells: its size, points against the bare steps and xarray, the first time with files that are not in
 * memory, the growth of their time, and the monthly energy of all its cells. ANEMONE_BENCH_CELLS=40x36 sets the number
 * of cells, default 8x8; ANEMONE_BENCH_ATLAS takes a folder that holds such an atlas already.
 */
export async function wholeAtlas(): Promise<Figure[]> {
  const folder = process.env.ANEMONE_BENCH_ATLAS
  if (folder === undefined) {
    const [xSz, ySz] = (process.env.ANEMONE_BENCH_CELLS ?? sized('8x8', '3x3')).split('x').map(Number)
    return withTwentyYears(measureAll, { xSz, ySz } as AtlasSize)
  }
  const atlas = await openAtlas(folder)
  try {
    return await measureAll(atlas, folder)
  } finally {
    await atlas.close()
  }
}

async function measureAll(atlas: Atlas, folder: string): Promise<Figure[]> {
  const cells = spreadCells(atlas)
  const bare = 'read + zstd + unshuffle + scale'
  const isSame = await areSame(atlas, folder, cells)
  const [cold, coldBare] = await pointTimes(atlas, folder, cells, true)
  const [warm, warmBare] = await pointTimes(atlas, folder, cells, false)
  return [
    await size(atlas, folder),
    figure('whole_atlas_point_cold', cold.wallMs, coldBare.wallMs, bare, isSame),
    figure('whole_atlas_point_cold_cpu', cold.cpuMs, coldBare.cpuMs, bare, isSame),
    figure('whole_atlas_point_warm', warm.wallMs, warmBare.wallMs, bare, isSame),
    figure('whole_atlas_point_warm_cpu', warm.cpuMs, warmBare.cpuMs, bare, isSame),
    ...(await xarrayFigures(atlas, folder, cells, warm)),
    ...(await growth(atlas)),
    ...(await energyPass(atlas, folder)),
  ]
}

function figure(name: string, ours: number, peer: number, peerName: string, isSame: boolean): Figure {
  return { name, ratio: ours / peer, unit: 'ms', ours, peer, peer_name: peerName, same_result: isSame }
}

/** Cells spread over the whole grid, without neighbours of each other. */
function spreadCells(atlas: Atlas): Cell[] {
  const { xSz, ySz } = atlas.info.grid
  return Array.from({ length: POINTS }, (_, i) => ({ x: (i * 7) % xSz, y: (i * 5) % ySz }))
}

/** Shortest time of each cell, as a mean over all cells. */
interface Times {
  readonly wallMs: number
  readonly cpuMs: number
}

/** Times of both readers in turn, after a round that opens their files and fills caches. */
async function pointTimes(
  atlas: Atlas,
  folder: string,
  cells: readonly Cell[],
  isCold: boolean,
): Promise<[ours: Times, bare: Times]> {
  const tables = valueTables()
  const files: OpenFiles = new Map()
  const [ours, bare]: [Times[][], Times[][]] = [[], []]
  for (const cell of cells) {
    const extents = cellExtents(folder, cell)
    const rounds: [Times[], Times[]] = [[], []]
    for (let round = 0; round <= ROUNDS; round++) {
      if (isCold) forget(extents)
      const ownTime = await measured(() => readCell(atlas, cell, VARIABLES))
      if (isCold) forget(extents)
      const bareTime = await measured(() => bareSteps(extents, files, tables))
      if (round === 0) continue
      rounds[0].push(ownTime)
      rounds[1].push(bareTime)
    }
    ours.push(rounds[0])
    bare.push(rounds[1])
  }
  return [shortest(ours), shortest(bare)]
}

function shortest(times: readonly (readonly Times[])[]): Times {
  const meanOf = (key: keyof Times) =>
    times.reduce((sum, rounds) => sum + Math.min(...rounds.map((time) => time[key])), 0) / times.length
  return { wallMs: meanOf('wallMs'), cpuMs: meanOf('cpuMs') }
}

async function areSame(atlas: Atlas, folder: string, cells: readonly Cell[]): Promise<boolean> {
  const tables = valueTables()
  for (const cell of cells) {
    const bare = bareSteps(cellExtents(folder, cell), new Map(), tables)
    const { fields } = await readCell(atlas, cell, VARIABLES)
    const isSame = VARIABLES.every((id, v) =>
      fields.get(id)!.every((value, i) => Object.is(value, bare[v]![i])),
    )
    if (!isSame) return false
  }
  return true
}

/** Drops the pages of a cell's files from memory: the next read comes from the disk. */
function forget(extents: readonly ShardExtent[][]): void {
  const paths = new Set(extents.flat().map(({ path }) => path))
  spawnSync('sh', [
    '-c',
    'for file; do dd if="$file" iflag=nocache count=0 status=none; done',
    'sh',
    ...paths,
  ])
}

interface PeerAnswer {
  readonly wall_ms: number
  readonly cpu_ms: number
  /** Mean of each cell and variable. */
  readonly means: readonly (readonly number[])[]
}

async function xarrayFigures(
  atlas: Atlas,
  folder: string,
  cells: readonly Cell[],
  ours: Times,
): Promise<Figure[]> {
  const name = 'whole_atlas_point_xarray'
  const none = { ratio: null, peer: null, peer_name: 'xarray (not installed)', same_result: null }
  const missing: Figure[] = [{ name, unit: 'ms', ours: ours.wallMs, ...none }]
  const python = process.env.ANEMONE_PEER_PYTHON
  if (python === undefined) return missing
  const script = join(import.meta.dirname, 'wholeAtlas.py')
  const places = cells.map(({ x, y }) => `${x},${y}`)
  const args = [script, folder, VARIABLES.join(','), String(ROUNDS), ...places]
  const { status, stdout } = spawnSync(python, args, { encoding: 'utf8' })
  if (status !== 0) return missing
  const peer = JSON.parse(stdout) as PeerAnswer
  let isSame = true
  for (const [c, cell] of cells.entries()) {
    const { fields } = await readCell(atlas, cell, VARIABLES)
    for (const [v, id] of VARIABLES.entries()) {
      const series = fields.get(id)!
      const mean = series.reduce((sum, value) => sum + value, 0) / series.length
      if (!(Math.abs(mean - peer.means[c]![v]!) <= MEAN_TOLERANCE * Math.max(1, Math.abs(mean))))
        isSame = false
    }
  }
  return [
    figure(name, ours.wallMs, peer.wall_ms, 'xarray', isSame),
    figure(`${name}_cpu`, ours.cpuMs, peer.cpu_ms, 'xarray', isSame),
  ]
}
