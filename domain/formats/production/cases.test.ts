import { describe, expect, it } from 'vitest'
import { existsSync, sharedData, textOfFile } from '../../testing/sharedFiles.ts'
import { readProduction } from './readProduction.ts'
import { readProfile } from './readProfile.ts'

const folder = `${sharedData}/../cases`
const textOf = (name: string) => textOfFile(`${folder}/${name}`)

describe.skipIf(!existsSync(folder))('files of production (skipped without the shared cases)', () => {
  it('with readings of a meter are asked about and read as differences', () => {
    const hours = textOf('market/10-meter-readings-taken-as-energy/meter.csv')
    const key = 'meterReading.Zählerstand (kWh)'
    expect(readProduction(hours).record.questions.map((one) => one.key)).toEqual([key])
    const answers = { [key]: 'meter_reading' }
    const read = readProduction(hours, { answers })
    expect(read.ok && read.value.months.map(({ energyMwh }) => energyMwh)).toEqual([
      expect.closeTo(372.372, 6),
    ])
    expect(readProfile(hours, { answers }).ok).toBe(true)
    const months = textOf('wind/50g-cumulative/prod.csv')
    const monthKey = 'meterReading.Zählerstand [MWh]'
    expect(readProduction(months).record.questions.map((one) => one.key)).toEqual([monthKey])
    const year = readProduction(months, { answers: { [monthKey]: 'meter_reading_end' } })
    expect(year.ok && year.value.months.reduce((sum, { energyMwh }) => sum + energyMwh, 0)).toBe(
      12_935 - 1510,
    )
  })

  it('named by the day after their months are of these months', () => {
    for (const options of [{}, { stamp: 'end' as const }]) {
      const read = readProduction(textOf('wind/50p-readings-next-month/prod.csv'), options)
      expect(read.ok && read.value.months[0]).toMatchObject({ year: 2019, month: 1, energyMwh: 1510 })
      expect(read.ok && read.value.months.at(-1)).toMatchObject({ year: 2019, month: 12, energyMwh: 1480 })
    }
  })
})
