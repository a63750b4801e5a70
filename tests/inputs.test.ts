import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Messages, messages, ppaUsedTermsSchema, usualTermValues } from '#contracts'
import { ppaInputs } from '#domain'

const root = new URL('../', import.meta.url)
const read = (folder: string) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => ({
      name: `${folder}/${name}`,
      text: readFileSync(new URL(`${folder}/${name}`, root), 'utf8'),
    }))

describe('an input', () => {
  it('has its label in both languages, and the default of its record if nothing is sent', () => {
    for (const { label } of Object.values(ppaInputs))
      for (const language of ['de', 'en'] as const)
        expect(messages[language].ppa.inputs[label satisfies keyof Messages['ppa']['inputs']]).toBeTruthy()
    const { loss_share, degradation, volatility } = ppaUsedTermsSchema.shape
    for (const [schema, usual] of [
      [loss_share, usualTermValues.loss_share],
      [degradation, usualTermValues.degradation],
      [volatility, usualTermValues.volatility],
    ] as const)
      expect(schema.parse(undefined)).toBe(usual)
  })

  it('has its range in its record only: no form and no order repeats it', () => {
    const forms = read('web').filter(({ text }) => /\brange=\{\[\s*-?[\d.]/.test(text))
    const orders = read('contracts/products/ppa').filter(({ text }) =>
      /z\s*\.number\(\)\s*\.min\(-?[\d.]+\)\s*\.max\(/.test(text),
    )
    expect([...forms, ...orders].map(({ name }) => name)).toEqual([])
  })

  it('has the standard air density from its constant', () => {
    const literal = /[=(?:]\s*1\.225\b/
    const found = [...read('contracts'), ...read('calculations'), ...read('server'), ...read('atlas')].filter(
      ({ name, text }) => !name.includes('/testing/') && !name.includes('/messages/') && literal.test(text),
    )
    expect(found.map(({ name }) => name)).toEqual([])
  })
})
