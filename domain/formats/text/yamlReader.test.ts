import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { existsSync, readdirSync, sharedData, textOfFile } from '../../testing/sharedFiles.ts'
import type { JsonNode } from './jsonReader.ts'
import { readYaml } from './yamlReader.ts'

const folder = `${sharedData}/exchange/windio`

function plainOf(node: JsonNode): unknown {
  if (node.kind === 'array') return node.items.map(plainOf)
  if (node.kind !== 'object') return node.value
  return Object.fromEntries([...node.members].map(([key, one]) => [key, plainOf(one)]))
}

function read(text: string): unknown {
  const found = readYaml(text)
  return found.ok ? plainOf(found.root) : `fault in line ${found.line}`
}

describe('YAML', () => {
  it('has mappings and lists in block and flow style', () => {
    const text = [
      '--- ',
      'name: "It\'s # one" # a comment',
      'list:',
      '- a: [1., .5, -2e-3, 1.0e+06,',
      '     "x, y", {b: c, d: [ ]}]',
      "  e: 'it''s'",
      '-   - 1',
      '    - two words',
      'empty:',
      'long: a text that',
      '  continues',
      '0: {k: null, t: true, u: 2020-01-01T00:00:00Z}',
    ].join('\n')
    expect(read(text)).toEqual({
      name: "It's # one",
      list: [{ a: [1, 0.5, -0.002, 1e6, 'x, y', { b: 'c', d: [] }], e: "it's" }, [1, 'two words']],
      empty: null,
      long: 'a text that continues',
      '0': { k: null, t: true, u: '2020-01-01T00:00:00Z' },
    })
  })

  it('names the line of a fault', () => {
    expect(read('a: 1\nb: [1, 2')).toBe('fault in line 2')
    expect(read('a: 1\nb: *other')).toBe('fault in line 2')
    expect(read('a: 1\n- b')).toBe('fault in line 2')
    expect(read('')).toBe('fault in line 1')
  })

  it.skipIf(!existsSync(folder))('equals another reader for the official examples (shared data)', () => {
    const files = readdirSync(folder, { recursive: true }).filter(
      (name) => name.endsWith('.yaml') && !name.startsWith('schemas'),
    )
    expect(files.length).toBeGreaterThan(10)
    for (const name of files) {
      const text = textOfFile(`${folder}/${name}`)
      const withoutTags = (one: string) => one.replaceAll(/!include (\S+)/g, '"!include $1"')
      expect(read(withoutTags(text)), name).toEqual(parse(withoutTags(text)))
    }
  })
})
