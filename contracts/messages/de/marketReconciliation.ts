import type { Messages } from '../index.ts'

export const marketReconciliation: Messages['marketValue']['reconciliation'] = {
  title: 'Abgleich',
  intro:
    'Der veröffentlichte Marktwert von Wind an Land gegen zwei berechnete: die Flotte des Registers im Wetter des Atlas, ohne Abregelung, wie das Gesetz es verlangt, und die gemessene Einspeisung, also die verkaufte Energie.',
  chart: 'Veröffentlichter und berechneter Marktwert von Wind an Land nach Monaten, EUR/MWh',
  published: 'veröffentlicht',
  fleet: 'Flotte, nach Gesetz',
  feedIn: 'Einspeisung, wie verkauft',
  noFleet:
    'Die Flotte dieses Atlas ist noch nicht berechnet. Ein Server mit dem Register holt das in einigen Minuten nach, dann zeigt diese Seite sie an. Ohne Register: anemone fetch register',
  states: { within: 'innerhalb', explained: 'erklärt', outside: 'außerhalb' },
  reasons: {
    prices: 'das Mittel der gespeicherten Preise weicht vom veröffentlichten Spotmittel ab',
    shift: 'Einspeisung und Preise sind zeitlich verschoben',
    curtailment: 'Abregelung: Der Einspeisung fehlt Energie bei niedrigen Preisen',
    decoupling:
      'Die Kopplung der Märkte ist am 26. Juni 2024 in Teilen ausgefallen: In offenen Daten fehlen die bezahlten Preise',
  },
  level: 'Niveau der Flotte',
  levels: {
    computed: 'wie berechnet',
    permits: 'abzüglich Verlusten durch Auflagen',
    metered: 'je Bundesland wie gemessen',
  },
  permitsNote: (noise, animals) =>
    `Die Flotte jedes Bundeslands ist um die üblichen Verluste von Anlagen mit Auflagen im Register verringert: Schall nachts ${noise}, Tierschutz ${animals}, andere Auflagen nichts. Das ist eine Annahme: Das Register nennt keine Stunden oder Grenzen.`,
  noPermits: 'Das Register hat keine Auflagen: Wählen Sie die Flotte wie berechnet.',
  levelNote: (source) =>
    `Die Flotte jedes Bundeslands ist mit dem Verhältnis ihrer gemessenen zur berechneten Energie aller Jahre multipliziert; ein Land ohne verglichene Anlage mit dem Faktor aller. ${source}.`,
  notMetered: 'Mit diesem Atlas ist keine gemessene Anlage verglichen: Wählen Sie die Flotte wie berechnet.',
  rule: (tolerance) =>
    `Innerhalb: Der Unterschied ist höchstens ${tolerance}. Erklärt: Die gemessene Einspeisung liegt in einem Monat mit negativen Preisen über dem veröffentlichten Wert, da abgeregelte Energie bei niedrigen Preisen fehlt; oder die Kopplung ist ausgefallen (Juni 2024). Außerhalb: alles andere, und Monate, deren Daten für sich falsch sind: Preise mit einem anderen Mittel als dem veröffentlichten Spotmittel des Monats oder Jahres (mehr als 0,03 EUR/MWh), oder Einspeisung, die nach den Preisen von sieben Monaten zu einer anderen Stunde gehört.`,
  bias: (mean, absolute) => `Mittlerer Unterschied ${mean}, mittlerer Betrag ${absolute}`,
  from: 'Von',
  till: 'Bis',
  csv: 'CSV',
  csvHint: 'Jeder gezeigte Monat mit Werten, Zuständen, Prüfungen und Grundlage',
  spotMean: 'Mittel abzüglich Spotmittel',
  late: 'Einspeisung zu spät um',
  ofYear: (year) => `Mittel von ${year}`,
  difference: 'Unterschied',
  state: 'Zustand',
  nothing: 'Es gibt noch keinen Monat mit einem veröffentlichten und einem berechneten Wert.',
}
