import { type AtlasDescription, type AtlasInfo, createAtlasWriter, standardVariable } from '#atlas'

/** Two by two cells, hourly from 15 December 2018 for 3 months: wind on three levels, air, rain, radiation. */
export const smallDescription: AtlasDescription = {
  id: 'small',
  title: { de: 'Kleiner Atlas', en: 'Small atlas' },
  citation: 'made by a test',
  licence: 'none',
  synthetic: true,
  grid: { xmin: 8, ymin: 53, dx: 0.5, dy: 0.25, xSz: 2, ySz: 2 },
  variables: ['u10', 'v10', 'u100', 'v100', 'u200', 'v200', 't2m', 'sp', 'rh2m', 'rain', 'ssrd'].map(
    (id) => standardVariable(id)!,
  ),
  dataFromMs: Date.UTC(2018, 11, 15),
  resolutionTimeS: 3600,
  stepCount: 24 * 90,
}

/** Weather of the small atlas before it is stored in steps of the variable's precision. */
export function smallWeather(id: string, x: number, y: number, step: number): number {
  const wave = Math.sin(step / 9 + x - 2 * y)
  const heightM = Number(/\d+/.exec(id)?.[0])
  if (id.startsWith('u') && heightM) return (5 + 3 * wave + y) * (heightM / 100) ** (0.15 + 0.1 * wave)
  if (id.startsWith('v') && heightM) return (-2 + 4 * Math.cos(step / 31) + x) * (heightM / 100) ** 0.2
  if (id === 't2m') return 279 + 6 * wave + 2 * x
  if (id === 'sp') return 101_000 + 1500 * Math.sin(step / 200) - 400 * y
  if (id === 'rh2m') return 80 + 15 * Math.cos(step / 12)
  if (id === 'zust') return 0.3 + 0.1 * wave
  if (id === 'ishf') return -60 * wave
  if (id === 'rain') return Math.max(0, wave)
  return Math.max(0, 300 * Math.sin((step * Math.PI) / 12))
}

/** Steps at which the south-western cell has no u100. */
export const gap = { from: 24 * 20, end: 24 * 20 + 30 } as const

export async function writeSmallAtlas(
  folder: string,
  description = smallDescription,
  withStatistics = false,
  weather = smallWeather,
): Promise<AtlasInfo> {
  const writer = await createAtlasWriter(folder, description)
  for (const block of writer.blocks) {
    const steps = block.endStep - block.fromStep
    const values = Float32Array.from({ length: block.rows * block.columns * steps }, (_, i) => {
      const cell = Math.floor(i / steps)
      const [x, y] = [block.x0 + (cell % block.columns), block.y0 + Math.floor(cell / block.columns)]
      const step = block.fromStep + (i % steps)
      const isGap = block.variableId === 'u100' && x + y === 0 && step >= gap.from && step < gap.end
      return isGap ? Number.NaN : weather(block.variableId, x, y, step)
    })
    await writer.writeBlock(block, values)
  }
  return writer.finish({ withStatistics })
}
