import { ApiError } from '#web/api/apiError.ts'

/** Interval of requests while an update runs, ms. */
const everyMs = 20_000

/** Option of field queries: repeats them while an atlas or its fields are being updated. */
export const untilUpdated = {
  refetchInterval: ({ state: { error } }: { readonly state: { readonly error: unknown } }) =>
    error instanceof ApiError && error.errorcode === 'PRODUCT_UPDATING' ? everyMs : false,
} as const
