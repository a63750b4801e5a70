/** Letters of the compass and short units of time. */
export const units = {
  north: 'N',
  east: 'E',
  south: 'S',
  west: 'W',
  seconds: 's',
  minutes: 'min',
  hours: 'h',
  days: 'd',
}
