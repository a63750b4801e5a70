import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { baseUnits, readUnit, withoutUnit } from '#domain'

const root = new URL('../web/', import.meta.url)
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
const sources = files.map((name) => ({ name, text: readFileSync(new URL(name, root), 'utf8') }))

/** Controls that read units themselves. */
const own = [
  'ui/QuantityField.tsx',
  'features/energyYield/configure/ConfigurationRow.tsx',
  'features/turbines/ValueTable.tsx',
]

describe('fields of numbers', () => {
  it('are quantity fields, which take units as people type them', () => {
    const others = sources.filter(
      ({ name, text }) => text.includes('inputMode="decimal"') && !own.includes(name),
    )
    expect(others.map(({ name }) => name)).toEqual([])
    for (const name of own) expect(sources.find((one) => one.name === name)!.text).toContain('withoutUnit')
  })

  const units = new Set(
    sources.flatMap(({ text }) => [...text.matchAll(/\bunit="([^"]+)"/g)].map(([, unit]) => unit!)),
  )
  it.each([...units].filter((unit) => unit !== '1'))('of %s take their unit', (unit) => {
    const known = readUnit(unit)
    if (known === null) throw new Error(`no unit of domain/reading: ${unit}`)
    expect(withoutUnit(`12,5 ${unit}`, unit)).toBe('12,5')
    expect(withoutUnit(`12.5${unit}`, unit)).toBe('12.5')
    const base = baseUnits[known.dimension]
    if (base !== '1') expect(withoutUnit(`12 ${base}`, unit)).toMatch(/^[\d.]+$/)
  })
})
