import { join } from 'node:path'
import { createAtlasWriter, standardVariable } from '#atlas'
import { askPeer, peerCan, scratchFolder } from '#atlas/testing'

/** Years of the measured farm. */
export const farmYears = [2014, 2015] as const

/** Output of measuredFarm.py. */
export interface Measured {
  readonly turbines: readonly {
    readonly name: string
    readonly lat: number
    readonly lon: number
    readonly mean_speed_ms: number
    readonly standing: number
    readonly months: readonly { readonly year: number; readonly month: number; readonly energy_kwh: number }[]
    /** Mean of each hour from 2014 on, UTC; null: no record. */
    readonly power_kw: readonly (number | null)[]
  }[]
  readonly era5: Readonly<Record<string, readonly (number | null)[]>>
}

/** Whether the peer's Python has the measured farm. */
export const hasFarm = peerCan('import importlib.metadata as m; m.version("openoa")')

/** La Haute Borne as measured, with ERA5 there. */
export function measuredFarm(): Measured {
  return askPeer(join(import.meta.dirname, 'measuredFarm.py')) as Measured
}

/** The published ERA5 of the place, in every cell around it. */
export async function farmAtlas({ era5: series }: Measured): Promise<string> {
  const folder = join(scratchFolder(), 'era5')
  const writer = await createAtlasWriter(folder, {
    id: 'era5',
    title: { de: 'ERA5', en: 'ERA5' },
    citation: 'Hersbach et al. (2020)',
    licence: 'Copernicus licence',
    synthetic: false,
    grid: { xmin: 5.5, ymin: 48.375, dx: 0.25, dy: 0.25, xSz: 2, ySz: 2 },
    variables: Object.keys(series).map((id) => standardVariable(id)!),
    dataFromMs: Date.UTC(farmYears[0], 0),
    resolutionTimeS: 3600,
    stepCount: series.u100!.length,
  })
  for (const block of writer.blocks) {
    const values = series[block.variableId]!
    const steps = block.endStep - block.fromStep
    const cells = { length: block.rows * block.columns * steps }
    await writer.writeBlock(
      block,
      Float32Array.from(cells, (_, i) => values[block.fromStep + (i % steps)] ?? Number.NaN),
    )
  }
  await writer.finish()
  return folder
}
