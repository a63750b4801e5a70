import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { importEra5, openAtlas } from '#atlas'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'
import { runPeer } from '../peers/runPeer.ts'

const ROUNDS = sized(5, 1)
/** Values are stored in steps of 0.005 m/s; means over hundreds of thousands of values agree far better. */
const MEAN_TOLERANCE_MS = 1e-4

interface PeerResult {
  readonly steps: number
  readonly means: Readonly<Record<string, number>>
}

/**
 * Time steps per second of importing nine years of Horns Rev (2 x 2 cells, 4 variables), compared with xarray,
 * which only reads the same files into memory.
 */
export async function era5Import(): Promise<Figure> {
  const common = { name: 'era5_import', unit: 'rows/s' } as const
  const folder = resolve(process.env.ANEMONE_SHARED_DATA ?? '../shared/data', 'reanalysis')
  const files = ['1997-1999', '2000-2002', '2003-2005'].map((years) =>
    join(folder, `era5_hornsrev_${years}.nc`),
  )
  const nothing = { ratio: null, peer: null, same_result: null } as const
  if (!files.every((file) => existsSync(file)))
    return { ...common, ...nothing, ours: 0, peer_name: 'xarray (no sample files)' }
  const scratch = mkdtempSync(join(tmpdir(), 'anemone-bench-import-'))
  try {
    let bestMs = Number.POSITIVE_INFINITY
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now()
      const result = await importEra5(files, { id: `round-${round}`, folder: scratch })
      bestMs = Math.min(bestMs, performance.now() - start)
      if (!result.ok) throw new Error(result.issues.map(({ reason }) => reason).join(', '))
    }
    const { steps, means } = await summary(join(scratch, 'round-0'))
    const ours = steps / (bestMs / 1000)
    const answer = runPeer<PeerResult>('era5Import.py', ROUNDS, files)
    if (answer === null) return { ...common, ...nothing, ours, peer_name: 'xarray (not installed)' }
    const peer = answer.result.steps / (answer.best_ms / 1000)
    const isSame =
      answer.result.steps === steps &&
      Object.entries(answer.result.means).every(
        ([id, mean]) => Math.abs((means.get(id) ?? Number.NaN) - mean) < MEAN_TOLERANCE_MS,
      )
    return {
      ...common,
      ratio: ours / peer,
      ours,
      peer,
      peer_name: 'xarray reading alone',
      same_result: isSame,
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Number of steps, and the mean of each variable over all cells and steps. */
async function summary(folder: string): Promise<{ steps: number; means: Map<string, number> }> {
  const atlas = await openAtlas(folder)
  try {
    const { grid, stepCount, variables } = atlas.info
    const means = new Map<string, number>()
    for (let y = 0; y < grid.ySz; y++)
      for (let x = 0; x < grid.xSz; x++) {
        const { fields } = await atlas.readPoint({
          lat: grid.ymin + y * grid.dy,
          lon: grid.xmin + x * grid.dx,
          variables: variables.map(({ id }) => id),
          interpolation: 'nearest',
          fromStep: 0,
          endStep: stepCount,
        })
        for (const [id, series] of fields) {
          const sum = series.reduce((total, value) => total + value, 0)
          means.set(id, (means.get(id) ?? 0) + sum / stepCount / (grid.xSz * grid.ySz))
        }
      }
    return { steps: stepCount, means }
  } finally {
    await atlas.close()
  }
}
