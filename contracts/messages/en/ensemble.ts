/** One order over several atlases. */
export const ensemble = {
  tab: 'Several atlases',
  title: 'Mean and spread over atlases',
  hint: 'The same order with the other atlases of your account. The spread shows by how much the choice of the atlas moves a figure.',
  order: (cost: string) => `Calculate (${cost})`,
  otherSubject: 'not included: other places, period or losses',
  weight: 'Weight of the atlas',
  weights: { equal: 'Equal weights', skill: 'By skill nearby', own: 'Own weights' },
  skillHint: (km: string, without: string) =>
    `Weights are 1/RMSE² at the metered plants within ${km}, of the same plants and years for all atlases.${without === '' ? '' : ` Without a skill, and so left out: ${without}.`}`,
  ownHint: 'Numbers of 0 or more; 0 leaves an atlas out.',
  needsTwo: 'Mean and spread need the results of two atlases.',
  spread: 'Spread (±)',
  spreadPercent: 'Spread (%)',
  /** Weights with their basis. */
  bases: {
    equal: (weights: string) => `Equal weights: ${weights}.`,
    skill: (weights: string) => `Weights by skill, 1/RMSE² at the metered plants nearby: ${weights}.`,
    own: (weights: string) => `Weights as entered: ${weights}.`,
  },
  note: 'Spread: weighted standard deviation of the atlases. Errors that all atlases have in common are not in it.',
  choice:
    'must name two to six results with weights, this one included: <equal, skill or own>,<job>*<weight>,…',
  noSkill: (atlas: string) =>
    `no metered plants near the result judge the atlas ${atlas}: choose equal or own weights.`,
  notOneOrder: 'must name results of the same order over different atlases.',
  sources: 'Results of the ensemble',
  report: 'PDF report with mean and spread',
  workbook: 'Excel with mean and spread',
}
