import { describe, expect, it } from 'vitest'
import { readDay, readPlantEntry } from './plantEntry.ts'

describe('typed entries about a plant', () => {
  it('is read with point or comma, and days in either order of their parts', () => {
    expect(
      readPlantEntry(
        {
          awardCtKwh: '7,35',
          commissioned: '15.3.2021',
          bid: ' 2019-08-01 ',
          ratedPowerKw: '4500',
        },
        ',',
      ),
    ).toEqual({
      values: { awardCtKwh: 7.35, commissioned: '2021-03-15', bid: '2019-08-01', ratedPowerKw: 4500 },
      wrong: [],
    })
  })
  it('is unknown where it is empty, and named where it cannot be read', () => {
    const entry = { awardCtKwh: '', commissioned: 'soon', bid: '31.02.2020', ratedPowerKw: '0' }
    expect(readPlantEntry(entry, ',')).toEqual({
      values: { awardCtKwh: null, commissioned: null, bid: null, ratedPowerKw: null },
      wrong: ['commissioned', 'bid', 'ratedPowerKw'],
    })
    expect(readPlantEntry({ ...entry, awardCtKwh: '101' }, ',').wrong).toContain('awardCtKwh')
  })
  it('asks about 4.500 kW where the language writes decimals with a comma, and reads it where it does not', () => {
    const entry = { awardCtKwh: '7.350', commissioned: '', bid: '', ratedPowerKw: '4.500' }
    const german = readPlantEntry(entry, ',')
    expect([german.values.awardCtKwh, german.wrong]).toEqual([7.35, ['ratedPowerKw']])
    expect(readPlantEntry(entry, '.').values.ratedPowerKw).toBe(4.5)
    expect(readPlantEntry({ ...entry, ratedPowerKw: '4,500' }, ',').values.ratedPowerKw).toBe(4.5)
  })
  it('takes no day before 1980 or after 2100, and no half days', () => {
    expect(['31.12.1979', '1.1.2101', '2021-3', '15.03.21', ''].map(readDay)).toEqual(
      Array.from({ length: 5 }, () => null),
    )
    expect(readDay('29.02.2024')).toBe('2024-02-29')
  })
})
