import type { Answers, Question } from '../../reading/index.ts'
import { endsEarly, leastCutOutMs, ruledCutOutMs } from '../../turbine/catalogue/heldCurve.ts'
import type { PerformanceTable } from './turbineFile.ts'

type OpenTable = Pick<PerformanceTable, 'cutOutMs' | 'power'>

const key = 'cutOut'
const atTableEnd = 'table_end'
const held = 'held_to_cut_out'

/**
 * Asks for the cut-out of a turbine whose table ends at full power below 20 m/s without one: its measurement
 * ended there, and a stop there would cost up to 9 % of the energy.
 * @returns null: every table, or the user, states it
 */
export function cutOutQuestion(tables: readonly OpenTable[], answers: Answers): Question | null {
  const early = tables.find(isOpen)
  if (early === undefined || [atTableEnd, held].includes(answers[key] ?? '')) return null
  const last = early.power.windSpeedMs.at(-1)!
  return {
    key,
    code: 'cutOut',
    subject: `${last} m/s`,
    choices: [
      { value: held, consequence: `${ruledCutOutMs} m/s` },
      { value: atTableEnd, consequence: `${last} m/s` },
    ],
  }
}

export function withCutOut<Table extends OpenTable>(
  tables: readonly Table[],
  answers: Answers,
): readonly Table[] {
  const answer = answers[key]
  if (answer !== held && answer !== atTableEnd) return tables
  return tables.map((table) => {
    if (!isOpen(table)) return table
    return { ...table, cutOutMs: answer === held ? ruledCutOutMs : table.power.windSpeedMs.at(-1)! }
  })
}

function isOpen({ cutOutMs, power }: OpenTable): boolean {
  return (
    cutOutMs === null &&
    power.windSpeedMs.length > 0 &&
    power.windSpeedMs.at(-1)! < leastCutOutMs &&
    endsEarly({ windSpeedMs: power.windSpeedMs, powerKw: power.values })
  )
}
