import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const folders = [
  'domain',
  'contracts',
  'atlas',
  'market',
  'supply',
  'calculations',
  'server',
  'web',
  'cli',
  'tests',
  'bench',
]

/** Wrong imports, each planted into an otherwise empty project, and the check that must refuse it. */
const violations = [
  { file: 'domain/clock.ts', text: 'export const now = process.uptime()', caughtBy: 'tsc' },
  { file: 'domain/fetching.ts', text: 'export const get = fetch', caughtBy: 'tsc' },
  { file: 'domain/logging.ts', text: 'console.log(1)\nexport {}', caughtBy: 'tsc' },
  { file: 'domain/file.ts', text: "import fs from 'node:fs'\nexport const f = fs", caughtBy: 'biome' },
  { file: 'domain/npm.ts', text: "import { z } from 'zod'\nexport const s = z", caughtBy: 'biome' },
  { file: 'domain/up.ts', text: "import * as a from '#atlas'\nexport const x = a", caughtBy: 'biome' },
  { file: 'contracts/npm.ts', text: "import f from 'fastify'\nexport const x = f", caughtBy: 'biome' },
  { file: 'atlas/up.ts', text: "import * as c from '#contracts'\nexport const x = c", caughtBy: 'biome' },
  { file: 'atlas/market.ts', text: "import * as m from '#market'\nexport const x = m", caughtBy: 'biome' },
  { file: 'market/up.ts', text: "import * as c from '#contracts'\nexport const x = c", caughtBy: 'biome' },
  {
    file: 'market/up2.ts',
    text: "import * as c from '../contracts/index.ts'\nexport const x = c",
    caughtBy: 'tsc',
  },
  { file: 'market/supply.ts', text: "import * as s from '#supply'\nexport const x = s", caughtBy: 'biome' },
  { file: 'supply/up.ts', text: "import * as s from '#server'\nexport const x = s", caughtBy: 'biome' },
  {
    file: 'supply/up2.ts',
    text: "import * as c from '../contracts/index.ts'\nexport const x = c",
    caughtBy: 'tsc',
  },
  {
    file: 'calculations/supply.ts',
    text: "import * as s from '#supply'\nexport const x = s",
    caughtBy: 'biome',
  },
  { file: 'calculations/up.ts', text: "import * as s from '#server'\nexport const x = s", caughtBy: 'biome' },
  {
    file: 'server/page.ts',
    text: "import * as w from '#web/index.ts'\nexport const x = w",
    caughtBy: 'biome',
  },
  {
    file: 'web/deep.ts',
    text: "import * as s from '../server/index.ts'\nexport const x = s",
    caughtBy: 'biome',
  },
  {
    file: 'web/deep2.ts',
    text: "import * as s from '../server/index.ts'\nexport const x = s",
    caughtBy: 'tsc',
  },
  { file: 'web/npm.ts', text: "import pg from 'pg'\nexport const x = pg", caughtBy: 'biome' },
  {
    file: 'web/features/one/two.ts',
    text: "import * as o from '#web/features/other/a.ts'\nexport const x = o",
    caughtBy: 'biome',
  },
  {
    file: 'web/features/one/three.ts',
    text: "import * as o from '../other/a.ts'\nexport const x = o",
    caughtBy: 'biome',
  },
  {
    file: 'cli/inside.ts',
    text: "import * as s from '#server/db.ts'\nexport const x = s",
    caughtBy: 'biome',
  },
] as const

function output(tool: string, ...args: string[]): string {
  const run = spawnSync(path.join(root, 'node_modules', '.bin', tool), args, { cwd: copy, encoding: 'utf8' })
  return run.stdout + run.stderr
}

const copy = mkdtempSync(path.join(os.tmpdir(), 'anemone-arrows-'))
for (const file of ['package.json', 'biome.json', 'tsconfig.json', 'tsconfig.base.json', '.gitignore']) {
  cpSync(path.join(root, file), path.join(copy, file))
}
symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
for (const folder of folders) {
  mkdirSync(path.join(copy, folder))
  cpSync(path.join(root, folder, 'tsconfig.json'), path.join(copy, folder, 'tsconfig.json'))
  writeFileSync(path.join(copy, folder, 'index.ts'), 'export {}\n')
}
mkdirSync(path.join(copy, 'web/features/one'), { recursive: true })
mkdirSync(path.join(copy, 'web/features/other'), { recursive: true })
writeFileSync(path.join(copy, 'web/features/other/a.ts'), 'export const a = 1\n')
spawnSync('git', ['init', '-q'], { cwd: copy })

afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('an empty project passes both checks', () => {
  expect(output('tsc', '-b')).toBe('')
  expect(output('biome', 'lint', '.')).not.toContain('noRestrictedImports')
})

test('every planted violation is caught', () => {
  for (const { file, text } of violations) writeFileSync(path.join(copy, file), `${text}\n`)
  const found = {
    tsc: output('tsc', '-b'),
    biome: output('biome', 'lint', '--reporter=github', '--max-diagnostics=200', '.'),
  }
  const missed = violations.filter(({ file, caughtBy }) => !found[caughtBy].includes(file))
  expect(missed.map(({ file, caughtBy }) => `${file} by ${caughtBy}`)).toEqual([])
})
