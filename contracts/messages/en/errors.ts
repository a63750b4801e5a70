import type { ErrorCode, ErrorParameters } from '../../errors.ts'
import { reasonAfterColon } from '../../inputReason.ts'
import { pluralOf } from '../../plural.ts'
import { waitText } from '../../waitText.ts'
import { heightIssues } from './heightIssues.ts'
import { pageErrors } from './pageErrors.ts'

const many = pluralOf('en')

/** Text of every refusal. Parameters name the field, the value and the limit. */
/** Products that take orders, by name. */
const ordersTaken: Readonly<Record<string, string>> = {
  energyYield: ' The energy yield takes one order per planned turbine.',
  timeSeries: ' Each time series takes one order.',
  marketValue: ' The market value takes one order per turbine.',
}

export const errors: Record<ErrorCode, (p: ErrorParameters) => string> = {
  ...pageErrors,
  INVALID_INPUT: ({ field = '', reason = '', more = 0 }) => {
    const others =
      String(more) === '0' ? '' : ` ${more} more ${many(`${more}`, 'problem', 'problems')} under "issues".`
    return `Invalid input${reasonAfterColon(`${field}`, `${reason}`)}${others}`
  },
  REQUEST_TIMEOUT: () => 'The request took too long to arrive. Please try again.',
  URI_TOO_LONG: (p) => `The address is too long (at most ${p.limit} bytes). Send less in it.`,
  UNSUPPORTED_MEDIA_TYPE: (p) => `This call does not accept ${p.type}. Send ${p.expected}.`,
  RANGE_NOT_SATISFIABLE: (p) => `The range lies beyond the end of the file, which has ${p.bytes} bytes.`,
  HEADERS_TOO_LARGE: () => 'The headers of the request, or its address, are too large. Send less in them.',
  ACCOUNT_EXISTS: () => 'An account with this login name or email already exists.',
  PASSWORD_INVALID: () => 'The current password is invalid.',
  NOT_AUTHENTICATED: () => 'There was an error with the authentication, please try again later.',
  LOGIN_FAILED: () => 'The login failed. Please confirm that you have entered the correct data.',
  API_KEY_EXPIRED: (p) => `This API key expired on ${p.date}. Create a new one on the account page.`,
  API_KEY_PAUSED: (p) =>
    `This API key is paused: no one has logged in to its account for ${p.days} days. Log in once and it works again.`,
  REFRESH_TOKEN_INVALID: () => 'The session has ended. Please log in again.',
  NOT_PERMITTED: () => 'You are not permitted to do this.',
  LOGIN_NOT_FRESH: (p) => `This requires a login within the last ${p.minutes} minutes. Please log in again.`,
  PRODUCT_NOT_PURCHASED: () => 'You have not bought this product. Please contact the provider to buy it.',
  TERMS_NOT_ACCEPTED: (p) => `Terms of use not accepted. To accept them visit the website ${p.host}.`,
  LEGAL_INFORMATIONS_NOT_ACCEPTED: (p) =>
    `Legal Information not accepted. To accept them visit the website ${p.host}.`,
  AMBIGUOUS_PRODUCT: (p) => `${p.name} could mean several products: ${p.products}.`,
  NOT_FOUND: (p) => (p.name ? `${p.name} was not found.` : 'Not found.'),
  ACCOUNT_NOT_FOUND: () => 'There is no account with this login name or email.',
  ACCOUNT_DISABLED: () => 'This account is blocked. Please contact the provider.',
  EMAIL_OF_REALM: () =>
    'The email address is the one that the identity provider has verified. Change it there.',
  ACCOUNT_IN_USE: () =>
    'You have already worked with the account that you are logged in to. Delete it on the account page, log in again and then enter the code.',
  INVITATION_INVALID: () =>
    'This invitation code is unknown, used or expired. Ask the provider for a new one.',
  ROLE_OF_REALM: () =>
    'Roles are assigned at the identity provider and taken from there. To lock an account out at once, switch off "May log in".',
  ADMIN_NOT_DELETED: () =>
    'The account of an administrator is not deleted. Another administrator must take the role away first, under Administration > Customers.',
  PASSWORD_OF_REALM: (p) =>
    `Passwords are set at the identity provider: ${p.issuer}. Reset the password there, in Keycloak under Users > Credentials.`,
  NO_MAIL_ADDRESS: (p) => `${p.name} has no email address. Enter one, or have the link shown instead.`,
  ACCOUNT_BLOCKED: (p) =>
    `${p.name} is blocked and gets no emails. Switch on "May log in" first, or have the link shown instead.`,
  PURCHASE_IN_USE: (p) =>
    `${p.used} of this purchase ${many(`${p.used}`, 'is', 'are')} used or reserved already: ${p.wanted} would be too few. The least is ${p.used}.`,
  PURCHASE_OTHERWISE_COUNTED: (p) =>
    p.what === 'sites'
      ? 'This purchase is for credits: it has no number of sites.'
      : 'This purchase has no number of credits, since it is unlimited or for sites. Take it back and grant another one instead.',
  REQUEST_ANSWERED: () => 'This request was answered or withdrawn already. Reload the page to see how.',
  NOTHING_TO_CORRECT: () => 'This changes nothing: the purchase already has these values.',
  LIST_NAME_EXISTS: (p) => `A list named "${p.name}" already exists. Choose another name.`,
  SITE_NAME_EXISTS: (p) => `The list already has a site named "${p.name}". Choose another name.`,
  TURBINE_NAME_EXISTS: (p) => `"${p.name}" already exists. Choose another name.`,
  TURBINE_IN_USE: (p) => `Sites of these lists use it: ${p.lists}. Give them another turbine first.`,
  LIST_CHANGED: () => 'The list was changed in the meantime. Reload it and try again.',
  WIND_FARM_CHANGED: () =>
    'The wind farm was changed elsewhere in the meantime. Your changes are not saved yet: adopt the other changes and save again.',
  WIND_FARM_FROZEN: (p) =>
    p.added
      ? 'A calculation for this wind farm exists, new site was not added'
      : 'A calculation for this wind farm exists, it can no longer be changed. Copy it to change it.',
  IDEMPOTENCY_KEY_REUSED: () => 'This Idempotency-Key was used for another order.',
  SITE_SELECTION_SAVED: () => 'Once a site selection is saved it cannot be changed.',
  DATA_NOT_BEGUN: (p) =>
    `These data have never been fetched. The command “anemone fetch ${p.task}” sets what is fetched and fetches it for the first time.`,
  JOB_NOT_FINISHED: () => 'The job has not completed, there is no result yet.',
  PURCHASE_EXPIRED: (p) => `Your credits expired on ${p.date}. Please contact the provider to buy new ones.`,
  OLD_RESULT_FORMAT: () => 'This result has an old format that cannot be shown. Please calculate it again.',
  REPORT_INCOMPLETE: () => 'The report cannot be created yet: a name is missing.',
  REPORT_UNPRINTABLE: () => 'The report cannot be printed: there is no font for a character.',
  FILE_EXPIRED: () => 'This file is no longer stored.',
  LINK_EXPIRED: () => 'This link is no longer valid. Please request a new one.',
  PAYLOAD_TOO_LARGE: (p) => `The request is too large (at most ${p.limit}).`,
  PLACEHOLDER_LIST: () => 'can not add to list with id -1',
  PLACEHOLDER_LIST_FIXED: ({ attempt }) =>
    attempt === 'copy'
      ? 'The entry "no list" has no sites to copy. Choose a list.'
      : attempt === 'delete'
        ? 'The entry "no list" cannot be deleted. Choose a list.'
        : 'The entry "no list" cannot be changed. Choose a list.',
  LIST_FULL: (p) => `Maximum number of sites is reached. (${p.limit})`,
  NO_SITES: () =>
    'The list has no site to order. Add one, or name those that are excluded or planned by others.',
  NOT_A_WIND_FARM: (p) => `The list "${p.name}" is not a wind farm. Turn it into one first.`,
  WIND_FARM_INCOMPLETE: () => 'The wind farm cannot be calculated yet.',
  OUT_OF_ATLAS_AREA: (p) =>
    p.exchanged
      ? `Out of atlas area: ${p.site}. With latitude and longitude exchanged in it: ${p.exchanged}.`
      : p.site
        ? `Out of atlas area: ${p.site}`
        : 'Out of atlas area',
  OUT_OF_AREA: () => 'Out of atlas area',
  INDEX_PERIOD_NOT_AVAILABLE: (p) =>
    p.first
      ? `The index of ${p.period} cannot be given: the atlas has none of its months. It has months from ${p.first} to ${p.last}; the operator adds others with: anemone fetch weather`
      : 'The atlas has no whole month yet.',
  REFERENCE_NOT_AVAILABLE: (p) =>
    p.years
      ? `The years ${p.reference} cannot be the reference period: the atlas has the complete years ${p.years}.`
      : 'The atlas has no complete year that could be the reference period.',
  NOT_VIEWED: (p) =>
    `${p.name} can only be ordered: only products that can also be viewed may be closed to orders.`,
  MARKET_PERIOD_NOT_AVAILABLE: (p) =>
    `The market value of ${p.period} cannot be given: weather or prices for it are missing. The operator adds them with: anemone fetch weather, anemone fetch prices`,
  FORECAST_UNAVAILABLE: () =>
    'There is no forecast: prices, generation or published values do not go back far enough, or the atlas has fewer than two of the weather years. The operator adds them with: anemone fetch prices, anemone fetch generation, anemone fetch market-values, anemone fetch weather',
  FORECAST_OVER: (p) =>
    `All requested months (${p.months}) are over: prices are known only up to ${p.known}. The prices of ${p.missing} are missing. The operator adds them with: anemone fetch prices, anemone fetch generation`,
  FORECAST_MONTH_NOT_AVAILABLE: (p) => `${p.month} is not forecast: there are ${p.from} to ${p.till}.`,
  SYNTHETIC_MIX: () =>
    'Synthetic and real data are not combined: of weather and prices only one is synthetic here. Choose an atlas that fits the prices, import others (anemone fetch weather, anemone fetch prices), or ask for the mix with mixed=true.',
  PRICES_UNAVAILABLE: () => 'No prices are stored yet. The operator adds them with: anemone fetch prices',
  SITE_TURBINE_MISSING: (p) =>
    `Each site is valued with its own turbine. Turbine type, power curve or hub height is missing at: ${p.site}.`,
  WHOLE_ATLAS_REMOTE: () =>
    'The field over the whole atlas can only be calculated if the atlas is on the disk of the server. Order only the sites.',
  NOT_ON_DEMAND: () => 'This product can be viewed but not ordered. Please contact the provider.',
  OUTSIDE_PERIOD: (p) =>
    p.from === p.till
      ? `The atlas has data of ${p.from} only. Choose this year.`
      : `The atlas has data from ${p.from} to ${p.till}. Choose years in this range.`,
  HEIGHT_OUT_OF_RANGE: (p) =>
    heightIssues.hubHeightOutOfRange({ value: `${p.height}`, min: `${p.hmin}`, max: `${p.hmax}` }),
  PARAMETER_NOT_AVAILABLE: (p) => `This atlas has no ${p.parameter}.`,
  FORMAT_NOT_AVAILABLE: (p) => `The format ${p.format} is not available for this product.`,
  DISPERSION_REFUSED: (p) => (p.site ? `${p.site}: ${p.reason}` : `${p.reason}`),
  NOT_ENOUGH_TIMESTEPS: () => 'Wind potential statistics: not enough timesteps',
  REDO_DIFFERS: () =>
    'Only the same calculation can be brought up to date: the same sites, heights and parameters. Order it again.',
  NOT_ENOUGH_ORDERS: (p) =>
    `Not enough remaining orders: ${p.needed} needed, ${p.remaining} left.${ordersTaken[p.product ?? ''] ?? ''}`,
  SITE_NOT_SELECTED: (p: ErrorParameters) =>
    `Not selected for this product: ${p.sites}. It covers the selected sites only.`,
  SITE_ALREADY_SELECTED: (p: ErrorParameters) => `Site is already selected: ${p.name}`,
  TOO_MANY_SITES_SELECTED: (p: ErrorParameters) => `Maximum number of sites is reached. (${p.limit})`,
  TOO_MANY_SITE_LISTS: (p) =>
    `An account has at most ${p.limit} site lists; with ${p.more} more this one would have ${p.wanted}. Delete lists that you no longer need, or ask the provider for more.`,
  TOO_MANY_SITES: (p) =>
    `An account has at most ${p.limit} sites in all lists; with ${p.more} more this one would have ${p.wanted}. Delete sites or lists that you no longer need, or ask the provider for more.`,
  TOO_MANY_TURBINE_VENDORS: (p) =>
    `An account has at most ${p.limit} vendors of its own. Delete one that you no longer need, or ask the provider for more.`,
  TOO_MANY_TURBINE_TYPES: (p) =>
    `An account has at most ${p.limit} turbine types of its own. Delete one that you no longer need, or ask the provider for more.`,
  TOO_MANY_POWER_CURVES: (p) =>
    `An account has at most ${p.limit} power curves of its own. Delete one that you no longer need, or ask the provider for more.`,
  TOO_MANY_FORWARD_CURVES: (p) =>
    `An account has at most ${p.limit} forward curves. Delete one that you no longer need, or ask the provider for more.`,
  TOO_MANY_SHARES: (p) =>
    `An account has at most ${p.limit} shared links in force. Revoke one that is no longer needed, or ask the provider for more.`,
  TOO_MANY_API_KEYS: (p) =>
    `An account has at most ${p.limit} API keys. Revoke one that you no longer use, or ask the provider for more.`,
  TOO_MANY_PRODUCT_REQUESTS: (p) =>
    `An account may have ${p.limit} requests for products that are open or younger than a day. Wait for the answer, or write to the provider.`,
  TOO_MANY_ACTIVE_JOBS: (p) =>
    `At most ${p.limit} calculations of an account may wait or run at once. Wait until one has ended, or cancel one.`,
  TOO_MANY_UPLOADS: (p) =>
    `At most ${p.limit} uploads of an account may be under way at once. Wait until one has ended and try again.`,
  TOO_MANY_EVENT_STREAMS: (p) =>
    `At most ${p.limit} event streams of an account may be open at once. Close one first, such as another window of the application.`,
  EVENT_STREAMS_FULL: (p) =>
    `All ${p.limit} event streams of the server are open. Please try again in ${p.seconds} s; calculations go on meanwhile.`,
  TOO_MANY_REQUESTS: (p) => `Too many requests. Please try again in ${waitText(p.seconds)}.`,
  FILE_QUESTIONS: () =>
    'The file leaves something open: send the same call again with `answers`, see "questions".',
  WORK_TOO_LARGE: (p) =>
    `This takes more than ${p.limit} s or ${p.memory} MB of memory and was stopped; nothing was changed. Try again later, or with less at once.`,
  SERVER_BUSY: (p) => `The server is busy with other work. Please try again in ${p.seconds} s.`,
  INTERNAL: () => 'An internal error occurred. The team is notified.',
  DATABASE_UNAVAILABLE: (p) =>
    `The database does not answer at the moment, nothing was changed. Please try again in ${p.seconds} s.`,
  RESULTS_UNAVAILABLE: (p) =>
    `The store of results does not answer at the moment; nothing is lost. Please try again in ${p.seconds} s.`,
  OUTCOME_UNKNOWN: () =>
    'The connection to the database was lost while this was being saved. Please check whether it was saved before you try again; an order with an Idempotency-Key can be repeated as it is.',
  PRODUCT_UPDATING: () => 'The data for this product is currently being updated',
  MARKET_DATA_DAMAGED: () =>
    'A part of the market data is damaged. The log of the server names the file; the provider has to restore or import it again.',
  ATLAS_UNAVAILABLE: () => 'The data for this product is currently being updated',
  IDENTITY_UNAVAILABLE: () => 'Network-Error - Authentication server could not be reached.',
  DISK_FULL: () =>
    'The server has no room left to store this. Nothing was changed; please tell the provider.',
  MAINTENANCE: () => 'The service is under maintenance. Please try again later.',
}
