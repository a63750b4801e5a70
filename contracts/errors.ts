import { z } from 'zod'

/** Every refusal the interface knows, and its HTTP status. */
export const errorStatus = {
  INVALID_INPUT: 400,
  ACCOUNT_EXISTS: 400,
  PASSWORD_INVALID: 400,
  NOT_AUTHENTICATED: 401,
  LOGIN_FAILED: 401,
  REFRESH_TOKEN_INVALID: 401,
  NOT_PERMITTED: 403,
  ADMIN_ONLY: 403,
  DEMO_ACCOUNT: 403,
  PRODUCT_NOT_PURCHASED: 403,
  TERMS_NOT_ACCEPTED: 403,
  LEGAL_INFORMATIONS_NOT_ACCEPTED: 403,
  AMBIGUOUS_PRODUCT: 409,
  NOT_FOUND: 404,
  ACCOUNT_NOT_FOUND: 404,
  LIST_NAME_EXISTS: 409,
  SITE_NAME_EXISTS: 409,
  TURBINE_NAME_EXISTS: 409,
  TURBINE_IN_USE: 409,
  LIST_CHANGED: 409,
  WIND_FARM_CHANGED: 409,
  WIND_FARM_FROZEN: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  SITE_SELECTION_SAVED: 409,
  JOB_NOT_FINISHED: 409,
  PURCHASE_EXPIRED: 410,
  FILE_EXPIRED: 410,
  OLD_RESULT_FORMAT: 410,
  LINK_EXPIRED: 410,
  PAYLOAD_TOO_LARGE: 413,
  PLACEHOLDER_LIST: 422,
  LIST_FULL: 422,
  NO_SITES: 422,
  NOT_A_WIND_FARM: 422,
  WIND_FARM_INCOMPLETE: 422,
  OUT_OF_ATLAS_AREA: 422,
  OUTSIDE_PERIOD: 422,
  HEIGHT_OUT_OF_RANGE: 422,
  PARAMETER_NOT_AVAILABLE: 422,
  FORMAT_NOT_AVAILABLE: 422,
  NOT_ENOUGH_ORDERS: 422,
  SITE_NOT_SELECTED: 422,
  SITE_ALREADY_SELECTED: 422,
  TOO_MANY_SITES_SELECTED: 422,
  NOT_ENOUGH_TIMESTEPS: 422,
  REPORT_INCOMPLETE: 422,
  REDO_DIFFERS: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  ATLAS_UNAVAILABLE: 503,
  IDENTITY_UNAVAILABLE: 503,
  MAINTENANCE: 503,
  DISK_FULL: 507,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Values that an error's text mentions, such as the field, the value and the limit. */
export type ErrorParameters = Readonly<Record<string, string | number>>

/** One flaw of the input: where it is and what is wrong, in the caller's language. */
export const issueSchema = z.object({
  path: z.string(),
  message: z.string(),
})

/** Body of every answer with a status of 400 or more. */
export const errorBodySchema = z.object({
  error: z.string(),
  errorcode: z.string(),
  issues: z.array(issueSchema).optional(),
})

export type ErrorBody = z.infer<typeof errorBodySchema>
