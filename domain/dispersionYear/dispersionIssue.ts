import type { ClassMethod } from '../dispersion/dispersionMethods.ts'

/** Parts of an hour that can be missing. */
export type HourPart = 'speed' | 'direction' | 'dispersionClass'

/** Reason why no dispersion year is made, or a warning about it, with the values for its message. */
export type DispersionIssue =
  /** The anemometer is lower than 12 roughness lengths or 4 m. */
  | { readonly code: 'anemometerTooLow'; readonly heightM: number; readonly minM: number }
  | {
      readonly code: 'roughnessRange'
      readonly roughnessM: number
      readonly minM: number
      readonly maxM: number
    }
  /** The reference height must be above the anemometer and the highest displacement. */
  | { readonly code: 'referenceHeightTooLow'; readonly heightM: number; readonly minM: number }
  /** The weather lacks inputs of the method. */
  | { readonly code: 'classInputMissing'; readonly method: ClassMethod }
  /** Klug and Manier's scheme needs sunrise and sunset, and days longer than six hours. */
  | { readonly code: 'dayTooShort'; readonly shortestDayH: number; readonly minH: number }
  /** Klug and Manier's seasons and clock times are those of Central Europe. */
  | { readonly code: 'notCentralEurope'; readonly lat: number; readonly lon: number }
  | { readonly code: 'noYears' }
  | {
      readonly code: 'yearMissing'
      readonly year: number
      readonly fromYear: number
      readonly tillYear: number
    }
  | {
      readonly code: 'availabilityLow'
      readonly year: number
      readonly share: number
      readonly min: number
      /** Hours without each part. */
      readonly missing: Readonly<Record<HourPart, number>>
    }
  | { readonly code: 'tooFewYears'; readonly count: number; readonly min: number }
  /** A warning: fewer years than a choice should be based on. */
  | { readonly code: 'periodShort'; readonly count: number; readonly recommended: number }
  /** A warning: methods A and B choose different years. */
  | { readonly code: 'methodsDiffer'; readonly a: number; readonly b: number }
  /** A warning: the choice changes when a year is left out. */
  | { readonly code: 'choiceUnsteady'; readonly year: number; readonly stays: number; readonly of: number }
  /** A warning: classes of hours without clouds use only wind and the time of day. */
  | { readonly code: 'cloudsMissing'; readonly hours: number }
  /** A warning: wind without a direction, which counts as missing. */
  | { readonly code: 'directionMissing'; readonly hours: number }

export type DispersionIssueCode = DispersionIssue['code']
