/** Texts of `anemone layout`. */
export const layoutCommand = {
  about: 'search for the turbine layout with the highest energy or revenue within an area',
  spec: 'JSON file: area, turbines, spacing, wind and wake model',
  out: 'folder for layout.json and layout.csv',
  json: 'progress is silent; the last line is the result as JSON',
  mixed: 'combine synthetic weather with real prices, or the reverse',
  notJson: (file: string) => `${file} is not valid JSON.`,
  tooLarge: (file: string, mostMb: string) => `${file} is larger than ${mostMb} MB.`,
  field: (file: string, path: string, flaw: string) =>
    path === '' ? `${file} ${flaw}.` : `${file}: ${path} ${flaw}.`,
  searching: 'Searching the layout',
  oneOfTypeAndCurve: 'turbines needs either type or curve, not both.',
  unknownType: (name: string) =>
    `turbines.type: the catalogue has no type "${name}" with a power curve. Give manufacturer and type as on the page of turbines, or a curve.`,
  ambiguousType: (name: string, names: string) =>
    `turbines.type: "${name}" is the name of several types. Name one of them: ${names}.`,
  oneOfNumberAndDensity: 'turbines needs exactly one of number, per_km2 and mw_per_km2.',
  densityTooLow: 'turbines: at this density the area holds no turbine.',
  tooManyTurbines: (number: string) => `turbines: a search places 200 turbines at most, not ${number}.`,
  shearNeeded: 'wind.shear is missing: the sectors hold for one hub height, and there are several.',
  curveUneven:
    'turbines.curve: wind_speed_ms must rise, and power_kw and ct must have a value for each of its speeds.',
  oneOfSectorsAndAtlas: 'wind needs either sectors or atlas, lat and lon, not both.',
  atlasIncomplete: 'wind needs atlas, lat and lon together.',
  sectorUneven:
    'wind.sectors: probability needs a value for each of speeds_ms, and they must not sum to more than 1.',
  pricesNeeded: 'objective: revenue needs prices hour by hour, and so the wind of an atlas: give wind.atlas.',
  costsNeeded: 'objective: lcoe needs costs, and neighbours_count must be false.',
  nothingCounts: 'wind: in these years no step has both wind and, where it is needed, a price.',
  outsideAtlas: (lat: string, lon: string, atlas: string) =>
    `wind: ${lat}, ${lon} is outside the atlas ${atlas}.`,
  noWind: (atlas: string) => `wind: the atlas ${atlas} has no wind at this height in these years.`,
  turbulenceNeeded: 'wind.turbulence is missing: the wake model needs the ambient turbulence intensity.',
  notOfModel: (field: string) => `wake.${field} is not a choice of this wake model: leave it out.`,
  found: (aep: string, start: string, gain: string) =>
    `${aep} MWh a year, ${gain} % more than the first layout of its search (${start} MWh)`,
  details: (free: string, violations: string) => `${free} MWh without wakes; violations: ${violations}`,
  searched: (mwh: string) => `${mwh} MWh in the winds of the search`,
  revenue: (eur: string, start: string, gain: string) =>
    `Revenue: ${eur} EUR a year, ${gain} % more than the first layout of its search (${start} EUR)`,
  p90: (eur: string, start: string, gain: string) =>
    `Revenue exceeded in nine of ten years (P90): ${eur} EUR, ${gain} % more than the first layout (${start} EUR)`,
  searchedEur: (eur: string) => `Objective in the winds of the search: ${eur} EUR`,
  lcoe: (cost: string, start: string) => `Levelised cost: ${cost} EUR/MWh (first layout: ${start} EUR/MWh)`,
  pattern: (direction: string, inRow: string, between: string, offset: string) =>
    `Rows along ${direction}°, ${inRow} m in them and ${between} m between them, offset ${offset}`,
  stopped: 'The search was stopped early: this is its best layout, which another run need not find again.',
  written: (folder: string) => `Layout: ${folder}`,
}
