import type { ProductCode } from '#contracts'

/** Kinds of products in the order of the navigation; each is a product group once it has products. */
export const groupPositions: Readonly<Record<ProductCode, number>> = {
  index: 1,
  ts: 2,
  wakeloss: 3,
  windpotential: 4,
  akterm: 5,
  mva: 6,
  pva: 7,
  ppa: 8,
}
