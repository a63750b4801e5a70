import { createAtlasWriter, standardVariable } from '#atlas'

export interface WestWind {
  readonly id: string
  /** First hour, ms since 1970. */
  readonly startMs: number
  readonly hours: number
  /** Wind from the west at a height, m/s. */
  readonly speedAt: (hour: number, heightM: number) => number
  /** m above ground; default 100. */
  readonly heightsM?: readonly number[]
}

/** Writes an hourly atlas of 2 x 2 cells around 53.5 N 7.5 E, all with the same wind. */
export async function writeWestWindAtlas(
  folder: string,
  { id, startMs, hours, speedAt, heightsM = [100] }: WestWind,
): Promise<void> {
  const writer = await createAtlasWriter(folder, {
    id,
    title: { de: id, en: id },
    citation: 'made by a test',
    licence: 'none',
    synthetic: true,
    grid: { xmin: 7, ymin: 53, dx: 1, dy: 1, xSz: 2, ySz: 2 },
    variables: heightsM.flatMap((heightM) =>
      ['u', 'v'].map((name) => standardVariable(`${name}${heightM}`)!),
    ),
    dataFromMs: startMs,
    resolutionTimeS: 3600,
    stepCount: hours,
    stepsPerChunk: hours,
  })
  for (const heightM of heightsM) {
    const speeds = Float32Array.from({ length: hours }, (_, hour) => speedAt(hour, heightM))
    for (const block of writer.blocks) {
      if (block.variableId.slice(1) !== String(heightM)) continue
      const cells = new Float32Array(block.rows * block.columns * hours)
      if (block.variableId.startsWith('u'))
        for (let at = 0; at < cells.length; at += hours) cells.set(speeds, at)
      await writer.writeBlock(block, cells)
    }
  }
  await writer.finish()
}
