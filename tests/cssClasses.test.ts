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

test('styled.css has exactly the classes that calls of styled and grid name, or modules compose', () => {
  const source = globSync('web/**/*.{ts,tsx}', { cwd: root, exclude: ['web/dist/**'] })
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n')
  const calls = source.matchAll(/\b(?:styled\(|grid\(\s*'[^']*')([^()]*)\)/g)
  const named = [...calls].flatMap(([, names]) => [...names!.matchAll(/'(\w+)'/g)].map(([, name]) => name))
  const css = readFileSync(path.join(root, 'web/ui/styled.css'), 'utf8')
  for (const file of globSync('web/**/*.module.css', { cwd: root, exclude: ['web/dist/**'] })) {
    const composed = readFileSync(path.join(root, file), 'utf8').matchAll(/composes: ([\w ]+) from global/g)
    named.push(...[...composed].flatMap(([, names]) => names!.split(' ')))
  }
  const classes = [...css.matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => name)
  expect([...new Set(classes)].sort()).toEqual([...new Set(named)].sort())
})
