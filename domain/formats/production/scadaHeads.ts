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
    signature: ['time', 'asset_id', 'WTUR_W'],
    heads: { asset_id: 'turbine', WTUR_W: 'WTUR_W power (kW)', WTUR_SupWh: 'WTUR_SupWh energy (kWh)' },
  },
  {
    signature: ['time', 'asset_id', 'WTUR_SupWh'],
    heads: { asset_id: 'turbine', WTUR_SupWh: 'WTUR_SupWh energy (kWh)' },
  },
  { signature: ['time', 'MMTR_SupWh'], heads: { MMTR_SupWh: 'MMTR_SupWh energy (kWh)' } },
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
