import type { MeanSpeedMap } from '#domain'
import type { Area, ElevationModelName } from './terrain/demTiles.ts'

export type SupplySubject =
  | { readonly kind: 'terrain'; readonly area: Area; readonly model: ElevationModelName }
  | { readonly kind: 'roughness'; readonly area: Area }
  | { readonly kind: 'mean-speed'; readonly map: MeanSpeedMap }

/** Kinds whose records contain their subject. */
export type SubjectKind = SupplySubject['kind']
