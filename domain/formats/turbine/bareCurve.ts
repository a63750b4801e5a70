import type { Curve, TurbineFile } from './turbineFile.ts'

/** A turbine with only one curve, and perhaps a name, in its file. Power in kW; thrust: null for none. */
export function bareCurve(curve: {
  readonly name: string
  readonly power: Curve
  readonly thrust: Curve | null
}): TurbineFile {
  const { name, power, thrust } = curve
  return {
    name,
    manufacturer: '',
    rotorDiameterM: null,
    ratedPowerKw: Math.max(...power.values),
    hubHeightsM: [],
    tables: [
      {
        mode: '',
        airDensityKgM3: null,
        noiseLevelDb: null,
        cutInMs: null,
        cutOutMs: null,
        restartMs: null,
        stationaryCt: null,
        power,
        thrust,
      },
    ],
  }
}
