/** Texts of `anemone layout`. */
export const layoutCommand = {
  about: 'search the turbine layout of the highest energy within an area',
  spec: 'JSON file: area, turbines, spacing, wind and wake model',
  out: 'folder for layout.json and layout.csv',
  json: 'progress is silent; the last line is the result as JSON',
  notJson: (file: string) => `${file} is not valid JSON.`,
  tooLarge: (file: string, mostMb: string) => `${file} is larger than ${mostMb} MB.`,
  field: (path: string, flaw: string) => (path === '' ? `The file ${flaw}.` : `${path} ${flaw}.`),
  searching: 'Searching the layout',
  oneOfTypeAndCurve: 'turbines needs either type or curve, not both.',
  unknownType: (name: string) =>
    `turbines.type: the catalogue has no type "${name}" with a power curve. Give manufacturer and type as on the page of turbines, or a curve.`,
  ambiguousType: (name: string, names: string) =>
    `turbines.type: "${name}" is the name of several types. Name one of them: ${names}.`,
  curveUneven:
    'turbines.curve: wind_speed_ms must rise, and power_kw and ct must have a value for each of its speeds.',
  turbulenceNeeded: 'wind.turbulence is missing: the wake model needs the ambient turbulence intensity.',
  notOfModel: (field: string) => `wake.${field} is no choice of this wake model: leave it out.`,
  part: (kind: 'area' | 'exclusion', number: string) =>
    kind === 'area' ? `Area ${number}` : `Exclusion ${number}`,
  noArea: 'There is no area.',
  tooFewCorners: (part: string) => `${part} encloses nothing: it needs at least three corners off one line.`,
  notANumber: (part: string) => `${part} has a coordinate that is not a number.`,
  distanceNotPositive: (part: string) => `${part} needs a distance above 0 m.`,
  crossesItself: (part: string, x: string, y: string) =>
    `${part} crosses or touches itself at x ${x} m, y ${y} m: put its corners in order.`,
  tooSmall: (fits: string, number: string) =>
    `The area holds ${fits} of ${number} turbines at this spacing: enlarge it, or reduce the number or the spacing.`,
  found: (aep: string, start: string, gain: string) =>
    `${aep} MWh a year, ${gain} % more than the first layout of its search (${start} MWh)`,
  details: (free: string, searched: string, violations: string) =>
    `${free} MWh without wakes; ${searched} MWh in the winds of the search; violations: ${violations}`,
  stopped: 'The search was stopped early: this is its best layout, which another run need not find again.',
  written: (folder: string) => `Layout: ${folder}`,
}
