import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { energyYieldSpecSchema, specFileName } from '#calculations'
import { specWithGround } from '#server'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { readSpecFile } from './specFile.ts'

/**
 * Writes the spec of an energy yield with the ground of its turbines into the folder of the result.
 * @returns its file
 * @throws Failure  another product, a search for a layout, or no elevation model that is fine enough
 */
export async function groundedSpec(context: Context, specFile: string, outFolder: string): Promise<string> {
  const { ground: text } = context.text
  const spec = await readSpecFile(context, specFile, energyYieldSpecSchema)
  if (spec.layout !== undefined) throw new Failure(text.ofLayout, 2)
  const judged = await specWithGround(context.environment(), spec, (line) =>
    process.stderr.write(`${line}\n`),
  )
  if (judged === null) throw new Failure(text.noModel, 1)
  await mkdir(outFolder, { recursive: true })
  const file = path.join(outFolder, specFileName)
  await writeFile(file, JSON.stringify(judged))
  return file
}
