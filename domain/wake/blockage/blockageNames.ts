import type { Proven } from '../../proof/index.ts'

/** Names of the models of blockage in settings, orders and results, in the order in which they are offered. */
export const blockageNames = ['selfSimilar2020'] as const

export type BlockageName = (typeof blockageNames)[number]

/** Cases of each model of blockage. */
export const blockageProofs: Readonly<Record<BlockageName, Proven>> = {
  selfSimilar2020: { provenBy: ['wakeChoices.choices'] },
}
