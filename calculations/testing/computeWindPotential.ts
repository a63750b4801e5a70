import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { windPotentialResultSchema, windStatisticsSchema } from '#contracts'
import { readManifest } from '../artefacts/manifest.ts'
import { runCalculation } from '../runCalculation.ts'
import type { WindPotentialSpecInput } from '../windPotential/spec.ts'

/** Wind potential as `anemone calculate` has it, in `out` of a folder. */
export async function computeWindPotential(
  folder: string,
  atlasFolder: string,
  spec: WindPotentialSpecInput,
) {
  const out = join(folder, 'out')
  mkdirSync(out, { recursive: true })
  const specFile = join(out, 'spec.json')
  writeFileSync(specFile, JSON.stringify(spec))
  const outcome = await runCalculation({ specFile, outFolder: out, locateAtlas: async () => atlasFolder })
  if (outcome.status !== 'COMPLETED') return { outcome }
  const manifest = await readManifest(out)
  const read = (name: string) => readFileSync(join(out, name), 'utf8')
  return {
    outcome,
    manifest,
    path: (name: string) => join(out, name),
    result: windPotentialResultSchema.parse(manifest.result),
    statistics: (siteId: number) =>
      windStatisticsSchema.array().parse(JSON.parse(read(`statistics-${siteId}.json`))),
    read,
  }
}
