/**
 * Losses from the energy by wind and power curve to the feed-in of Germany, each as a share of the energy
 * after the one before: usual values for an onshore fleet, set by hand.
 */
export const demoFleetLosses = {
  /** Wakes of a farm's own turbines and of its neighbours. */
  wakes: 0.11,
  unavailability: 0.04,
  /** Cables, transformers and own consumption. */
  electrical: 0.025,
  /** Aged rotor blades and sensors, ice, and power curves that differ from those on paper. */
  performance: 0.06,
  /** Noise, shadow, bats. */
  restrictions: 0.03,
  /** Curtailment by grid operators, and by direct marketers at negative prices. */
  curtailment: 0.05,
} as const

/** All of them together. */
export const demoFleetLoss = 1 - Object.values(demoFleetLosses).reduce((left, loss) => left * (1 - loss), 1)
