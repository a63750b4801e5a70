import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { type Language, languageOf, messages } from '#contracts'
import { type ArtefactSettings, artefactSchema } from './artefactSettings.ts'
import { isKnownSslMode, sslModes } from './db/databaseAddress.ts'
import { partPath } from './directoryContents.ts'
import { chosenOf, limitsSchema, memorySchema } from './limitSettings.ts'
import {
  type MemoryLimits,
  memoryLimits,
  type RequestLimits,
  requestLimits,
  type WorkLimits,
  workLimits,
} from './limits.ts'
import { type MailSender, mailSenderSchema } from './mailSender.ts'
import { type MapPresetId, mapPresetIds } from './mapPresets.ts'
import { type PriceSettings, priceSchema } from './priceSettings.ts'
import { programFolder } from './programFolder.ts'
import { type Quotas, quotas } from './quotas.ts'
import { defaultBadRecordsPercent } from './register/badRecords.ts'
import { type SlurmSettings, slurmSchema } from './slurmSettings.ts'
import { StartupError } from './startupError.ts'
import { namedTasks, supplyTask } from './supplyTask.ts'

/** All settings of the server, checked and with defaults. */
export interface Environment {
  /** 0: any free port. */
  readonly port: number
  readonly host: string
  /** Separate port of `/metrics`; undefined: not served. */
  readonly metricsPort: number | undefined
  readonly metricsHost: string
  readonly dataDirectory: string
  /** Public address of the product; undefined: the one the server listens on. */
  readonly publicUrl: string | undefined
  /** Addresses and networks of proxies trusted for the client's address; `loopback`: this machine. */
  readonly trustedProxies: readonly string[]
  /** undefined: the embedded database. */
  readonly databaseUrl: string | undefined
  /** The same database without a pooler in between, for notifications. */
  readonly databaseDirectUrl: string | undefined
  /** undefined: the embedded issuer. */
  readonly oidcIssuer: string | undefined
  /** Days after which API keys pause unless an external realm has seen their account again. */
  readonly apiKeysRealmDays: number
  readonly atlasUrls: readonly string[]
  readonly jobsRunner: 'local' | 'slurm'
  /** Used if `jobsRunner` is slurm. */
  readonly slurm: SlurmSettings
  /** Store of results; null: the data directory. */
  readonly artefacts: ArtefactSettings | null
  /** Retention of results, days; 0: until their account is deleted. */
  readonly resultDays: number
  /** Retention of audit entries, days; 0: forever. */
  readonly auditDays: number
  /** Retention of set-aside job folders, days; 0: until `anemone jobs tidy`. */
  readonly jobsAsideDays: number
  /** Tasks that run every night, by name. */
  readonly nightly: readonly string[]
  /** Hour of their start on a clock in Germany. */
  readonly nightlyHour: number
  /** Share of damaged records, %, above which a register import is refused. */
  readonly registerBadRecordsPercent: number
  /** Collector of OpenTelemetry; undefined: no tracing. */
  readonly tracesUrl: string | undefined
  /** undefined: mails are written to the outbox folder. */
  readonly smtpUrl: string | undefined
  /** Folder with the operator's name, colours and texts; undefined: `brand` in the data directory, if it is there. */
  readonly brandDirectory: string | undefined
  /** Sender of mails; undefined: from the brand. */
  readonly mailFrom: MailSender | undefined
  /** Reply address of mails; undefined: from the brand. */
  readonly mailReplyTo: string | undefined
  /** undefined: the offline base map. */
  readonly mapTilesUrl: string | undefined
  /** Attribution of the map tiles in their provider's words. */
  readonly mapTilesAttribution: string | undefined
  /** External map tiles that customers may choose. */
  readonly mapPresets: readonly MapPresetId[]
  /** Whether the demo account gets sample lists at the first start, with results. */
  readonly hasDemoSamples: boolean
  /** Orders of each product of synthetic weather granted to every account; 0: none. */
  readonly demoOrders: number
  readonly prices: PriceSettings
  /** Address for requests for products. */
  readonly contactEmail: string | undefined
  /** Limits per account. */
  readonly quotas: Quotas
  /** Limits of requests from all clients. */
  readonly requestLimits: RequestLimits
  /** Limits of heavy work on uploads. */
  readonly workLimits: WorkLimits
  /** Memory of the server's child processes, MB. */
  readonly memoryMb: MemoryLimits
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug'
  /** Language of the operator's terminal. */
  readonly terminalLanguage: Language
}

