import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { monthlyEnergies } from '#atlas'
import { simpleCurves } from '#domain'
import { referenceTurbines } from '#domain/catalogue'
import { leastProcessorS } from './leastProcessorS.ts'

/** Processor time of the monthly energy of one turbine in every cell, s. */
export function atlasPass(folder: string): Promise<number> {
  const [{ power, diameterM, hubHeightM }] = referenceTurbines as unknown as [
    (typeof referenceTurbines)[number],
  ]
  const turbine = { diameterM, hubHeightM, curves: simpleCurves(power, null) }
  return leastProcessorS(() => monthlyEnergies(folder, [turbine], { threads: 1 }))
}

/** Size of an atlas on this machine, bytes. */
export function storedBytes(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}
