/** Texts of `anemone ensemble`. */
export const ensembleCommand = {
  about: 'mean and spread of the results of one order over several atlases',
  results: 'results as JSON: answers of GET /api/jobs/{id}/result, or result.json of a calculation',
  weights:
    'a weight for each result, or "skill": 1/RMSE² at the metered plants nearby; default: equal weights',
  allWeights: '--weights needs "skill" or one number for each result.',
  notResult: (file: string) => `${file} is not a result of this release.`,
  notOneOrder:
    'These are not results of one product with the same places and period over different atlases: they have no mean.',
}
