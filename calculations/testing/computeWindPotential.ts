import { join } from 'node:path'
import { windPotentialResultSchema, windStatisticsSchema } from '#contracts'
import type { WindPotentialSpecInput } from '../windPotential/spec.ts'
import { runSpec } from './runSpec.ts'

/** Wind potential as `anemone calculate` has it, in `out` of a folder. */
export async function computeWindPotential(
  folder: string,
  atlasFolder: string,
  spec: WindPotentialSpecInput,
) {
  const out = join(folder, 'out')
  const { outcome, bytes, json, manifest: done } = await runSpec(spec, atlasFolder, { folder: out })
  if (outcome.status !== 'COMPLETED') return { outcome }
  const manifest = await done()
  return {
    outcome,
    manifest,
    path: (name: string) => join(out, name),
    result: windPotentialResultSchema.parse(manifest.result),
    statistics: (siteId: number) => windStatisticsSchema.array().parse(json(`statistics-${siteId}.json`)),
    read: (name: string) => bytes(name).toString(),
  }
}
