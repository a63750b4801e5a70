import { linesOf } from '../text/textLines.ts'

interface Channel {
  readonly description: string
  readonly measurand: string
  readonly unit: string
  /** m above ground; null: neither as such nor in the description. */
  readonly heightM: number | null
}

const signature = /^\uFEFF?NRG Systems Data Logger/
const columnName = /^Ch(\d+)_([A-Za-z]+(?:_Dir)?)/
const speedUnits = /^(?:m\/s|km\/h|mph|knots?|kts?)$/i
/** Case counts: `200M` is a vane's model. */
const heightInDescription = /(?<![\d.])(\d{1,3}(?:\.\d+)?) ?m\b/
const vane = /\b(?:vane|direction)\b/i

/**
 * A file of an NRG LOGR logger, line by line, with columns named by quantity and height of their channels,
 * which only the lines above its table state: `Ch401_Avg_m/s` becomes `Ch401_Avg wind speed 100 m (m/s)`. A
 * channel's height of 0 means none. *
 * @returns null for any other text
 */
export function tableOfNrgLogr(text: string): string | null {
  if (!signature.test(text)) return null
  const lines = linesOf(text).map((line) => line.text)
  const headAt = lines.findIndex((line) => /^Timestamp\tCh\d/.test(line))
  if (headAt < 0) return null
  const channels = channelsIn(lines.slice(0, headAt))
  const heads = lines[headAt]!.split('\t').map((head) => {
    const [, number = '', statistic = ''] = columnName.exec(head) ?? []
    const channel = channels.get(Number(number))
    return channel === undefined ? head : headOf(head, statistic, channel)
  })
  return lines.with(headAt, heads.join('\t')).join('\n')
}

function headOf(head: string, statistic: string, { description, measurand, unit, heightM }: Channel): string {
  const isSpeed = speedUnits.test(unit)
  if (!isSpeed && !(/^deg/i.test(unit) && vane.test(`${measurand} ${description}`))) return head
  const height = heightM === null ? '' : ` ${heightM} m`
  const name = head.slice(0, head.indexOf('_'))
  return `${name}_${statistic} wind ${isSpeed ? 'speed' : 'direction'}${height} (${unit})`
}

function channelsIn(lines: readonly string[]): ReadonlyMap<number, Channel> {
  const channels = new Map<number, Channel>()
  lines.forEach((line, at) => {
    const number = /^Channel:\s*(\d+)\s*$/.exec(line)?.[1]
    if (number === undefined) return
    const next = lines.findIndex((one, index) => index > at && /^Channel:/.test(one))
    const own = lines.slice(at + 1, next < 0 ? undefined : next)
    const textOf = (key: string) =>
      own
        .find((one) => one.startsWith(`${key}:`))
        ?.slice(key.length + 1)
        .trim() ?? ''
    const [unit, description] = [textOf('Units'), textOf('Description')]
    // `deg_C` is a temperature.
    channels.set(Number(number), {
      description,
      measurand: textOf('Measurand'),
      unit: /^deg$/i.test(unit) ? 'deg' : unit.toLowerCase() === 'deg_c' ? '°C' : unit,
      heightM: heightOf(Number(textOf('Height')), description),
    })
  })
  return channels
}

function heightOf(stated: number, description: string): number | null {
  if (stated > 0) return stated
  const written = Number(heightInDescription.exec(description)?.[1] ?? 0)
  return written > 0 ? written : null
}
