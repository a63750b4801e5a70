import type { Messages } from '../index.ts'

const issues: Messages['turbines']['issues'] = {
  vendorNameMissing: () => 'Ein Hersteller braucht einen Namen.',
  vendorNameTooLong: (p) => `Der Name eines Herstellers hat höchstens ${p.max} Zeichen.`,
  vendorNameTaken: (p) => `Ein Hersteller mit dem Namen „${p.text}“ existiert bereits.`,
  typeNameMissing: () => 'Ein Anlagentyp braucht einen Namen.',
  typeNameTooLong: (p) => `Der Name eines Anlagentyps hat höchstens ${p.max} Zeichen.`,
  typeNameTaken: (p) => `Dieser Hersteller hat bereits einen Anlagentyp „${p.text}“.`,
  powerCurveNameMissing: () => 'Eine Leistungskurve braucht einen Namen.',
  powerCurveNameTooLong: (p) => `Der Name einer Leistungskurve hat höchstens ${p.max} Zeichen.`,
  powerCurveNameTaken: (p) => `Dieser Anlagentyp hat bereits eine Leistungskurve „${p.text}“.`,
  rotorDiameterNotPositive: () => 'Der Rotordurchmesser muss größer als 0 sein.',
  ratedPowerNotPositive: () => 'Die Nennleistung muss größer als 0 sein.',
  typeHubHeightRepeated: (p) => `Die Nabenhöhe ${p.value} m kommt zweimal vor.`,
  typeHubHeightOutOfRange: (p) =>
    `Eine Nabenhöhe liegt über ${p.min} m und höchstens bei ${p.max} m; ${p.value} m nicht.`,
  cutInNotBelowCutOut: (p) =>
    `Die Einschaltgeschwindigkeit von ${p.value} m/s muss unter der Abschaltgeschwindigkeit von ${p.max} m/s liegen.`,
  restartAboveCutOut: (p) =>
    `Die Wiedereinschaltgeschwindigkeit von ${p.value} m/s darf die Abschaltgeschwindigkeit von ${p.max} m/s nicht überschreiten.`,
  stationaryCtOutOfRange: () => 'Der Ct-Wert der stehenden Anlage liegt zwischen 0 und 1.',
  noiseReductionOutOfRange: (p) =>
    `Die reduzierte Leistung liegt zwischen 10 % der Nennleistung und der Nennleistung: ${p.min} bis ${p.max} kW.`,
}

export const turbines: Messages['turbines'] = {
  issues,
}
