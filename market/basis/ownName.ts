/** Whom synthetic data come from. */
export const ownName = 'Anemone (demo)'
