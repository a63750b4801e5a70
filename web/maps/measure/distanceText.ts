import { type Format, type PageMessages, quantityText } from '#contracts'

const kilometreM = 1000
/** Distance from which a tenth of a kilometre is precise enough. */
const farM = 100_000

/** A distance in the usual form: '840 m', '1.24 km', '132.4 km'; with a rotor also in diameters. */
export function distanceText(
  distanceM: number,
  rotorDiameterM: number | null,
  format: Format,
  text: PageMessages['map'],
): string {
  if (Number.isNaN(distanceM)) return text.distanceUnknown
  const length =
    distanceM < kilometreM
      ? format.quantity(distanceM, 'm')
      : format.quantity(distanceM / kilometreM, 'km', distanceM < farM ? 2 : 1)
  return rotorDiameterM === null
    ? length
    : `${length} (${text.rotorDiameters(quantityText('distanceInDiameters', distanceM / rotorDiameterM, format))})`
}
