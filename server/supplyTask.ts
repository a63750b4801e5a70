import type { SupplyKind } from '#domain'
import type { SubjectKind } from '#supply'

/** Tasks without parameters. */
export const plainTasks = [
  'prices',
  'generation',
  'market-values',
  'register',
] as const satisfies SupplyKind[]
export type PlainTask = (typeof plainTasks)[number]

/** Data that change once in years: fetched again as an earlier command fetched them. */
export const staticTasks = ['terrain', 'roughness', 'mean-speed'] as const satisfies SubjectKind[]
export type StaticTask = (typeof staticTasks)[number]

/** Data whose source has terms of use, which an operator accepts by the command that fetches them first. */
const termedTasks = ['energies', 'turbine-lists'] as const satisfies SupplyKind[]
export type TermedTask = (typeof termedTasks)[number]

export const namedTasks = [...plainTasks, ...staticTasks, ...termedTasks]

/** Object of a task: a kind without parameters, data that a command begins, or the weather of an existing atlas. */
export type SupplyTask =
  | { readonly kind: PlainTask | StaticTask | TermedTask }
  | { readonly kind: 'weather'; readonly atlasId: string }

export function isTermedTask(name: string): name is TermedTask {
  return termedTasks.some((kind) => kind === name)
}

export function isStaticTask(name: string): name is StaticTask {
  return staticTasks.some((kind) => kind === name)
}

/** Data that the nightly fetch rarely renews. Customers get no mail about them. */
export function isRareTask(name: string): name is StaticTask | TermedTask {
  return isStaticTask(name) || isTermedTask(name)
}

/** @returns null for an unknown name */
export function supplyTask(name: string): SupplyTask | null {
  const named = namedTasks.find((kind) => kind === name)
  if (named !== undefined) return { kind: named }
  const [, atlasId] = /^weather:([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(name) ?? []
  return atlasId === undefined ? null : { kind: 'weather', atlasId }
}
