import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monthlyEnergies, type TileRunner, tilePool } from '#atlas'
import { simpleCurves } from '#domain'
import { referenceTurbines } from '#domain/catalogue'
import { readEnvironment, slurmTiles } from '#server'
import { canHaveSlurm, SlurmCluster } from '#server/testing/slurmCluster.ts'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'
import { absent } from '../peers/speedUp.ts'
import { FLEET_VARIABLES } from './fleetAtlas.ts'
import { measured } from './medianMs.ts'
import { writeTwentyYears } from './twentyYears.ts'

const ROUNDS = sized(3, 1)
const S = 1000
/** Four tiles of 256 cells, two hourly years. */
const SIZE = { xSz: 32, ySz: 32 }
const STEPS = sized(2 * 8766, 200)

/**
 * A field over an atlas tile by tile: two to four processes compared with one, and one compared with the same
 * work in this process; two tasks on a Slurm cluster of this machine, if there is one (`ANEMONE_PEER_TOOLS`
 * names sbatch), compared with two processes. Wall times: on two cores without other load.
 */
export async function tileArray(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'anemone-bench-tiles-'))
  try {
    const url = join(folder, 'atlas')
    await writeTwentyYears(url, SIZE, { variables: FLEET_VARIABLES, stepCount: STEPS })
    return await compare(url, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function compare(url: string, folder: string): Promise<Figure[]> {
  const { power, diameterM, hubHeightM } = referenceTurbines[0]!
  const turbine = { diameterM, hubHeightM, curves: simpleCurves(power, null) }
  let round = 0
  const inParts = async (run: TileRunner) => {
    round += 1
    const spread = { folder: join(folder, `parts-${round}`), run, leastS: 0 }
    return (await monthlyEnergies(url, [turbine], { spread }))[0]!.data
  }
  const alone = async () => (await monthlyEnergies(url, [turbine], { threads: 1 }))[0]!.data
  const first = await alone()
  const here = await least(alone, first)
  const one = await least(() => inParts(tilePool({ workers: 1 })), first)
  const [two, three, four] = [
    await least(() => inParts(tilePool({ workers: 2 })), first),
    await least(() => inParts(tilePool({ workers: 3 })), first),
    await least(() => inParts(tilePool({ workers: 4 })), first),
  ]
  const peerName = 'two processes of this machine'
  const slurm = await onSlurm((run) => least(() => inParts(run), first))
  return [
    figure('tile_processes', two, one, 'one process'),
    // More than two processes help on two cores only if tasks wait for the disk.
    figure('tile_processes_three', three, one, 'one process'),
    figure('tile_processes_four', four, one, 'one process'),
    figure('tile_process_overhead', one, here, 'without processes and files'),
    slurm === null
      ? absent('tile_tasks_slurm', 's', two.ms / S, peerName)
      : figure('tile_tasks_slurm', slurm, two, peerName),
  ]
}

interface Timed {
  readonly ms: number
  readonly isSame: boolean
}

async function least(work: () => Promise<Float32Array>, expected: Float32Array): Promise<Timed> {
  let [ms, isSame] = [Number.POSITIVE_INFINITY, true]
  for (let round = 0; round < ROUNDS; round++) {
    const { result, wallMs } = await measured(work)
    ms = Math.min(ms, wallMs)
    isSame &&= Buffer.from(result.buffer).equals(Buffer.from(expected.buffer))
  }
  return { ms, isSame }
}

/** Figure with the speed relative to the peer. */
function figure(name: string, ours: Timed, peer: Timed, peer_name: string): Figure {
  return {
    ...{ name, unit: 's', peer_name },
    ratio: peer.ms / ours.ms,
    ours: ours.ms / S,
    peer: peer.ms / S,
    same_result: ours.isSame && peer.isSame,
  }
}

async function onSlurm(work: (run: TileRunner) => Promise<Timed>): Promise<Timed | null> {
  const isNeeded = (process.env.ANEMONE_PEER_TOOLS ?? '').split(' ').includes('sbatch')
  if (!(isNeeded && canHaveSlurm())) return null
  const cluster = await SlurmCluster.start(2)
  const before = process.env.SLURM_CONF
  process.env.SLURM_CONF = cluster.configuration
  try {
    const { slurm } = readEnvironment({
      SLURM_POLL_S: '1',
      SLURM_TILE_TASK_S: '0.1',
      SLURM_TILE_MEMORY_MB: '300',
    })
    return await work(await slurmTiles({ ...slurm, tilesAtOnce: 2 }))
  } finally {
    if (before === undefined) delete process.env.SLURM_CONF
    else process.env.SLURM_CONF = before
    await cluster.close()
  }
}
