import { expect, it } from 'vitest'
import { readDelimited } from '../formats/index.ts'
import { existsSync, sharedData, textOfFile } from '../testing/sharedFiles.ts'
import { electricalLoss } from './electricalLoss.ts'

const file = `${sharedData}/exchange/operation/la-haute-borne-months.csv`

/** Energies at the meter that OpenOA publishes for months of La Haute Borne, GWh. */
const published = [
  [2014, 6, 0.6924],
  [2014, 12, 1.47173],
  [2015, 10, 0.580035],
] as const
/** OpenOA's electrical losses, a share. */
const publishedLoss = 0.019994645742960393

it.skipIf(!existsSync(file))('electrical losses of La Haute Borne (skipped without the shared data)', () => {
  const rows = readDelimited(textOfFile(file), ',').slice(1)
  const byMonth = Map.groupBy(rows, ({ cells }) => cells[0]!)
  const turbines = [...byMonth].map(([name, own]) => {
    const [year, month] = name.split('-').map(Number)
    const days = new Date(Date.UTC(year!, month!, 0)).getUTCDate()
    const records = own.reduce((sum, { cells }) => sum + Number(cells[3]), 0)
    const energyMwh = own.reduce((sum, { cells }) => sum + Number(cells[2]) / 1000, 0)
    return { year: year!, month: month!, energyMwh, share: records / (4 * 144 * days) }
  })
  const meter = published.map(([year, month, gwh]) => ({ year, month, energyMwh: 1000 * gwh, share: 1 }))
  // The meter was made from the same rows, gaps included.
  const found = electricalLoss(
    turbines.map((month) => ({ ...month, share: 1 })),
    meter,
  )!
  expect(found.months).toBe(3)
  expect(Math.abs(found.share - publishedLoss)).toBeLessThan(found.deviation)
  expect(found.share).toBeCloseTo(0.0196, 4)
  const annualMwh = (year: number) =>
    turbines.filter((month) => month.year === year).reduce((sum, { energyMwh }) => sum + energyMwh, 0)
  expect(annualMwh(2014)).toBeCloseTo(11_229.899, 2)
  expect(annualMwh(2015)).toBeCloseTo(13_394.778, 2)
})
