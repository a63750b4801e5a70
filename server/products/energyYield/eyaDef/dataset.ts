/** Numbers of a document of IEC 61400-15-2 (EYA DEF): statistics, possibly over dimensions. */
export interface EyaDataset {
  readonly dimensions?: readonly string[]
  readonly statistics: readonly EyaStatistic[]
  readonly comments?: string
}

type Coordinate = string | number
/** One number, or a number for each combination of coordinates in the order of the dimensions. */
export type EyaValues = number | readonly (readonly [coordinates: readonly Coordinate[], value: number])[]

export interface EyaStatistic {
  readonly statistic: Readonly<Record<string, string | number>>
  readonly values: EyaValues
}

/** Digits of written values: products and sums within the document are exact to a millionth. */
const digits = 12

export function statistic(
  kind: string,
  values: EyaValues,
  more: Readonly<Record<string, number>> = {},
): EyaStatistic {
  const written =
    typeof values === 'number'
      ? rounded(values)
      : values.map(([coordinates, value]) => [coordinates, rounded(value)] as const)
  return { statistic: { statistic_type: kind, ...more }, values: written }
}

export function dataset(
  statistics: readonly EyaStatistic[],
  { dimensions, comments }: Omit<EyaDataset, 'statistics'> = {},
): EyaDataset {
  return {
    ...(dimensions && { dimensions }),
    statistics,
    ...(comments !== undefined && { comments }),
  }
}

function rounded(value: number): number {
  return Number(value.toPrecision(digits))
}
