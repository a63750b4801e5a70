import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createFormat, messages, publishedCasesSchema } from '#contracts'
import { comparedName } from '#web/features/energyYield/validation/comparedName.ts'

const file = path.resolve(import.meta.dirname, '../server/products/energyYield/validation/truthRecord.json')
const record = publishedCasesSchema.shape.groups.parse(JSON.parse(readFileSync(file, 'utf8')))

test('every name of the record is translated to German, except names of models and their parameters', () => {
  const models = [
    'NOJ',
    'BastankhahGaussian',
    'TurboNOJ',
    'IEA37',
    'Gaussian',
    'k',
    'A',
    'cTI',
    'TI',
    'ceps',
    'm',
    's',
  ]
  const { names } = messages.de.validation.cases
  const format = createFormat('de', messages.de.units)
  const german = new Set(
    [...Object.values(names.words), 'Teilnehmer'].flatMap((text) => text.match(/\p{L}[\p{L}\d]*/gu) ?? []),
  )
  const foreign = record.flatMap(({ compared }) =>
    compared.flatMap(({ name }) =>
      (comparedName(name, names, format).match(/\p{L}[\p{L}\d]*/gu) ?? []).filter(
        (word) => !models.includes(word) && !german.has(word),
      ),
    ),
  )
  expect([...new Set(foreign)]).toEqual([])
})
