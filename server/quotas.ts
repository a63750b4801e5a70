import type { ErrorCode } from '#contracts'
import type { Chosen, Limit } from './limits.ts'

interface Quota extends Limit {
  readonly refusal: ErrorCode
}

/** Limits of an account, counted in the database. */
const storedLimits = {
  siteLists: { setting: 'ANEMONE_MAX_SITE_LISTS', byDefault: 200, refusal: 'TOO_MANY_SITE_LISTS' },
  sites: { setting: 'ANEMONE_MAX_SITES', byDefault: 20_000, refusal: 'TOO_MANY_SITES' },
  turbineVendors: {
    setting: 'ANEMONE_MAX_TURBINE_VENDORS',
    byDefault: 100,
    refusal: 'TOO_MANY_TURBINE_VENDORS',
  },
  turbineTypes: { setting: 'ANEMONE_MAX_TURBINE_TYPES', byDefault: 500, refusal: 'TOO_MANY_TURBINE_TYPES' },
  powerCurves: { setting: 'ANEMONE_MAX_POWER_CURVES', byDefault: 1000, refusal: 'TOO_MANY_POWER_CURVES' },
  forwardCurves: {
    setting: 'ANEMONE_MAX_FORWARD_CURVES',
    byDefault: 200,
    refusal: 'TOO_MANY_FORWARD_CURVES',
  },
  /** Links that are neither expired nor revoked. */
  shares: { setting: 'ANEMONE_MAX_SHARES', byDefault: 100, refusal: 'TOO_MANY_SHARES' },
  apiKeys: { setting: 'ANEMONE_MAX_API_KEYS', byDefault: 20, refusal: 'TOO_MANY_API_KEYS' },
  /** Requests for products that are open or younger than a day: each sends a mail to the provider. */
  productRequests: {
    setting: 'ANEMONE_MAX_PRODUCT_REQUESTS',
    byDefault: 10,
    refusal: 'TOO_MANY_PRODUCT_REQUESTS',
  },
  /** Active jobs: waiting or running. */
  activeJobs: { setting: 'ANEMONE_MAX_ACTIVE_JOBS', byDefault: 100, refusal: 'TOO_MANY_ACTIVE_JOBS' },
} as const satisfies Record<string, Quota>

/** Limits of parallel use, counted by each server process. */
const open = {
  uploads: { setting: 'ANEMONE_MAX_UPLOADS', byDefault: 4, refusal: 'TOO_MANY_UPLOADS' },
  eventStreams: {
    setting: 'ANEMONE_MAX_EVENT_STREAMS',
    byDefault: 20,
    refusal: 'TOO_MANY_EVENT_STREAMS',
  },
  /** Limit for all accounts together. */
  eventStreamsOfAll: {
    setting: 'ANEMONE_MAX_EVENT_STREAMS_OF_ALL',
    byDefault: 2000,
    refusal: 'EVENT_STREAMS_FULL',
  },
} as const satisfies Record<string, Quota>

export type StoredQuota = keyof typeof storedLimits
export type OpenQuota = keyof typeof open
export type QuotaName = StoredQuota | OpenQuota

/** All limits of an account; settings, refusals and counts derive from this record. */
export const quotas: Readonly<Record<QuotaName, Quota>> = { ...storedLimits, ...open }
export const quotaNames = Object.keys(quotas) as QuotaName[]

export type Quotas = Chosen<typeof quotas>
