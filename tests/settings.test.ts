import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { messages } from '#contracts'
import { readEnvironment } from '#server/env.ts'
import { memoryLimits, requestLimits } from '#server/limits.ts'
import { quotaNames, quotas } from '#server/quotas.ts'
import { misspeltSettings } from '#server/settings/misspelt.ts'
import { type Setting, type SettingName, settingRecord } from '#server/settings/settingRecord.ts'
import { keySettings, sources } from '#supply'
import { settingsExample, withSettingTables } from './settingsPages.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const entries = Object.entries(settingRecord) as [SettingName, Setting][]
const names = entries.map(([name]) => name)
const nothing = { file: null, namesInFile: new Set<string>(), overridden: new Set<string>() }

describe('the record of settings', () => {
  test('has every setting that the server reads', () => {
    const read = ['env.ts', 'slurmSettings.ts', 'artefactSettings.ts'].flatMap((file) =>
      [...readFileSync(path.join(root, 'server', file), 'utf8').matchAll(/^\s+([A-Z][A-Z0-9_]+):/gm)].map(
        ([, name = '']) => name,
      ),
    )
    const others = [
      ...quotaNames.map((name) => quotas[name].setting),
      ...Object.values(requestLimits).map(({ setting }) => setting),
      ...Object.values(memoryLimits).map(({ setting }) => setting),
      ...Object.values(sources).map(({ urlSetting }) => urlSetting),
      ...keySettings,
    ]
    expect(read.length).toBeGreaterThan(40)
    expect([...read, ...others].filter((name) => !names.includes(name as SettingName))).toEqual([])
  })

  test('has the defaults of the server', () => {
    const given = Object.fromEntries(
      entries.flatMap(([name, { byDefault }]) => (byDefault === undefined ? [] : [[name, byDefault]])),
    )
    expect(readEnvironment(given)).toEqual(readEnvironment({}))
  })

  test('has examples that the server accepts', () => {
    const given = Object.fromEntries(
      entries.flatMap(([name, { example }]) => (example === undefined ? [] : [[name, example]])),
    )
    const key = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }
    const { AWS_SHARED_CREDENTIALS_FILE: _, ...others } = given
    expect(() => readEnvironment({ ...others, ...key })).not.toThrow()
  })

  test('explains each setting in both languages', () => {
    expect(Object.keys(messages.de.settingMeanings).sort()).toEqual([...names].sort())
    for (const language of ['en', 'de'] as const)
      for (const meaning of Object.values(messages[language].settingMeanings))
        expect(meaning).toMatch(/^[^\n]{10,}\.$/)
  })

  test('.env.example is generated from it: npm run settings-pages', () => {
    expect(read('.env.example')).toBe(settingsExample())
  })

  test('a copy of .env.example changes nothing, and its lines are settings once the # is removed', () => {
    expect(parseEnv(read('.env.example'))).toEqual({})
    const uncommented = read('.env.example').replaceAll(/^# (?=[A-Z][A-Z0-9_]+=)/gm, '')
    const shown = entries.filter(([name]) => name !== 'ANEMONE_CONFIG')
    expect(parseEnv(uncommented)).toEqual(
      Object.fromEntries(shown.map(([name, { byDefault, example }]) => [name, byDefault ?? example ?? ''])),
    )
  })

  test('the page of settings is generated from it: npm run settings-pages', () => {
    const squeezed = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---')
    const page = read('docs/operation/settings.md')
    expect(squeezed(withSettingTables(page))).toBe(squeezed(page))
  })
})

describe('a misspelt setting', () => {
  const inEnvironment = (name: string) => misspeltSettings({ [name]: 'x' }, nothing)
  const inFile = (name: string) =>
    misspeltSettings({ [name]: 'x' }, { ...nothing, namesInFile: new Set([name]) })

  test.each([
    ['ANEMONE_PROT', 'ANEMONE_PORT'],
    ['SMPT_URL', 'SMTP_URL'],
    ['ANEMONE_DATADIR', 'ANEMONE_DATA_DIR'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['OIDC_ISSUR', 'OIDC_ISSUER'],
    ['AWS_ACCES_KEY_ID', 'AWS_ACCESS_KEY_ID'],
    ['ANEMONE_COLOUR_OF_THE_SEA', null],
  ])('%s is reported with the nearest setting, %s, wherever it is set', (name, nearest) => {
    expect(inEnvironment(name)).toEqual([{ name, nearest }])
    expect(inFile(name)).toEqual([{ name, nearest }])
  })

  test('every setting with two swapped letters is reported with itself', () => {
    for (const name of names.filter((each) => each.length > 8 && !/^(AWS|SUPPLY|SLURM)_/.test(each))) {
      const at = name.length - 3
      const swapped = name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2)
      if (swapped === name || names.includes(swapped as SettingName)) continue
      expect(inEnvironment(swapped), swapped).toEqual([{ name: swapped, nearest: name }])
    }
  })

  test.each([
    'PATH',
    'HOME',
    'TZ',
    'LANG',
    'LC_ALL',
    'NODE_OPTIONS',
    'PGSSLROOTCERT',
    'HTTPS_PROXY',
    'SLURM_CONF',
    'SLURM_JOB_ID',
    'AWS_ENDPOINT_URL_STS',
    'AWS_ENDPOINT_URL_SQS',
    'OTEL_SERVICE_NAME',
    'ANEMONE_BENCH_EXTENT',
    'ANEMONE_TEST_EXTENT',
    'ANEMONE_SERVICE_HOST',
    'ANEMONE_PORT_80_TCP',
  ])('%s belongs to another program and is not reported', (name) => {
    expect(inEnvironment(name)).toEqual([])
  })

  test('unknown names in a settings file are reported', () => {
    expect(inFile('COLOUR')).toEqual([{ name: 'COLOUR', nearest: null }])
    expect(inEnvironment('COLOUR')).toEqual([])
    for (const name of names) expect(inFile(name)).toEqual([])
  })
})

test('a licence without an official name has German words', () => {
  const official = /^(CC BY|dl-de|ODbL|NASA)/
  const names = Object.values(sources).map(({ licence }) => licence.name)
  const { licences } = messages.de.admin.data
  expect(names.filter((name) => !official.test(name) && licences[name] === undefined)).toEqual([])
})
