import { linesOf } from '../text/textLines.ts'

const formatVersion = /"format_version"\s*:/
/** `wind_speed__avg__100__lidar__1__m/s`, perhaps with notes after it. */
const column =
  /^([a-z_]+?)__([a-z0-9]+)__([+-]?\d+(?:\.\d+)?|null)__([^_]*(?:_[^_]+)*)__([^_]*(?:_[^_]+)*)__([^_]+)(?:__(.*))?$/

/**
 * A file of a floating lidar (IEA Wind Task 43, format 1.0.0-2025.06), line by line, with columns named by quantity,
 * height and statistic: `wind_speed__avg__100__lidar__1__m/s` becomes `wind_speed 100 m avg lidar 1 (m/s)`. Columns of
 * quality are named so.
 * @returns null for any other text
 * @see github.com/IEA-Task-43/digital_wra_data_standard
 */
export function tableOfFloatingLidar(text: string): string | null {
  if (
    !text
      .replace(/^\uFEFF/, '')
      .trimStart()
      .startsWith('{') ||
    !formatVersion.test(text.slice(0, 20_000))
  )
    return null
  const lines = linesOf(text).map((line) => line.text)
  const headAt = lines.findIndex((line) => line.startsWith('timestamp,'))
  if (headAt < 0) return null
  return lines.with(headAt, lines[headAt]!.split(',').map(headOf).join(',')).join('\n')
}

function headOf(head: string): string {
  const match = column.exec(head.trim())
  if (match === null) return head
  const [, quantity, statistic, height, sensor, serial, unit, notes = ''] = match
  const words = [
    quantity,
    ...(height === 'null' ? [] : [`${Number(height)} m`]),
    statistic,
    ...[sensor, serial].filter((word) => word !== 'null'),
    ...(/\b(?:qc|flag)\b/.test(notes) ? ['quality'] : []),
    ...(unit === 'null' ? [] : [`(${unit})`]),
  ]
  return words.join(' ')
}
