/** Published layouts of control systems (SCADA) and meters, whose names state neither quantity nor unit. */
const layouts: readonly {
  /** Names that make the layout known. */
  readonly signature: readonly string[]
  readonly heads: Readonly<Record<string, string>>
}[] = [
  // ENGIE's open data of La Haute Borne, means of ten minutes.
  {
    signature: ['Date_time', 'P_avg'],
    heads: {
      Wind_turbine_name: 'turbine',
      Date_time: 'time',
      P_avg: 'P_avg power (kW)',
      Ws_avg: 'wind speed (m/s)',
      Wa_avg: 'wind direction (°)',
      Ya_avg: 'nacelle position (°)',
      Ot_avg: 'outdoor temperature (°C)',
    },
  },
  // OpenOA 3, names after IEC 61400-25.
  {
    signature: ['time'],
    heads: {
      asset_id: 'turbine',
      WTUR_W: 'power (kW)',
      WTUR_SupWh: 'WTUR_SupWh energy (kWh)',
      MMTR_SupWh: 'MMTR_SupWh energy (kWh)',
      WMET_HorWdSpd: 'wind speed (m/s)',
      WMET_HorWdDir: 'wind direction (°)',
      WMET_EnvTmp: 'ambient temperature (°C)',
      IAVL_DnWh: 'lost production to downtime (kWh)',
      IAVL_ExtPwrDnWh: 'lost production to curtailment total (kWh)',
    },
  },
  // Hill of Towie.
  {
    signature: ['wtc_ActPower_mean'],
    heads: {
      wtc_ActPower_mean: 'power (kW)',
      wtc_AcWindSp_mean: 'wind speed (m/s)',
      wtc_NacelPos_mean: 'nacelle position (°)',
      wtc_AmbieTmp_mean: 'ambient temperature (°C)',
    },
  },
]

/**
 * The heads of a published layout with quantity and unit; any others as they are.
 * @see github.com/NREL/OpenOA, full_schema.yml; ENGIE, La Haute Borne
 */
export function publishedHeads(names: readonly string[]): readonly string[] {
  const layout = layouts.find(({ signature }) => signature.every((name) => names.includes(name)))
  return layout === undefined ? names : names.map((name) => layout.heads[name] ?? name)
}
