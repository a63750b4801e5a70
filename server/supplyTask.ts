import type { SubjectKind, SupplyKind } from '#supply'

/** What is fetched without being told more. */
export const plainTasks = [
  'prices',
  'generation',
  'market-values',
  'register',
] as const satisfies SupplyKind[]
export type PlainTask = (typeof plainTasks)[number]

/** What changes once in years: fetched again as a command has fetched it before. */
export const staticTasks = ['terrain', 'roughness', 'mean-speed'] as const satisfies SubjectKind[]
export type StaticTask = (typeof staticTasks)[number]

export const namedTasks = [...plainTasks, ...staticTasks]

/** What a task fetches: a kind that needs no more, what is at hand of static data, or the weather of an atlas that is there. */
export type SupplyTask =
  | { readonly kind: PlainTask | StaticTask }
  | { readonly kind: 'weather'; readonly atlasId: string }

export function isStaticTask(name: string): name is StaticTask {
  return staticTasks.some((kind) => kind === name)
}

/** @returns null for a name of no task */
export function supplyTask(name: string): SupplyTask | null {
  const named = namedTasks.find((kind) => kind === name)
  if (named !== undefined) return { kind: named }
  const [, atlasId] = /^weather:([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(name) ?? []
  return atlasId === undefined ? null : { kind: 'weather', atlasId }
}
