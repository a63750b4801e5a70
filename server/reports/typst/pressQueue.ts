import { createHash } from 'node:crypto'
import { FairTurns } from '../../admission/index.ts'
import { type Brand, noBrand } from '../../brand/index.ts'
import { memoryLimits, usualWorkLimits } from '../../limits.ts'
import type { PressQueue } from '../../presses.ts'
import type { LimitsOfWork } from '../../workers/index.ts'
import type { Compilation } from './compilation.ts'
import { compileInProcess } from './press.ts'

interface PressSettings extends Partial<LimitsOfWork> {
  /** Brand of the documents. */
  readonly brand?: Brand
}

/**
 * Prints documents in separate processes, a few at a time. One customer never uses all of them, and no
 * customer waits for all documents of another.
 *
 *     const pdf = await pressQueue().of('manual').print({ folder: 'docs/help', main: 'manual.typ' })
 */
export function pressQueue({
  brand = noBrand,
  workLimits: limits = usualWorkLimits,
  memoryMb: { worker: memoryMb } = { worker: memoryLimits.worker.byDefault },
}: PressSettings = {}): PressQueue {
  const turns = new FairTurns({
    atWork: 1,
    atWorkOfAll: limits.presses,
    waiting: limits.waiting,
    waitingOfAll: limits.waitingOfAll,
    waitMs: 1000 * limits.pdfWaitSeconds,
  })
  const ofOne = { memoryMb, seconds: limits.pdfSeconds }
  const own = brandSource(brand)
  return {
    tag: brandTag(brand),
    of: (key) => ({
      requireSpace: () => turns.requireSpace(key),
      print({ folder, main, inputs = {}, files = {} }, signal) {
        const all = { inputs: { ...own.inputs, ...inputs }, files: { ...own.files, ...files } }
        return turns.run(key, () => compileInProcess({ folder, main, ...all }, ofOne, signal), signal)
      },
    }),
  }
}

/** Brand for every document, which reads it by `brand.typ`, or as `sys.inputs`. */
type BrandSource = Pick<Compilation, 'inputs' | 'files'>

function brandSource({ folder, name, shortName, palettes, logo }: Brand): BrandSource {
  if (folder === null) return { inputs: {}, files: {} }
  const file = `brand-logo.${logo?.kind}`
  return {
    inputs: {
      'brand-name': name,
      'brand-short-name': shortName,
      ...(palettes && {
        'brand-colour': palettes.wind.main,
        'brand-colour-market': palettes.market.main,
      }),
      ...(logo && { 'brand-logo': file, 'brand-logo-ratio': String(logo.ratio) }),
    },
    files: logo === null ? {} : { [file]: logo.bytes },
  }
}

/** Changes with each part of the brand that documents show. */
function brandTag(brand: Brand): string {
  const { inputs, files } = brandSource(brand)
  const hash = createHash('sha256').update(JSON.stringify(inputs))
  for (const bytes of Object.values(files)) hash.update(bytes)
  return hash.digest('hex')
}
