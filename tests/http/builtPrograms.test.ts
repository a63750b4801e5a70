import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { commandLineProgram } from '#server/testing/programFiles.ts'

test('no built program loads a file that it uses nothing of', () => {
  expect(basename(commandLineProgram)).toBe('cli-main.js')
  const folder = dirname(commandLineProgram)
  const loadsUnused = (name: string) => /^import ['"]\./m.test(readFileSync(join(folder, name), 'utf8'))
  expect(
    readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .filter(loadsUnused),
  ).toEqual([])
})
