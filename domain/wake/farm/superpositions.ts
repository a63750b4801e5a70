import type { Proven } from '../../proof/index.ts'

/**
 * How the deficits of several wakes are combined: root of the sum of squares (Katic 1986), sum (Lissaman
 * 1979) or the largest one. Names have a module without the computations, like those of the wake models.
 */
export const superpositions = ['rootSumSquare', 'linear', 'maximum'] as const
export type Superposition = (typeof superpositions)[number]

/** Cases of each superposition. */
export const superpositionProofs: Readonly<Record<Superposition, Proven>> = {
  rootSumSquare: { provenBy: ['pywake.hornsrev80', 'wakeChoices.choices'] },
  linear: { provenBy: ['wakeChoices.choices'] },
  maximum: { provenBy: ['wakeChoices.choices'] },
}
