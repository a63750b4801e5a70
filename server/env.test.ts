import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnvironment } from './env.ts'
import { requestLimitNames, requestLimits, usualWorkLimits } from './limits.ts'
import { quotaNames, quotas } from './quotas.ts'
import { StartupError } from './startupError.ts'

describe('the settings', () => {
  it('all have a default', () => {
    expect(readEnvironment({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      metricsPort: undefined,
      metricsHost: '127.0.0.1',
      trustedProxies: ['loopback'],
      dataDirectory: resolve('data'),
      publicUrl: undefined,
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      oidcIssuer: undefined,
      atlasUrls: [resolve('data/atlases')],
      jobsRunner: 'local',
      hasDemoSamples: true,
      demoOrders: 20,
      prices: { rules: [], currency: 'EUR', vatPercent: undefined },
      nightly: [],
      nightlyHour: 3,
      jobsAsideDays: 365,
      smtpUrl: undefined,
      mapTilesUrl: undefined,
      mapTilesAttribution: undefined,
      mapPresets: [],
      contactEmail: undefined,
      slurm: {
        partition: undefined,
        account: undefined,
        memoryMb: { usual: 2000, of: { wakeloss: 4000 } },
        processors: { usual: 1, of: { wakeloss: 2, index: 2 } },
        minutes: { usual: 60, of: {} },
        moreArguments: [],
        jobsAtOnce: 20,
        pollS: 2,
        silentS: 300,
        neverS: 600,
        tileMemoryMb: 400,
        tileTaskS: 60,
        tilesAtOnce: 100,
        nodeProgram: process.execPath,
      },
      memoryMb: { worker: 1024, calculation: 4096 },
      quotas: Object.fromEntries(quotaNames.map((name) => [name, quotas[name].byDefault])),
      requestLimits: Object.fromEntries(
        requestLimitNames.map((name) => [name, requestLimits[name].byDefault]),
      ),
      workLimits: usualWorkLimits,
      registerBadRecordsPercent: 0.1,
      artefacts: null,
      resultDays: 0,
      auditDays: 0,
      apiKeysRealmDays: 7,
      logLevel: 'info',
      terminalLanguage: 'en',
    })
  })

  it('are read from environment variables, of which empty ones count as absent', () => {
    const environment = readEnvironment({
      ANEMONE_PORT: '0',
      ANEMONE_HOST: '',
      ANEMONE_PUBLIC_URL: 'https://wind.example.org/',
      ATLAS_URLS: 'file:///srv/a  /srv/b',
      OIDC_ISSUER: 'https://id.example.org/realms/wind',
      DATABASE_URL: 'postgresql://u:p@db/anemone',
      MAP_TILES_URL: 'https://{a-c}.tiles.example.org/{z}/{x}/{y}.png',
      ANEMONE_MAX_SITES: '50000',
      ANEMONE_MAX_WORKER_MB: '2048',
      TRUSTED_PROXIES: 'loopback 10.86.0.0/24  2001:db8::7',
      LANG: 'de_DE.UTF-8',
    })
    expect(environment).toMatchObject({
      port: 0,
      host: '127.0.0.1',
      publicUrl: 'https://wind.example.org',
      atlasUrls: ['file:///srv/a', '/srv/b'],
      trustedProxies: ['loopback', '10.86.0.0/24', '2001:db8::7'],
      quotas: { sites: 50_000, siteLists: quotas.siteLists.byDefault },
      memoryMb: { worker: 2048, calculation: 4096 },
      terminalLanguage: 'de',
    })
  })

  it.each(['https://example.org/anemone', 'https://example.org/?a', 'https://example.org/#a'])(
    'refuse %s as the public address, with the remedy',
    (address) =>
      expect(() => readEnvironment({ ANEMONE_PUBLIC_URL: address })).toThrow(
        /ANEMONE_PUBLIC_URL: an address without a path .* https:\/\/example\.org: .*host name of its own/,
      ),
  )

  it.each(['0.0.0.0/0', '10.0.0.0/33', '10.0.0', 'proxy.example.org', '10.0.0.1/24/8', '::/0'])(
    'refuse %s as a trusted proxy',
    (proxy) =>
      expect(() => readEnvironment({ TRUSTED_PROXIES: `loopback ${proxy}` })).toThrow(/TRUSTED_PROXIES/),
  )

  it('are refused all at once, one line each, in the language of the terminal', () => {
    const wrong = {
      ANEMONE_PORT: '80800',
      DATABASE_URL: 'mysql://db',
      JOBS_RUNNER: 'cloud',
      JOBS_ASIDE_DAYS: '-1',
      ANEMONE_MAX_WORKER_MB: '100',
      MAP_TILES_URL: 'https://tiles.example.org',
      MAP_PRESETS: 'basemapde-grey, atlantis',
    }
    const lines = (language: string) => {
      try {
        readEnvironment({ ...wrong, LANG: language })
      } catch (error) {
        if (error instanceof StartupError) return error.message.split('\n')
      }
      throw new Error('not refused')
    }
    expect(lines('en_GB.UTF-8')).toEqual([
      'ANEMONE_PORT: a port number from 0 to 65535 is expected',
      'DATABASE_URL: a URL such as postgres://user:password@host:5432/anemone is expected',
      'JOBS_RUNNER: one of local, slurm is expected',
      'JOBS_ASIDE_DAYS: a whole number of days from 0 to 36500 is expected',
      'MAP_TILES_URL: a URL with {z}, {x} and {y}, or with {bbox}, is expected',
      'MAP_PRESETS.1: one of basemapde-grey, basemapde-colour is expected',
      'ANEMONE_MAX_WORKER_MB: a whole number from 256 to 1000000 is expected',
    ])
    expect(lines('de_AT')[0]).toBe('ANEMONE_PORT: erwartet wird eine Portnummer von 0 bis 65535')
  })
})
