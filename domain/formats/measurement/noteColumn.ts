import {
  type Based,
  heightInHead,
  type Recorder,
  recognised,
  stated,
  type Unit,
} from '../../reading/index.ts'
import type { MeasurementLayout } from './measurementLayout.ts'
import type { WindChannel } from './windColumns.ts'

interface NotedColumn {
  readonly channel: WindChannel
  readonly unit: Based<Unit> | null
  readonly meaning: string
  readonly turn?: Based<number> | null
}

export function noteColumn(
  { channel, unit, meaning, turn }: NotedColumn,
  { line, heightAbove }: MeasurementLayout,
  record: Recorder,
): void {
  const { name, heightM } = channel
  const isAbove = heightAbove !== null && heightInHead(name) === null
  const height = isAbove ? stated(heightAbove.text, heightAbove.line) : stated(name, line)
  record.column({
    name,
    meaning,
    unit: unit?.value.symbol ?? channel.unitText,
    factor: unit?.value.factor ?? 1,
    offset: turn?.value ?? unit?.value.offset ?? 0,
    heightM,
    basis: {
      meaning: turn?.basis ?? recognised('headWord'),
      ...(unit !== null && { unit: unit.basis }),
      ...(heightM !== null && { height }),
    },
  })
}
