import { expect, it } from 'vitest'
import { type MonthValues, valuedYear } from './valuedYear.ts'

const kwh = [0, 100, 300, ...new Array<number>(10).fill(0)]
const year = { year: 2025, kind: 'months', kwh, flags: [], months: new Array<null>(12).fill(null) } as const
const valuesIn = (month: number, valueEurMwh: number): MonthValues => ({
  ...{ month, valueEurMwh, withoutNegativeEurMwh: valueEurMwh + 4, baseEurMwh: 80, officialEurMwh: 70 },
})
const values = [valuesIn(1, 60), valuesIn(2, 40), valuesIn(3, 500)]

it('weighs the value of each month by its metered energy, and leaves months without energy out', () => {
  const found = valuedYear(year, values)!
  expect(found.months.map(({ month, meteredKwh }) => [month, meteredKwh])).toEqual([
    [1, 100],
    [2, 300],
  ])
  expect(found).toMatchObject({ meteredKwh: 400, valueEurMwh: 45, withoutNegativeEurMwh: 49, baseEurMwh: 80 })
})

it('names no market value of a year whose months lack one', () => {
  expect(valuedYear(year, values)!.officialEurMwh).toBe(70)
  const lacking = [valuesIn(1, 60), { ...valuesIn(2, 40), officialEurMwh: null }]
  expect(valuedYear(year, lacking)!.officialEurMwh).toBeNull()
})

it('marks months with an outage, and leaves corrected ones out', () => {
  const months = ['outage', 'takenBack', ...new Array<null>(10).fill(null)] as const
  expect(valuedYear({ ...year, months }, values)!.months).toMatchObject([{ month: 1, hasOutage: true }])
})

it('values neither plants without months nor those whose months are not what they fed in', () => {
  expect(valuedYear({ ...year, kind: 'year' }, values)).toBeNull()
  for (const flag of ['impossible', 'ownUse', 'unusualHours', 'noEnergy'] as const)
    expect(valuedYear({ ...year, flags: [flag] }, values)).toBeNull()
  expect(valuedYear({ ...year, flags: ['partYear'] }, values)).not.toBeNull()
  expect(valuedYear(year, [])).toBeNull()
})
