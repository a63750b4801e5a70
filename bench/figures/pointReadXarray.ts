import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'
import { medianMs } from './medianMs.ts'
import { STEP_COUNT, VARIABLES, withTwentyYears } from './twentyYears.ts'

const ROUNDS = sized(15, 3)
const CELL = { lat: 50, lon: 8, interpolation: 'nearest', fromStep: 0, endStep: STEP_COUNT } as const
/** Tolerance of means: xarray scales in 64 bit, we keep 32. */
const MEAN_TOLERANCE = 1e-4

interface PeerAnswer {
  readonly median_ms: number
  readonly means: readonly number[]
}

/** 20 years of all variables at a point, compared with xarray on the same store. */
export function pointReadXarray(): Promise<Figure> {
  return withTwentyYears(async (atlas, folder) => {
    const read = () => atlas.readPoint({ ...CELL, variables: VARIABLES })
    // One warm-up of both sides, since a server reads point after point.
    await medianMs(read, ROUNDS)
    const ours = await medianMs(read, ROUNDS)
    const peer = askXarray(folder)
    const common = { name: 'point_read_xarray', unit: 'ms', ours } as const
    if (peer === null)
      return { ...common, ratio: null, peer: null, peer_name: 'xarray (not installed)', same_result: null }
    const { fields } = await read()
    const isSame = VARIABLES.every((id, v) => {
      const series = fields.get(id)!
      const mean = series.reduce((sum, value) => sum + value, 0) / series.length
      return Math.abs(mean - peer.means[v]!) <= MEAN_TOLERANCE * Math.max(1, Math.abs(mean))
    })
    return {
      ...common,
      ratio: ours / peer.median_ms,
      peer: peer.median_ms,
      peer_name: 'xarray',
      same_result: isSame,
    }
  })
}

function askXarray(folder: string): PeerAnswer | null {
  const python = process.env.ANEMONE_PEER_PYTHON
  if (python === undefined) return null
  const script = join(import.meta.dirname, 'pointRead.py')
  const { status, stdout } = spawnSync(python, [script, folder, String(ROUNDS), ...VARIABLES], {
    encoding: 'utf8',
  })
  return status === 0 ? (JSON.parse(stdout) as PeerAnswer) : null
}
