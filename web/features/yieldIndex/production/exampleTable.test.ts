import { expect, it } from 'vitest'
import { readProduction } from '#domain'
import { exampleTable } from './exampleTable.ts'

const months = Array.from({ length: 60 }, (_, i) => ({
  month: `${2020 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`,
  index: i === 0 ? null : 100 + 40 * Math.cos((Math.PI * i) / 6),
  rolling: null,
}))

it.each(['de', 'en'] as const)(
  'the example in %s can be read, with a gap and a poor availability',
  (language) => {
    const read = readProduction(exampleTable({ months, reference_energy: 12_000 }, language), {
      clock: 'utc',
      stamp: 'begin',
    })
    if (!read.ok) throw new Error(JSON.stringify(read.issues))
    const { months: rows, resolution, unit: energyUnit } = read.value
    expect([resolution, energyUnit.symbol, rows.length]).toEqual(['month', 'kWh', 48])
    expect(rows.filter(({ share }) => share === 0)).toHaveLength(1)
    expect(rows.filter(({ availability }) => availability !== null && availability < 0.9)).toHaveLength(1)
    const year = rows.slice(12, 24).reduce((sum, { energyMwh }) => sum + energyMwh, 0)
    expect(year).toBeGreaterThan(50_000)
    expect(year).toBeLessThan(65_000)
  },
)
