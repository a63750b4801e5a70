import { expect, test } from 'vitest'
import { createFormat } from '../../format.ts'
import { messages } from '../../messages/all.ts'
import { originTexts } from './originTexts.ts'

const source = 'Bundesnetzagentur | SMARD.de, by way of energy-charts.info (Fraunhofer ISE), CC BY 4.0'
const origin = {
  synthetic: false,
  sources: ['Bundesnetzagentur | SMARD.de, CC BY 4.0'],
  filled: [
    { what: 'prices', hours: 3, from: '2025-10-20', till: '2025-10-21', source },
    { what: 'generation', hours: 0.25, from: '2025-11-02', till: '2025-11-02', source },
  ],
} as const

test('names hours from another publisher with their sources, in both languages', () => {
  const texts = (language: 'de' | 'en') =>
    originTexts(
      { ...origin, sources: [...origin.sources], filled: [...origin.filled] },
      messages[language].marketValue,
      createFormat(language, messages[language].units),
    )
  expect(texts('en')).toEqual([
    origin.sources[0],
    `3 h of prices (20 Oct 2025 – 21 Oct 2025) filled from: ${source}`,
    `0.25 h of generation (2 Nov 2025 – 2 Nov 2025) filled from: ${source}`,
  ])
  expect(texts('de').slice(1)).toEqual([
    `3 h Preise (20.10.2025 – 21.10.2025) ergänzt aus: ${source}`,
    `0,25 h Erzeugung (02.11.2025 – 02.11.2025) ergänzt aus: ${source}`,
  ])
})

test('lists only the sources of older results without filled hours', () => {
  const words = messages.en.marketValue
  const format = createFormat('en', messages.en.units)
  expect(originTexts({ synthetic: true, sources: ['made up'] }, words, format)).toEqual([
    'made up',
    words.synthetic,
  ])
})
