import type { ListedAtlas } from '#atlas'
import type { WeatherOrigin } from '#calculations'
import { basisLine, type IndexTurbine, type WireBasis } from '#contracts'

/** Source of a field for its file. */
export interface FieldAbout extends WeatherOrigin {
  /** Manufacturer, type and hub height. */
  readonly turbine: string
}

/** @param basis  of the figures in the file */
export function fieldAbout(
  atlas: ListedAtlas,
  turbine: IndexTurbine,
  programVersion: string,
  basis: WireBasis,
): FieldAbout {
  return { ...atlasAbout(atlas, turbine, programVersion), basis }
}

/** Source without the basis, which is only known where the figures are computed. */
export function atlasAbout(
  atlas: ListedAtlas,
  { name, hub_height }: IndexTurbine,
  programVersion: string,
): Omit<FieldAbout, 'basis'> {
  return {
    turbine: `${name}, ${hub_height} m`,
    atlas: atlas.id,
    atlasVersion: atlas.version,
    citation: atlas.citation,
    licence: atlas.licence,
    programVersion,
  }
}

/** Name of a field's band. @param what  description of the values */
export function describeField(what: readonly string[], about: FieldAbout): string {
  return [...what, about.turbine, `${about.atlas} ${about.atlasVersion}`, basisLine(about.basis)].join(', ')
}
