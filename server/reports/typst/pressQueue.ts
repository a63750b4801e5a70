import { FairTurns, type TurnLimits } from '../../admission/index.ts'
import { type Brand, noBrand } from '../../brand/index.ts'
import type { PressQueue } from '../../presses.ts'
import { workerLimits } from '../../workers/index.ts'
import { brandSource, brandTag } from './brandSource.ts'
import { compileInProcess } from './press.ts'

/** A compiler takes a core and up to half a GB. */
const usualLimits: TurnLimits = {
  atWork: 1,
  atWorkOfAll: 2,
  waiting: workerLimits.waitingPerCustomer,
  waitingOfAll: workerLimits.waiting,
  waitMs: 120_000,
}

interface PressSettings {
  /** Whose documents they are. */
  readonly brand?: Brand
  /** Memory that a compiler may hold. */
  readonly memoryMb?: number
}

/**
 * Prints documents in processes of their own, a few at a time: one customer never has all of them, and no customer waits
 * behind all documents of another one.
 *
 *     const pdf = await pressQueue().of('manual').print({ folder: 'docs/help', main: 'manual.typ' })
 */
export function pressQueue({
  brand = noBrand,
  memoryMb = workerLimits.memoryMb,
}: PressSettings = {}): PressQueue {
  const turns = new FairTurns(usualLimits)
  const own = brandSource(brand)
  return {
    tag: brandTag(brand),
    of: (key) => ({
      requireSpace: () => turns.requireSpace(key),
      print({ folder, main, inputs = {}, files = {} }, signal) {
        const all = { inputs: { ...own.inputs, ...inputs }, files: { ...own.files, ...files } }
        return turns.run(key, () => compileInProcess({ folder, main, ...all }, memoryMb, signal), signal)
      },
    }),
  }
}
