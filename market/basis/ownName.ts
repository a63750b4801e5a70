/** Source of synthetic data. */
export const ownName = 'Anemone (demo)'
