import type { LatLon } from '#domain'
import { readConnections, readRegister } from './registerFiles.ts'

/**
 * Places of units by their number in the register, and of plants by theirs; numbers that it does not have are left out.
 *
 * @param numbers  SEE… or EEG… with twelve digits; the register is read only if there are any
 */
export async function unitPlaces(
  registerFolder: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, readonly LatLon[]>> {
  const register = numbers.length === 0 ? undefined : await readRegister(registerFolder)
  if (register === undefined) return new Map()
  const wanted = new Set(numbers)
  const connections = await readConnections(registerFolder)
  const plantOf = new Map(connections.map(({ number, eegNumber }) => [number, eegNumber]))
  const places = new Map<string, LatLon[]>()
  for (const { number, lat, lon } of register.units)
    for (const key of [number, plantOf.get(number) ?? ''])
      if (wanted.has(key)) places.set(key, [...(places.get(key) ?? []), { lat, lon }])
  return places
}
