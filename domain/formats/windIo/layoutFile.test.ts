import { describe, expect, it } from 'vitest'
import { sitesOfSheet } from '../sites/siteSheet.ts'
import { readSiteSource } from '../sites/siteSource.ts'

describe('a layout in YAML', () => {
  const codes = (text: string) => readSiteSource(text).issues.map(({ code }) => code)
  it('of windIO has places, names and perhaps its system', () => {
    const text = [
      'name: Park',
      'layouts:',
      '- coordinates:',
      '    x: [565590.94, 565600.0]',
      '    y:',
      '    - 5933912.17',
      '    - 5933900.0',
      '    crs: EPSG:25832',
      '  turbine_identifiers: [A, "B 2"]',
    ].join('\n')
    const commented = text.replace('    - 5933900.0', '\n    # second row\n    - 5933900.0 # m')
    expect(readSiteSource(commented).sheet).toEqual(readSiteSource(text).sheet)
    expect(readSiteSource(text.replaceAll('\n', '\r\n')).sheet).toEqual(readSiteSource(text).sheet)
    const { sites, issues } = sitesOfSheet(readSiteSource(text).sheet!)
    expect(issues).toEqual([])
    expect(sites.map(({ name }) => name)).toEqual(['A', 'B 2'])
    expect(sites[0]!.lat).toBeCloseTo(53.55, 5)
  })
  it('has the types of windIO with hub height and rotor, and degrees where it states them', () => {
    const types = [
      '  turbine_types:',
      '    0:',
      '      name: "Own long"',
      '      performance:',
      '        power_curve: {power_values: [0, 1], power_wind_speeds: [3, 12]}',
      '        name: no type',
      '      hub_height: 119.5 # m',
      '      rotor_diameter: 130.0',
      '    1:',
      '      name: short',
      '      hub_height: 100',
      '      rotor_diameter: 90',
    ]
    const text = [
      'wind_farm:',
      '  layouts:',
      '    - coordinates:',
      '        x: [0, 400.5]',
      '        y: [0, 1]',
      '        crs: "+proj=tmerc +lat_0=0 +lon_0=9 +k=1"',
      '        latitude: [53.5, 53.51]',
      '        longitude: [9.0, 9.006]',
      '      turbine_types: [1, 0]',
      '      turbine_identifiers: ["A", "B"]',
      ...types,
    ].join('\n')
    const sitesIn = (own: string) => sitesOfSheet(readSiteSource(own).sheet!).sites
    expect(sitesIn(text)).toMatchObject([
      { name: 'A', lat: 53.5, lon: 9, turbineType: 'short', hubHeightM: 100, rotorDiameterM: 90 },
      { name: 'B', lat: 53.51, lon: 9.006, turbineType: 'Own long', hubHeightM: 119.5, rotorDiameterM: 130 },
    ])
    const inMetres = text
      .replace(/ +latitude.*\n +longitude.*\n/, '')
      .replace(/"\+proj.*"/, 'EPSG:25832')
      .replace('x: [0, 400.5]', 'x: [500000, 500400]')
      .replace('y: [0, 1]', 'y: [5930000, 5930001]')
    expect(sitesIn(inMetres)).toMatchObject([
      { name: 'A', turbineType: 'short' },
      { name: 'B', turbineType: 'Own long' },
    ])
  })

  it('lacks its system, or is refused where its lists differ', () => {
    const floris = 'farm:\n  layout_x: [565590.94]\n  layout_y: [5933912.17]'
    expect(sitesOfSheet(readSiteSource(floris).sheet!).issues).toMatchObject([{ code: 'utmZoneMissing' }])
    expect(codes('farm:\n  layout_x: [1, 2]\n  layout_y: [1]')).toEqual(['layoutIncomplete'])
    expect(codes('farm:\n  layout_x: [1, 2]\n  layout_y: [1, here]')).toEqual(['layoutIncomplete'])
  })
})
