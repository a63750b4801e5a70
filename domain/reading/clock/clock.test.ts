import { describe, expect, it } from 'vitest'
import { edgeInHead, intervalStampIn } from './intervalText.ts'
import { statedClock } from './statedClock.ts'
import { readZone, zoneText } from './zoneText.ts'

const zoneOf = (text: string) => {
  const read = readZone(text)
  return read === null ? null : read.kind === 'unclear' ? 'unclear' : zoneText(read.zone)
}

describe('the clock of a text', () => {
  it.each([
    ['UTC', 'UTC'],
    ['Time zone: UTC', 'UTC'],
    ['GMT+1', 'UTC+1'],
    ['UTC+1', 'UTC+1'],
    ['MTU (UTC+1)', 'UTC+1'],
    ['Timestamp (+1h UTC)', 'unclear'],
    ['Offset to UTC [s]: 3600', 'unclear'],
    ['converted to UTC', 'UTC'],
    ['MTU (UTC)', 'UTC'],
    ['MTU (CET/CEST)', 'Europe/Berlin'],
    ['UTC+5.5', 'UTC+5:30'],
    ['UTC+5:30', 'UTC+5:30'],
    ['UTC+05:45', 'UTC+5:45'],
    ['UTC+0530', 'UTC+5:30'],
    ['Time zone: UTC−3', 'UTC-3'],
    ['Time Zone: -3', 'UTC-3'],
    ['Zeitzone: Europe/Berlin', 'Europe/Berlin'],
    ['Zeitzone: gesetzliche Zeit', 'Europe/Berlin'],
    ['Etc/GMT-1', 'UTC+1'],
    ['TimeZone=UTC+0', 'UTC'],
    ['Zeitzone: MEZ ohne Sommerzeit', 'UTC+1'],
    ['Zeitzone: MEZ mit Sommerzeit', 'Europe/Berlin'],
    ['CEST', 'UTC+2'],
    ['Date/Time (UTC)', 'UTC'],
    ['Time (UTC±0)', 'UTC'],
    ['Zeit', null],
    ['01.01.2020 - 05.01.2020', null],
    ['2020-01-01', null],
    ['Created 10-05-2019 14:36', null],
    ['MEZ', 'unclear'],
    ['CET', 'unclear'],
    ['local time', 'unclear'],
    ['Ortszeit', 'unclear'],
    ['UTC+5.3', 'unclear'],
    ['UTCâˆ’3', 'unclear'],
    ['UTC?3', 'unclear'],
    ['UTC+25', 'unclear'],
    ['Europe/Atlantis', 'unclear'],
  ])('%s', (text, expected) => {
    expect(zoneOf(text)).toBe(expected)
  })

  it('offers both meanings of the Central European clock', () => {
    const read = readZone('CET')
    expect(read?.kind === 'unclear' && read.choices.map(zoneText)).toEqual(['UTC+1', 'Europe/Berlin'])
  })
})

describe('the interval of a text', () => {
  it.each([
    ['Timestamp (end of interval)', 'end'],
    ['Zeitstempel: Intervallende', 'end'],
    ['Time stamps indicate the end of the time step.', 'end'],
    ['Time stamps indicate the beginning of the time step.', 'begin'],
    ['Timestamps: end', 'end'],
    ['timestamp = interval start', 'begin'],
    ['Zeitstempel = Intervallanfang', 'begin'],
    ['Zeitstempel am Ende des Intervalls', 'end'],
    ['Zeitstempel: Ende', 'end'],
    ['Hour ending', 'end'],
    ['period beginning', 'begin'],
    ['Timestamp (centre of averaging period)', 'centre'],
    ['End of campaign: 20.03.2020', null],
    ['Timestamps: UTC, no daylight saving', null],
    ['Start Date: 2020-01-01', null],
    ['Time stamps: end or beginning of the interval', null],
    ['Values are averages of the preceding 10 minutes', 'end'],
    ['Mittelwerte der vergangenen Stunde', 'end'],
    ['Mean of the following interval', 'begin'],
    ['No data in the last hour', null],
  ])('%s', (text, expected) => {
    expect(intervalStampIn(text)).toBe(expected)
  })

  it.each([
    ['Uhrzeit bis', 'end'],
    ['Datum von', 'begin'],
    ['Ende', 'end'],
    ['Anfang', 'begin'],
    ['Intervallende', 'end'],
    ['Datum', null],
    ['Zeit', null],
  ])('is that of the head %s', (head, expected) => {
    expect(edgeInHead(head)).toBe(expected)
  })
})

describe('the clock of lines above a table', () => {
  const clockOf = (...lines: string[]) => {
    const above = lines.map((text, i) => ({ number: i + 1, text }))
    const reading = statedClock(above, ['Time'], 9).zone?.reading
    return reading?.kind === 'unclear' ? reading.choices.map(zoneText) : reading && zoneText(reading.zone)
  }

  it('is that of the data; if several differ the question stays open', () => {
    expect(clockOf('Site time zone: UTC+1', 'Data time zone: UTC')).toBe('UTC')
    expect(clockOf('Logger clock: UTC+2', 'All times in UTC')).toEqual(['UTC+2', 'UTC'])
    expect(clockOf('Time zone: UTC+1', 'UTC offset: +1')).toBe('UTC+1')
    const openMeteo = 'latitude,longitude,utc_offset_seconds,timezone'
    expect(clockOf(openMeteo, '52.5,13.4,7200,Europe/Berlin')).toBe('UTC+2')
  })
})