/**
 * Reads the settings from environment variables; empty ones count as absent.
 * @throws StartupError one line per invalid setting
 */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const terminalLanguage = terminalLanguageOf(source)
  const text = messages[terminalLanguage].startup
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const read = settingsSchema(text).safeParse(given)
  const limits = limitsSchema(text).safeParse(given)
  const memory = memorySchema(text).safeParse(given)
  const slurm = slurmSchema(text).safeParse(given)
  const artefacts = artefactSchema(text).safeParse(given)
  const prices = priceSchema(text).safeParse(given)
  if (
    !read.success ||
    !limits.success ||
    !memory.success ||
    !slurm.success ||
    !artefacts.success ||
    !prices.success
  ) {
    const issues = [read, limits, memory, slurm, artefacts, prices].flatMap(
      ({ error }) => error?.issues ?? [],
    )
    const lines = issues.map(({ path, message }) => text.setting(path.join('.'), message))
    throw new StartupError(lines.join('\n'))
  }
  const settings = read.data
  const dataDirectory = resolve(settings.ANEMONE_DATA_DIR)
  return {
    port: settings.ANEMONE_PORT,
    host: settings.ANEMONE_HOST,
    metricsPort: settings.METRICS_PORT,
    metricsHost: settings.METRICS_HOST,
    dataDirectory,
    publicUrl: withoutSlash(settings.ANEMONE_PUBLIC_URL),
    trustedProxies: settings.TRUSTED_PROXIES,
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    oidcIssuer: withoutSlash(settings.OIDC_ISSUER),
    apiKeysRealmDays: settings.API_KEYS_REALM_DAYS,
    atlasUrls: settings.ATLAS_URLS?.split(/\s+/).filter(Boolean) ?? [partPath(dataDirectory, 'atlases')],
    jobsRunner: settings.JOBS_RUNNER,
    slurm: slurm.data,
    artefacts: artefacts.data,
    resultDays: settings.RESULT_DAYS,
    auditDays: settings.AUDIT_DAYS,
    jobsAsideDays: settings.JOBS_ASIDE_DAYS,
    tracesUrl: withoutSlash(settings.OTEL_EXPORTER_OTLP_ENDPOINT),
    smtpUrl: settings.SMTP_URL,
    brandDirectory: settings.BRAND_DIR === undefined ? undefined : resolve(settings.BRAND_DIR),
    mailFrom: settings.MAIL_FROM,
    mailReplyTo: settings.MAIL_REPLY_TO,
    mapTilesUrl: settings.MAP_TILES_URL,
    mapTilesAttribution: settings.MAP_TILES_ATTRIBUTION,
    mapPresets: settings.MAP_PRESETS,
    hasDemoSamples: settings.DEMO_SAMPLES === 'on',
    demoOrders: settings.DEMO_ORDERS,
    prices: prices.data,
    nightly: settings.SUPPLY_NIGHTLY,
    nightlyHour: settings.SUPPLY_NIGHTLY_HOUR,
    registerBadRecordsPercent: settings.REGISTER_BAD_RECORDS_PERCENT,
    contactEmail: settings.CONTACT_EMAIL,
    memoryMb: chosenOf(memoryLimits, memory.data),
    quotas: chosenOf(quotas, limits.data),
    requestLimits: chosenOf(requestLimits, limits.data),
    workLimits: chosenOf(workLimits, limits.data),
    logLevel: settings.LOG_LEVEL,
    terminalLanguage,
  }
}

/** The language of the terminal's locale: de or en. */
export function terminalLanguageOf(source: Readonly<Record<string, string | undefined>>): Language {
  return languageOf(source.LC_ALL || source.LC_MESSAGES || source.LANG)
}

