import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hornsRevAt } from '../../calculations/testing/hornsRev.ts'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'
import { calculateOrder } from '../peers/calculateOrder.ts'
import { FIRST_YEAR, writeTwentyYears } from './twentyYears.ts'

const PROMISED_MS = 10_000
const TURBINES = sized(300, 20)
const COLUMNS = 20
/** Distance of turbines: seven rotor diameters. */
const SPACING_M = 560
const METRES_PER_DEGREE = 111_300

/**
 * Twenty years of hours of 300 turbines in TurbOPark's wakes, from the program's start to its files, compared
 * with the limit for two cores.
 */
export async function largeFarm(): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'anemone-bench-'))
  try {
    await writeTwentyYears(join(folder, 'atlases', 'twenty-years'), { xSz: 2, ySz: 2 })
    const out = join(folder, 'out')
    const ours = calculateOrder(folder, largeFarmSpec(), out)
    const { result } = JSON.parse(readFileSync(join(out, 'result.json'), 'utf8'))
    const { efficiency } = result.groups.farm.yield
    return {
      name: 'largeFarm',
      ratio: PROMISED_MS / ours,
      unit: 'ms',
      ours,
      peer: PROMISED_MS,
      peer_name: 'what was promised',
      same_result: efficiency > 0.5 && efficiency < 1,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function largeFarmSpec(): object {
  const south = { lat: 50.02, lon: 7.9 }
  const farm = hornsRevAt(south, { atlas: 'twenty-years', from_year: FIRST_YEAR, till_year: 2019 })
  const perLongitude = METRES_PER_DEGREE * Math.cos((south.lat * Math.PI) / 180)
  const turbines = Array.from({ length: TURBINES }, (_, i) => ({
    ...farm.turbines[0]!,
    site_id: i + 1,
    name: `T${i + 1}`,
    lat: south.lat + (Math.floor(i / COLUMNS) * SPACING_M) / METRES_PER_DEGREE,
    lon: south.lon + ((i % COLUMNS) * SPACING_M) / perLongitude,
  }))
  return { ...farm, wake_model: 'turbopark', density_correction: 'windpro', turbines }
}
