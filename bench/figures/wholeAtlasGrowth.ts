import type { Atlas } from '#atlas'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'
import { medianMs } from './medianMs.ts'
import { readCell, STEP_COUNT, VARIABLES } from './twentyYears.ts'

const ROUNDS = sized(21, 3)
const YEARS = [1, 5, 10, 20]
const VARIABLE_COUNTS = [1, 2, 5, 10]
const CELL = { x: 0, y: 0 }

/** Growth of the time to read a point with years and with variables, relative to the time for everything. */
export async function growth(atlas: Atlas): Promise<Figure[]> {
  const all = await medianMs(() => readCell(atlas, CELL, VARIABLES), ROUNDS)
  const whole = (await readCell(atlas, CELL, VARIABLES)).fields
  const figures: Figure[] = []
  const measure = async (name: string, variables: readonly string[], endStep: number) => {
    const read = () => readCell(atlas, CELL, variables, endStep)
    const ours = await medianMs(read, ROUNDS)
    const isSame = [...(await read()).fields].every(([id, series]) =>
      series.every((value, i) => Object.is(value, whole.get(id)![i])),
    )
    const peer_name = 'all years and variables'
    figures.push({ name, ratio: ours / all, unit: 'ms', ours, peer: all, peer_name, same_result: isSame })
  }
  for (const years of YEARS)
    await measure(`whole_atlas_years_${years}`, VARIABLES, Math.round((STEP_COUNT * years) / YEARS.at(-1)!))
  for (const count of VARIABLE_COUNTS)
    await measure(`whole_atlas_variables_${count}`, VARIABLES.slice(0, count), STEP_COUNT)
  return figures
}
