import type { EnergyColumns, NamedColumn } from './energyColumns.ts'

/** Names of columns of control systems, by the words that the reader of energies knows. */
type Heads = Readonly<Record<string, string>>

/**
 * Layouts of control systems (SCADA) and meters whose heads state neither quantity nor unit. Each has the names that
 * make it known, and the meaning of its columns.
 */
const layouts: readonly { readonly signature: readonly string[]; readonly heads: Heads }[] = [
  // ENGIE's open data of La Haute Borne, means of ten minutes.
  {
    signature: ['Wind_turbine_name', 'Date_time', 'P_avg'],
    heads: { Wind_turbine_name: 'turbine', Date_time: 'time', P_avg: 'P_avg power (kW)' },
  },
  // OpenOA 3, names after IEC 61400-25.
  {
    signature: ['time'],
    heads: {
      asset_id: 'turbine',
      WTUR_W: 'WTUR_W power (kW)',
      WTUR_SupWh: 'WTUR_SupWh energy (kWh)',
      MMTR_SupWh: 'MMTR_SupWh energy (kWh)',
    },
  },
]

/**
 * The heads of a known control system, La Haute Borne or OpenOA, with quantity and unit; any others as they are. Wind
 * speeds, states and other columns stay.
 * @see github.com/NREL/OpenOA, full_schema.yml; ENGIE, La Haute Borne
 */
export function scadaHeads(names: readonly string[]): readonly string[] {
  const layout = layouts.find(({ signature }) => signature.every((name) => names.includes(name)))
  return layout === undefined ? names : names.map((name) => layout.heads[name] ?? name)
}

/** Columns of a known layout with their written names; the layout gives them meaning and unit. */
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
