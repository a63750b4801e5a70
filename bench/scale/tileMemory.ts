import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import {
  monthlyEnergies,
  openAtlas,
  type PartFolder,
  pricedEnergies,
  tileTaskProgram,
  turbineSeries,
} from '#atlas'
import { simpleCurves } from '#domain'
import { referenceTurbines } from '#domain/catalogue'
import { demoRegister } from '#domain/register'
import { readRegister } from '#market'
import { fleetUnits } from '../../market/fleet/fleetUnits.ts'
import { installRegister } from '../../market/fleet/testing/installRegister.ts'
import { VARIABLES, writeTwentyYears } from '../figures/twentyYears.ts'

/** Cells of the largest tile along each axis. */
const SIDE = 16
/** All of Germany in one tile, since no tile has more turbines. */
const GERMANY = { xmin: 5.75, ymin: 47, degrees: 0.55 }
const FLEET_UNITS = 29_000

/** Peak memory of a task that computes the largest tile, MB, by kind of result. */
export interface TileMemory {
  readonly index: number
  readonly prices: number
  readonly fleet: number
  readonly statistics: number
}

/** @param stepCount  steps of the atlas; the tile is computed for all of them */
export async function tileMemory(resolutionTimeS: number, stepCount: number): Promise<TileMemory> {
  const folder = mkdtempSync(join(tmpdir(), 'anemone-tile-memory-'))
  try {
    const url = join(folder, 'atlas')
    const peaks: number[] = []
    const spread = {
      folder: join(folder, 'parts'),
      leastS: 0,
      run: async (parts: PartFolder) => void peaks.push(await peakOfTask(parts)),
    }
    const content = { ...GERMANY, variables: VARIABLES, resolutionTimeS, stepCount }
    await writeTwentyYears(url, { xSz: SIDE, ySz: SIDE }, { ...content, withStatistics: true, spread })
    const turbines = referenceTurbines.map(({ power, diameterM, hubHeightM }) => ({
      ...{ diameterM, hubHeightM },
      curves: simpleCurves(power, null),
    }))
    await monthlyEnergies(url, turbines.slice(0, 1), { spread })
    const prices = Float64Array.from({ length: stepCount }, (_, step) => 40 + (step % 50))
    await pricedEnergies(url, turbines, prices, { spread })
    const fleet = await fleetIn(url, join(folder, 'register'))
    await turbineSeries(url, fleet.turbines, fleet.groups.length, { spread })
    const [statistics = 0, index = 0, priced = 0, ofFleet = 0] = peaks
    return { index, prices: priced, fleet: ofFleet, statistics }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Computes all units in one task, as a cluster would. */
async function peakOfTask(parts: PartFolder): Promise<number> {
  const round = await parts.roundCount()
  await parts.writeRound(round, { name: 'memory', tasks: [[...parts.work.units.keys()]] })
  const task = fileURLToPath(new URL('./tileMemoryTask.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [task, parts.folder, String(round)], {
    env: { PATH: process.env.PATH, SLURM_ARRAY_TASK_ID: '0', TILE_TASK_PROGRAM: tileTaskProgram },
  })
  if ((await parts.missing()).length > 0) throw new Error('the task has left units out')
  return Number(stdout)
}

async function fleetIn(url: string, registerFolder: string) {
  installRegister(registerFolder, demoRegister(FLEET_UNITS), '20250610-00000000')
  const atlas = await openAtlas(url)
  try {
    return fleetUnits((await readRegister(registerFolder))!, atlas.info, 'asBuilt')
  } finally {
    await atlas.close()
  }
}
