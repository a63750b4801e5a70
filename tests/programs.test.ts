import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '#atlas/testing'

const root = path.resolve(import.meta.dirname, '..')
/** Scripts run before anything is installed, without types. */
const script = (name: string) => import(path.join(root, 'scripts/programs', name))

test('programs are rebuilt only when one of their sources is changed, added or removed', async () => {
  const { fingerprint }: { fingerprint: (checkout: string) => string } = await script('sources.mjs')
  const checkout = scratchFolder()
  const write = (file: string, text: string) => writeFileSync(path.join(checkout, file), text)
  for (const folder of ['domain', 'contracts', 'atlas', 'market', 'supply', 'calculations', 'server', 'cli'])
    mkdirSync(path.join(checkout, folder))
  mkdirSync(path.join(checkout, 'scripts/programs'), { recursive: true })
  for (const file of ['package.json', 'package-lock.json', 'server/main.ts']) write(file, '')
  const seen = [fingerprint(checkout)]
  const changes = [
    () => write('server/main.ts', 'start()'),
    () => write('domain/constants.json', '{}'),
    () => rmSync(path.join(checkout, 'domain/constants.json')),
    () => write('package-lock.json', '{}'),
    () => write('scripts/programs/bundle.mjs', ''),
  ]
  for (const change of changes) {
    change()
    seen.push(fingerprint(checkout))
  }
  // Removing it restores the previous state.
  expect(new Set(seen).size).toBe(changes.length)
  expect(seen[3]).toBe(seen[1])
  write('server/main.test.ts', 'test()')
  expect(fingerprint(checkout)).toBe(seen.at(-1))
})

test('a program starts other programs, and finds other files next to its source', async () => {
  const { inProgram } = await script('addresses.mjs')
  const started: string[] = []
  const rewritten = (code: string): string =>
    inProgram(code, path.join(root, 'server/workers/workerProcess.ts'), (source: string) =>
      started.push(source),
    )
  expect(rewritten("fork(new URL('./main.ts', import.meta.url))")).toBe(
    "fork(new URL(import.meta.resolve('./server-workers-main.js')))",
  )
  expect(rewritten("tasksIn(\n  new URL('../results/resultAsJson.ts', import.meta.url),\n)")).toBe(
    "tasksIn(\n  new URL(import.meta.resolve('./server-results-resultAsJson.js')),\n)",
  )
  expect(started).toEqual(['server/workers/main.ts', 'server/results/resultAsJson.ts'])
  const beside = "new URL('../../server/workers/workerProcess.ts', import.meta.url)"
  expect(rewritten('findPackageJSON(name, import.meta.url)')).toBe(`findPackageJSON(name, ${beside}.href)`)
  expect(rewritten("join(import.meta.dirname, 'typst')")).toContain(beside)
})

test('sources loaded by tests start built programs, or the source if there is no build', async () => {
  const { startingPrograms } = await script('addresses.mjs')
  const file = path.join(root, 'atlas/read/secondReader.ts')
  const code = "new Worker(new URL('./readingThread.ts', import.meta.url), { workerData })"
  const built = startingPrograms(code, file, '/built', (program: string) => program.startsWith('/built'))
  expect(built).toBe('new Worker(new URL("file:///built/atlas-read-readingThread.js"), { workerData })')
  expect(startingPrograms(code, file, '/built', () => false)).toBe(code)
})

test('helpers of tests that `npm run screenshots` uses load without Vitest', () => {
  const load = ['--input-type=module', '-e', "await import('#domain/testing')"]
  expect(execFileSync(process.execPath, load, { cwd: root, encoding: 'utf8' })).toBe('')
})
