import type { ListedAtlas } from '#atlas'
import type { WeatherOrigin } from '#calculations'
import type { IndexTurbine } from '#contracts'

/** What a field's file says of where it comes from. */
export interface FieldAbout extends WeatherOrigin {
  /** Maker, type and hub height. */
  readonly turbine: string
}

export function fieldAbout(
  atlas: ListedAtlas,
  { name, hub_height }: IndexTurbine,
  programVersion: string,
): FieldAbout {
  return {
    turbine: `${name}, ${hub_height} m`,
    atlas: atlas.id,
    atlasVersion: atlas.version,
    isSynthetic: atlas.synthetic,
    citation: atlas.citation,
    licence: atlas.licence,
    programVersion,
  }
}

/** Name of a field's band. @param what  what the values are */
export function describeField(what: readonly string[], about: FieldAbout): string {
  return [
    ...what,
    about.turbine,
    `${about.atlas} ${about.atlasVersion}`,
    ...(about.isSynthetic ? ['synthetic weather'] : []),
  ].join(', ')
}
