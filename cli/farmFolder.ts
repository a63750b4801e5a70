import { existsSync } from 'node:fs'
import path from 'node:path'
import { energyYieldSpecSchema, inputHash, manifestName, manifestSchema, specFileName } from '#calculations'
import { energyYieldResultFormat, energyYieldResultSchema, products } from '#contracts'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { findAtlas } from './findAtlas.ts'
import { ofSchema, readSpecFile } from './specFile.ts'

/**
 * Checks the folder of a calculated energy yield.
 * @returns the spec with the address of its atlas if it is needed, else null
 * @throws Failure  a file is absent, damaged or of something else
 */
export async function readFarmFolder(context: Context, folder: string, needsOrder: boolean) {
  const { exportCommand: text } = context.words
  const file = path.join(folder, manifestName)
  if (!existsSync(file)) throw new Failure(text.noResult(folder), 2)
  const { product, result, atlas_version, input_hash } = await readSpecFile(context, file, manifestSchema)
  if (product !== products.energyYield.code) throw new Failure(text.notYield(folder, product), 2)
  // A format of an earlier release has its own refusal.
  if (result.format === energyYieldResultFormat) ofSchema(context, file, energyYieldResultSchema, result)
  if (!needsOrder) return null
  const specFile = path.join(folder, specFileName)
  if (!existsSync(specFile)) throw new Failure(text.noSpec(folder), 2)
  const spec = await readSpecFile(context, specFile, energyYieldSpecSchema)
  // Restrictions and layouts can depend on market data, whose version is then part of the hash.
  const mayReadMarket = spec.restrictions.length > 0 || spec.layout !== undefined
  if (!mayReadMarket && inputHash(spec, atlas_version) !== input_hash)
    throw new Failure(text.otherSpec(specFile), 2)
  return { spec, url: (await findAtlas(context, spec.atlas)).url }
}
