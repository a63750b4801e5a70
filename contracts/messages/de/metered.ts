import { pluralOf } from '../../plural.ts'
import type { Messages } from '../index.ts'

const many = pluralOf('de')

export const metered: Messages['metered'] = {
  title: 'Gemessene Nachbarn',
  show: 'Gemessene Nachbarn zeigen',
  hint: 'Energie der Anlagen im Umkreis, die die deutschen Übertragungsnetzbetreiber abgerechnet haben oder die dänische Anlagenliste nennt, und die Energie dieses Atlas für dieselben Anlagen und Monate, ohne Verluste.',
  radius: 'Umkreis (km)',
  states: {
    noSettlements:
      'Hier sind keine gemessenen Energien gespeichert. Der Betreiber fügt sie mit `anemone fetch energies --accept-terms` oder `anemone energies import` hinzu.',
    noRegister:
      'Gemessene Energien brauchen das Anlagenregister. Der Betreiber installiert es mit `anemone fetch register` oder `anemone register import`.',
    notCompared:
      'Dieser Atlas ist noch nicht mit gemessenen Energien verglichen. Der Server holt das binnen Minuten nach, der Betreiber mit `anemone market refresh`.',
    outdated:
      'Register, Abrechnungen oder Atlas haben sich seitdem geändert; der Server vergleicht sie binnen Minuten erneut.',
  },
  limits: (changed) => `Qualitätskontrolle mit anderen als den üblichen Grenzen: ${changed}.`,
  limit: (name, value, usual) => `${name} ${value} (üblich ${usual})`,
  none: (km) => `Keine gemessenen Anlagen im Umkreis von ${km}.`,
  summary: (plants, compared) =>
    `${plants} gemessene ${many(plants, 'Anlage', 'Anlagen')}, davon ${compared} verglichen`,
  ratio: 'Gemessen zu berechnet',
  ratioHint:
    'Ohne Verluste: Das Verhältnis enthält Nachlauf, Stillstände, Abregelung und Fehler des Windes im Atlas.',
  hours: 'Gemessene Volllaststunden',
  spread: (median, low, high) => `${median} (80 % zwischen ${low} und ${high})`,
  columns: {
    plant: 'Gemessene Anlage',
    type: 'Typ der Anlage',
    hours: 'Gemessen (h)',
    modelled: 'Berechnet (h)',
    ratio: 'Verhältnis',
    data: 'Verwendete Daten',
  },
  turbines: (count) => `${count} Anlagen`,
  months: (count) => `${count} Monate`,
  yearOnly: 'nur Jahreswert',
  shownNearest: (count) => `Die ${count} nächsten sind gezeigt.`,
  flags: {
    partYear: 'nicht das ganze Jahr',
    impossible: 'unplausibel',
    ownUse: 'Eigenverbrauch',
    unusualHours: 'ungewöhnliche Volllaststunden',
    noEnergy: 'keine Energie',
    unknownSize: 'Nabe oder Rotor unbekannt',
    notModelled: 'nicht in den Jahren des Atlas',
    fewMonths: 'zu wenige gute Monate',
  },
  monthFlags: { outage: 'Ausfall', takenBack: 'korrigiert', teething: 'erstes Jahr' },
  course: 'Monate von',
  proposal: 'Vorgeschlagene Kalibrierung',
  proposalHint:
    'Um sie zu verwenden, wählen Sie bei der Bestellung unter Kalibrierung „Gemessene Energie der Anlagen im Umkreis“. Von selbst wird sie nie angewandt.',
  noProposal:
    'Keine Kalibrierung wird vorgeschlagen: Im Umkreis von 30 km ist keine verglichene Anlage, oder der Atlas hat weniger als zehn verglichene Windparks.',
  levels: {
    title: 'Niveau des Anlagenbestands',
    show: 'Niveau des Bestands zeigen',
    hint: 'Abgerechnete Energie aller deutschen Anlagen an Land neben der Energie dieses Atlas für dieselben Anlagen und Monate. Der Bestand enthält alle Anlagen im Atlas, ohne Verluste.',
    by: 'Gruppen je Jahr',
    groups: {
      none: 'alle zusammen',
      state: 'Bundesland der Anlagen',
      operator: 'Übertragungsnetzbetreiber',
      month: 'Kalendermonat',
    },
    plants: 'Abgerechnete Anlagen',
    settled: 'Abgerechnet (GWh)',
    fleet: 'Bestand (GWh)',
    ratio: 'Gemessen / gerechnet',
    wakes: 'Nach Nachläufen',
    losses: 'Nach bekannten Verlusten',
    rest: 'Übriges',
    factor: 'Robuster Faktor',
    deviation: 'Standardfehler',
    shape: 'Monat / Jahr',
    none: 'Keine deutsche Anlage ist mit diesem Atlas verglichen.',
    note: 'Gemessen über gerechnet ist das Produkt aus Nachläufen, bekannten Verlusten und Übrigem: Wind des Atlas, Leistungskurven und Verluste, die in keiner Liste stehen. Jeder Windpark zählt im robusten Faktor einmal.',
    csvHint: 'Das Niveau des Bestands als CSV speichern',
    file: 'bestandsniveau',
  },
  curtailment: {
    title: 'Abgeregelt durch Netzbetreiber (Redispatch)',
    hint: 'Energie, die veröffentlichte Einsätze den gemessenen Anlagen im Umkreis nahmen: gerechnete Leistung über der erlaubten, auf dem Niveau der Zähler.',
    year: 'Kalenderjahr',
    plants: 'Anlagen mit Listen',
    share: 'Abgeregelt (%)',
    atMost: 'Höchstens (%)',
    bill: 'Schwellen des Entwurfs',
    below: (percent) => `unter ${percent}`,
    above: (percent) => `über ${percent}`,
    pay: 'Entschädigung',
    payUnknown: 'keine Regel bekannt',
    paid: (share, clause) => `${share} der entgangenen Erlöse (${clause})`,
    paidFrom: (paid, day) => `ab ${day} ${paid}`,
    clause: (law, sections) => `${/[,–]/.test(sections) ? '§§' : '§'} ${sections} ${law}`,
    compensation:
      'Von Netzbetreibern abgeregelte Energie fehlt am Zähler, wird aber entschädigt. Flexible Netzanschlüsse nach Vereinbarung (§ 8a EEG) und negative Preise werden nicht entschädigt.',
    bills: (drafts) =>
      `Die Schwellen sind die von Entwürfen eines Gesetzes (Netzpaket) und kein Gesetz: ${drafts}.`,
    billNone: (share, years, month) =>
      `über ${share} keine Entschädigung neuer Anlagen für bis zu ${years} Jahre (${month})`,
    billPart: (share, years, month) =>
      `über ${share} weniger Entschädigung neuer Anlagen für bis zu ${years} Jahre (${month})`,
    take: (percent, year) => `Abregelung im Umkreis: ${percent} (${year})`,
    ask: 'Abregelung im Umkreis',
    taken: (percent, year, plants, paid) =>
      `Abregelung durch Netzbetreiber: ${percent}, der Anteil von ${plants} ${many(plants, 'Anlage', 'Anlagen')} im Umkreis von 20 km im Jahr ${year}. Er fehlt am Zähler, wird aber entschädigt: ${paid}.`,
    note: (paid) =>
      `Abregelung durch den Netzbetreiber mindert den Ertrag, wird aber entschädigt: ${paid}. Netzanschlüsse nach Vereinbarung (§ 8a EEG) und negative Preise nicht.`,
    unknown:
      'Für Anlagen im Umkreis von 20 km sind keine Listen von Netzbetreibern eines ganzen Jahres bekannt.',
  },
  skill: {
    ask: 'Unsicherheit des Atlas an gemessenen Windparks',
    take: (sigma) => `Unsicherheit des Atlas an gemessenen Windparks: ${sigma}`,
    taken: (sigma, farms, km) =>
      `Unsicherheit des Windes: ${sigma}, der Fehler dieses Atlas ohne Kalibrierung an ${farms} gemessenen Windparks (quadratisches Mittel von ln(Windfaktor) nach bekannten Verlusten), der nächste in ${km} km, oder der Fehler an den Windparks um den Ort, wenn er größer ist. Er enthält die Entfernung zu ihnen, daher ist die horizontale Extrapolation 0; er enthält auch, was Nachläufe, Ausfälle und Leistungskurven übrig lassen, und ist eher zu groß. Nicht mit einer Kalibrierung an diesen Windparks verbinden.`,
    synthetic: 'Wetter oder Register sind synthetisch: Ihre Fehler sagen nichts über einen Atlas.',
    unknown: (farms) =>
      `Die Unsicherheit des Atlas braucht eine gemessene Anlage im Umkreis von 30 km und ${farms} verglichene Windparks.`,
  },
  values: {
    title: 'Marktwerte der gemessenen Anlagen',
    show: 'Marktwerte berechnen',
    hint: 'Gemessene Energie jedes Monats zu deutschen Day-Ahead-Preisen; dänische Anlagen haben keinen Wert. Innerhalb des Monats ist sie so auf die Stunden verteilt, wie dieser Atlas sie für dieselben Anlagen berechnet.',
    none: 'Keine der Anlagen hat gemessene Monate mit Wetter dieses Atlas und Preisen.',
    note: 'An einem Windpark mit gemessenen Stunden wichen Monate um 2,3 % (quadratisches Mittel) von den gemessenen ab, sieben bis neun Monate zusammen um weniger als 1 %. „Ohne negative Preise“: Die Anlage steht in diesen Stunden. Veröffentlicht ist der Wert von Wind an Land, gewichtet mit den gemessenen Monaten.',
    months: 'Bewertete Monate',
    energy: 'Gemessen (MWh)',
    withoutNegative: 'Ohne negative Preise (EUR/MWh)',
    csvHint: 'Die Monate aller gezeigten Anlagen als CSV speichern',
    file: 'gemessene_marktwerte',
  },
  comparison: {
    title: 'Vergleichsanlagen (TR 6)',
    hint: 'Gemessene Anlagen in den Abständen, die Ihre Ausgabe der FGW TR 6 für dieses Gelände ergibt. Abgerechnete Energien prüfen die Plausibilität; ein Vergleich nach TR 6 braucht Betriebsdaten mit Verfügbarkeit.',
    distanceA: 'Abstand A (km)',
    distanceB: 'Abstand B (km)',
    hubHeight: 'Geplante Nabenhöhe (m)',
    range: (min, max) => `Von ${min} bis ${max}; A ist höchstens B.`,
    list: 'Anlagen auflisten',
    zone: 'In Abstand',
    hubRatio: 'Nabe / geplante Nabe',
    goodMonths: 'Gute Monate',
    leftOut: 'Nicht verwendete Monate',
    level: 'Relatives Niveau',
    rank: 'Rang',
    rankOf: (rank, all) => `${rank} von ${all}`,
    confidence: 'Vertrauen, dass sie niedrig liegt (%)',
    flaws: 'Es fehlt',
    flawTexts: {
      ofYearOnly: 'Energien nach Monaten',
      fewMonths: 'zwölf gute Monate',
      leftOut: 'viele Monate weggelassen',
      notCompared: 'Vergleich mit dem Modell',
      hubUnknown: 'die Nabenhöhe',
    },
    note: 'Relatives Niveau: gemessene zu berechneter Energie nach bekannten Verlusten, geteilt durch den Median der anderen Anlagen. Rang 1 ist der niedrigste. Vertrauen: Anteil der zufälligen Reihenfolgen, in denen eine Anlage wie die anderen höher liegt. Eine niedrige Anlage ist ein Anlass, die Ursache zu suchen: Gelände, Leistungskurve oder Abregelung können anders sein.',
    csvHint: 'Die Vergleichsanlagen als CSV speichern',
    file: 'vergleichsanlagen',
  },
  source: (years) => `Quelle: Übertragungsnetzbetreiber, netztransparenz.de, EEG-Jahresabrechnung ${years}`,
  listSource: (years) =>
    `Quelle: Dänische Energiebehörde (Energistyrelsen), Stammdaten der Windenergieanlagen (Stamdataregister for vindkraftanlæg), Jahre ${years}`,
  provisional: (settlements) => `Vorläufig: ${settlements}; die Energien können sich noch ändern.`,
  synthetic: 'Synthetisches Wetter: Der Vergleich gilt für keinen wirklichen Ort.',
}
