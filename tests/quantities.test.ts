import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../', import.meta.url)
const folders = ['web', 'server', 'contracts', 'calculations', 'cli']
const sources = folders.flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.includes('testing/'))
    .map((name) => ({
      name: `${folder}/${name}`,
      text: readFileSync(new URL(`${folder}/${name}`, root), 'utf8'),
    })),
)

/** Decimals next to a number, and why: no quantity of a result has them. */
const reasons: Readonly<Record<string, string>> = {
  'contracts/requestPrice.ts': 'money of an invoice is written in cents',
  'web/features/energyYield/validation/CasesCard.tsx':
    'errors of methods are smaller than decimals of results',
  'web/features/energyYield/validation/ComparedFigures.tsx': 'differences to published figures, as CasesCard',
}

/** Call of a function of `Format` whose last argument is a literal. */
const call =
  /\.(?:number|percent|quantity|signed)\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*,\s*\d,?\s*\)/g
const scale = /\bunit\b[^;{}]{0,80}\bdecimals: \d/g
/** A scale with its own record: the columns of time series. */
const records = ['contracts/products/timeSeries/schemas.ts', 'contracts/quantities/']

describe('quantities', () => {
  it('get their decimals from their record, never from a literal next to the figure', () => {
    const literals = (pattern: RegExp, folders: readonly string[]) =>
      sources
        .filter(({ name }) => folders.some((folder) => name.startsWith(`${folder}/`)))
        .filter(({ name }) => !records.some((record) => name.startsWith(record)))
        .flatMap(({ name, text }) => [...text.matchAll(pattern)].map(([hit]) => ({ name, hit })))
    const found = [...literals(call, folders), ...literals(scale, ['web', 'contracts', 'server'])]
    expect(found.filter(({ name }) => !(name in reasons))).toEqual([])
    expect(Object.keys(reasons).filter((name) => !found.some((one) => one.name === name))).toEqual([])
  })
})
