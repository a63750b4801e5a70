import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { standardVariable } from '../layout/standardVariables.ts'
import type { AtlasDescription } from '../types.ts'
import { createAtlasWriter, type FinishOptions, type WriterOptions } from '../write/atlasWriter.ts'

const DEG = Math.PI / 180

/** 18 x 20 cells and 1000 hours: four tiles, four chunks, two shards along time, none of them full. */
export const latLonDescription: AtlasDescription = {
  id: 'small',
  title: { de: 'Kleiner Atlas', en: 'Small atlas' },
  citation: 'made by a test',
  licence: 'none',
  synthetic: true,
  grid: { xmin: 5, ymin: 47, dx: 0.25, dy: 0.25, xSz: 18, ySz: 20 },
  variables: ['u100', 'v100', 't2m', 'orography'].map((id) => standardVariable(id)!),
  dataFromMs: Date.UTC(2000, 1, 28),
  resolutionTimeS: 3600,
  stepCount: 1000,
  stepsPerChunk: 300,
}

/** The same cells on a Lambert plane of 3 km, in ten-minute steps. */
export const lambertDescription: AtlasDescription = {
  ...latLonDescription,
  id: 'small-lambert',
  grid: {
    xmin: -30_000,
    ymin: -27_000,
    dx: 3000,
    dy: 3000,
    xSz: 18,
    ySz: 20,
    lambert: { lat0: 50, lon0: 10, lat1: 48, lat2: 52, sphereRadiusM: 6_371_229 },
  },
  resolutionTimeS: 600,
}

/** The weather of the small atlases: another number for every variable, cell and step. */
export function smallWeather(variableId: string, x: number, y: number, step: number): number {
  if (variableId === 'orography') return 10 * y + x
  const wave = Math.sin(step / 20 + x) + 0.3 * y
  return variableId === 't2m' ? 283 + wave : variableId === 'u100' ? 6 + wave : Math.cos(wave * DEG * step)
}

/** Writes a small atlas; at step 7 of its south-western cell u100 is missing. */
export async function writeSmallAtlas(
  folder: string,
  description = latLonDescription,
  options: FinishOptions & WriterOptions = {},
) {
  const writer = await createAtlasWriter(folder, description, options)
  for (const block of writer.blocks) {
    const steps = block.endStep - block.fromStep
    const values = new Float32Array(block.rows * block.columns * steps)
    for (let i = 0; i < values.length; i++) {
      const cell = Math.floor(i / steps)
      const [x, y] = [block.x0 + (cell % block.columns), block.y0 + Math.floor(cell / block.columns)]
      const step = block.fromStep + (i % steps)
      const isGap = block.variableId === 'u100' && x === 0 && y === 0 && step === 7
      values[i] = isGap ? Number.NaN : smallWeather(block.variableId, x, y, step)
    }
    await writer.writeBlock(block, values)
  }
  const { xSz, ySz } = description.grid
  const heights = Float32Array.from({ length: xSz * ySz }, (_, i) =>
    smallWeather('orography', i % xSz, Math.floor(i / xSz), 0),
  )
  await writer.writeStatic('orography', heights)
  return await writer.finish(options)
}

/** Writes a small atlas once for all tests of a file; each test takes copies. */
export function smallAtlasOnce(description = latLonDescription) {
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'anemone-small-'))
    await writeSmallAtlas(join(folder, 'small'), description)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return {
    /** Copies the atlas to a path that does not exist yet. */
    copyTo: (path: string) => cpSync(realpathSync(join(folder, 'small')), path, { recursive: true }),
  }
}
