import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFormat, type Language, messages } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { FieldLegend } from './FieldLegend.tsx'
import { classOf, classText, type FieldClasses, type ShownField } from './fieldClasses.ts'
import { OpacityField } from './OpacityField.tsx'

const classes: FieldClasses = { bounds: [-0.5, 0, 1.5], properties: ['--a', '--b', '--c', '--d'] }
const field: ShownField = { values: null, isPale: null, classes, quantity: 'trend' }

async function legend(change: Partial<ShownField> = {}, language: Language = 'en') {
  const page = await openPage(
    <FieldLegend
      title="Trend"
      unit="Trend, %/a"
      field={{ ...field, ...change }}
      pale="Not significant"
      notes={['2014–2024']}
      source="Atlas"
    />,
    { language },
  )
  return { page, labels: page.all('li').map((item) => page.text(item)) }
}

describe('the legend of a map', () => {
  it.each(['en', 'de'] as const)('lists its classes from high to low, with signs (%s)', async (language) => {
    const format = createFormat(language, messages[language].units)
    const text = messages[language].fields
    const { labels } = await legend({}, language)
    expect(labels).toEqual(
      [3, 2, 1, 0].map((index) => classText(index, classes, format, text).replaceAll('\u00a0', ' ')),
    )
    expect(labels.join()).toContain(language === 'de' ? '−0,5' : '−0.5')
  })

  it('explains pale cells only if there are some', async () => {
    const plain = await legend()
    expect(plain.page.text()).not.toContain('Not significant')
    await plain.page.close()
    expect((await legend({ isPale: () => true })).page.text()).toContain('Not significant')
  })
})

it('every value is in the class whose bounds contain it; a bound belongs to the class above', () => {
  const bounds = fc
    .uniqueArray(fc.integer({ min: -100, max: 100 }), { minLength: 1, maxLength: 7 })
    .map((all) => all.toSorted((a, b) => a - b))
  fc.assert(
    fc.property(bounds, fc.integer({ min: -120, max: 120 }), (all, value) => {
      const index = classOf(value, { bounds: all, properties: [] })!
      expect(value).toBeGreaterThanOrEqual(all[index - 1] ?? Number.NEGATIVE_INFINITY)
      expect(value).toBeLessThan(all[index] ?? Number.POSITIVE_INFINITY)
    }),
  )
  expect(classOf(Number.NaN, classes)).toBeUndefined()
})

it('the opacity is shown in percent and returned as a number', async () => {
  const chosen: number[] = []
  const page = await openPage(<OpacityField percent={65} onChange={(percent) => chosen.push(percent)} />, {
    language: 'de',
  })
  const label = `${messages.de.fields.opacity}: 65 %`
  expect(page.field(label).getAttribute('min')).toBe('10')
  await page.type(label, '30')
  expect(chosen).toEqual([30])
})
