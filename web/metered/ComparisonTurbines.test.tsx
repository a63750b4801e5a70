import { expect, it } from 'vitest'
import { messages, meteredRoutes } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { ComparisonTurbines } from './ComparisonTurbines.tsx'
import { noLimits, readLimits } from './comparisonLimits.ts'

it('reads distances and hub height in the language of the page, and names what is wrong', () => {
  const typed = { distanceA: '2,5', distanceB: '10', hubHeight: '160' }
  expect(readLimits(typed, ',')).toEqual({
    ...{ limits: { distance_a_km: 2.5, distance_b_km: 10, hub_height_m: 160 }, wrong: [] },
  })
  expect(readLimits(noLimits, '.')).toEqual({ limits: null, wrong: [] })
  expect(readLimits({ ...typed, distanceB: '1' }, ',')).toEqual({ limits: null, wrong: ['distanceA'] })
  expect(readLimits({ ...typed, distanceB: '51', hubHeight: '5' }, ',')).toEqual({
    ...{ limits: null, wrong: ['distanceB', 'hubHeight'] },
  })
})

it('lists turbines with rank and flaws once the limits are entered', async () => {
  const turbine = {
    ...{ name: 'WEA 7', farm: 'Windpark 7', distance_km: 3.2, lat: 53, lon: 9, turbines: 1 },
    ...{ vendor: 'Enercon', type: 'E-82', hub_height_m: 108, rotor_diameter_m: 82, power_kw: 2300 },
    ...{ commissioned_on: null, zone: 'A', hub_ratio: 0.675, years: [2024, 2025], full_load_hours: 1900 },
    ...{ good_months: 10, months_left_out: 2, flaws: ['fewMonths', 'leftOut'] },
    level: { relative: 0.83, others: 19, lower: 0, confidence_low: 0.95 },
  }
  const basis = { kind: 'measured', mixed: false, sources: [], period: null, methods: [] }
  const answer = { state: 'current', synthetic: false, found: 1, turbines: [turbine], basis }
  const page = await openPage(<ComparisonTurbines productId={4} place={{ lat: 53.1, lon: 9.1 }} />, {
    answers: [[meteredRoutes.meteredTurbines, answer]],
  })
  const { comparison: text } = messages.en.metered
  await page.type(text.distanceA, '5')
  await page.type(text.distanceB, '10')
  await page.type(text.hubHeight, '160')
  await page.press(text.list)
  await page.until(() => page.text().includes('WEA 7'))
  expect(page.sent.map(({ path }) => path)).toContain(
    '/api/metered/4/comparison_turbines?lat=53.1&lon=9.1&distance_a_km=5&distance_b_km=10&hub_height_m=160',
  )
  for (const shown of ['WEA 7', text.rankOf('1', '20'), text.flawTexts.fewMonths, '0.675', '95'])
    expect(page.text()).toContain(shown)
})
