import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importEra5, openAtlas } from '#atlas'
import { writeAnalyticGrib } from '../../atlas/testing/analyticGrib.ts'
import { analyticGrids, analyticKinds, writeAnalyticWind } from '../../atlas/testing/analyticWind.ts'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'

const HOURS = sized(2000, 24)
const ROUNDS = sized(5, 1)
const USUAL = 'regular'

/** Formats with the kinds of grid whose files are written; cells of GRIB have their places in another file. */
const formats = [
  { name: '', kinds: analyticKinds, write: writeAnalyticWind },
  { name: 'grib_', kinds: Object.keys(analyticGrids), write: writeAnalyticGrib },
] as const

/**
 * Processor time of an import for each stored value on grids of weather models, compared with latitudes and longitudes
 * as those of ERA5, in the same packing: at most 1.5 times as much. Each is the least of several rounds, taken in turn.
 * Stored values are those of nodes: of the list's cells, each has several.
 */
export async function importOfGrids(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'anemone-bench-grids-'))
  try {
    const figures: Figure[] = []
    for (const format of formats) figures.push(...(await figuresOf(format, folder)))
    return figures
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function figuresOf(
  { name, kinds, write }: (typeof formats)[number],
  folder: string,
): Promise<Figure[]> {
  const files = kinds.map((kind) => ({ kind, file: write(join(folder, `${name}${kind}`), kind, HOURS) }))
  const best = new Map<string, number>()
  for (let round = 0; round < ROUNDS; round++)
    for (const { kind, file } of files) {
      const id = `${name}${kind}-${round}`.toLowerCase().replace('_', '-')
      const ns = await importedNs(folder, id, file)
      best.set(kind, Math.min(ns, best.get(kind) ?? Number.POSITIVE_INFINITY))
    }
  const peer = best.get(USUAL)!
  return [...best].flatMap(([kind, ours]) =>
    kind === USUAL
      ? []
      : [
          {
            ...{ name: `import_${name}${kind.toLowerCase()}`, ratio: ours / peer, unit: 'ns a value' },
            ...{ ours, peer, peer_name: 'latitudes and longitudes', same_result: null, limit: 1.5 },
          },
        ],
  )
}

/** Processor time of an import by the values that it stores, ns. Waiting for a busy machine is not in it. */
async function importedNs(folder: string, id: string, file: string): Promise<number> {
  const before = process.cpuUsage()
  const result = await importEra5([file], { id, folder })
  const { user, system } = process.cpuUsage(before)
  if (!result.ok) throw new Error(result.issues.map(({ reason }) => reason).join(', '))
  const atlas = await openAtlas(join(folder, id))
  try {
    const { grid, stepCount, variables } = atlas.info
    return (1000 * (user + system)) / (grid.xSz * grid.ySz * stepCount * variables.length)
  } finally {
    await atlas.close()
  }
}
