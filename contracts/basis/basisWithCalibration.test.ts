import { expect, it } from 'vitest'
import { createFormat } from '../format.ts'
import { messages } from '../messages/all.ts'
import { calibrationSchema } from '../schemas/calibration.ts'
import { basisRows } from './basisRows.ts'
import { basisWithCalibration } from './basisWithCalibration.ts'
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
