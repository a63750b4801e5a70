import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const importOf = /import (\w+) from '([^']+\.module\.css)'/g

/** Classes that a file uses but the CSS module lacks. */
function unknownClasses(file: string): string[] {
  const source = readFileSync(path.join(root, file), 'utf8')
  return [...source.matchAll(importOf)].flatMap(([, name, from]) => {
    const module = from!.startsWith('#web/')
      ? path.join(root, 'web', from!.slice('#web/'.length))
      : path.join(root, path.dirname(file), from!)
    const css = readFileSync(module, 'utf8')
    const used = [...source.matchAll(new RegExp(String.raw`\b${name}\.(?!module\b)([a-z]\w*)`, 'g'))]
    return used
      .filter(([, one]) => !new RegExp(String.raw`\.${one}\b`).test(css))
      .map(([, one]) => `${file}: ${one}`)
  })
}

test('a component only uses classes that its CSS module has', () => {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.startsWith('web/dist'))
  expect(files.flatMap(unknownClasses)).toEqual([])
})