function settingsSchema(text: (typeof messages)['en']['startup']) {
  const url = (protocol: RegExp, example: string) =>
    z.url({ protocol, error: text.urlExpected(example) }).optional()
  const postgresUrl = url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/anemone').refine(
    (given) => given === undefined || isKnownSslMode(given),
    text.sslModeExpected(sslModes.join(', ')),
  )
  const days = (least: number, greatest: number) => {
    const error = text.daysExpected(least, greatest)
    return z.coerce.number(error).int(error).min(least, error).max(greatest, error)
  }
  const choice = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
    z.enum(choices, text.choiceExpected(choices.join(', ')))
  const web = /^https?$/
  const port = z.coerce
    .number(text.portExpected)
    .int(text.portExpected)
    .min(0, text.portExpected)
    .max(65_535, text.portExpected)
  return z.object({
    ANEMONE_PORT: port.default(8080),
    ANEMONE_HOST: z.string().default('127.0.0.1'),
    METRICS_PORT: port.optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    ANEMONE_DATA_DIR: z.string().default(resolve(programFolder, 'data')),
    ANEMONE_PUBLIC_URL: z
      .url({ protocol: web, error: text.urlExpected('https://anemone.example.org') })
      .refine(isWithoutPath, {
        error: ({ input }) => text.addressWithoutPath(new URL(String(input)).origin),
      })
      .optional(),
    TRUSTED_PROXIES: z
      .string()
      .default('loopback')
      .transform((given) => given.split(/\s+/).filter(Boolean))
      .refine((proxies) => proxies.every(isProxy), text.proxiesExpected),
    DATABASE_URL: postgresUrl,
    DATABASE_DIRECT_URL: postgresUrl,
    OIDC_ISSUER: url(web, 'https://id.example.org/realms/anemone'),
    API_KEYS_REALM_DAYS: days(1, 365).default(7),
    ATLAS_URLS: z.string().optional(),
    JOBS_RUNNER: choice(['local', 'slurm']).default('local'),
    RESULT_DAYS: days(0, 36_500).default(0),
    AUDIT_DAYS: days(0, 36_500).default(0),
    JOBS_ASIDE_DAYS: days(0, 36_500).default(365),
    OTEL_EXPORTER_OTLP_ENDPOINT: url(web, 'http://localhost:4318'),
    SMTP_URL: url(/^smtps?$/, 'smtp://mail.example.org:587'),
    BRAND_DIR: z.string().optional(),
    MAIL_FROM: mailSenderSchema(text).optional(),
    MAIL_REPLY_TO: z.email(text.emailExpected).optional(),
    MAP_TILES_URL: z
      .string()
      .refine(isTileAddress, text.tilesExpected)
      .refine((tiles) => URL.canParse(tiles), text.tilesExpected)
      .optional(),
    MAP_PRESETS: z
      .string()
      .default('')
      .transform((names) => names.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(z.enum(mapPresetIds, text.choiceExpected(mapPresetIds.join(', '))))),
    CONTACT_EMAIL: z.email(text.emailExpected).optional(),
    MAP_TILES_ATTRIBUTION: z.string().max(200).optional(),
    SUPPLY_NIGHTLY: z
      .string()
      .default('')
      .transform((names) => [...new Set(names.split(/[\s,]+/).filter(Boolean))])
      .refine(
        (names) => names.every((name) => supplyTask(name) !== null),
        text.nightlyExpected(namedTasks.join(', ')),
      ),
    REGISTER_BAD_RECORDS_PERCENT: z.coerce
      .number(text.percentExpected)
      .min(0, text.percentExpected)
      .max(100, text.percentExpected)
      .default(defaultBadRecordsPercent),
    SUPPLY_NIGHTLY_HOUR: z.coerce
      .number(text.hourExpected)
      .int(text.hourExpected)
      .min(0, text.hourExpected)
      .max(23, text.hourExpected)
      .default(3),
    DEMO_SAMPLES: choice(['on', 'off']).default('on'),
    DEMO_ORDERS: z.coerce
      .number(text.numberExpected(0, 100_000))
      .int(text.numberExpected(0, 100_000))
      .min(0, text.numberExpected(0, 100_000))
      .max(100_000, text.numberExpected(0, 100_000))
      .default(20),
    LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  })
}

/** Whether an address has only a host: page, tokens and cookies are served at its root. */
function isWithoutPath(address: string): boolean {
  // Invalid addresses are refused elsewhere.
  if (!URL.canParse(address)) return true
  const { pathname, search, hash } = new URL(address)
  return pathname.replace(/^\/+/, '') + search + hash === ''
}

/** Whether a text is `loopback`, an address of IPv4 or IPv6, or a network such as 10.0.0.0/8. */
function isProxy(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  if (text === 'loopback') return true
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  // A network of all addresses would trust everyone.
  return rest.length === 0 && longest > 0 && (bits === undefined || isWithin(bits, longest))
}

function isWithin(bits: string, longest: number): boolean {
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest
}

/** Address of tiles by their numbers, or of a map server by the corners of each tile. */
function isTileAddress(address: string): boolean {
  return address.includes('{bbox}') || ['{z}', '{x}', '{y}'].every((part) => address.includes(part))
}

function withoutSlash(url: string | undefined): string | undefined {
  return url?.replace(/\/+$/, '')
}
