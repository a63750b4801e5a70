/** Texts of `anemone skill`. */
export const skillCommand = {
  about: 'score atlases against measured winds and metered plants near a place',
  atlas: 'atlases to score; the others are compared with the first',
  measurement: 'files of measured winds at this place',
  account: 'login name of an account whose stored measurements are compared, each at its place',
  state: 'federal state of the metered plants; without state and place: all of them',
  radius: 'distance of metered plants, 1 to 200',
  json: 'one line of JSON per atlas and truth',
  plants: (km: string) => `metered plants within ${km} km`,
  plantsIn: (state: string) => `metered plants in ${state}`,
  allPlants: 'all metered plants',
  halfPlace: 'A place needs --lat and --lon, and a measurement needs a place.',
  ofRated: '% of rated power',
  synthetic: 'The weather of this atlas is synthetic: it does not apply to a real place.',
  scores: (p: {
    readonly pairs: string
    readonly bias: string
    readonly rmse: string
    readonly r: string
    readonly unit: string
  }) => `bias ${p.bias}, RMSE ${p.rmse} ${p.unit}, r ${p.r}, ${p.pairs} pairs`,
  between: (low: string, high: string) => `${low} to ${high}`,
  courses: (p: { readonly hours: string; readonly months: string; readonly distance: string }) =>
    `bias in m/s by hour ${p.hours}, by month ${p.months}, distance of the distributions ${p.distance}`,
  energy: (error: string, range: string) => `energy ${error}${range}`,
  range: (low: string, high: string) => ` (95 % interval: ${low} to ${high})`,
  fewBlocks: ', too few months or plants for an interval',
  verdicts: {
    better: (atlas: string, difference: string) => `better than ${atlas}: RMSE ${difference}`,
    worse: (atlas: string, difference: string) => `worse than ${atlas}: RMSE ${difference}`,
    not_distinguishable: (atlas: string, difference: string) =>
      `not better and not worse than ${atlas}: RMSE ${difference}`,
  },
  notCompared: (atlas: string) => `too few months or plants in common to compare it with ${atlas}`,
  jump: (from: string, to: string, ms: string) =>
    `jump of ${ms} m/s from ${from} to ${to} UTC against the measured daily course`,
  notRead: (file: string) => `${file} cannot be read: check it with anemone read measurement.`,
  nothing:
    'Nothing to compare with: name a measurement with --measurement, an account that has stored some with --account, or import metered energies with anemone energies import.',
  tooLittle: 'Too little in common: a wind needs two weeks of common hours, plants five compared years.',
}
