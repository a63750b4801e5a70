import { type ClockZone, readZone } from '#domain'

/** The clock that an option names; null without one. @throws RangeError  it names none */
export function zoneOption(text: string | null): ClockZone | null {
  if (text === null) return null
  const read = readZone(text)
  if (read?.kind !== 'zone') throw new RangeError(`${text} is no clock`)
  return read.zone
}
