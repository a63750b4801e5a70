import type { AtlasInfo } from '#atlas'
import { sources } from '../sources.ts'
import type { ModelSource } from './modelSource.ts'
import { cerra } from './sources/cerra.ts'
import { cosmoR6g2, cosmoRea6 } from './sources/cosmo.ts'
import { iconDreamEu } from './sources/iconDreamEu.ts'
import { merra2 } from './sources/merra2.ts'
import { newa } from './sources/newa.ts'
import { nora3 } from './sources/nora3.ts'

/** Archives of models, by their names in commands. */
export const modelSources = {
  'icon-dream-eu': iconDreamEu,
  'cosmo-r6g2': cosmoR6g2,
  'cosmo-rea6': cosmoRea6,
  cerra,
  nora3,
  merra2,
  newa,
} as const satisfies Readonly<Record<string, ModelSource>>

export type ModelName = keyof typeof modelSources
export const modelNames = Object.keys(modelSources) as ModelName[]

export function isModelName(name: string): name is ModelName {
  return Object.hasOwn(modelSources, name)
}

/** The archive of an atlas, from its citation; null: none of these. */
export function modelOf({ citation }: Pick<AtlasInfo, 'citation'>): ModelName | null {
  return modelNames.find((name) => sources[modelSources[name].source].citation === citation) ?? null
}
