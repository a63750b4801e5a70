import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EnergyYieldResult, energyYieldResultSchema } from '#contracts'
import { type Manifest, readManifest } from '../artefacts/manifest.ts'
import type { EnergyYieldSpecInput } from '../energyYield/spec.ts'
import { runCalculation } from '../runCalculation.ts'

/** Runs a wind farm into a folder and reads its result. @throws Error the calculation did not complete */
export async function computeFarm(
  folder: string,
  atlasFolder: string,
  spec: EnergyYieldSpecInput,
  marketFolder?: string,
): Promise<{ readonly manifest: Manifest; readonly result: EnergyYieldResult }> {
  const specFile = join(folder, 'spec.json')
  writeFileSync(specFile, JSON.stringify(spec))
  const outcome = await runCalculation({
    ...{ specFile, outFolder: folder },
    locateAtlas: async () => atlasFolder,
    ...(marketFolder === undefined ? {} : { marketFolder }),
  })
  if (outcome.status !== 'COMPLETED') throw new Error(JSON.stringify(outcome))
  const manifest = await readManifest(folder)
  return { manifest, result: energyYieldResultSchema.parse(manifest.result) }
}
