import type { Proven } from '../../proof/index.ts'

/**
 * Methods of combining the deficits of several wakes: root of the sum of squares (Katic 1986), sum (Lissaman
 * 1979) or the largest one. The names have a module without the computations, like those of the wake models.
 */
export const superpositions = ['rootSumSquare', 'linear', 'maximum'] as const
export type Superposition = (typeof superpositions)[number]

/** Published cases of each superposition. */
export const superpositionProofs: Readonly<Record<Superposition, Proven>> = {
  rootSumSquare: { provenBy: ['pywake.hornsrev80', 'wakeChoices.choices'] },
  linear: { provenBy: ['wakeChoices.choices'] },
  maximum: { provenBy: ['wakeChoices.choices'] },
}
