import { createFormat, fileIssueText, presentRecord } from '#contracts'
import { turbineListFlaws } from '#domain/metered'
import type { TurbineList } from '#market'
import type { Context } from './context.ts'
import { printReadings } from './printReading.ts'

/** A list of turbines as the command line writes it. */
export const wireTurbineList = (list: TurbineList) => ({
  revision: list.revision,
  imported_on: list.importedOn,
  turbines: list.turbines,
  first_year: list.firstYear,
  last_year: list.lastYear,
  energy_mwh: list.energyKwh / 1000,
  left_out: list.flaws,
  readings: (list.readings ?? []).map(presentRecord),
  file: { name: list.file, sha256: list.sha256 },
  source: list.source,
})

/** Prints a list of turbines with what was left out of it. */
export function printTurbineList(list: TurbineList, context: Context): void {
  const text = context.words.energies.turbineLists
  const { number, exact } = createFormat(context.language, context.words.units)
  context.print(
    text.list({
      source: list.source,
      file: list.file,
      turbines: number(list.turbines),
      years: `${list.firstYear}–${list.lastYear}`,
      gwh: number(list.energyKwh / 1e6, 3),
    }),
  )
  printReadings(list.readings, context)
  for (const flaw of turbineListFlaws)
    if (list.flaws[flaw] > 0) context.print(`  ${text.flaws[flaw](number(list.flaws[flaw]))}`)
  for (const issue of list.hidden ?? []) context.print(`  ${fileIssueText(issue, context.words, exact)}`)
}
