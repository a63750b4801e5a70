import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { methodChanges } from '#contracts'
import { currentMethods, fingerprint } from './methods/fingerprint.ts'

interface Recorded {
  readonly history: readonly {
    readonly change: string | null
    readonly why: string
    readonly fingerprint: string
  }[]
  readonly methods: Record<string, unknown>
}

const recorded: Recorded = JSON.parse(readFileSync(new URL('methods/methods.json', import.meta.url), 'utf8'))

test('no default and no published case changes without an entry that says so', () => {
  const methods = currentMethods()
  const remedy = 'add an entry to contracts/releases/methodChanges.ts, then: npm run methods -- ID "why"'
  expect(methods, remedy).toEqual(recorded.methods)
  expect(recorded.history.at(-1)?.fingerprint, remedy).toBe(fingerprint(methods))
})

test('each change is recorded once, under its entry or with the reason why it changes no number', () => {
  const { history } = recorded
  const entries = history.flatMap(({ change }) => change ?? [])
  expect(new Set(entries).size).toBe(entries.length)
  const known: readonly string[] = methodChanges.map(({ id }) => id)
  for (const entry of entries) expect(known).toContain(entry)
  expect(new Set(history.map((line) => line.fingerprint)).size).toBe(history.length)
  for (const { why } of history) expect(why).not.toBe('')
})
