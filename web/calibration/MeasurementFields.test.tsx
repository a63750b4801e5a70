import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import {
  type AtlasProduct,
  type CorrelatedMeasurement,
  energyYieldRoutes,
  type Language,
  messages,
} from '#contracts'
import { exampleProduct } from '#web/testing/exampleOrder.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { noCalibration, readCalibration } from './calibrationDraft.ts'
import { MeasurementFields } from './MeasurementFields.tsx'

const product = exampleProduct<AtlasProduct>()
const middle = { lat: 53, lon: 9 }
const mast = new File(['time;wind'], 'mast.csv')
const common = {
  ...{ from: '2024-01-01 00:00:00 UTC', till: '2024-12-31 23:00:00 UTC', steps: 8000, months: 12 },
  ...{ calendar_months: 12, measured_mean_ms: 6.4, atlas_mean_ms: 6.12, r_squared: 0.853 },
  direction_offset_deg: 4,
}
const skill = {
  ...{ months: 12, speed_bias: 0.0123, cube_bias: -0.02, rmse_ms: 0.412, r_squared: 0.9 },
  ...{ month_scatter: 0.03, uncertainty: 0.0214 },
}
const line = {
  ...{ kind: 'measurement', source: 'mast.csv', sha256: '0'.repeat(64), place: middle, height_m: 100 },
  ...{
    method: 'total_least_squares',
    shared_sectors: [],
    common,
    r_squared: 0.86,
    residual_ms: 1.234,
    skill,
  },
  transfer: Array(12).fill([{ from_ms: [0, 30], to_ms: [0, 31] }]),
} as const
const basis = { kind: 'measured', mixed: false, sources: [], period: null, methods: [] }

const found = (change: object = {}): CorrelatedMeasurement =>
  ({
    ...{ channel: 'wind', channels: [], height_m: 100, utc_offset_h: 0, stamp: 'begin' },
    reading: { columns: [], time: null, place: null, not_used: [] },
    ...{ interval_minutes: 10, availability: 0.98, longest_gap_h: 3, common, best_shift_h: 0 },
    ...{ doubts: [], calibrations: [line], basis, warnings: [], ...change },
  }) as unknown as CorrelatedMeasurement

function Form() {
  const [draft, setDraft] = useState({ ...noCalibration, kind: 'measurement' as const })
  return (
    <>
      <MeasurementFields
        {...{ draft, product, middle }}
        onChange={(change) => setDraft({ ...draft, ...change } as typeof draft)}
      />
      <output>{JSON.stringify(readCalibration(draft)?.source ?? null)}</output>
    </>
  )
}

async function opened(answer: unknown = () => found(), language: Language = 'en') {
  const page = await openPage(<Form />, {
    language,
    answers: [[energyYieldRoutes.correlateMeasurement, answer]],
  })
  const text = messages[language].calibration
  const forms = () =>
    page.sent.flatMap(({ body }) => (body instanceof FormData ? [Object.fromEntries(body)] : []))
  const compare = async () => {
    await page.giveFile(text.file, mast)
    await page.press(text.compare)
  }
  const chosen = () => JSON.parse(page.text(page.all('output')[0])) as string | null
  return { page, text, forms, compare, chosen }
}

describe('the request of a comparison', () => {
  it.each([
    ['en', '100 m', '5.5', '53.5', '9.25'],
    ['de', '100', '5,5', '53,5° N', '9,25° O'],
  ] as const)('has height, clock and place as typed, once by a double click (%s)', async (...typed) => {
    const [language, height, offset, lat, lon] = typed
    const { page, text, forms } = await opened(undefined, language)
    expect(page.button(text.compare).disabled).toBe(true)
    await page.giveFile(text.file, mast)
    await page.type(text.height, height)
    await page.type(text.utcOffset, offset)
    await page.type(text.latitude, lat)
    await page.type(text.longitude, lon)
    await page.pick(text.stamp, text.stamps.end)
    await page.pressTwice(text.compare)
    expect(forms()).toEqual([
      { lat: '53.5', lon: '9.25', height: '100', utc_offset: '5.5', stamp: 'end', file: mast },
    ])
  })

  it('names the middle of the farm without a place, and nothing that only the file states', async () => {
    const { forms, compare } = await opened()
    await compare()
    expect(forms()).toEqual([{ lat: '53', lon: '9', file: mast }])
  })

  it.each([
    ['height', '600'],
    ['utcOffset', '15'],
    ['latitude', '53.5'],
  ] as const)('is not sent with %s "%s": the field says why', async (field, typed) => {
    const { page, text } = await opened()
    await page.giveFile(text.file, mast)
    await page.type(text[field], typed)
    const wrong = field === 'latitude' ? text.longitude : text[field]
    expect(page.field(wrong).hasAttribute('aria-invalid')).toBe(true)
    expect(page.button(text.compare).disabled).toBe(true)
  })
})

