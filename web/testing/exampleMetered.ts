const settlement = { year: 2025, operator: 'TenneT', provisional: false }
const basis = { kind: 'measured', mixed: false, sources: [], period: null, methods: [] }
/** Answer on metered plants around a place: a summary of 24 plants, none of which is listed. */
export const exampleMetered = {
  ...{ state: 'current', radius_km: 20, synthetic: false, settlements: [settlement], plants: [] },
  summary: {
    ...{ plants: 24, compared: 20, ratio: { median: 0.81, p10: 0.7, p90: 0.9 } },
    full_load_hours: { median: 1780, p10: 1420, p90: 2110 },
  },
  ...{ limits: [], curtailment: [], curtailment_bills: [], calibration: null, basis },
}
