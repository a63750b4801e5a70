const hourMs = 3_600_000

export interface StationYears {
  readonly fromYear: number
  readonly tillYear: number
}

/** Rows of a file of the weather service: a header, then a row for each hour with data. */
export function stationText(
  { fromYear, tillYear }: StationYears,
  columns: readonly string[],
  valuesAt: (hour: number) => readonly (string | number)[] | null,
): string {
  const [fromMs, endMs] = [Date.UTC(fromYear, 0), Date.UTC(tillYear + 1, 0)]
  const lines = [`STATIONS_ID;MESS_DATUM;${columns.join(';')};eor`]
  for (let timeMs = fromMs, hour = 0; timeMs < endMs; timeMs += hourMs, hour++) {
    const values = valuesAt(hour)
    const stamp = new Date(timeMs).toISOString().slice(0, 13).replace(/\D/g, '')
    if (values !== null) lines.push(`1975;${stamp};${values.join(';')};eor`)
  }
  return lines.join('\r\n')
}

/** Wind that turns and increases over the day, stronger in the later years. */
export function windText(years: StationYears, isMissing: (hour: number) => boolean = () => false): string {
  return stationText(years, ['QN_3', 'F', 'D'], (hour) =>
    isMissing(hour)
      ? null
      : [10, (2 + 3 * Math.sin(hour / 24) ** 2 + hour / 50_000).toFixed(1), 10 * (1 + (hour % 36))],
  )
}

export function cloudText(years: StationYears): string {
  return stationText(years, ['QN_8', 'V_N_I', 'V_N'], (hour) => [3, 'P', hour % 9])
}

export function rainText(years: StationYears): string {
  return stationText(years, ['QN_8', 'R1'], (hour) => [3, hour % 10 === 0 ? 0.4 : 0])
}
