/** Texts of the command line about the wind fleet of an atlas. */
export const fleet = {
  computing: (atlasId: string) => `Computing the wind fleet for ${atlasId}`,
  noRegister: 'There is no register of turbines yet: anemone register import FILE…',
  noWind: (atlasId: string) => `${atlasId} has no wind.`,
  notLocal: (atlasId: string) =>
    `${atlasId} is not on this machine: computing a fleet reads the whole atlas.`,
  lossesTwice:
    'The level of the meters already contains the losses by permits: use --as-metered or --after-permits.',
  notComputed: (atlasId: string) =>
    `The fleet of ${atlasId} has not been computed yet: anemone market fleet --atlas ${atlasId}`,
  upToDate: (atlasId: string, version: string) => `${atlasId}: up to date (register ${version})`,
  nothing: 'There is no atlas with wind on this machine.',
  computed: (atlasId: string, units: string, powerMw: string, version: string) =>
    `${atlasId}: ${units} turbines, ${powerMw} MW at the end of the atlas, register ${version}`,
  synthetic: 'The weather or the register is synthetic: not for decisions.',
  yearlyEnergy: (year: number, energyTwh: string) => `  ${year}: ${energyTwh} TWh, no curtailment, no losses`,
  curvesBy: 'Power curves:',
  curves: {
    exact: 'of the type, certain',
    high: 'of the type, very likely',
    low: 'of the type, uncertain',
    specificPower: 'of the nearest specific power, no curve of the type is known',
    usualRotor: 'of the nearest specific power with a usual rotor, as the register has none',
  },
  assumedFor: 'Missing in the register, usual values taken:',
  assumed: {
    hubHeight: 'hub height',
    rotorDiameter: 'rotor diameter',
    commissioning: 'day of commissioning: assumed to run from the beginning',
  },
  leftOutOf: 'Left out:',
  leftOut: {
    planned: 'in planning',
    outsideAtlas: 'outside the atlas',
    afterAtlas: 'commissioned after the end of the atlas',
    beforeAtlas: 'shut down before the atlas begins',
  },
  row: (units: string, powerMw: string, what: string) =>
    `${units.padStart(9)} ${powerMw.padStart(9)} MW  ${what}`,
  shutDown: 'The imported register has no turbines that were shut down: they are missing in past years.',
}
