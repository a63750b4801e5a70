import type { Messages } from '#contracts'
import { sources } from '#supply'
import { memoryLimits, requestLimits, workLimits } from '../limits.ts'
import { quotas } from '../quotas.ts'

export type SettingName = keyof Messages['settingMeanings']

/** Groups of settings, in the order of the documents. */
export const settingGroups = [
  'server',
  'prices',
  'identity',
  'mail',
  'metrics',
  'atlases',
  'calculations',
  'results',
  'maps',
  'data',
  'limits',
] as const
export type SettingGroup = (typeof settingGroups)[number]

/** A setting of the server; its meaning is in the messages. */
export interface Setting {
  readonly group: SettingGroup
  /** Default value as written in a file; absent: the description states the default. */
  readonly byDefault?: string
  /** Example value, for settings without a default. */
  readonly example?: string
  /** The value is never shown. */
  readonly isSecret?: true
}

const limit = ({ byDefault }: { readonly byDefault: number }): Setting => ({
  group: 'limits',
  byDefault: String(byDefault),
})
const source = (id: keyof typeof sources): Setting => ({ group: 'data', byDefault: sources[id].url })
const key = { group: 'data', isSecret: true } as const

/** Every setting of the server. `.env.example`, the page of settings and `anemone settings` are generated from it. */
export const settingRecord: Readonly<Record<SettingName, Setting>> = {
  ANEMONE_CONFIG: { group: 'server', example: '/etc/anemone/anemone.env' },
  ANEMONE_DATA_DIR: { group: 'server', byDefault: './data' },
  ANEMONE_HOST: { group: 'server', byDefault: '127.0.0.1' },
  ANEMONE_PORT: { group: 'server', byDefault: '8080' },
  ANEMONE_PUBLIC_URL: { group: 'server', example: 'https://anemone.example.org' },
  TRUSTED_PROXIES: { group: 'server', byDefault: 'loopback' },
  DATABASE_URL: {
    group: 'server',
    example: 'postgres://anemone:secret@localhost:5432/anemone',
    isSecret: true,
  },
  DATABASE_DIRECT_URL: {
    group: 'server',
    example: 'postgres://anemone:secret@db.example.org:5432/anemone',
    isSecret: true,
  },
  NODE_EXTRA_CA_CERTS: { group: 'server', example: '/etc/ssl/certs/company-ca.pem' },
  BRAND_DIR: { group: 'server', example: '/etc/anemone/brand' },
  CONTACT_EMAIL: { group: 'server', example: 'office@example.org' },
  DEMO_SAMPLES: { group: 'server', byDefault: 'on' },
  DEMO_ORDERS: { group: 'server', byDefault: '20' },
  PRICES: { group: 'prices', example: 'wakeloss=80,10:70 ts=20 maps/era5-germany=500' },
  PRICES_CURRENCY: { group: 'prices', byDefault: 'EUR' },
  PRICES_VAT_PERCENT: { group: 'prices', example: '19' },
  LOG_LEVEL: { group: 'server', byDefault: 'info' },
  OIDC_ISSUER: { group: 'identity', example: 'https://id.example.org/realms/anemone' },
  API_KEYS_REALM_DAYS: { group: 'identity', byDefault: '7' },
  SMTP_URL: { group: 'mail', example: 'smtp://mail.example.org:587', isSecret: true },
  MAIL_FROM: { group: 'mail', example: 'Wind Atlas <atlas@example.org>' },
  MAIL_REPLY_TO: { group: 'mail', example: 'help@example.org' },
  METRICS_PORT: { group: 'metrics', example: '9464' },
  METRICS_HOST: { group: 'metrics', byDefault: '127.0.0.1' },
  OTEL_EXPORTER_OTLP_ENDPOINT: { group: 'metrics', example: 'http://localhost:4318' },
  OTEL_EXPORTER_OTLP_HEADERS: { group: 'metrics', isSecret: true },
  ATLAS_URLS: { group: 'atlases', example: 'file:///srv/atlases' },
  ATLAS_CACHE_FOLDER: { group: 'atlases', example: '/var/cache/anemone' },
  ATLAS_CACHE_MB: { group: 'atlases', byDefault: '20000' },
  JOBS_RUNNER: { group: 'calculations', byDefault: 'local' },
  SLURM_PARTITION: { group: 'calculations', example: 'wind' },
  SLURM_ACCOUNT: { group: 'calculations', example: 'anemone' },
  SLURM_ARGUMENTS: { group: 'calculations', example: '--qos=normal' },
  SLURM_MEMORY_MB: { group: 'calculations', byDefault: '2000 wakeloss=4000' },
  SLURM_PROCESSORS: { group: 'calculations', byDefault: '1 wakeloss=2 index=2' },
  SLURM_MINUTES: { group: 'calculations', byDefault: '60' },
  SLURM_JOBS_AT_ONCE: { group: 'calculations', byDefault: '20' },
  SLURM_POLL_S: { group: 'calculations', byDefault: '2' },
  SLURM_SILENT_S: { group: 'calculations', byDefault: '300' },
  SLURM_NEVER_S: { group: 'calculations', byDefault: '600' },
  SLURM_TILE_TASK_S: { group: 'calculations', byDefault: '60' },
  SLURM_TILES_AT_ONCE: { group: 'calculations', byDefault: '100' },
  SLURM_TILE_MEMORY_MB: { group: 'calculations', byDefault: '400' },
  SLURM_NODE_PROGRAM: { group: 'calculations', example: '/opt/node/bin/node' },
  ARTEFACTS_URL: { group: 'results', example: 's3://anemone/results' },
  ARTEFACTS_DOWNLOADS: { group: 'results', byDefault: 'stream' },
  ARTEFACTS_CACHE_MB: { group: 'results', byDefault: '10000' },
  ARTEFACTS_SILENCE_S: { group: 'results', byDefault: '10' },
  AWS_ENDPOINT_URL_S3: { group: 'results', example: 'https://s3.example.org' },
  AWS_ENDPOINT_URL: { group: 'results' },
  AWS_REGION: { group: 'results', example: 'eu-central-1' },
  AWS_DEFAULT_REGION: { group: 'results' },
  AWS_ACCESS_KEY_ID: { group: 'results', isSecret: true },
  AWS_SECRET_ACCESS_KEY: { group: 'results', isSecret: true },
  AWS_SESSION_TOKEN: { group: 'results', isSecret: true },
  AWS_SHARED_CREDENTIALS_FILE: { group: 'results', example: '/etc/anemone/aws-credentials' },
  AWS_PROFILE: { group: 'results', example: 'anemone' },
  S3_PATH_STYLE: { group: 'results', example: 'on' },
  RESULT_DAYS: { group: 'results', byDefault: '0' },
  AUDIT_DAYS: { group: 'results', byDefault: '0' },
  JOBS_ASIDE_DAYS: { group: 'results', byDefault: '365' },
  MAP_TILES_URL: { group: 'maps', example: 'https://tiles.example.org/{z}/{x}/{y}.png' },
  MAP_TILES_ATTRIBUTION: { group: 'maps', example: '© OpenStreetMap contributors' },
  MAP_PRESETS: { group: 'maps', example: 'basemapde-grey' },
  SUPPLY_NIGHTLY: {
    group: 'data',
    example: 'prices,generation,market-values,register,weather:era5-germany',
  },
  SUPPLY_NIGHTLY_HOUR: { group: 'data', byDefault: '3' },
  REGISTER_BAD_RECORDS_PERCENT: { group: 'data', byDefault: '0.1' },
  SUPPLY_KEYS_FILE: { group: 'data', example: '/etc/anemone/keys' },
  CDS_KEY: key,
  EARTHDATA_TOKEN: key,
  ENTSOE_TOKEN: key,
  NETZTRANSPARENZ_CLIENT_ID: key,
  NETZTRANSPARENZ_CLIENT_SECRET: key,
  SUPPLY_CDS_URL: source('cds'),
  SUPPLY_ARCO_URL: source('arco'),
  SUPPLY_ICON_DREAM_EU_URL: source('iconDreamEu'),
  SUPPLY_COSMO_R6G2_URL: source('cosmoR6g2'),
  SUPPLY_COSMO_REA6_URL: source('cosmoRea6'),
  SUPPLY_CERRA_URL: source('cerra'),
  SUPPLY_NORA3_URL: source('nora3'),
  SUPPLY_MERRA2_URL: source('merra2'),
  SUPPLY_EARTHDATA_CATALOGUE_URL: source('merra2Catalogue'),
  SUPPLY_NEWA_URL: source('newa'),
  SUPPLY_SMARD_URL: source('smard'),
  SUPPLY_ENERGY_CHARTS_URL: source('energyCharts'),
  SUPPLY_ENTSOE_URL: source('entsoe'),
  SUPPLY_NETZTRANSPARENZ_URL: source('netztransparenz'),
  SUPPLY_NETZTRANSPARENZ_IDENTITY_URL: source('netztransparenzSignIn'),
  SUPPLY_NETZTRANSPARENZ_PAGE_URL: source('netztransparenzPage'),
  SUPPLY_SETTLEMENTS_URL: source('settlements'),
  SUPPLY_ENS_URL: source('turbineLists'),
  SUPPLY_MASTR_URL: source('mastr'),
  SUPPLY_MASTR_PAGE_URL: source('mastrPage'),
  SUPPLY_COPERNICUS_DEM_30_URL: source('copernicusDem30'),
  SUPPLY_COPERNICUS_DEM_90_URL: source('copernicusDem90'),
  SUPPLY_GLOBAL_WIND_ATLAS_URL: source('globalWindAtlas'),
  SUPPLY_PROTOMAPS_URL: source('protomaps'),
  SUPPLY_WORLDCOVER_URL: source('worldCover'),
  ANEMONE_MAX_SITE_LISTS: limit(quotas.siteLists),
  ANEMONE_MAX_SITES: limit(quotas.sites),
  ANEMONE_MAX_TURBINE_VENDORS: limit(quotas.turbineVendors),
  ANEMONE_MAX_TURBINE_TYPES: limit(quotas.turbineTypes),
  ANEMONE_MAX_POWER_CURVES: limit(quotas.powerCurves),
  ANEMONE_MAX_FORWARD_CURVES: limit(quotas.forwardCurves),
  ANEMONE_MAX_SHARES: limit(quotas.shares),
  ANEMONE_MAX_API_KEYS: limit(quotas.apiKeys),
  ANEMONE_MAX_PRODUCT_REQUESTS: limit(quotas.productRequests),
  ANEMONE_MAX_ACTIVE_JOBS: limit(quotas.activeJobs),
  ANEMONE_MAX_UPLOADS: limit(quotas.uploads),
  ANEMONE_MAX_EVENT_STREAMS: limit(quotas.eventStreams),
  ANEMONE_MAX_EVENT_STREAMS_OF_ALL: limit(quotas.eventStreamsOfAll),
  ANEMONE_MAX_CONNECTIONS: limit(requestLimits.connections),
  ANEMONE_MAX_CONNECTIONS_OF_ADDRESS: limit(requestLimits.connectionsOfAddress),
  ANEMONE_MAX_PIPELINED: limit(requestLimits.pipelined),
  ANEMONE_MAX_REQUESTS_PER_CONNECTION: limit(requestLimits.requestsPerConnection),
  ANEMONE_MAX_REQUESTS_OF_ADDRESS: limit(requestLimits.requestsOfAddress),
  ANEMONE_MAX_REQUESTS_OF_ALL: limit(requestLimits.requestsOfAll),
  ANEMONE_MAX_REQUESTS_OF_ACCOUNT: limit(requestLimits.requestsOfAccount),
  ANEMONE_MAX_AT_WORK: limit(requestLimits.atWork),
  ANEMONE_MAX_AT_WORK_OF_ALL: limit(requestLimits.atWorkOfAll),
  ANEMONE_MAX_WAIT_SECONDS: limit(requestLimits.waitSeconds),
  ANEMONE_MAX_HEADER_SECONDS: limit(requestLimits.headerSeconds),
  ANEMONE_MAX_BODY_SECONDS: limit(requestLimits.bodySeconds),
  ANEMONE_MAX_UPLOAD_SECONDS: limit(requestLimits.uploadSeconds),
  ANEMONE_MAX_UNREAD_SECONDS: limit(requestLimits.unreadSeconds),
  ANEMONE_MAX_UNREAD_MB: limit(requestLimits.unreadMegabytes),
  ANEMONE_MAX_UNREAD_MB_OF_ALL: limit(requestLimits.unreadMegabytesOfAll),
  ANEMONE_MAX_STOP_SECONDS: limit(requestLimits.stopSeconds),
  ANEMONE_WORKERS: { group: 'limits', example: '4' },
  ANEMONE_MAX_WORK_SECONDS: limit(workLimits.workSeconds),
  ANEMONE_PRESSES: limit(workLimits.presses),
  ANEMONE_MAX_PDF_SECONDS: limit(workLimits.pdfSeconds),
  ANEMONE_MAX_PDF_WAIT_SECONDS: limit(workLimits.pdfWaitSeconds),
  ANEMONE_MAX_WAITING_WORK: limit(workLimits.waiting),
  ANEMONE_MAX_WAITING_WORK_OF_ALL: limit(workLimits.waitingOfAll),
  ANEMONE_MAX_WORKER_MB: limit(memoryLimits.worker),
  ANEMONE_MAX_CALCULATION_MB: limit(memoryLimits.calculation),
}

/** Loads the record on demand, for commands. */
export async function readSettingRecord(): Promise<typeof settingRecord> {
  return settingRecord
}
