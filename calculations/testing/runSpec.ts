import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scratchFolder } from '#atlas/testing'
import { readManifest } from '../artefacts/manifest.ts'
import { runCalculation } from '../runCalculation.ts'

interface Places {
  /** null or absent: no market data are stored. */
  readonly marketFolder?: string | null | undefined
  /** Absent: a folder that is removed after the test. */
  readonly folder?: string
}

/** Runs a spec on an atlas and gives access to what it wrote. */
export async function runSpec(
  spec: object,
  atlasFolder: string,
  { marketFolder, folder = scratchFolder() }: Places = {},
) {
  mkdirSync(folder, { recursive: true })
  const specFile = join(folder, 'spec.json')
  writeFileSync(specFile, JSON.stringify(spec))
  const outcome = await runCalculation({
    ...{ specFile, outFolder: folder, locateAtlas: async () => atlasFolder },
    ...(marketFolder ? { marketFolder } : {}),
  })
  const bytes = (name: string) => readFileSync(join(folder, name))
  return {
    ...{ outcome, folder, bytes },
    json: (name: string): unknown => JSON.parse(bytes(name).toString()),
    manifest: () => readManifest(folder),
  }
}

/** @throws Error the calculation did not complete */
export async function completedSpec(spec: object, atlasFolder: string, places: Places = {}) {
  const made = await runSpec(spec, atlasFolder, places)
  if (made.outcome.status !== 'COMPLETED') throw new Error(JSON.stringify(made.outcome))
  return { ...made, manifest: await made.manifest() }
}
