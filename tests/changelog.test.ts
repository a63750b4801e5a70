import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compareReleases } from '#contracts'
import { catalogueVendors } from '#domain/catalogue'
import { newsOf } from '#web/releases/newsOf.ts'
import { parseChangelog } from '#web/releases/parseChangelog.ts'

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')

test('the changelog has its releases in order, the newest is that of package.json, and each is in both languages', () => {
  const releases = parseChangelog(read('CHANGELOG.md'))
  const versions = releases.map(({ version }) => version)
  expect(versions[0]).toBe(JSON.parse(read('package.json')).version)
  expect(versions).toEqual([...new Set(versions)].sort(compareReleases).reverse())
  expect(read('CHANGELOG.md').match(/^## /gm)).toHaveLength(versions.length)
  for (const { lines } of releases) expect(lines.de).toHaveLength(lines.en.length)
})

test('each theme has its own three news of the newest release in both languages', () => {
  const { lines } = newsOf(parseChangelog(read('CHANGELOG.md')), 3)
  for (const theme of ['wind', 'market'] as const)
    for (const language of ['de', 'en'] as const) expect(lines[theme][language]).toHaveLength(3)
  expect(lines.market.en).not.toEqual(lines.wind.en)
})

test('the changelog states the number of types in the catalogue', () => {
  const count = catalogueVendors.flatMap(({ types }) => types).length
  const stated = [...read('CHANGELOG.md').matchAll(/(?:catalogue of|Katalog mit) (\d+) (?:types|Typen)/g)]
  expect(stated.map(([, number]) => Number(number))).toEqual([count, count])
})
