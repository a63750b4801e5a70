import { germanOffsetMs } from '../../../market/germanTime.ts'
import type { Random, Style, WrittenColumn } from './randomStyle.ts'
import { writtenNumbers } from './writtenNumbers.ts'

const minuteMs = 60_000

/** The times of a table as written, with their meaning. */
export interface WrittenTimes {
  readonly columns: readonly WrittenColumn[]
  /** Lines above the table that state the meaning of times. */
  readonly above: readonly string[]
  /** True answers, by the codes of questions. */
  readonly answers: Readonly<Record<'timeZone' | 'dateOrder' | 'interval', string>>
  /** Whether the table states the position of times in their intervals. */
  readonly statesInterval: boolean
  /** Whether times are the ends of their intervals. */
  readonly isEnd: boolean
  /** Beginnings on the clock of the table, as if it were UTC. */
  readonly localStartsMs: readonly number[]
}

const clocks = [
  { answer: 'UTC', offsetMs: () => 0, texts: ['UTC', 'GMT', 'UTC+0', 'UTC+00:00'] },
  {
    answer: 'UTC+1',
    offsetMs: () => 60 * minuteMs,
    texts: [
      'UTC+1',
      'GMT+1',
      'UTC+01:00',
      'MEZ ohne Sommerzeit',
      'MEZ ganzjährig',
      'UTC plus 1',
      '1 h ahead of UTC',
      '+1 h UTC',
      'Offset to UTC [s]: 3600',
    ],
  },
  {
    answer: 'UTC-3',
    offsetMs: () => -180 * minuteMs,
    texts: ['UTC-3', 'UTC−3', 'UTC-03:00', 'UTC minus 3', '3 h behind UTC'],
  },
  { answer: 'UTC+5:30', offsetMs: () => 330 * minuteMs, texts: ['UTC+5:30', 'UTC+5.5', 'UTC+0530'] },
  {
    answer: 'Europe/Berlin',
    offsetMs: germanOffsetMs,
    texts: [
      'Europe/Berlin',
      'CET/CEST',
      'gesetzliche Zeit',
      '(UTC+01:00) Amsterdam, Berlin, Bern, Rom',
      'UTC+1 (Winter) / UTC+2 (Sommer)',
      'UTC+1 mit Sommerzeit',
    ],
  },
] as const

