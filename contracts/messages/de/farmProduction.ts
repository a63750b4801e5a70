import type { farmProduction as english } from '../en/farmProduction.ts'

export const farmProduction: typeof english = {
  input: 'Erzeugung',
  run: 'Ergebnis des Energieertrags',
  ownTurbines: 'Jeder Standort mit eigener Anlage, ohne Nachläufe und Verluste',
  farm: (name, calculated) => `Windpark ${name}, berechnet ${calculated}`,
  hint: 'Stündliche Nettoleistung der geplanten Anlagen, nach Nachläufen, Betriebsbeschränkungen und Verlusten: Weitere Verluste werden nicht abgezogen. Der Park kostet einen Abruf.',
  table: 'Eine Tabelle oder Datei',
  place: 'Eine Referenzanlage an einem Ort',
  netPowerHint:
    'Stündliche Nettoleistung der geplanten Anlagen, nach Nachläufen, Betriebsbeschränkungen und Verlusten.',
  about: (turbines, power, years, netEnergy) =>
    `Nettoleistung von ${turbines} Anlagen, ${power}, Wetter ${years}, Nettoertrag ${netEnergy} im Jahr (P50)`,
  wakes: (share) => `Nachlaufverlust ${share}`,
  losses: (share) => `weitere Verluste ${share}`,
  links: {
    title: 'Wert des Stroms dieses Parks',
    hint: 'Aus der stündlichen Nettoleistung der geplanten Anlagen: nach Nachläufen, Betriebsbeschränkungen und Verlusten.',
    marketValue: 'Marktwert dieses Parks',
    forecast: 'Marktwertprognose dieses Parks',
    profileValue: 'Profilwert dieses Parks',
    ppa: 'PPA für diesen Park',
  },
  refusals: {
    notStored:
      'ist ein Ergebnis aus der Zeit, als die stündliche Nettoleistung noch nicht gespeichert wurde: Bitte den Energieertrag neu berechnen',
    otherAtlas: (atlas) =>
      `ist ein Ergebnis des Atlas ${atlas}: Bitte das Produkt dieses Atlas wählen oder den Park mit dem anderen berechnen`,
    otherList: 'ist ein Ergebnis einer anderen Standortliste: Bitte mit der Liste des Windparks bestellen',
    plantsDiffer: (names) =>
      `hat Anlagen mit unterschiedlicher Förderung (${names}): Bitte den geplanten Anlagen des Parks die gleichen Angaben geben`,
    tableToo: 'muss mit `run` entfallen, das die Nettoleistung eines Windparks bewertet',
    lossTwice: 'muss 0 sein oder fehlen: Die Verluste des Parks sind schon abgezogen',
  },
}
