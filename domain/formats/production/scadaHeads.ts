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
 * A table of a known control system with heads that name quantity and unit, line by line: La Haute Borne and OpenOA.
 * Wind speeds, states and other columns stay as they are.
 * @returns the text itself for any other table
 * @see github.com/NREL/OpenOA, full_schema.yml; ENGIE, La Haute Borne
 */
export function withScadaHeads(text: string): string {
  const end = text.search(/[\r\n]/)
  const first = (end < 0 ? text : text.slice(0, end)).replace(/^\uFEFF/, '')
  const delimiter = [';', '\t', ','].find((one) => first.includes(one))
  if (delimiter === undefined || first.length > 5000) return text
  const names = first.split(delimiter).map((name) => name.trim().replace(/^"(.*)"$/, '$1'))
  const layout = layouts.find(({ signature }) => signature.every((name) => names.includes(name)))
  if (layout === undefined) return text
  const heads = names.map((name) => layout.heads[name] ?? name)
  return `${heads.join(delimiter)}${end < 0 ? '' : text.slice(end)}`
}