describe('the answer', () => {
  it.each([
    ['en', ['0.860', '1.23', '+1.23', '−2.00', '0.41', '2.14']],
    ['de', ['0,860', '1,23', '+1,23', '−2,00', '0,41', '2,14']],
  ] as const)('has a row for each method, of which one is chosen (%s)', async (language, values) => {
    const { page, text, compare, chosen } = await opened(undefined, language)
    await compare()
    await page.until(() => page.all('input[type=radio]').length > 0)
    const rows = page
      .all('fieldset tbody tr')
      .map((row) => row.children.map((cell) => page.text(cell).trim()))
    expect(rows).toEqual([[text.methods.total_least_squares, ...values]])
    expect(chosen()).toBeNull()
    await page.click(page.all('input[type=radio]')[0]!)
    expect(chosen()).toBe('mast.csv')
  })

  it('is forgotten with another file or height, together with the chosen method', async () => {
    const { page, text, compare, chosen } = await opened()
    await compare()
    await page.until(() => page.all('input[type=radio]').length > 0)
    await page.click(page.all('input[type=radio]')[0]!)
    await page.type(text.height, '80')
    expect([page.all('input[type=radio]').length, chosen()]).toEqual([0, null])
  })

  it('warns of a weak agreement, of missing seasons, and of a method without skill', async () => {
    const weak = { ...common, r_squared: 0.31, calendar_months: 5, months: 2 }
    const { page, text, compare } = await opened(() =>
      found({ common: weak, calibrations: [{ ...line, common: weak, skill: null, shared_sectors: [1, 2] }] }),
    )
    await compare()
    await page.until(() => page.all('input[type=radio]').length > 0)
    const shown = page.text()
    for (const note of [text.weak('0.310'), text.seasonMissing('5'), text.sharedSectors('2')])
      expect(shown).toContain(note)
    expect(shown).toContain(`${text.methods.total_least_squares}: ${text.tooShort}`)
  })

  it.each([
    ['en', { unit: 'km/h' }, { unit: 'km/h' }],
    ['en', { utc_offset: -1 }, { utc_offset: '-1' }],
    ['de', { utc_offset: 5.5 }, { utc_offset: '5.5' }],
  ] as const)('in %s, a doubt is mended by reading the file with %j', async (language, fields, sent) => {
    const doubt = { code: 'unit', message: 'It looks odd.', remedy: { text: 'Read it so', fields } }
    const { page, forms, compare } = await opened(() => found({ doubts: [doubt] }), language)
    await compare()
    await page.until(() => page.has('button', 'Read it so'))
    expect(page.alerts().join()).toContain('It looks odd.')
    await page.press('Read it so')
    expect(forms()).toHaveLength(2)
    expect(forms()[1]).toMatchObject(sent)
  })
})

it('a question about the file is asked, and its answer is sent with the file', async () => {
  const question = {
    ...{ key: 'unit:wind', text: 'In which unit is "wind"?', is_open: false },
    choices: [
      { value: 'm/s', text: 'm/s' },
      { value: 'kn', text: 'Knots' },
    ],
  }
  const refusal = { errorcode: 'INVALID_INPUT', error: 'Unclear.', questions: [question] }
  const answers = [() => Response.json(refusal, { status: 400 }), found]
  const { page, text, forms, compare } = await opened(() => answers.shift()!())
  await compare()
  await page.until(() => page.text().includes(question.text))
  expect(page.text()).not.toContain('Unclear.')
  await page.pick(question.text, 'Knots')
  await page.press(text.compare)
  expect(forms().at(-1)).toMatchObject({ answers: '{"unit:wind":"kn"}' })
  await page.until(() => page.all('input[type=radio]').length > 0)
})

it('a refused file shows each reason', async () => {
  const issues = [{ path: 'file', message: 'Line 3 has no time.' }]
  const refusal = { errorcode: 'INVALID_INPUT', error: 'no', issues }
  const { page, compare } = await opened(() => Response.json(refusal, { status: 400 }))
  await compare()
  await page.until(() => page.alerts().join().includes('Line 3 has no time.'))
})
