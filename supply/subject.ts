import type { MeanSpeedMap } from '#domain'
import type { Area, ElevationModelName } from './terrain/demTiles.ts'

/** Subject of data that an operator fetches once, in the words of the command. */
export type SupplySubject =
  | { readonly kind: 'terrain'; readonly area: Area; readonly model: ElevationModelName }
  | { readonly kind: 'roughness'; readonly area: Area }
  | { readonly kind: 'mean-speed'; readonly map: MeanSpeedMap }

/** Kinds of which a record knows what they were fetched for. */
export type SubjectKind = SupplySubject['kind']
