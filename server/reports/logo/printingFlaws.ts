import { join } from 'node:path'
import { messages } from '#contracts'
import type { Brand, BrandFlaw } from '../../brand/index.ts'
import type { Environment } from '../../env.ts'
import { pressQueue, TypstError } from '../typst/index.ts'

/** A slower drawing would delay every report. */
const mostMs = 60_000

/** Prints the operator's name and logo once. @returns their errors */
export async function printingFlaws(
  brand: Brand,
  { terminalLanguage }: Pick<Environment, 'terminalLanguage'>,
): Promise<readonly BrandFlaw[]> {
  if (brand.folder === null) return []
  try {
    const folder = join(import.meta.dirname, 'typst')
    await pressQueue({ brand })
      .of('start')
      .print({ folder, main: 'brandTrial.typ' }, AbortSignal.timeout(mostMs))
    return []
  } catch (error) {
    if (!(error instanceof TypstError)) throw error
    const file = brand.logo === null ? 'brand.json' : `logo.${brand.logo.kind}`
    return [{ file, problem: messages[terminalLanguage].brand.pictureNotDrawn }]
  }
}
