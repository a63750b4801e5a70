import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { siteIssueText } from '#contracts'
import { type LatLon, readPlaceText } from '#domain'
import { useFormat, useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { placeName, places } from '../places.ts'
import { fewestLetters, type NamedPlace, searchPlaces, unpackGazetteer } from './searchPlaces.ts'

/** A place found by a search, in the form of the list. */
export interface FoundPlace extends LatLon {
  readonly label: string
  /** State or country; empty for coordinates. */
  readonly region: string
  /** Zoom of the map for this place. */
  readonly zoom: number
}

const zoomOf = { name: 12, coordinates: 14 } as const

const gazetteerQuery = queryOptions({
  queryKey: ['gazetteer'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => unpackGazetteer((await import('virtual:gazetteer')).packed, places),
})

/** Matches of a text: a place by its coordinates, otherwise places by their names. It needs no server. */
export function usePlaceSearch() {
  const [typed, type] = useState('')
  const language = useLanguage()
  const format = useFormat()
  const { sites: text } = useText()
  const gazetteer = useQuery(gazetteerQuery)
  const place = useMemo(() => readPlaceText(typed), [typed])
  const named = useMemo(
    () => (place === null ? searchPlaces(typed, gazetteer.data ?? []) : []),
    [typed, place, gazetteer.data],
  )
  const regions = useMemo(() => new Intl.DisplayNames(language, { type: 'region' }), [language])
  const byName = named.map((one): FoundPlace => {
    const label = placeName(one, language)
    return { ...latLonOf(one), label, region: regionOf(one, label, regions), zoom: zoomOf.name }
  })
  const byCoordinates = place?.ok
    ? [
        {
          ...place.value,
          label: format.latLon(place.value.lat, place.value.lon),
          region: '',
          zoom: zoomOf.coordinates,
        },
      ]
    : []
  return {
    typed,
    type,
    found: [...byCoordinates, ...byName],
    /** Error in coordinates. */
    problem:
      place && !place.ok
        ? place.issues.map((issue) => siteIssueText(issue, text, format.exact)).join(' ')
        : null,
    isTooShort: typed.trim().length < fewestLetters,
    /** The names are loading, or failed to load. */
    names: gazetteer,
  }
}

function latLonOf({ lat, lon }: LatLon): LatLon {
  return { lat, lon }
}

/** A city that is a federal state itself needs no other region. */
function regionOf({ country, state }: NamedPlace, label: string, regions: Intl.DisplayNames): string {
  if (state === label) return ''
  return state === '' ? (regions.of(country) ?? country) : state
}
