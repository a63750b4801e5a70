import { queryOptions, skipToken } from '@tanstack/react-query'
import { type RouteQuery, validationRoutes } from '#contracts'
import type { Caller } from '#web/api/callRoute.ts'
import { type MeasurementFile, measurementForm, measurementKey } from '#web/reading/measurementFile.ts'

/** Skill of the account's atlases at metered plants. */
export function atlasSkillQuery({ call }: Caller, query: RouteQuery<typeof validationRoutes.atlasSkill>) {
  return queryOptions({
    queryKey: ['atlasSkill', query],
    queryFn: ({ signal }) => call(validationRoutes.atlasSkill, { query, signal }),
    staleTime: 3_600_000,
  })
}

/** Skill of the account's atlases at a measured wind. @param measurement  null: none */
export function measuredSkillQuery(
  { call }: Caller,
  place: { readonly lat: number; readonly lon: number } | null,
  measurement: MeasurementFile | null,
) {
  return queryOptions({
    queryKey: ['measuredSkill', place, ...measurementKey(measurement)],
    queryFn:
      place === null || measurement === null
        ? skipToken
        : ({ signal }) =>
            call(validationRoutes.measuredSkill, {
              form: measurementForm({ lat: place.lat, lon: place.lon }, measurement, 'height'),
              signal,
            }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

export const storedMeasurementsKey = ['storedMeasurements'] as const

/** Measured winds that the account has stored. */
export function storedMeasurementsQuery({ call }: Pick<Caller, 'call'>) {
  return queryOptions({
    queryKey: storedMeasurementsKey,
    queryFn: async ({ signal }) => (await call(validationRoutes.measurements, { signal })).measurements,
  })
}

/** Skill of the account's atlases at a stored wind. @param id  null: none */
export function storedSkillQuery({ call }: Pick<Caller, 'call'>, id: number | null) {
  return queryOptions({
    queryKey: ['storedSkill', id],
    queryFn:
      id === null
        ? skipToken
        : ({ signal }) => call(validationRoutes.storedSkill, { params: { id: String(id) }, signal }),
    staleTime: 3_600_000,
  })
}
