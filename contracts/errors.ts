import { z } from 'zod'

/** Every refusal the interface knows, and its HTTP status. */
export const errorStatus = {
  INVALID_INPUT: 400,
  ACCOUNT_EXISTS: 400,
  PASSWORD_INVALID: 400,
  NOT_AUTHENTICATED: 401,
  LOGIN_FAILED: 401,
  API_KEY_EXPIRED: 401,
  API_KEY_PAUSED: 401,
  REFRESH_TOKEN_INVALID: 401,
  NOT_PERMITTED: 403,
  ADMIN_ONLY: 403,
  ADMIN_NOT_DELETED: 403,
  LOGIN_NOT_FRESH: 403,
  ACCOUNT_DISABLED: 403,
  DEMO_ACCOUNT: 403,
  PRODUCT_NOT_PURCHASED: 403,
  TERMS_NOT_ACCEPTED: 403,
  LEGAL_INFORMATIONS_NOT_ACCEPTED: 403,
  AMBIGUOUS_PRODUCT: 409,
  NOT_FOUND: 404,
  ACCOUNT_NOT_FOUND: 404,
  LIST_NAME_EXISTS: 409,
  ROLE_OF_REALM: 409,
  PASSWORD_OF_REALM: 409,
  NO_MAIL_ADDRESS: 409,
  ACCOUNT_BLOCKED: 409,
  PURCHASE_IN_USE: 409,
  PURCHASE_OTHERWISE_COUNTED: 409,
  NOTHING_TO_CORRECT: 409,
  REQUEST_ANSWERED: 409,
  EMAIL_OF_REALM: 409,
  ACCOUNT_IN_USE: 409,
  SITE_NAME_EXISTS: 409,
  TURBINE_NAME_EXISTS: 409,
  TURBINE_IN_USE: 409,
  LIST_CHANGED: 409,
  WIND_FARM_CHANGED: 409,
  WIND_FARM_FROZEN: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  SITE_SELECTION_SAVED: 409,
  JOB_NOT_FINISHED: 409,
  DATA_NOT_BEGUN: 409,
  PURCHASE_EXPIRED: 410,
  FILE_EXPIRED: 410,
  OLD_RESULT_FORMAT: 410,
  LINK_EXPIRED: 410,
  INVITATION_INVALID: 410,
  REQUEST_TIMEOUT: 408,
  PAYLOAD_TOO_LARGE: 413,
  URI_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  PLACEHOLDER_LIST: 422,
  PLACEHOLDER_LIST_FIXED: 422,
  LIST_FULL: 422,
  NO_SITES: 422,
  NOT_A_WIND_FARM: 422,
  WIND_FARM_INCOMPLETE: 422,
  OUT_OF_ATLAS_AREA: 422,
  OUT_OF_AREA: 422,
  OUTSIDE_PERIOD: 422,
  INDEX_PERIOD_NOT_AVAILABLE: 422,
  REFERENCE_NOT_AVAILABLE: 422,
  MARKET_PERIOD_NOT_AVAILABLE: 422,
  PRICES_UNAVAILABLE: 503,
  SYNTHETIC_MIX: 409,
  FORECAST_UNAVAILABLE: 422,
  FORECAST_OVER: 422,
  FORECAST_MONTH_NOT_AVAILABLE: 422,
  SITE_TURBINE_MISSING: 422,
  NOT_ON_DEMAND: 422,
  WHOLE_ATLAS_REMOTE: 422,
  NOT_VIEWED: 422,
  HEIGHT_OUT_OF_RANGE: 422,
  PARAMETER_NOT_AVAILABLE: 422,
  FORMAT_NOT_AVAILABLE: 422,
  NOT_ENOUGH_ORDERS: 422,
  SITE_NOT_SELECTED: 422,
  SITE_ALREADY_SELECTED: 422,
  TOO_MANY_SITES_SELECTED: 422,
  NOT_ENOUGH_TIMESTEPS: 422,
  DISPERSION_REFUSED: 422,
  REPORT_INCOMPLETE: 422,
  REPORT_UNPRINTABLE: 422,
  REDO_DIFFERS: 422,
  TOO_MANY_SITE_LISTS: 422,
  TOO_MANY_SITES: 422,
  TOO_MANY_TURBINE_VENDORS: 422,
  TOO_MANY_TURBINE_TYPES: 422,
  TOO_MANY_POWER_CURVES: 422,
  TOO_MANY_FORWARD_CURVES: 422,
  TOO_MANY_SHARES: 422,
  TOO_MANY_API_KEYS: 422,
  TOO_MANY_PRODUCT_REQUESTS: 422,
  TOO_MANY_ACTIVE_JOBS: 429,
  TOO_MANY_UPLOADS: 429,
  TOO_MANY_EVENT_STREAMS: 429,
  WORK_TOO_LARGE: 422,
  FILE_QUESTIONS: 422,
  TOO_MANY_REQUESTS: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  DATABASE_UNAVAILABLE: 503,
  RESULTS_UNAVAILABLE: 503,
  OUTCOME_UNKNOWN: 503,
  ATLAS_UNAVAILABLE: 503,
  PRODUCT_UPDATING: 503,
  MARKET_DATA_DAMAGED: 503,
  IDENTITY_UNAVAILABLE: 503,
  EVENT_STREAMS_FULL: 503,
  MAINTENANCE: 503,
  SERVER_BUSY: 503,
  DISK_FULL: 507,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Values that an error's text mentions, such as the field, the value and the limit. */
export type ErrorParameters = Readonly<Record<string, string | number>>

/** One error of the input: its place and its reason, in the caller's language. */
export const issueSchema = z.object({
  path: z.string(),
  message: z.string(),
})

/** An ambiguity of a sent file. The answer is sent under `key` in the parameter `answers`. */
export const questionSchema = z.object({
  key: z.string(),
  text: z.string(),
  choices: z.array(z.object({ value: z.string(), text: z.string() })),
  /** Whether answers other than the choices are accepted, such as a height or any clock. */
  is_open: z.boolean(),
  /** Unit of the answers that are not offered, which are numbers then. */
  unit: z.string().optional(),
})
export type FileQuestion = z.infer<typeof questionSchema>

/** Body of every answer with a status of 400 or more. */
export const errorBodySchema = z.object({
  error: z.string(),
  errorcode: z.string(),
  issues: z.array(issueSchema).optional(),
  questions: z.array(questionSchema).optional(),
})

export type ErrorBody = z.infer<typeof errorBodySchema>

/** Answers of other servers, such as a gateway or an identity provider. */
export const foreignErrorSchema = z.object({ error: z.string().min(1) })
