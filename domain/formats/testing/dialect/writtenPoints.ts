import type { Random } from './randomStyle.ts'

const points = 'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' ')

/** Letters of directions at multiples of 22.5°, in the language of a file: O is west in Romance languages. */
export function pointWriter(isGerman: boolean, { of }: Random): (degrees: number) => string {
  const write = of(
    isGerman
      ? [(point: string) => point.replaceAll('E', 'O')]
      : [(point: string) => point, (point: string) => point.replaceAll('W', 'O')],
  )
  const isSmall = of([false, false, true])
  return (degrees) => {
    const text = write(points[Math.round(degrees / 22.5) % points.length]!)
    return isSmall ? text.toLowerCase() : text
  }
}
