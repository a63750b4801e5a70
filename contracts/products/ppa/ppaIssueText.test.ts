import { expect, it } from 'vitest'
import type { PpaIssue } from '#domain'
import { createFormat } from '../../format.ts'
import { messages } from '../../messages/all.ts'
import type { Language } from '../../schemas/account.ts'
import { ppaIssueText } from './ppaIssueText.ts'

function textOf(language: Language, issue: PpaIssue): string {
  const text = messages[language]
  return ppaIssueText(issue, text.ppa, createFormat(language, text.units)).replaceAll('\u00a0', ' ')
}

it('names the errors of an agreement with the labels of the form and numbers of the language', () => {
  const rate = { code: 'ppaOutOfRange', field: 'discountRate', value: 0.655, min: 0, max: 0.5 } as const
  expect(textOf('en', rate)).toBe('Discount rate must be from 0 % to 50 %, not 65.5 %.')
  expect(textOf('de', rate)).toBe('Diskontierungssatz: muss zwischen 0 % und 50 % liegen, nicht bei 65,5 %.')
  const base = { code: 'ppaForwardOutOfRange', year: 2027, value: 5000.25 } as const
  expect(textOf('en', base)).toBe(
    'Base price 2027 must be from 0.01 EUR/MWh to 5,000 EUR/MWh, not 5,000.25 EUR/MWh.',
  )
  expect(textOf('de', base)).toBe(
    'Basispreis 2027: muss zwischen 0,01 EUR/MWh und 5.000 EUR/MWh liegen, nicht bei 5.000,25 EUR/MWh.',
  )
  expect(textOf('de', { code: 'ppaProfileFactorOutOfRange', year: 2031, value: 0.0471234 })).toBe(
    'Profilfaktor, Flotte 2031: muss zwischen 0,05 und 3 liegen, nicht bei 0,0471.',
  )
  expect(textOf('de', { code: 'ppaCapBelowFloor', floor: 60.5, cap: 50 })).toBe(
    'Der Cap 50 EUR/MWh liegt unter dem Floor 60,5 EUR/MWh.',
  )
})
