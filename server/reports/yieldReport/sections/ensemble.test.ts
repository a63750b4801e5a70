import { expect, it } from 'vitest'
import { createFormat, type FarmEnsemble, messages } from '#contracts'
import type { Block } from '../../blocks/index.ts'
import type { Material } from '../material/material.ts'
import { ensemble } from './ensemble.ts'

function farmsOf(atlases: readonly string[]): FarmEnsemble {
  const figures = ['Planned', 'Existing'].map((subject) => ({
    ...{ subject, label: 'Net yield P50', unit: 'MWh/a', decimals: 0, value: 7000 },
  }))
  const about = { subject: '', figures, run: 'r', atlasVersion: '2', basisText: 'Modelled', basis: null }
  return { weighting: 'equal', members: atlases.map((name) => ({ ...about, atlas: name, name, weight: 1 })) }
}

function shown(farms: FarmEnsemble | null, language: 'en' | 'de') {
  const text = messages[language]
  return ensemble({ ensemble: farms, text, format: createFormat(language, text.units) } as Material)
}
const tablesIn = (blocks: readonly Block[]) => blocks.filter((block) => block.kind === 'table')

it.each(['en', 'de'] as const)('has a table for each group, the weights and the origin (%s)', (language) => {
  const { title, blocks } = shown(farmsOf(['ERA5', 'ICON']), language)!
  const text = messages[language].ensemble
  expect(title).toBe(text.title)
  const tables = tablesIn(blocks)
  expect(tables.map(({ caption }) => caption)).toEqual(['Planned', 'Existing', text.sources])
  expect(tables[0]!.head.slice(1, 3)).toEqual(['ERA5', 'ICON'])
  expect(tables[0]!.rows[0]!.at(-1)).toBe(language === 'de' ? '0,0' : '0.0')
  expect(JSON.stringify(blocks)).toContain(text.note)
})

it('sets many atlases in small type, and a result without others has no such page', () => {
  const { blocks } = shown(farmsOf(['A', 'B', 'C', 'D']), 'en')!
  expect(tablesIn(blocks).map(({ isDense }) => isDense === true)).toEqual([true, true, false])
  expect(shown(null, 'en')).toBeNull()
})
