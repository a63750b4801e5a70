import { expect, test } from 'vitest'
import { basisOfSources, recognised, recorder, sourceReadings, stated } from '#domain'
import { createFormat } from '../format.ts'
import { messages } from '../messages/all.ts'
import { basisFact } from './basisOfFile.ts'
import { basisRows } from './basisRows.ts'
import { presentedBasis } from './presentedBasis.ts'
import { basisSchema } from './schema.ts'

const own = recorder()
own.column({
  name: 'Price [ct/kWh]',
  meaning: 'price',
  unit: 'ct/kWh',
  factor: 10,
  offset: 0,
  heightM: null,
  basis: { meaning: recognised('headWord'), unit: stated('ct/kWh', 1) },
})
own.time({
  zone: { kind: 'legal', name: 'Europe/Berlin' },
  zoneBasis: stated('Europe/Berlin', 1),
  interval: 'begin',
  intervalBasis: stated('von', 1),
  stepMinutes: 15,
})
const files = ['a.csv', 'b.csv', 'c.csv', 'd.csv', 'e.csv'].map((file) => ({ file, reading: own.record() }))
const source = { subject: 'prices', kind: 'measured', name: 'SMARD', version: '1', licence: null } as const
const basis = presentedBasis(basisOfSources([{ ...source, readings: sourceReadings(files) }], null))

test('a source with a name in each language is named in that of the reader', () => {
  const names = { de: 'Demo Deutschland', en: 'Demo Germany' }
  const named = presentedBasis(basisOfSources([{ ...source, name: names.en, names }], null))
  expect(basisSchema.parse(JSON.parse(JSON.stringify(named)))).toEqual(named)
  for (const language of ['en', 'de'] as const)
    expect(basisFact(named, language)[1]).toContain(`: ${names[language]} · `)
})

test('a basis says in words how its files were read, and is unchanged on the wire', () => {
  expect(basisSchema.parse(JSON.parse(JSON.stringify(basis)))).toEqual(basis)
  for (const language of ['en', 'de'] as const) {
    const { units } = messages[language]
    const rows = basisRows(basis, messages[language], createFormat(language, units))
    const { subjects, readAs, moreFiles } = messages[language].basis
    const [, text] = rows.find(([term]) => term === readAs(subjects.prices))!
    expect(text).toContain(`e.csv, d.csv, c.csv, ${moreFiles('2')}: Price [ct/kWh]: `)
    expect(text).toContain('ct/kWh')
    expect(text).toContain('Europe/Berlin')
    expect(text).toContain('15 min')
  }
})
