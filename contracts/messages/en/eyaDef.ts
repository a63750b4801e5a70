/** Texts within documents of IEC 61400-15-2 (EYA DEF). */
export const eyaDef = {
  fileName: (farm: string) => `${farm}_eya_def.json`,
  title: (farm: string) => `Energy yield of ${farm}`,
  scenario: 'As calculated',
  models: (wakes: string) => `Wakes: ${wakes}`,
  made: ({
    hash,
    version,
    citation,
    isSynthetic,
    basis,
  }: Readonly<Record<'hash' | 'version' | 'citation' | 'basis', string>> & {
    readonly isSynthetic: boolean
  }) =>
    `${isSynthetic ? 'The weather is synthetic: no basis for decisions. ' : ''}Made by Anemone ${version} by the draft 0.0.1 of the schema (commit 56f4296). Hash of the input: ${hash}. ${citation} ${basis}`,
  existingTurbines: 'Existing turbines',
  groundOfTerrain: (source: string) => `The site has no height: the ground level is that of ${source}.`,
  groundMissing: (turbines: string) =>
    `The document needs the ground level of every turbine. Missing for: ${turbines}. Enter the heights of these sites, and calculate again.`,
  restriction: 'The turbine is restricted; its loss is calculated.',
  typeAsCalculated: 'As calculated with; drive and regulation are not known.',
  thrustComputed: (name: string) => `${name}; the thrust is that of a generic turbine`,
  wakes: 'Wakes',
  blockage: 'Blockage',
  sigmaSplit:
    'The standard deviation of a category is split among its subcategories in proportion to their losses, so that the squares add up. That of all losses together is under other.',
  uncertaintyUnknown: 'No uncertainty is known: a value of 0 has no meaning.',
  sensitivityOfFreeEnergy: 'The sensitivity is that of the energy in free wind.',
  windOf: (turbines: string) => `Undisturbed wind at the hub of ${turbines}`,
  fromWeibull: 'From the Weibull distributions of twelve sectors.',
  atlasVersion: (version: string) => `Version ${version}.`,
  hoursMissing: 'By calendar month; the result has no energies by hour. Calculate again to have them.',
}
