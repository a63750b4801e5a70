import { createAtlasWriter, standardVariable } from '#atlas'

/**
 * Writes an atlas of 3 x 2 cells around 53 N 8 E, with wind at 100 m of 3 m/s east and 4 m/s north. It replaces an
 * existing one.
 * @param days from 31 December 2020 on
 * @param daysPerChunk that are read together
 * @param synthetic like the demo's atlas, whose products the first accounts get
 */
export async function writeTinyAtlas(
  folder: string,
  id: string,
  { days = 1, daysPerChunk = 1, synthetic = false } = {},
): Promise<void> {
  const variables = ['u100', 'v100'].map((name) => standardVariable(name)).filter((v) => v !== null)
  const description = {
    id,
    title: { de: `Atlas ${id}`, en: `Atlas ${id}` },
    citation: 'made by a test',
    licence: 'none',
    synthetic,
    grid: { xmin: 7, ymin: 53, dx: 1, dy: 1, xSz: 3, ySz: 2 },
    variables,
    dataFromMs: Date.UTC(2020, 11, 31),
    resolutionTimeS: 3600,
    stepCount: 24 * days,
    stepsPerChunk: 24 * daysPerChunk,
  }
  const writer = await createAtlasWriter(folder, description, { replace: true })
  for (const block of writer.blocks) {
    const size = block.rows * block.columns * (block.endStep - block.fromStep)
    await writer.writeBlock(block, new Float32Array(size).fill(block.variableId === 'u100' ? 3 : 4))
  }
  await writer.finish()
}
