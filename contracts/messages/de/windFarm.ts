import type { Messages } from '../index.ts'

export const windFarm: Messages['windFarm'] = {
  statuses: { portfolio: 'Bestand', planned: 'geplant', excluded: 'ausgeschlossen' },
  issues: {
    noPlannedTurbine: () => 'Mindestens 1 geplante Anlage ist nötig.',
    fewerThanTwoTurbines: () => 'Mindestens 2 Anlagen sind nötig.',
    turbineIncomplete: (p) =>
      `Unvollständige Anlagenkonfiguration: ${p.turbine} braucht einen Anlagentyp mit Leistungskurve und eine Nabenhöhe.`,
    turbinesTooClose: (p) =>
      `${p.turbine} – ${p.other}: ${p.diameters} Abstand, weniger als ${p.minDiameters}.`,
    heightDeviates: (p) =>
      `${p.turbine}: Die Höhe ${p.siteHeight} weicht um 30 m oder mehr vom Höhenmodell (${p.demHeight}) ab.`,
    farmSiteUnknown: () => 'Der Standort ist nicht mehr in der Liste.',
    primaryMissing: (p) => `${p.turbine} braucht eine Hauptanlage.`,
    primaryRepeated: (p) => `${p.turbine} hat mehr als eine Hauptanlage.`,
    turbineTypeUnknown: (p) =>
      `${p.turbine}: Diesen Anlagentyp gibt es nicht mehr. Wählen Sie einen anderen.`,
    powerCurveUnknown: (p) => `${p.turbine}: Diese Leistungskurve gehört nicht zum Anlagentyp.`,
    hubHeightInvalid: (p) => `${p.turbine}: Die Nabenhöhe ${p.text} hat mehr als eine Nachkommastelle.`,
    hubHeightOutOfRange: (p) =>
      `${p.turbine}: Die Nabenhöhe ${p.value} liegt außerhalb von ${p.min} bis ${p.max}.`,
    wakeDecayConstantOutOfRange: (p) =>
      `${p.turbine}: Die Nachlaufkonstante ${p.value} liegt außerhalb von ${p.min} bis ${p.max}.`,
    roughnessOutOfRange: (p) => `Die Rauigkeitslänge ${p.value} liegt außerhalb von ${p.min} bis ${p.max}.`,
    turbulenceOutOfRange: (p) =>
      `Die Turbulenzintensität ${p.value} liegt außerhalb von ${p.min} bis ${p.max}.`,
  },
  wakeModels: {
    jensen: 'Jensen (N. O. Jensen / Katic 1986)',
    bastankhah: 'Bastankhah & Porté-Agel 2014',
    turbopark: 'TurbOPark 2022',
  },
  densityCorrections: {
    windpro: 'Nach Windgeschwindigkeit (Exponent 1/3 bis 2/3)',
    iec: 'IEC 61400-12-1 (Exponent 1/3)',
    none: 'Keine',
  },
}
