import { describe, expect, it } from 'vitest'
import { createFormat, messages, stationFilesMaxBytes, stationMaxFiles } from '#contracts'
import { newStationDraft, type StationDraft, stationForm, stationIssues } from './stationDraft.ts'

const formats = { en: createFormat('en', messages.en.units), de: createFormat('de', messages.de.units) }
const file = new File(['data'], 'station.zip')
const issuesOf = (change: Partial<StationDraft>, language: 'en' | 'de' = 'en') =>
  stationIssues(
    { ...newStationDraft(formats[language]), files: [file], ...change },
    messages[language],
    formats[language],
  )
const { station: text, order } = messages.en.akterm

it.each(['en', 'de'] as const)('only a file is missing when the form opens (%s)', (language) => {
  expect(issuesOf({}, language)).toEqual({})
  expect(issuesOf({ files: [] }, language)).toEqual({ files: messages[language].akterm.station.filesMissing })
})

describe('files', () => {
  const sized = (bytes: number) => ({ name: 'big', size: bytes }) as File
  it.each([
    [Array(stationMaxFiles).fill(file), undefined],
    [Array(stationMaxFiles + 1).fill(file), text.tooManyFiles(String(stationMaxFiles))],
    [[sized(stationFilesMaxBytes)], undefined],
    [[sized(stationFilesMaxBytes), sized(1)], text.filesTooLarge(formats.en.bytes(stationFilesMaxBytes))],
  ])('case %#', (files, problem) => {
    expect(issuesOf({ files }).files).toBe(problem)
  })
})

describe('numbers', () => {
  it.each([
    ['en', { anemometer: '10.5', roughness: '0.1', height: '' }],
    ['de', { anemometer: '10,5', roughness: '0,10', height: '1.234,5' }],
    ['de', { height: '−20' }],
    ['en', { height: '4000' }],
  ] as const)('in %s, %j are accepted', (language, change) => {
    expect(issuesOf(change, language)).toEqual({})
  })

  it.each([
    ['anemometer', '3.9', order.anemometerInvalid('3.9', '4', '300')],
    ['anemometer', '', order.anemometerInvalid('', '4', '300')],
    ['anemometer', 'ten', order.anemometerInvalid('ten', '4', '300')],
    ['roughness', '2.1', order.roughnessInvalid('2.1', '0.01', '2')],
    ['height', '4001', text.heightInvalid('4001', '−100', '4,000')],
  ] as const)('%s "%s" is refused with its range', (field, typed, problem) => {
    expect(issuesOf({ [field]: typed })).toEqual({ [field]: problem })
  })
})

describe('years', () => {
  it.each([
    [{ year: '2012' }, {}],
    [{ year: '12' }, { year: text.yearInvalid('12') }],
    [{ fromYear: '2010', tillYear: '2019' }, {}],
    [{ fromYear: '2019', tillYear: '' }, {}],
    [{ fromYear: '2019', tillYear: '2010' }, { fromYear: messages.en.products.order.fromAfterTill }],
    [
      { fromYear: '1899', tillYear: 'x' },
      { fromYear: text.yearInvalid('1899'), tillYear: text.yearInvalid('x') },
    ],
  ])('%j: %j', (change, issues) => {
    expect(issuesOf(change)).toEqual(issues)
  })
})

it.each([
  ['en', { anemometer: '10.5', roughness: '0.1', height: '12.5' }],
  ['de', { anemometer: '10,5', roughness: '0,1', height: '12,5' }],
] as const)('the sent form has plain numbers and no empty fields (%s)', (language, typed) => {
  const draft = { ...newStationDraft(formats[language]), ...typed, files: [file, file], name: ' Deich ' }
  const form = stationForm(draft, { lat: 53.5, lon: -8 }, formats[language].decimalSign)
  expect([...form.keys()]).toEqual([
    ...['name', 'lat', 'lon', 'station_height', 'anemometer_height', 'roughness', 'method', 'file', 'file'],
  ])
  expect(Object.fromEntries(form)).toMatchObject({
    ...{ name: 'Deich', lat: '53.5', lon: '-8', station_height: '12.5' },
    ...{ anemometer_height: '10.5', roughness: '0.1', method: 'a' },
  })
})

it('a station at the place of its files has no coordinates and heights in the form', () => {
  const form = stationForm({ ...newStationDraft(formats.en), year: ' 2012 ' }, null, '.')
  expect([form.has('lat'), form.has('station_height'), form.get('year')]).toEqual([false, false, '2012'])
})
