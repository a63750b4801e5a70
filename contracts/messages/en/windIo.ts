/** Texts of a farm as windIO. */
export const windIo = {
  fileName: (farm: string) => `${farm}_windio.zip`,
  atlasChanged:
    'The atlas has changed since this calculation, so its wind cannot be read again. Calculate the farm again.',
  yearsOutside: (from: number, until: number) => `must be within ${from} to ${until}, in order`,
  tooLarge: (most: string) =>
    `The wind of these years has more than ${most} values. Request fewer years with from_year and till_year.`,
  readme: {
    title: (farm: string) => `Wind farm ${farm} in windIO 2`,
    files:
      'wind_energy_system.yaml: turbines, power curves and the undisturbed wind at hub height, valid by the schema plant/wind_energy_system.\nexpected_yield.csv: gross yield and yield after wakes of each turbine as calculated, MWh of a mean year of 8766 h.',
    place: (crs: string) =>
      `x is east and y is north of the middle of the farm, in metres (${crs}). latitude and longitude next to them are in degrees.`,
    wind: (from: string, until: string, steps: string) =>
      `Time series of the undisturbed wind from ${from} to ${until}, ${steps} steps, times in UTC. Wind directions are true.`,
    missing: (steps: string) => `Steps without wind in the atlas are left out: ${steps}.`,
    calibrated: 'The wind is calibrated as in the calculation.',
    curves:
      'Power is in W. Curves are linear between their points and have their ends and switching speeds as points.',
    existing: 'Existing turbines are part of the layout; expected_yield.csv has the status of each turbine.',
    notIn: 'Not part of windIO, so that other programs calculate without it:',
    density: (method: string) =>
      `- The calculation corrects power curves for air density (${method}); the density is a part of the wind here, but power curves are those of their own density.`,
    wakeDecay:
      '- Turbines have different wake decay constants; the file has their mean. Those of each turbine are in expected_yield.csv.',
    turbulence: '- The turbulence intensity depends on sector or speed; the file has its mean.',
    standing: '- Restart after stops by high wind.',
    turbopark: '- The mirrored wakes of TurbOPark below the ground.',
    losses: '- Losses, restrictions and uncertainties: the expected yields are before them.',
  },
}
