import { expect, it } from 'vitest'
import { cutOutQuestion, withCutOut } from './cutOutQuestion.ts'
import type { PerformanceTable } from './turbineFile.ts'

const table = (speeds: readonly number[], values: readonly number[], cutOutMs: number | null = null) =>
  ({ cutOutMs, power: { windSpeedMs: speeds, values } }) as unknown as PerformanceTable
const early = table([4, 12, 17.9], [10, 600, 660])

it('asks for the cut-out of a table that ends at full power below 20 m/s', () => {
  expect(cutOutQuestion([early], {})?.choices?.map(({ consequence }) => consequence)).toEqual([
    '25 m/s',
    '17.9 m/s',
  ])
  expect(withCutOut([early], { cutOut: 'held_to_cut_out' })[0]!.cutOutMs).toBe(25)
  expect(withCutOut([early], { cutOut: 'table_end' })[0]!.cutOutMs).toBe(17.9)
  expect(cutOutQuestion([early], { cutOut: 'table_end' })).toBeNull()
})

it('asks nothing about a table that names its cut-out, reaches 20 m/s or falls before its end', () => {
  for (const one of [
    table([4, 12, 17.9], [10, 600, 660], 25),
    table([4, 12, 25], [10, 600, 660]),
    table([4, 12, 17.9], [10, 660, 500]),
  ])
    expect(cutOutQuestion([one], {})).toBeNull()
})
