import { expect, it } from 'vitest'
import {
  createFormat,
  ensembleOrigin,
  ensembleTable,
  type FarmEnsemble,
  type Language,
  type MainFigure,
  messages,
  resultWords,
} from '#contracts'
import { sheetOf } from '../workbook/sheetOf.ts'

const netYield = (value: number | null): MainFigure => ({
  ...{ subject: 'Planned', label: 'Net yield P50', unit: 'MWh/a', decimals: 0, value },
})
const memberOf = (atlas: string, weight: number, value: number | null) => ({
  ...{ atlas, name: atlas, subject: '', weight, figures: [netYield(value)] },
  ...{ run: `run of ${atlas}`, atlasVersion: '2', basis: null },
  basisText: atlas === 'Demo' ? 'Synthetic data' : 'Modelled',
})
const farm: FarmEnsemble = {
  weighting: 'own',
  members: [memberOf('ERA5', 1, 7000), memberOf('Demo', 3, 8000)],
}

const ensembleSheet = ({ members, weighting }: FarmEnsemble, language: Language) =>
  sheetOf('Atlases', ensembleTable(members, weighting, resultWords(language)), language)

it.each(['en', 'de'] as const)(
  'has a row for each figure with its values, weighted mean and spread (%s)',
  (language) => {
    const { columns, values } = ensembleSheet(farm, language)
    expect(columns.map(({ header }) => header).slice(2, 4)).toEqual(['ERA5', 'Demo'])
    // NIST's weighted standard deviation: √((7000 − 7750)² · 1 + (8000 − 7750)² · 3) / √(4 · 1/2).
    const spread = Math.sqrt((750 ** 2 + 3 * 250 ** 2) / 2)
    const row = values.map((column) => (column as readonly unknown[])[0])
    expect(row.slice(0, 5)).toEqual(['Planned', 'Net yield P50 (MWh/a)', 7000, 8000, 7750])
    expect(row[5]).toBeCloseTo(spread, 9)
    expect(row[6]).toBeCloseTo((100 * spread) / 7750, 9)
  },
)

it('a figure of one atlas only has neither mean nor spread', () => {
  const { values } = ensembleSheet(
    { ...farm, members: [memberOf('ERA5', 1, 7000), memberOf('ICON', 1, null)] },
    'en',
  )
  expect(values.map((column) => (column as readonly unknown[])[0]).slice(2)).toEqual([
    7000,
    null,
    null,
    null,
    null,
  ])
})

it.each(['en', 'de'] as const)(
  'the origin names weights, versions, runs and the basis of each (%s)',
  (language) => {
    const text = messages[language]
    const [weights, first, second] = ensembleOrigin(farm, {
      text,
      format: createFormat(language, text.units),
    })
    expect(weights![1]).toBe(
      text.ensemble.bases.own(language === 'en' ? 'ERA5 25 % and Demo 75 %' : 'ERA5 25 % und Demo 75 %'),
    )
    expect(first![1]).toContain('run of ERA5')
    expect(first![1]).toContain('Modelled')
    expect(second![1]).toContain('Synthetic data')
  },
)
