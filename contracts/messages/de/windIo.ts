import type { Messages } from '../index.ts'

/** Texts of a farm as windIO. */
export const windIo: Messages['windIo'] = {
  fileName: (farm) => `${farm}_windio.zip`,
  atlasChanged:
    'Der Atlas hat sich seit dieser Berechnung geändert, daher lässt sich ihr Wind nicht mehr lesen. Berechnen Sie den Park neu.',
  yearsOutside: (from, until) => `muss innerhalb von ${from} bis ${until} und in dieser Reihenfolge sein`,
  tooLarge: (most) =>
    `Der Wind dieser Jahre hat mehr als ${most} Werte. Fordern Sie mit from_year und till_year weniger Jahre an.`,
  readme: {
    title: (farm) => `Windpark ${farm} in windIO 2`,
    files:
      'wind_energy_system.yaml: Anlagen, Leistungskurven und der ungestörte Wind in Nabenhöhe, gültig nach dem Schema plant/wind_energy_system.\nexpected_yield.csv: Bruttoertrag und Ertrag nach Nachläufen jeder Anlage wie berechnet, MWh eines mittleren Jahres von 8766 h.',
    place: (crs) =>
      `x ist nach Osten und y nach Norden der Abstand zur Mitte des Parks in Metern (${crs}). latitude und longitude daneben sind in Grad.`,
    wind: (from, until, steps) =>
      `Zeitreihe des ungestörten Windes von ${from} bis ${until}, ${steps} Schritte, Zeiten in UTC. Windrichtungen sind rechtweisend.`,
    missing: (steps) => `Schritte ohne Wind im Atlas sind weggelassen: ${steps}.`,
    calibrated: 'Der Wind ist kalibriert wie in der Berechnung.',
    curves:
      'Leistungen sind in W. Kurven sind zwischen ihren Punkten linear; ihre Enden und Schaltgeschwindigkeiten sind Punkte.',
    existing: 'Bestandsanlagen gehören zur Anordnung; expected_yield.csv nennt den Status jeder Anlage.',
    notIn: 'Nicht Teil von windIO, sodass andere Programme ohne dies rechnen:',
    density: (method) =>
      `- Die Berechnung korrigiert Leistungskurven nach der Luftdichte (${method}); die Dichte ist hier Teil des Windes, die Kurven gelten aber für ihre eigene Dichte.`,
    wakeDecay:
      '- Die Anlagen haben verschiedene Nachlaufkonstanten; die Datei hat ihr Mittel. Die der einzelnen Anlagen stehen in expected_yield.csv.',
    turbulence:
      '- Die Turbulenzintensität hängt von Sektor oder Geschwindigkeit ab; die Datei hat ihr Mittel.',
    standing: '- Wiederanlauf nach Stillstand durch Starkwind.',
    turbopark: '- Die am Boden gespiegelten Nachläufe von TurbOPark.',
    losses:
      '- Verluste, Betriebsbeschränkungen und Unsicherheiten: Die erwarteten Erträge gelten vor diesen Abzügen.',
  },
}
