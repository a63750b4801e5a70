import type { FilePart } from '#market'

/**
 * Parts in the order in which they are read: units need the texts of codes and the plants. Only grid connection points
 * at places of units are of use, and only the names of their operators.
 */
export const partKinds = ['values', 'plants', 'units', 'table', 'points', 'operators'] as const
export type PartKind = (typeof partKinds)[number]

/** A file, or a member of an archive, with a part of the register. */
export interface RegisterPart extends Omit<FilePart, 'member'> {
  readonly kind: PartKind
}

export interface RegisterParts {
  readonly parts: readonly RegisterPart[]
  /** Names of files and members without anything that is needed. */
  readonly notNeeded: readonly string[]
  close(): void
}

/** The kind of a member by its name; null if it is not needed. */
export function kindOfName(name: string): PartKind | null {
  return kindOfRoot(/(?:^|\/)(\w+?)(?:_\d+)?\.xml$/i.exec(name)?.[1] ?? '')
}

export function kindOfRoot(root: string): PartKind | null {
  if (/^EinheitenWind$/i.test(root)) return 'units'
  if (/^AnlagenEegWind$/i.test(root)) return 'plants'
  if (/^Netzanschlusspunkte$/i.test(root)) return 'points'
  if (/^Marktakteure$/i.test(root)) return 'operators'
  return /^Katalogwerte$/i.test(root) ? 'values' : null
}
