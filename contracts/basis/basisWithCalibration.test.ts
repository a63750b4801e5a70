import { expect, it } from 'vitest'
import { createFormat } from '../format.ts'
import { messages } from '../messages/all.ts'
import { calibrationSchema } from '../schemas/calibration.ts'
import { basisRows } from './basisRows.ts'
import { basisWithCalibration } from './basisWithCalibration.ts'
import { basisWithLandCover } from './basisWithLandCover.ts'
import type { WireBasis } from './schema.ts'

const format = createFormat('en', messages.en.units)
const weather: WireBasis = {
  ...{ kind: 'modelled', mixed: false, period: null, methods: [] },
  sources: [{ subject: 'weather', kind: 'modelled', name: 'ERA5', version: '1', licence: null }],
}

it.each([
  { kind: 'mean_speed', source: 'Report 7', mean_speed_ms: 7.1, height_m: 100 },
  {
    ...{ kind: 'production', source: 'Meter' },
    rows: [{ site_id: 1, year: 2020, energy_kwh: 5e6 }],
  },
])('a result states entered values that calibrate its wind: $kind', (entered) => {
  const basis = basisWithCalibration(weather, calibrationSchema.parse(entered))
  expect(basis.sources[1]).toMatchObject({ subject: 'calibration', kind: 'entered', name: entered.source })
  const row = basisRows(basis, messages.en, format).find(([, value]) =>
    String(value).includes(entered.source),
  )
  // Typed values have no version.
  expect(String(row![1])).not.toContain('version')
})

it('generated weather with entered or measured values is a mix, with land cover it is none', () => {
  const entered = calibrationSchema.parse({
    ...{ kind: 'mean_speed', source: 'Report 7', mean_speed_ms: 7.1, height_m: 100 },
  })
  const generated = {
    ...weather,
    kind: 'synthetic',
    sources: [{ ...weather.sources[0]!, kind: 'synthetic' }],
  }
  const of = (basis: WireBasis) => ({ kind: basis.kind, mixed: basis.mixed })
  expect(of(basisWithCalibration(weather, entered))).toEqual({ kind: 'modelled', mixed: false })
  expect(of(basisWithCalibration(generated as WireBasis, entered))).toEqual({
    kind: 'synthetic',
    mixed: true,
  })
  const reading = { columns: [], time: null, place: null, not_used: [] }
  const measured: WireBasis = { ...weather, kind: 'measured', sources: [] }
  expect(of(basisWithLandCover(measured, reading))).toEqual({ kind: 'modelled', mixed: false })
  expect(of(basisWithLandCover(generated as WireBasis, reading))).toEqual({ kind: 'synthetic', mixed: false })
})
