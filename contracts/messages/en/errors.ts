import type { ErrorCode, ErrorParameters } from '../../errors.ts'

/** Text of every refusal. Parameters name the field, the value and the limit. */
export const errors: Record<ErrorCode, (p: ErrorParameters) => string> = {
  INVALID_INPUT: (p) => (p.field ? `Invalid input: ${p.field}.` : 'Invalid input.'),
  ACCOUNT_EXISTS: () => 'An account with this login name or email exists already.',
  PASSWORD_INVALID: () => 'The current password is invalid.',
  NOT_AUTHENTICATED: () => 'There was an error with the authentication, please try again later.',
  LOGIN_FAILED: () => 'The login failed. Please confirm that you have entered the correct data.',
  REFRESH_TOKEN_INVALID: () => 'The session has ended. Please log in again.',
  NOT_PERMITTED: () => 'You are not permitted to do this.',
  ADMIN_ONLY: () => 'Only administrators may do this.',
  DEMO_ACCOUNT: () => 'Not available for the demo account',
  PRODUCT_NOT_PURCHASED: () => 'You have not bought this product. Please contact the provider to buy it.',
  TERMS_NOT_ACCEPTED: (p) => `Terms of use not accepted. To accept them visit the website ${p.host}.`,
  LEGAL_INFORMATIONS_NOT_ACCEPTED: (p) =>
    `Legal Information not accepted. To accept them visit the website ${p.host}.`,
  AMBIGUOUS_PRODUCT: (p) => `${p.name} may be several products: ${p.products}.`,
  NOT_FOUND: (p) => (p.name ? `${p.name} was not found.` : 'Not found.'),
  ACCOUNT_NOT_FOUND: () => 'There is no account with this username or email.',
  LIST_NAME_EXISTS: (p) => `A list named "${p.name}" exists already. Choose another name.`,
  SITE_NAME_EXISTS: (p) => `The list has a site named "${p.name}" already. Choose another name.`,
  TURBINE_NAME_EXISTS: (p) => `"${p.name}" exists already. Choose another name.`,
  TURBINE_IN_USE: (p) => `Sites of these lists use it: ${p.lists}. Give them another turbine first.`,
  LIST_CHANGED: () => 'The list was changed in the meantime. Reload it and try again.',
  WIND_FARM_CHANGED: () =>
    'The wind farm was changed elsewhere in the meantime. Your changes are not saved yet: take over the others and save again.',
  WIND_FARM_FROZEN: (p) =>
    p.added
      ? 'A calculation for this wind farm exists, new site was not added'
      : 'A calculation for this wind farm exists, it can no longer be changed. Copy it to change it.',
  IDEMPOTENCY_KEY_REUSED: () => 'This Idempotency-Key was used for another order.',
  SITE_SELECTION_SAVED: () => 'Once a site selection is saved it cannot be changed.',
  JOB_NOT_FINISHED: () => 'The job has not completed, there is no result yet.',
  PURCHASE_EXPIRED: (p) => `Your orders expired on ${p.date}. Please contact the provider to buy new ones.`,
  OLD_RESULT_FORMAT: () => 'This result has an old format that cannot be shown. Please calculate it again.',
  REPORT_INCOMPLETE: () => 'The report cannot be made yet: a name is missing.',
  FILE_EXPIRED: () => 'This file is no longer kept.',
  LINK_EXPIRED: () => 'This link is no longer valid. Please request a new one.',
  PAYLOAD_TOO_LARGE: (p) => `The request is too large (at most ${p.limit}).`,
  PLACEHOLDER_LIST: () => 'can not add to list with id -1',
  LIST_FULL: (p) => `Maximum number of sites is reached. (${p.limit})`,
  NO_SITES: () => 'The list has no sites. Add a site first.',
  NOT_A_WIND_FARM: (p) => `The list "${p.name}" is not a wind farm. Turn it into one first.`,
  WIND_FARM_INCOMPLETE: () => 'The wind farm cannot be calculated yet.',
  OUT_OF_ATLAS_AREA: (p) => (p.site ? `Out of atlas area: ${p.site}` : 'Out of atlas area'),
  OUTSIDE_PERIOD: (p) => `The atlas has data from ${p.from} to ${p.till}. Choose years in this range.`,
  HEIGHT_OUT_OF_RANGE: (p) => `Height ${p.height} m is outside ${p.hmin} to ${p.hmax} m.`,
  PARAMETER_NOT_AVAILABLE: (p) => `This atlas has no ${p.parameter}.`,
  FORMAT_NOT_AVAILABLE: (p) => `The format ${p.format} is not available for this product.`,
  NOT_ENOUGH_TIMESTEPS: () => 'Wind potential statistics: not enough timesteps',
  REDO_DIFFERS: () =>
    'Only the same time series can be brought up to date: the same sites, heights and parameters. Order it anew.',
  NOT_ENOUGH_ORDERS: (p) => `Not enough remaining orders: ${p.needed} needed, ${p.remaining} left.`,
  SITE_NOT_SELECTED: (p: ErrorParameters) =>
    `Not selected for this product: ${p.sites}. It covers the selected sites only.`,
  SITE_ALREADY_SELECTED: (p: ErrorParameters) => `Site is already selected: ${p.name}`,
  TOO_MANY_SITES_SELECTED: (p: ErrorParameters) => `Maximum number of sites is reached. (${p.limit})`,
  TOO_MANY_REQUESTS: (p) => `Too many requests. Please try again in ${p.seconds} s.`,
  INTERNAL: () => 'An internal error occurred. The team is notified.',
  ATLAS_UNAVAILABLE: () => 'The data for this product is currently being updated',
  IDENTITY_UNAVAILABLE: () => 'Network-Error - Authentication server could not be reached.',
  DISK_FULL: () =>
    'The server has no room left to store this. Nothing was changed; please tell the provider.',
  MAINTENANCE: () => 'The service is under maintenance. Please try again later.',
}
