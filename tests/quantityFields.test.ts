import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { baseUnits, readShapedNumber, readTypedNumber, readUnit, withoutUnit } from '#domain'

const root = new URL('../web/', import.meta.url)
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /(?<!\.test)\.tsx$/.test(name),
)
const sources = files.map((name) => ({ name, text: readFileSync(new URL(name, root), 'utf8') }))

/** Input fields that read units themselves. */
const own = [
  'ui/QuantityField.tsx',
  'features/energyYield/configure/ConfigurationRow.tsx',
  'features/turbines/ValueTable.tsx',
  'sites/InlineField.tsx',
]

describe('fields of numbers', () => {
  it('are quantity fields, which accept units as people type them', () => {
    const others = sources.filter(
      ({ name, text }) => text.includes('inputMode="decimal"') && !own.includes(name),
    )
    expect(others.map(({ name }) => name)).toEqual([])
    for (const name of own) expect(sources.find((one) => one.name === name)!.text).toContain('withoutUnit')
  })

  const units = new Set(
    sources.flatMap(({ text }) => [...text.matchAll(/\bunit="([^"]+)"/g)].map(([, unit]) => unit!)),
  )
  it.each([...units].filter((unit) => unit !== '1'))('of %s accept their unit', (unit) => {
    const known = readUnit(unit)
    if (known === null) throw new Error(`no unit of domain/reading: ${unit}`)
    expect(withoutUnit(`12,5 ${unit}`, unit)).toBe('12,5')
    expect(withoutUnit(`12.5${unit}`, unit)).toBe('12.5')
    const base = baseUnits[known.dimension]
    if (base !== '1') expect(withoutUnit(`12 ${base}`, unit)).toMatch(/^[\d.]+$/)
  })

  it.each([...units])(
    'of %s are read with their unit, decimal commas and thousands, or raise a question',
    (unit) => {
      for (const value of [0, 2, 12.5, 162, 4500, 4500.5, 1234567, 0.125, -7.5, -4500])
        for (const mark of ['.', ','] as const)
          for (const thousands of ['', mark === '.' ? ',' : '.', ' ', '’', '\u202f'])
            for (const language of ['.', ',', null] as const) {
              const number = spelled(value, mark, thousands)
              const typed = unit === '1' ? number : withoutUnit(`${number} ${unit}`, unit)
              expect(typed).toBe(number)
              const read = readTypedNumber(typed, language)
              const readings = read.ok ? [read.value] : (read.ambiguous ?? [value])
              // An ambiguous number is read with the decimal mark of the language.
              const isOfLanguage =
                /^-?\d{1,3}[.,]\d{3}$/.test(number) && language !== null && number.includes(language)
              if (!isOfLanguage) expect([number, language, ...readings]).toContain(value)
            }
      expect(readTypedNumber(unit === '1' ? '4.500' : withoutUnit(`4.500 ${unit}`, unit), ',')).toMatchObject(
        {
          ok: false,
          ambiguous: [4500, 4.5],
        },
      )
    },
  )
})

/** Shapes of numbers in forms, from the code. */
const shapes = new Map(
  [root, new URL('../domain/sites/', import.meta.url), new URL('../domain/wind/', import.meta.url)].flatMap(
    (folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
        .flatMap((name) => [
          ...readFileSync(new URL(name, folder), 'utf8').matchAll(
            /integerDigits: (\d+),\s+decimals: (\w+)(?:,\s+signed: (true|false))?/g,
          ),
        ])
        .map(([, integerDigits, decimals, signed]) => [
          `${integerDigits} and ${decimals} digits${signed === 'false' ? ', unsigned' : ''}`,
          {
            integerDigits: Number(integerDigits),
            decimals: Number(decimals) || 10,
            signed: signed !== 'false',
          },
        ]),
  ) as [string, { integerDigits: number; decimals: number; signed: boolean }][],
)

describe('numbers of forms', () => {
  it('have shapes named by the code', () => {
    expect(shapes.size).toBeGreaterThan(8)
  })

  it.each([...shapes])('of %s are read as typed, or raise a question', (_, shape) => {
    const { integerDigits, decimals, signed } = shape
    const wholes = [0, 7, 45, 162, 4500, 987_654, 1_234_567].filter(
      (whole) => String(whole).length <= integerDigits,
    )
    const values = wholes.flatMap((whole) => [0, 0.5, 0.25].map((fraction) => whole + fraction))
    for (const value of values.flatMap((one) => (signed ? [one, -one] : [one]))) {
      if ((String(value).split('.')[1] ?? '').length > decimals) continue
      for (const mark of ['.', ','] as const)
        for (const thousands of ['', mark === '.' ? ',' : '.', ' ', '\u202f', '\u00a0', "'"])
          for (const minus of ['-', '−', '– '])
            for (const language of ['.', ',', null] as const) {
              const text = spelled(value, mark, thousands).replace('-', minus)
              const read = readShapedNumber(text, shape, language)
              // An ambiguous number is read with the decimal mark of the language.
              if (
                /^-?\d{1,3}[.,]\d{3}$/.test(text.replace(minus, '-')) &&
                language === text.replace(/[^.,]/g, '')
              )
                continue
              const readings = read.ok ? [read.value] : read.ambiguous
              expect([text, language, readings]).toEqual([
                text,
                language,
                expect.arrayContaining([value + 0]),
              ])
            }
    }
  })
})

function spelled(value: number, mark: '.' | ',', thousands: string): string {
  const [whole = '', fraction] = String(Math.abs(value)).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands)
  return `${value < 0 ? '-' : ''}${grouped}${fraction === undefined ? '' : `${mark}${fraction}`}`
}
