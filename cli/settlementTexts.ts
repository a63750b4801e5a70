import { isDeepStrictEqual } from 'node:util'
import { createFormat, presentRecord } from '#contracts'
import type { ReadingRecord } from '#domain'
import { gridOperatorNames, type RowCounts } from '#domain/metered'
import type { SettlementDescription } from '#market'
import type { Context } from './context.ts'
import { printReadings } from './printReading.ts'

/** A settlement as the command line writes it. */
export const wireSettlement = (settlement: SettlementDescription) => ({
  operator: settlement.operator,
  year: settlement.year,
  revision: settlement.revision,
  imported_on: settlement.importedOn,
  plants: settlement.plants,
  energy_mwh: settlement.energyKwh / 1000,
  provisional: settlement.counts.isProvisional,
  counts: settlement.counts,
  files: settlement.files.map(({ reading: _, ...file }) => file),
  readings: readingsOf(settlement).map(presentRecord),
  source: settlement.source,
})

/** Prints a settlement, how it was read and what was left out of it. */
export function printSettlement(settlement: SettlementDescription, context: Context) {
  const { operator, year, plants, energyKwh, counts } = settlement
  const text = context.words.energies
  const { number } = createFormat(context.language, context.words.units)
  context.print(
    text.settlement({
      operator: gridOperatorNames[operator],
      year: String(year),
      plants: number(plants),
      gwh: number(energyKwh / 1e6, 3),
      rows: number(counts.rows),
    }),
  )
  printReadings(readingsOf(settlement), context)
  const reasons = Object.keys(text.counts) as (keyof typeof text.counts & keyof RowCounts)[]
  for (const reason of reasons)
    if (counts[reason] > 0) context.print(`  ${text.counts[reason](number(counts[reason]))}`)
  if (counts.isProvisional) context.print(`  ${text.provisional}`)
}

/** Each way in which its files were read. */
function readingsOf({ files }: SettlementDescription): ReadingRecord[] {
  return files
    .flatMap(({ reading }) => reading ?? [])
    .filter((one, i, all) => all.findIndex((other) => isDeepStrictEqual(other, one)) === i)
}
