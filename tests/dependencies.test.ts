import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

test("docs/dependencies.md has one line per package, with the package's licence", () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json'))
  const { packages } = JSON.parse(read('package-lock.json'))
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  const lines = [
    ...read('docs/dependencies.md').matchAll(/^\| `([^`]+)` *\| ([^|]+?) *\| [^|]*\| (.+?) *\|$/gm),
  ]
  const described = Object.fromEntries(lines.map(([, name = '', licence]) => [name, licence]))
  expect(lines).toHaveLength(names.length)
  expect(described).toEqual(
    Object.fromEntries(names.map((name) => [name, packages[`node_modules/${name}`].license])),
  )
})

test('no source that is built or served imports a package that only tests have', async () => {
  const extent: { isForTests: (name: string) => boolean } = await import(
    path.join(root, 'scripts/unpack/servingExtent.mjs')
  )
  const { devDependencies } = JSON.parse(read('package.json'))
  const ofTests = Object.keys(devDependencies).filter(extent.isForTests)
  expect(ofTests).toContain('vitest')
  const folders = ['domain', 'contracts', 'atlas', 'market', 'supply', 'calculations', 'server', 'cli', 'web']
  const isForTests = (file: string) => /\.test\.tsx?$|(^|\/)testing\//.test(file)
  const sources = [...folders, 'scripts']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => /\.(tsx?|mjs|css)$/.test(file) && !file.startsWith('web/dist/') && !isForTests(file))
  const imports = sources.flatMap((file) =>
    [...read(file).matchAll(/(?:from|import|import\() ?'((?:@[^'/]+\/)?[^'/]+)/g)].map(
      ([, name = '']) => name,
    ),
  )
  expect(imports).toContain('vite')
  expect(ofTests.filter((name) => imports.includes(name))).toEqual([])
})

test('the heading of a decision begins with its unique number', () => {
  const files = readdirSync(path.join(root, 'docs/decisions'))
  const numbers = files.map((file) => file.slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)])
  const otherwise = files.filter(
    (file) => !read(`docs/decisions/${file}`).startsWith(`# ${file.slice(0, 4)} `),
  )
  expect(otherwise).toEqual([])
})
