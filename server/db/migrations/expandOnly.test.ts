import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isContracting } from '../migrate.ts'

/** Last migration whose upgrade stopped all servers. */
const lastBefore = '0022'
/** Statements that remove something that servers of an older release use, or refuse their rows. */
const contracting =
  /\b(DROP (TABLE|COLUMN|FUNCTION|TRIGGER|INDEX)|RENAME|SET NOT NULL|ADD CONSTRAINT|ALTER COLUMN \S+ (SET DATA )?TYPE)\b/i

it('only adds, or its name says that older releases stop working', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => /^\d{4}_\w+\.ts$/.test(file))
  const wrong = files
    .filter((file) => file.slice(0, 4) > lastBefore && !isContracting(file))
    .filter((file) => contracting.test(readFileSync(join(import.meta.dirname, file), 'utf8')))
  expect(files.length).toBeGreaterThan(20)
  expect(wrong).toEqual([])
})
