import { expect, it } from 'vitest'
import { createFormat } from '../../format.ts'
import { messages } from '../../messages/all.ts'
import { turbineText } from './turbineText.ts'

it('marks a curve that is held beyond its table, in both languages', () => {
  const turbine = { vendor: 'Vestas', type: 'V47', curve: '', held: { from_ms: 17.91, to_ms: 25 } }
  const textIn = (language: 'en' | 'de') =>
    turbineText(turbine, messages[language].yieldTerms, createFormat(language, messages[language].units))
  expect(textIn('en')).toBe('Vestas V47 · table ends at full power, held from 17.91 to 25 m/s')
  expect(textIn('de')).toBe('Vestas V47 · Tabelle endet bei voller Leistung, gehalten von 17,91 bis 25 m/s')
})
