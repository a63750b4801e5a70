import { expect, test } from 'vitest'
import { createFormat, type Language, messages } from '#contracts'
import { comparedName } from './comparedName.ts'

function textOf(name: string, language: Language): string {
  const text = messages[language]
  return comparedName(name, text.validation.cases.names, createFormat(language, text.units))
}

test('compared items are named in the words and numbers of the language', () => {
  expect(textOf('80 turbines k 0.075 mom1d squared', 'de')).toBe(
    '80 Anlagen, k 0,075, Impulstheorie (1D), Wurzel der Quadratsumme',
  )
  expect(textOf('270° 8 m/s', 'en')).toBe('270°, 8 m/s')
  expect(textOf('iea37-par10-opt36.yaml', 'de')).toBe('Teilnehmer 10, 36 Anlagen')
  expect(textOf('TurboNOJ A=.6 cTI=[1.5,.8] TI=.075 mom1d area overlap squared', 'de')).toBe(
    'TurboNOJ, A 0,6, cTI 1,5 / 0,8, TI 0,075, Impulstheorie (1D), überdeckte Fläche, Wurzel der Quadratsumme',
  )
})
