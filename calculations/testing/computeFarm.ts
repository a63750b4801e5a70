import { type EnergyYieldResult, energyYieldResultSchema } from '#contracts'
import type { Manifest } from '../artefacts/manifest.ts'
import type { EnergyYieldSpecInput } from '../energyYield/spec.ts'
import { completedSpec } from './runSpec.ts'

/** Runs a wind farm into a folder and reads its result. @throws Error the calculation did not complete */
export async function computeFarm(
  folder: string,
  atlasFolder: string,
  spec: EnergyYieldSpecInput,
  marketFolder?: string,
): Promise<{ readonly manifest: Manifest; readonly result: EnergyYieldResult }> {
  const { manifest } = await completedSpec(spec, atlasFolder, { folder, marketFolder })
  return { manifest, result: energyYieldResultSchema.parse(manifest.result) }
}
