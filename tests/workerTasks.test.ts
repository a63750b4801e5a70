import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const named = /tasksIn<typeof import\('([^']+)'\)>\(\s*new URL\('([^']+)', import\.meta\.url\)/g

/** The compiler knows a task by the type of its module, a process by its address: only this test checks that they agree. */
test('the address of a task is that of the module whose type it has', () => {
  const files = readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' })
  const texts = files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(root, 'server', file), 'utf8'))
  const tasks = texts.flatMap((text) => [...text.matchAll(named)])
  expect(tasks.length).toBe(texts.flatMap((text) => text.match(/tasksIn<typeof/g) ?? []).length)
  expect(tasks.length).toBeGreaterThan(4)
  for (const [, typed, address] of tasks) expect(address).toBe(typed)
})
