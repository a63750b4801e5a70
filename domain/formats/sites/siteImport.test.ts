import { describe, expect, it } from 'vitest'
import type { ImportedSite } from './importedSite.ts'
import { planSiteImport } from './siteImport.ts'

function site(line: number, name: string, more: Partial<ImportedSite> = {}): ImportedSite {
  const unknown = { siteHeightM: null, hubHeightM: null, vendor: null, turbineType: null, turbine: null }
  const place = { lat: 50 + line / 100, lon: 8, ratedPowerKw: null, rotorDiameterM: null }
  return { line, name, ...place, ...unknown, status: null, list: null, windFarm: null, ...more }
}

describe('an import of sites', () => {
  it('makes one new list and names the nameless, also those named after their coordinates', () => {
    const sites = [site(1, ''), site(2, '50.020000 x 8.000000'), site(3, 'Hof')]
    const plan = planSiteImport(sites, { kind: 'new', listName: ' Nord ' }, [], 'de')
    expect(plan).toMatchObject({
      ok: true,
      value: [
        {
          name: 'Nord',
          windFarm: null,
          sites: [{ name: 'Standort 001' }, { name: 'Standort 002' }, { name: 'Hof' }],
        },
      ],
    })
  })
  it('continues the numbers of the list it adds to, whose names stay unique', () => {
    const target = { kind: 'existing', listName: 'Nord', siteNames: ['Site 007', 'Hof'] } as const
    expect(planSiteImport([site(1, '')], target, ['Nord'], 'en')).toMatchObject({
      value: [{ sites: [{ name: 'Site 008' }] }],
    })
    expect(planSiteImport([site(4, 'Hof')], target, ['Nord'], 'en')).toMatchObject({
      issues: [{ code: 'siteRejected', line: 4, issue: { code: 'siteNameTaken', text: 'Hof' } }],
    })
  })
  it('names the line of the first site of a repeated name, since a new list has none of it', () => {
    const target = { kind: 'new', listName: 'Nord' } as const
    expect(planSiteImport([site(2, 'WEA 1'), site(3, 'WEA 2'), site(4, 'wea 1')], target, [], 'en')).toEqual({
      ok: false,
      issues: [
        { code: 'siteRejected', line: 4, issue: { code: 'siteNameRepeated', text: 'wea 1', value: 2 } },
      ],
    })
  })
  it('makes at most 200 lists, and says how many there would be', () => {
    const sites = Array.from({ length: 201 }, (_, index) => site(index + 1, 'A', { list: `L${index}` }))
    expect(planSiteImport(sites, { kind: 'byColumn' }, [], 'en')).toEqual({
      ok: false,
      issues: [{ code: 'tooManyLists', count: 201, max: 200 }],
    })
  })
  it('quotes only the beginning of a very long name', () => {
    const name = 'x'.repeat(1_000_000)
    const plan = planSiteImport([site(1, 'A'), site(2, 'A')], { kind: 'new', listName: name }, [], 'en')
    expect(JSON.stringify(plan).length).toBeLessThan(1000)
  })
  it('needs sites, a free list name and at most 1000 sites', () => {
    expect(planSiteImport([], { kind: 'new', listName: '' }, [], 'en')).toEqual({
      ok: false,
      issues: [{ code: 'noSites' }, { code: 'listRejected', list: '', issue: { code: 'listNameMissing' } }],
    })
    expect(planSiteImport([site(1, 'A')], { kind: 'new', listName: 'Nord' }, ['Nord'], 'en')).toMatchObject({
      issues: [{ code: 'listRejected', issue: { code: 'listNameTaken', text: 'Nord' } }],
    })
    const many = Array.from({ length: 1001 }, (_, index) => site(index, `s${index}`))
    expect(planSiteImport(many, { kind: 'new', listName: 'Nord' }, [], 'en')).toEqual({
      ok: false,
      issues: [{ code: 'tooManySites', list: 'Nord', count: 1001, max: 1000 }],
    })
  })
  it('of several lists needs the list column filled and one wind farm per list', () => {
    const sites = [
      site(1, 'A', { list: 'Nord', windFarm: 'WP 1' }),
      site(2, 'B', { list: 'Nord' }),
      site(3, 'C', { list: 'Süd', windFarm: 'WP 2' }),
      site(4, 'D'),
    ]
    expect(planSiteImport(sites, { kind: 'byColumn' }, [], 'en')).toEqual({
      ok: false,
      issues: [
        { code: 'listValueMissing', line: 4 },
        { code: 'windFarmInconsistent', line: 2, list: 'Nord' },
      ],
    })
    expect(planSiteImport([sites[0]!, sites[2]!], { kind: 'byColumn' }, [], 'en')).toMatchObject({
      value: [
        { name: 'Nord', windFarm: 'WP 1' },
        { name: 'Süd', windFarm: 'WP 2' },
      ],
    })
  })
})
