import { expect, it } from 'vitest'
import { noCalibration } from './calibrationDraft.ts'
import { calibrationFlaws } from './calibrationFlaws.ts'

const flawsOf = (typed: Partial<typeof noCalibration>) => calibrationFlaws({ ...noCalibration, ...typed })

it('errors of typed values are shown at their fields, and none for empty fields', () => {
  expect(flawsOf({})).toEqual({})
  expect(flawsOf({ meanSpeed: '4.500', height: '100', lat: '52,5° N', lon: '13° O' })).toEqual({})
  expect(flawsOf({ meanSpeed: 'abc', height: '999', utcOffset: '15' })).toEqual({
    meanSpeed: 'meanSpeed',
    height: 'height',
    utcOffset: 'utcOffset',
  })
  expect(flawsOf({ firstYear: '2025', lastYear: '2021' })).toEqual({ lastYear: 'yearOrder' })
  expect(flawsOf({ firstYear: '1800' })).toEqual({ firstYear: 'year', lastYear: 'year' })
  expect(flawsOf({ lon: '13' })).toMatchObject({ lat: { code: 'latitudeMissing' } })
})
