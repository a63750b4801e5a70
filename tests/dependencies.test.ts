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

test('the heading of a decision begins with its unique number', () => {
  const files = readdirSync(path.join(root, 'docs/decisions'))
  const numbers = files.map((file) => file.slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)])
  const otherwise = files.filter(
    (file) => !read(`docs/decisions/${file}`).startsWith(`# ${file.slice(0, 4)} `),
  )
  expect(otherwise).toEqual([])
})
