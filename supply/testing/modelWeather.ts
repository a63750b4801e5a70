/** A wind, m/s, by hours since 1970, place in degrees and height in m: smooth, so that misplaced values are noticed. */
export function windOfTests(hour: number, lat: number, lon: number, heightM: number) {
  const factor = (heightM / 100) ** 0.2
  const turn = 0.4 * Math.sin(hour / 9) + 0.03 * (lon - 8)
  const speed = factor * (8 + 2 * Math.sin(hour / 17) + 0.3 * (lat - 51))
  const direction = (((240 + (180 / Math.PI) * turn) % 360) + 360) % 360
  const towards = ((direction + 180) * Math.PI) / 180
  return { speed, direction, u: speed * Math.sin(towards), v: speed * Math.cos(towards) }
}
