import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '#atlas/testing'

const root = path.resolve(import.meta.dirname, '../..')

/** One line for each product: its entries in each layer. They are compiled without imports other than contracts. */
const registries = [
  'calculations/calculations.ts',
  'server/products/kinds.ts',
  'web/app/productPages.ts',
] as const

const record = (members: string) => `import type { OrderableProduct } from '../record.ts'

export const planted = {
  state: 'available',
  isViewed: false,
  theme: 'market',
  menuPlace: 10,
  icon: 'chart',
  fillsWindow: 'never',
  fitsAnyWidth: false,
  call: { path: '/api/products_planted', summary: 'A planted product' },
  orderedFor: 'sites',
  interpolation: 'bilinear',
  heightsM: { min: 40, max: 200, proposed: [100] },
  ${members}
} as const satisfies OrderableProduct
`

test('a product without a member of its record, a line of a registry or a text does not compile', () => {
  const house = scratchFolder()
  const write = (file: string, text: string) => {
    mkdirSync(path.join(house, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(house, file), text)
  }
  for (const folder of ['contracts', 'domain', 'package.json'])
    cpSync(path.join(root, folder), path.join(house, folder), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(house, 'node_modules'))
  for (const file of [...registries, 'server/products/allKinds.ts']) {
    const text = readFileSync(path.join(root, file), 'utf8')
    write(file, text)
    for (const [stub, names] of importsOf(file, text)) write(stub, stubOf(names))
  }
  // One product with only a record, and one whose record lacks `counts`.
  write('contracts/products/tenth/record.ts', record("code: 'tenth', listType: 'tenth', counts: 'site',"))
  write('contracts/products/eleventh/record.ts', record("code: 'eleventh', listType: 'eleventh',"))
  write(
    'contracts/products/records.ts',
    `${readFileSync(path.join(house, 'contracts/products/records.ts'), 'utf8')}
export { planted as tenth } from './tenth/record.ts'
export { planted as eleventh } from './eleventh/record.ts'
`,
  )
  write(
    'tsconfig.json',
    JSON.stringify({
      extends: path.join(root, 'tsconfig.base.json'),
      compilerOptions: {
        composite: false,
        incremental: false,
        declaration: false,
        emitDeclarationOnly: false,
        noEmit: true,
        rootDir: '.',
        types: ['node'],
        jsx: 'preserve',
      },
      files: ['contracts/index.ts', ...registries],
    }),
  )
  const run = spawnSync(path.join(root, 'node_modules/.bin/tsc'), ['-p', '.', '--pretty', 'false'], {
    cwd: house,
    encoding: 'utf8',
  })
  const errors = run.stdout.split('\n').filter((line) => /^\S+\(\d+,\d+\): error/.test(line))
  const isReported = (file: string, word: string) =>
    errors.some((line) => line.startsWith(`${file}(`) && line.includes(word))
  const lacking = [
    'contracts/messages/de/productTitles.ts',
    'contracts/messages/en/productTitles.ts',
    'contracts/products/schemas.ts',
    ...registries,
  ]
  expect(
    lacking.filter((file) => !isReported(file, 'tenth')),
    run.stdout + run.stderr,
  ).toEqual([])
  expect(isReported('contracts/products/eleventh/record.ts', "'counts'"), run.stdout).toBe(true)
})

/** The repository's files that a file imports, with the imported names. */
function importsOf(file: string, text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const add = (from: string, names: readonly string[]) => {
    if (!from.startsWith('.') && !from.startsWith('#web/')) return
    const target = from.startsWith('#') ? from.slice(1) : path.posix.join(path.posix.dirname(file), from)
    found.set(target, new Set([...(found.get(target) ?? []), ...names]))
  }
  for (const [, names = '', from = ''] of text.matchAll(
    /(?:import|export) (?:type )?\{([^}]*)\} from '([^']+)'/g,
  ))
    add(
      from,
      names.split(',').map((name) => name.trim().replace(/^type | as \w+$/g, '')),
    )
  for (const [, from = '', member, screen] of text.matchAll(
    /import\(\s*'([^']+)'\s*\)(?:\)\.(\w+)|,\s*'(\w+)')/g,
  ))
    add(from, [member ?? screen ?? ''])
  return found
}

/** Replaces a file of which only the names matter, as values and as types. */
function stubOf(names: ReadonlySet<string>): string {
  return [...names]
    .filter((name) => name !== '')
    .map(
      (name) =>
        `// biome-ignore lint/suspicious/noExplicitAny: a stub\nexport const ${name}: any = null\nexport type ${name}<_A = unknown, _B = unknown> = any\n`,
    )
    .join('')
}
