import type { EnergyColumns, NamedColumn } from './energyColumns.ts'

/** Columns of a published layout with their written names; the layout gives them meaning and unit. */
export function asWritten(
  columns: EnergyColumns,
  heads: readonly string[],
  written: readonly string[],
): EnergyColumns {
  const named = <Column extends NamedColumn>(one: Column): Column =>
    heads[one.column] === written[one.column]
      ? one
      : { ...one, name: written[one.column]!, isPublished: true as const }
  const notUsed = columns.notUsed.map((one) => ({
    ...one,
    name: written[heads.indexOf(one.name)] ?? one.name,
  }))
  return {
    ...columns,
    values: columns.values.map(named),
    turbine: columns.turbine && named(columns.turbine),
    notUsed,
  }
}
