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

/** Figures of results that are registered quantities. */
const fields = [
  'weibull_a_ms',
  'weibull_k',
  'free_wind_speed_ms',
  'park_wind_speed_ms',
  'capacity_factor',
  'full_load_hours',
  'site_quality_percent',
  'correction_factor',
  'free_mwh',
  'park_mwh',
  'p50_mwh',
  'p75_mwh',
  'p90_mwh',
]

describe('quantities', () => {
  it('get their decimals from their record, never from a literal next to the figure', () => {
    const literal = new RegExp(
      `\\b(number|percent|quantity|signed|toFixed)\\((?:[^()]|\\([^()]*\\))*\\b(${fields.join('|')})\\b[^;\\n]*, \\d\\)`,
      'g',
    )
    const found = sources.flatMap(({ name, text }) =>
      [...text.matchAll(literal)].map(([hit]) => `${name}: ${hit}`),
    )
    expect(found).toEqual([])
  })
})
