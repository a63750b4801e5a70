/** A farm's hourly net power as the input of market products. */
export const farmProduction = {
  input: 'Production',
  run: 'Energy yield result',
  ownTurbines: 'Each site with its own turbine, without wakes and losses',
  farm: (name: string, calculated: string) => `Wind farm ${name}, calculated ${calculated}`,
  hint: 'Hourly net power of the planned turbines, after wakes, restrictions and losses: no further loss is deducted. The farm uses one credit.',
  table: 'A table or file',
  place: 'A reference turbine at a place',
  netPowerHint: 'Hourly net power of the planned turbines, after wakes, restrictions and losses.',
  about: (turbines: string, power: string, years: string, netEnergy: string) =>
    `Net power of ${turbines} turbines, ${power}, weather of ${years}, net energy ${netEnergy} a year (P50)`,
  wakes: (share: string) => `wake loss ${share}`,
  losses: (share: string) => `further losses ${share}`,
  links: {
    title: 'Value of this farm’s electricity',
    hint: 'From the hourly net power of the planned turbines: after wakes, restrictions and losses.',
    marketValue: 'Market value of this farm',
    forecast: 'Market value forecast of this farm',
    profileValue: 'Profile value of this farm',
    ppa: 'PPA for this farm',
  },
  refusals: {
    notStored: 'is a result from before hourly net power was stored: calculate the energy yield again',
    otherAtlas: (atlas: string) =>
      `is a result of the atlas ${atlas}: choose the product of this atlas, or calculate the farm with the other one`,
    otherList: 'is a result of another list of sites: order with the list of its wind farm',
    plantsDiffer: (names: string) =>
      `has turbines with different support (${names}): give the planned turbines of the farm the same facts`,
    tableToo: 'must be left out with `run`, which values the net power of a farm',
    lossTwice: 'must be 0 or left out: the losses of the farm are deducted already',
  },
}
