import type { SupplyKind } from '#supply'

/** What is fetched without being told more. */
export const plainTasks = [
  'prices',
  'generation',
  'market-values',
  'register',
] as const satisfies SupplyKind[]
export type PlainTask = (typeof plainTasks)[number]

/** What a task fetches: a kind that needs no more, or the weather of an atlas that is there. */
export type SupplyTask = { readonly kind: PlainTask } | { readonly kind: 'weather'; readonly atlasId: string }

/** @returns null for a name of no task */
export function supplyTask(name: string): SupplyTask | null {
  const plain = plainTasks.find((kind) => kind === name)
  if (plain !== undefined) return { kind: plain }
  const [, atlasId] = /^weather:([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(name) ?? []
  return atlasId === undefined ? null : { kind: 'weather', atlasId }
}