/** @param startsMs  beginnings of intervals @param onlyGerman  clocks that options of a form can name */
export function writtenTimes(
  startsMs: readonly number[],
  stepMs: number,
  style: Style,
  random: Random,
): WrittenTimes {
  const { of, chance } = random
  const { isGerman } = style
  const clock = of(clocks)
  const isStated = chance(0.6)
  const hasEdges = chance(0.08)
  const isEnd = !hasEdges && chance(0.4)
  // A file without a statement means the beginning of intervals.
  const statesInterval = !hasEdges && (isEnd || chance(0.2))
  const layout = hasEdges ? 'edges' : of(['whole', 'whole', 'date and clock'] as const)
  const hasOffset = layout === 'whole' && chance(0.15)
  const order = of(['iso', 'iso', 'dots', 'dots', 'dayFirst', 'monthFirst', 'shortDay', 'shortYear'] as const)
  // Local time that was marked as UTC is visible at clock changes.
  const isMarkedUtc =
    layout === 'whole' && clock.answer === 'Europe/Berlin' && spansChange(startsMs) && chance(0.4)
  const local = startsMs.map((ms) => {
    const instant = isEnd ? ms + stepMs : ms
    const offset = clock.offsetMs(instant)
    return { text: dateText(instant + offset, order), offset, ms: instant + offset }
  })
  const areNumbers = layout === 'whole' && !hasOffset && !isMarkedUtc && chance(0.25)
  const stamp = isEnd
    ? of(
        isGerman
          ? [
              'Zeitstempel: Intervallende',
              'Zeitstempel am Ende des Intervalls',
              'Mittelwerte des vorangegangenen Intervalls',
              'Zeitstempel: Ende der Mittelung',
            ]
          : [
              'Time stamps indicate the end of the time step.',
              'Timestamps: end',
              'Values are averages of the preceding interval',
              'Time stamps mark the end of the 10-minute interval',
              'Right-labelled trailing averages',
            ],
      )
    : of(
        isGerman
          ? ['Zeitstempel: Intervallanfang']
          : ['Time stamps indicate the beginning of the time step.', 'Mean values of the following interval'],
      )
  const above: string[] = []
  let zoneInHead = ''
  if (isStated && !hasOffset && !isMarkedUtc) {
    const text = of(clock.texts)
    if (chance(0.5))
      above.push(
        `${of(isGerman ? ['Zeitzone', 'Zeitzone'] : ['Time zone', 'Timezone'])}${of([': ', ' = '])}${text}`,
      )
    else zoneInHead = ` (${text})`
  }
  const edge = statesInterval && layout !== 'edges' && !areNumbers && chance(0.5)
  if (statesInterval && !edge) above.push(stamp)
  const [dateHead, clockHead] = isGerman ? ['Datum', 'Uhrzeit'] : ['Date', 'Time']
  const clockName = !edge
    ? clockHead
    : isEnd
      ? isGerman
        ? 'Uhrzeit bis'
        : 'Time to'
      : isGerman
        ? 'Uhrzeit von'
        : 'Time from'
  const edgeHeads = of(
    isGerman
      ? [
          ['von', 'bis'],
          ['Anfang', 'Ende'],
        ]
      : [
          ['Start', 'End'],
          ['from', 'to'],
        ],
  )
  const textAt = (ms: number) => dateText(ms + clock.offsetMs(ms), order).join(' ')
  const wholeEdge = of(
    isGerman
      ? [isEnd ? 'Zeitstempel Ende' : 'Zeitstempel Anfang']
      : [isEnd ? 'Timestamp end' : 'Timestamp start'],
  )
  const wholeHead =
    (edge
      ? wholeEdge
      : of(isGerman ? ['Zeit', 'Zeitstempel', 'Datum/Zeit'] : ['Time', 'Timestamp', 'Date/Time'])) +
    zoneInHead
  const columns = areNumbers
    ? writtenNumbers(
        local.map(({ ms }) => ms),
        wholeHead,
        clock.answer === 'UTC',
        style,
        random,
      )
    : layout === 'edges'
      ? edgeHeads.map((head, edge) => ({
          head: head + zoneInHead,
          unit: '',
          cells: startsMs.map((ms) => textAt(ms + edge * stepMs)),
        }))
      : layout === 'whole'
        ? [
            {
              head: wholeHead,
              unit: '',
              cells: local.map(
                ({ text, offset }) =>
                  `${text.join(' ')}${isMarkedUtc ? 'Z' : hasOffset ? offsetText(offset) : ''}`,
              ),
            },
          ]
        : [
            { head: dateHead!, unit: '', cells: local.map(({ text }) => text[0]!) },
            { head: clockName + zoneInHead, unit: '', cells: local.map(({ text }) => text[1]!) },
          ]
  return {
    columns,
    above,
    statesInterval: statesInterval || hasEdges,
    isEnd,
    localStartsMs: startsMs.map((ms) => ms + clock.offsetMs(ms)),
    answers: {
      timeZone: clock.answer,
      dateOrder: order === 'monthFirst' ? 'month_first' : order === 'shortYear' ? 'year_first' : 'day_first',
      interval: isEnd ? 'end' : 'begin',
    },
  }
}

/** Whether times begin two hours before a change of German time and end two hours after it. */
function spansChange(startsMs: readonly number[]): boolean {
  const at = (shiftMs: number) => germanOffsetMs(startsMs[0]! + shiftMs)
  const [first, last] = [startsMs[0]!, startsMs.at(-1)!]
  const edgeMs = 180 * minuteMs
  return last - first > 2 * edgeMs && at(edgeMs) !== germanOffsetMs(last - edgeMs) && at(0) === at(edgeMs)
}

type WrittenOrder = 'iso' | 'dots' | 'dayFirst' | 'monthFirst' | 'shortDay' | 'shortYear'

function dateText(localMs: number, order: WrittenOrder): [string, string] {
  const text = new Date(localMs).toISOString()
  const [year, month, day] = [text.slice(0, 4), text.slice(5, 7), text.slice(8, 10)]
  const date = {
    iso: `${year}-${month}-${day}`,
    dots: `${day}.${month}.${year}`,
    dayFirst: `${day}/${month}/${year}`,
    monthFirst: `${month}/${day}/${year}`,
    shortDay: `${day}-${month}-${year.slice(2)}`,
    shortYear: `${year.slice(2)}-${month}-${day}`,
  }[order]
  return [date, text.slice(11, 16)]
}

function offsetText(offsetMs: number): string {
  const minutes = Math.abs(offsetMs) / minuteMs
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${offsetMs < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}
