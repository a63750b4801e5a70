import { describe, expect, it } from 'vitest'
import { checkNoiseReduction, checkTurbineName, checkTurbineType } from './turbineEntry.ts'
import { checkWindFarm, type WindFarmTurbine } from './windFarm.ts'

const turbine: WindFarmTurbine = {
  lat: 51,
  lon: 9,
  status: 'planned',
  rotorDiameterM: 100,
  hasPowerCurve: true,
  hubHeightM: 100,
  siteHeightM: 200,
  demHeightM: 190,
}

describe('a wind farm', () => {
  it('needs a planned turbine and two turbines that are not excluded', () => {
    expect(
      checkWindFarm([
        { ...turbine, status: 'portfolio' },
        { ...turbine, status: 'excluded' },
      ]),
    ).toEqual({
      errors: [{ code: 'noPlannedTurbine' }, { code: 'fewerThanTwoTurbines' }],
      warnings: [],
    })
  })
  it('warns of turbines nearer than two diameters of the larger rotor', () => {
    const near = { ...turbine, lat: 51.0018, rotorDiameterM: 101 }
    expect(checkWindFarm([turbine, near]).warnings).toMatchObject([
      { code: 'turbinesTooClose', index: 0, otherIndex: 1, minM: 202 },
    ])
    expect(checkWindFarm([turbine, { ...near, rotorDiameterM: 100 }]).warnings).toEqual([])
  })
  it('refuses turbines within the radius of a rotor, by their indices', () => {
    const twice = { errors: [{ code: 'turbinesAtOnePlace', index: 0, otherIndex: 1 }], warnings: [] }
    expect(checkWindFarm([turbine, turbine])).toEqual(twice)
    expect(checkWindFarm([turbine, { ...turbine, lat: 51.00001, status: 'portfolio' }])).toEqual(twice)
    expect(checkWindFarm([turbine, { ...turbine, lat: 51.0005 }]).errors).toEqual([])
    const excluded = { ...turbine, status: 'excluded' as const }
    expect(checkWindFarm([turbine, excluded, { ...turbine, lat: 51.1 }]).errors).toEqual([])
  })
  it('warns of heights off the elevation model and refuses incomplete turbines', () => {
    const odd = { ...turbine, lat: 52, siteHeightM: 160, rotorDiameterM: null }
    expect(checkWindFarm([turbine, odd])).toEqual({
      errors: [{ code: 'turbineIncomplete', index: 1 }],
      warnings: [{ code: 'heightDeviates', index: 1, siteHeightM: 160, demHeightM: 190 }],
    })
  })
})

describe('own turbines', () => {
  it('have unique names', () => {
    expect(checkTurbineName('vendor', ' ', [])).toEqual({
      ok: false,
      issues: [{ code: 'vendorNameMissing' }],
    })
    expect(checkTurbineName('type', 'V80 ', ['V80'])).toEqual({
      ok: false,
      issues: [{ code: 'typeNameTaken', text: 'V80' }],
    })
    expect(checkTurbineName('powerCurve', 'Mode 0', ['Mode 1'])).toEqual({ ok: true, value: 'Mode 0' })
  })
  it('have positive numbers and no hub height twice', () => {
    expect(checkTurbineType({ rotorDiameterM: 0, ratedPowerKw: Number.NaN, hubHeightsM: [80, 80] })).toEqual([
      { code: 'rotorDiameterNotPositive', value: 0 },
      { code: 'ratedPowerNotPositive', value: Number.NaN },
      { code: 'typeHubHeightRepeated', value: 80 },
    ])
  })
  it('are reduced to between a tenth of the rated power and the rated power', () => {
    expect(checkNoiseReduction(200, 2000)).toEqual([])
    expect(checkNoiseReduction(199, 2000)).toHaveLength(1)
    expect(checkNoiseReduction(2001, 2000)).toHaveLength(1)
  })
})
