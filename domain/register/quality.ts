/** Reasons for leaving a unit out. */
export const exclusionReasons = [
  'numberInvalid',
  'shutDown',
  'pausedOperation',
  'statusUnknown',
  'deactivated',
  'coordinatesMissing',
  'coordinatesRough',
  'outsideGermany',
  'outsideState',
  'powerImplausible',
  'numberRepeated',
  'placeRepeated',
] as const
export type ExclusionReason = (typeof exclusionReasons)[number]

/** Reasons for leaving out a value of an included unit. */
export const omissionReasons = [
  'hubHeightMissing',
  'hubHeightImplausible',
  'rotorDiameterMissing',
  'rotorDiameterImplausible',
  'rotorReachesGround',
  'dateMissing',
  'typeMissing',
  'makerMissing',
] as const
export type OmissionReason = (typeof omissionReasons)[number]

/** Counts of an import's units, by outcome. */
export interface RegisterQuality {
  readonly read: number
  readonly kept: number
  readonly operating: number
  readonly planned: number
  readonly offshore: number
  readonly excluded: Readonly<Record<ExclusionReason, number>>
  readonly omitted: Readonly<Record<OmissionReason, number>>
  /** Numbers of the first few units excluded for each reason. */
  readonly examples: Readonly<Partial<Record<ExclusionReason, readonly string[]>>>
  /** Parts of the files that were left out; absent in registers of earlier releases. */
  readonly notes?: readonly RegisterNote[]
}

/** Something that an import left out. `file` includes the member of an archive, `line` counts from 1. */
export type RegisterNote =
  | { readonly code: 'recordSkipped' | 'signsLeftOut'; readonly file: string; readonly line: number }
  /** Count of further notes of one kind, beyond those that are listed. */
  | { readonly code: 'further'; readonly kind: 'recordSkipped' | 'signsLeftOut'; readonly count: number }
  | { readonly code: 'partEmpty' | 'partIncomplete' | 'partUnread'; readonly file: string }
  | { readonly code: 'notNeeded'; readonly count: number; readonly files: readonly string[] }
  /** The files contain no support of the units, or no texts of codes such as manufacturers. */
  | { readonly code: 'supportMissing' | 'namesMissing' }

const exampleCount = 5

/** Counts updated while units are cleaned. */
export interface QualityCount {
  exclude(reason: ExclusionReason, number: string): void
  omit(reasons: readonly OmissionReason[]): void
  readonly excluded: Readonly<Record<ExclusionReason, number>>
  readonly omitted: Readonly<Record<OmissionReason, number>>
  readonly examples: Readonly<Partial<Record<ExclusionReason, readonly string[]>>>
}

export function qualityCount(): QualityCount {
  const excluded = zeros(exclusionReasons)
  const omitted = zeros(omissionReasons)
  const examples: Partial<Record<ExclusionReason, string[]>> = {}
  return {
    exclude(reason, number) {
      excluded[reason] += 1
      examples[reason] ??= []
      const known = examples[reason]
      if (known.length < exampleCount && number !== '') known.push(number)
    },
    omit(reasons) {
      for (const reason of reasons) omitted[reason] += 1
    },
    excluded,
    omitted,
    examples,
  }
}

function zeros<Key extends string>(keys: readonly Key[]): Record<Key, number> {
  return Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>
}
