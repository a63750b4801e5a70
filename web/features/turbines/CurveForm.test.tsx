import { describe, expect, it, vi } from 'vitest'
import { type Language, messages, turbineRoutes } from '#contracts'
import { queryKeys } from '#web/api/queries.ts'
import { exampleCurve, examplePoints } from '#web/testing/exampleTurbines.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { CurveForm } from './CurveForm.tsx'
import { exampleTypes } from './testing/exampleTypes.ts'

const full = exampleCurve(21, 'Mode 0')
const own = exampleCurve(100_021, 'Own', { own: true, origin: 'own', noise_level_db: 104.5 })
const types = exampleTypes({ curves: [full, own] })
const table = ['v (m/s);P (kW);Ct', '3;0;0.8', '12;4000;0.5', '25;4260;0.1'].join('\n')
/** It ends at full power before the wind at which turbines stop. */
const short = ['v (m/s);P (kW);Ct', '3;0;0.8', '12;4000;0.5', '16;4260;0.2'].join('\n')

async function opened({
  language = 'en',
  typeId = 11,
  answer = examplePoints(own),
  isEdited = false,
}: {
  readonly language?: Language
  readonly typeId?: number | null
  readonly answer?: unknown
  readonly isEdited?: boolean
} = {}) {
  const [onDirty, onSaved] = [vi.fn(), vi.fn()]
  const subject = { typeId, curveId: isEdited ? own.id : null, key: 0 }
  const edited = isEdited ? examplePoints(own) : null
  const page = await openPage(<CurveForm {...{ types, subject, edited, onDirty, onSaved }} />, {
    language,
    answers: [
      [turbineRoutes.createPowerCurve, answer],
      [turbineRoutes.changePowerCurve, answer],
    ],
    given: [[queryKeys.powerCurve(full.id), examplePoints(full)]],
  })
  const { turbines: text, quantities } = messages[language]
  const sent = () => page.sent.filter(({ method }) => method !== 'GET').map(({ body }) => body)
  const enter = async (pasted: string) => {
    await page.press(text.inputs.text)
    await page.type(text.textbox, pasted)
  }
  const noteOf = (label: string) => page.noteOf(page.field(label))
  return { page, text, density: quantities.airDensity, sent, enter, noteOf, onDirty, onSaved }
}

describe('a pasted power curve', () => {
  it('is saved with density and noise as typed, once by a double click', async () => {
    const { page, text, density, sent, enter, noteOf, onSaved } = await opened({ language: 'de' })
    expect(page.field(density).value).toBe('1,225')
    await enter(table)
    await page.type(text.curveName, ' Mode 4 ')
    await page.type(density, '0,4')
    expect(noteOf(density)).toBe(text.densityRange('0,5', '1,5'))
    await page.type(density, '1,15 kg/m³')
    await page.type(text.noiseLevel, '104,5 dB(A)')
    await page.pressTwice(text.saveCurve)
    await page.until(() => onSaved.mock.calls.length > 0)
    expect(sent()).toMatchObject([
      {
        ...{ turbine_type_id: 11, name: 'Mode 4', air_density_kg_m3: 1.15, noise_level_db: 104.5 },
        power: { wind_speed_ms: [3, 12, 25], power_kw: [0, 4000, 4260] },
        thrust: { wind_speed_ms: [3, 12, 25], ct: [0.8, 0.5, 0.1] },
      },
    ])
    expect(onSaved.mock.calls).toEqual([[11]])
  })

  it('needs a name of its own', async () => {
    const { page, text, sent, enter, noteOf } = await opened()
    await enter(table)
    await page.press(text.saveCurve)
    expect(noteOf(text.curveName)).toBe(text.issues.powerCurveNameMissing({}))
    await page.type(text.curveName, 'mode 0')
    expect(noteOf(text.curveName)).toBe(text.issues.powerCurveNameTaken({ text: 'mode 0' }))
    await page.press(text.saveCurve)
    expect(sent()).toEqual([])
  })

  it.each([
    ['0.4', '104', 'density'],
    ['1.6', '104', 'density'],
    ['1.225', 'loud', 'noise'],
  ])('with density "%s" and noise "%s" is refused at the %s', async (density, noise, wrong) => {
    const { page, text, density: label, sent, enter } = await opened()
    await enter(table)
    await page.type(text.curveName, 'Mode 4')
    await page.type(label, density)
    await page.type(text.noiseLevel, noise)
    await page.press(text.saveCurve)
    const isWrong = (of: string) => page.field(of).hasAttribute('aria-invalid')
    expect([isWrong(label), isWrong(text.noiseLevel)]).toEqual([wrong === 'density', wrong === 'noise'])
    expect(sent()).toEqual([])
  })

  it('that ends at full power cannot be saved before the wind is answered at which the turbine stops', async () => {
    const { page, text, enter } = await opened()
    await enter(short)
    await page.type(text.curveName, 'Mode 4')
    expect(page.button(text.saveCurve).disabled).toBe(true)
    const asked = messages.en.reading.questions.cutOut('16 m/s')
    expect(page.text()).toContain(asked)
  })

  it('names every wrong line, and cannot be saved', async () => {
    const { page, text, enter } = await opened()
    await enter(`${table}\n26;much;0.1`)
    expect(page.alerts().join()).toContain(messages.en.fileIssues.atLine('5', ''))
    expect(page.button(text.saveCurve).disabled).toBe(true)
  })

  it('without Ct says that it is computed', async () => {
    const { page, text, enter } = await opened()
    await enter('v (m/s);P (kW)\n3;0\n12;4000\n25;4260')
    expect(page.text()).toContain(text.computedCtHint)
  })
})

