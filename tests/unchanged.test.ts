import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

interface Unchanged {
  readonly inputsHash: (inputs: readonly string[], checkout: string) => string
  readonly PassedSteps: new (
    folder: string,
  ) => { has(name: string, inputs: string): boolean; add(name: string, inputs: string): void }
}
interface Steps {
  readonly testSteps: {
    readonly steps: readonly { readonly name: string; readonly inputs: readonly string[] }[]
  }
}
const scripts = path.resolve(import.meta.dirname, '../scripts')
const { inputsHash, PassedSteps }: Unchanged = await import(path.join(scripts, 'unchanged.mjs'))
const { testSteps }: Steps = await import(path.join(scripts, 'steps.mjs'))

function scratch(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'anemone-unchanged-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a step counts as passed while the content of its files is unchanged, whatever their times', () => {
  const checkout = scratch()
  const file = path.join(checkout, 'domain', 'wake.ts')
  mkdirSync(path.join(checkout, 'domain', 'dist'), { recursive: true })
  writeFileSync(file, 'one')
  const passed = new PassedSteps(path.join(checkout, 'records'))
  const hash = () => inputsHash(['domain'], checkout)
  expect(passed.has('http on PostgreSQL', hash())).toBe(false)
  passed.add('http on PostgreSQL', hash())
  utimesSync(file, 1, 1)
  writeFileSync(path.join(checkout, 'domain', 'dist', 'made.js'), 'made')
  expect(passed.has('http on PostgreSQL', hash())).toBe(true)
  expect(passed.has('http', hash())).toBe(false)
  writeFileSync(file, 'two')
  expect(passed.has('http on PostgreSQL', hash())).toBe(false)
})

test('an added, removed or renamed file and other packages make a step run again', () => {
  const checkout = scratch()
  mkdirSync(path.join(checkout, 'domain'))
  const write = (name: string) => writeFileSync(path.join(checkout, name), 'same')
  const hash = () => inputsHash(['domain'], checkout)
  const hashes = [hash()]
  for (const change of [
    () => write('domain/a.ts'),
    () => write('domain/b.ts'),
    () => rmSync(path.join(checkout, 'domain/a.ts')),
    () => write('package-lock.json'),
  ]) {
    change()
    hashes.push(hash())
  }
  expect(new Set(hashes).size).toBe(hashes.length)
})

test('every step of npm test declares its inputs', () => {
  for (const { name, inputs } of testSteps.steps) expect(inputs.length, name).toBeGreaterThan(0)
})
