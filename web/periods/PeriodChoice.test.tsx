import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createFormat, type Language, messages, type ProductPeriods } from '#contracts'
import { type IndexPeriod, stateOfShare } from '#domain'
import { LanguageProvider } from '#web/language/LanguageContext.tsx'
import { createObservable } from '#web/state/observable.ts'
import { offeredPeriods } from './offeredPeriods.ts'
import { PeriodChoice } from './PeriodChoice.tsx'

/** Months of 2023 and 2024 with gaps: a day, most of a month, a whole month, and the end. */
const shares = Array.from({ length: 24 }, (_, i) => ({ 3: 0.96, 7: 0.2, 12: 0, 23: 0 })[i] ?? 1)
const answer: ProductPeriods = {
  months: shares.map((known_share, i) => ({
    period: `${2023 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`,
    known_share,
    state: stateOfShare(known_share),
    lacks: known_share >= 0.99 ? [] : ['prices'],
  })),
  years: [2023, 2024].map((year, i) => {
    const known_share = shares.slice(12 * i, 12 * i + 12).reduce((sum, share) => sum + share / 12, 0)
    return { period: String(year), known_share, state: stateOfShare(known_share) }
  }),
  basis: { kind: 'measured', mixed: false, sources: [], period: null, methods: [] },
}

function drawn(period: IndexPeriod, language: Language = 'en'): string {
  const { units } = messages[language]
  const speech = { language, text: messages[language], format: createFormat(language, units, 'UTC') }
  return renderToStaticMarkup(
    <LanguageProvider speech={createObservable(speech)}>
      <PeriodChoice offered={offeredPeriods(answer)} period={period} onChange={() => undefined} />
    </LanguageProvider>,
  )
}

/** Attributes of the button of a month or year, by the start of its label. */
function buttonOf(markup: string, label: string): string {
  return markup.match(new RegExp(`<button[^>]*aria-label="${label}[^>]*>`))?.[0] ?? ''
}

it('offers every complete and partial month, and disables only the missing ones, for any gaps', () => {
  const markup = drawn({ kind: 'month', month: { year: 2023, month: 1 } })
  const format = createFormat('en', messages.en.units, 'UTC')
  for (const { period, state } of answer.months) {
    const [year, month] = period.split('-').map(Number) as [number, number]
    const button = buttonOf(markup, `${format.month(month)} ${year}`)
    expect([period, button === '', button.includes('disabled')]).toEqual([period, false, state === 'missing'])
  }
  const pressed = [1, 2].map((month) =>
    buttonOf(markup, `${format.month(month)} 2023`).includes('aria-pressed="true"'),
  )
  expect(pressed).toEqual([true, false])
})

it('shows the known share of an incomplete period, and nothing for a complete one', () => {
  for (const language of ['en', 'de'] as const) {
    const { basis, fields } = messages[language]
    const format = createFormat(language, messages[language].units, 'UTC')
    const inPart = drawn({ kind: 'month', month: { year: 2023, month: 4 } }, language)
    expect(inPart).toContain(basis.covered(format.percent(0.96, 1)))
    const missing = drawn({ kind: 'month', month: { year: 2024, month: 1 } }, language)
    expect(missing).toContain(fields.periodMissing)
    expect(drawn({ kind: 'month', month: { year: 2023, month: 1 } }, language)).not.toContain('role="status"')
    const year = drawn({ kind: 'year', year: 2023 }, language)
    expect(year).toContain('role="status"')
  }
})
