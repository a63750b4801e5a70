import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publishedCasesSchema } from '#contracts'
import { loadFixtures, loadTurbineFiles } from '../domain/truth/fixtures.ts'
import { runTruth } from '../domain/truth/runTruth.ts'
import { truthRecord } from '../domain/truth/truthRecord.ts'

const file = 'server/products/energyYield/validation/truthRecord.json'

test('the shown figures of published cases are those of the calculations', async () => {
  const fixtures = await loadFixtures()
  const files = await loadTurbineFiles()
  const found = truthRecord(runTruth(fixtures, fixtures, (name) => files[name] ?? null))
  const stored: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
  expect(stored, `npm run truth -- --record ${file}`).toEqual(found)
  expect(publishedCasesSchema.shape.groups.parse(stored)).toEqual(stored)
})
