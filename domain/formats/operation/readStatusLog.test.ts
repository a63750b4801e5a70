import { expect, it } from 'vitest'
import { readStatusLog } from './readStatusLog.ts'

const head =
  'Timestamp start,Timestamp end,Duration,Status,Code,Message,Comment,Service contract category,IEC category'
const log = (zone: string, rows: readonly string[]) =>
  ['# Exported', '#', '# Turbine: North 1', zone, head, ...rows].join('\n')
const rows = [
  '2021-03-01 08:00:00,2021-03-01 09:00:00,01:00:00,Stop,111,Emergency stop,,Stop (11),Forced outage',
  '2021-03-01 09:00:00,-,-,Informational,7,Brake program,,,Full Performance',
  '2021-03-02 05:14:40,2021-03-02 05:52:51,00:38:11,Warning,17,High temperature,,Warnings (27),',
  '2021-03-03 10:00:00,2021-03-03 12:30:00,02:30:00,Stop,5,"Service, planned",,,Scheduled Maintenance',
]

it('periods out of service are read with their category, in the clock of the file', () => {
  const read = readStatusLog(log('# Time zone: UTC+01:00', rows))
  if (!read.ok) throw new Error(JSON.stringify(read))
  expect(read.value).toEqual([
    {
      ...{ turbine: 'North 1', category: 'forcedOutage' },
      ...{ fromMs: Date.UTC(2021, 2, 1, 7), endMs: Date.UTC(2021, 2, 1, 8) },
    },
    {
      ...{ turbine: 'North 1', category: 'scheduledMaintenance' },
      ...{ fromMs: Date.UTC(2021, 2, 3, 9), endMs: Date.UTC(2021, 2, 3, 11, 30) },
    },
  ])
  expect(read.record.time?.zone).toEqual({ kind: 'offset', minutes: 60 })
  expect(read.warnings).toEqual([])
})

it('a missing clock raises a question, unknown categories a warning, and a log without categories is refused', () => {
  const open = readStatusLog(log('#', rows))
  expect(open.record.questions.map(({ key }) => key)).toEqual(['timeZone'])
  const answered = readStatusLog(log('#', rows), { answers: { timeZone: 'UTC' }, turbine: 'A' })
  expect(answered.ok && answered.value[0]).toMatchObject({ turbine: 'A', fromMs: Date.UTC(2021, 2, 1, 8) })
  const odd = [...rows, '2021-03-04 10:00,2021-03-04 11:00,01:00:00,Stop,5,x,,,Vacation']
  const warned = readStatusLog(log('# Time zone: UTC', odd))
  expect(warned.ok && warned.warnings).toEqual([{ code: 'statusUnknown', line: 10, text: 'Vacation' }])
  const bare = readStatusLog(`Timestamp start,Timestamp end,Code\n2021-03-01 08:00,2021-03-01 09:00,1\n`)
  expect(bare.ok ? [] : bare.issues).toEqual([{ code: 'statusColumnsMissing' }])
})

it('dates are in the order that they show, or raise a question, and offsets of times count', () => {
  const begins = (starts: readonly string[]) => {
    const own = starts.map((start) => `${start},${start},00:00:00,Stop,1,,,,Forced outage`)
    const read = readStatusLog(log('# Time zone: UTC', own))
    if (!read.ok) return read.record.questions.map(({ key }) => key)
    return read.value.map(({ fromMs }) => new Date(fromMs).toISOString().slice(0, 13))
  }
  expect(begins(['05/01/2023 10:00', '05/13/2023 10:00'])).toEqual(['2023-05-01T10', '2023-05-13T10'])
  expect(begins(['05/01/2023 10:00', '05/11/2023 10:00'])).toEqual(['dateOrder.dates'])
  expect(begins(['2023-05-01T00:10:00+02:00'])).toEqual(['2023-04-30T22'])
})