it('saving needs a curve and its type', async () => {
  const { page, text, enter, noteOf, sent } = await opened({ typeId: null })
  expect(page.button(text.saveCurve).disabled).toBe(true)
  await enter(table)
  await page.type(text.curveName, 'Mode 4')
  await page.press(text.saveCurve)
  expect([noteOf(text.type), sent()]).toEqual([text.chooseType, []])
})

it('a refused curve stays entered, with the reason', async () => {
  const answer = () => Response.json({ errorcode: 'NOT_FOUND', error: 'Too many curves.' }, { status: 404 })
  const { page, text, enter, onSaved, onDirty } = await opened({ answer })
  await enter(table)
  await page.type(text.curveName, 'Mode 4')
  await page.press(text.saveCurve)
  await page.until(() => page.alerts().includes('Too many curves.'))
  expect([page.field(text.textbox).value, onSaved.mock.calls.length]).toEqual([table, 0])
  expect(onDirty.mock.calls.at(-1)).toEqual([true])
})

describe('a noise-reduced mode', () => {
  async function reducing(power: string, language: Language = 'en') {
    const form = await opened({ language })
    const { page, text } = form
    await page.press(text.inputs.noise)
    await page.pick(text.baseCurve, 'Mode 0')
    await page.type(text.reducedPower, power)
    await page.type(text.curveName, 'Quiet')
    return form
  }

  it.each([
    ['en', '3000 kW'],
    ['de', '3 000'],
  ] as const)('is saved as a limit of a full curve (%s)', async (language, typed) => {
    const { page, text, sent } = await reducing(typed, language)
    await page.press(text.saveCurve)
    const reduction = { power_curve_id: 21, reduced_power_kw: 3000 }
    expect(sent()).toEqual([{ turbine_type_id: 11, name: 'Quiet', noise_level_db: null, reduction }])
  })

  it.each(['400', '5000'])('%s kW is refused: from a tenth of the rated power up to it', async (typed) => {
    const { page, text, noteOf } = await reducing(typed)
    expect(noteOf(text.reducedPower)).toBe(text.issues.noiseReductionOutOfRange({ min: '426', max: '4,260' }))
    expect(page.button(text.saveCurve).disabled).toBe(true)
  })
})

describe('an own curve', () => {
  it('is edited in its table, keeps its type, and is changed with all of its values', async () => {
    const { page, text, sent, onDirty } = await opened({ isEdited: true })
    expect([page.field(text.curveName).value, page.field(text.noiseLevel).value]).toEqual(['Own', '104.5'])
    expect(page.field(text.type).disabled).toBe(true)
    expect(page.has('button', text.inputs.noise)).toBe(false)
    await page.type(text.cellOf(text.cellLabels.power, '2'), '3900')
    expect(onDirty.mock.calls.at(-1)).toEqual([true])
    await page.press(text.saveCurve)
    expect(sent()).toMatchObject([
      { name: 'Own', power: { power_kw: [0, 3900, 4260] }, noise_level_db: 104.5 },
    ])
  })
})
