import { pluralOf } from '../../plural.ts'
import type { Messages } from '../index.ts'

const many = pluralOf('de')

export const yieldFigures: Messages['yieldFigures'] = {
  level: (level, years) => `${level}, ${many(years, '1 Jahr', `${years} Jahre`)}`,
  netLevel: (level, years) => `Nettoertrag ${level}, ${many(years, '1 Jahr', `${years} Jahre`)}`,
  monthStart: 'Erster Tag (UTC)',
  firstTurbine: 'Erste Anlage',
  sectorOrAll: 'Sektor (leer: alle)',
  freeOf: (group) => `${group}, brutto (MWh)`,
  parkOf: (group) => `${group}, Park (MWh)`,
  groups: { planned: 'Geplant', portfolio: 'Bestand', farm: 'Windpark' },
  summary: { title: 'Ergebnisse für ein mittleres Jahr von 8766 Stunden', item: 'Größe', unit: 'Einheit' },
  before: 'Vor Verlusten',
  heldCurve: (type, from, until) =>
    `${type}: Die Tabelle endet bei voller Leistung bei ${from}; die letzte Leistung gilt bis ${until}.`,
  turbines: {
    title: 'Nettoertrag, Verluste und Unsicherheit je Anlage',
    note: 'Nettoerträge gelten für ein mittleres Jahr, nach den Verlusten der Anlage und mit ihrer eigenen Empfindlichkeit gegen den Wind. P90 gilt für das Mittel über so viele Betriebsjahre. Die Unsicherheiten der Anlagen sind nicht unabhängig: Ihre P75 und P90 ergeben in der Summe nicht die des Parks.',
    turbine: 'Anlage',
    sigma: (years) => `Unsicherheit, ${many(years, '1 Jahr', `${years} Jahre`)}`,
    level: (level, years) => `${level}, ${many(years, '1 Jahr', `${years} Jahre`)}`,
  },
  distances: {
    title: 'Abstände der Anlagen',
    nearest: 'Nächste Anlage zu jeder',
    note: 'Waagerecht, in Metern und in Rotordurchmessern (D) der Anlage, von der aus gemessen ist.',
    turbine: 'Anlage',
    to: 'Nächste',
    all: 'Alle Abstände, oben Meter, unten Rotordurchmesser',
  },
  ruggedness: {
    title: 'Steilheit des Geländes (RIX)',
    difference: 'ΔRIX zum Mast',
    note: (radius: string, slope: string) =>
      `Anteil von 72 Radien mit ${radius}\u00a0km, entlang deren das Gelände steiler als ${slope} ist (WAsP; Mortensen, Bowen & Antoniou, EWEC 2006).`,
    source: (spacing: string, models: string) => `Höhen alle ${spacing}\u00a0m aus ${models}.`,
    mast: (index: string) =>
      `RIX am Mast: ${index}. Wo der einer Anlage größer ist, überschätzt ein lineares Strömungsmodell vom Mast aus den Wind.`,
    complex: (count: string) => `Anlagen über 30\u00a0%, komplexes Gelände: ${count}.`,
  },
  siteClass: {
    title: 'Windklasse jeder Anlage, orientierend',
    extreme: '50-Jahres-Wind, Jahre',
    required: 'Nötige Klasse',
    beyond: 'Über allen Klassen',
    shear: 'Windscherung',
    inflow: 'Anströmung',
    note: (shear: string, inflow: string) =>
      `Orientierend: keine Standortbewertung nach IEC 61400-1. Die Klasse ist die niedrigste, deren Vref den 50-Jahres-Wind und deren Fünftel das Mittel abdeckt: I 50, II 42,5, III 37,5\u00a0m/s. Alle Klassen enthalten einen Scherungsexponenten von ${shear} und eine Anströmung von ${inflow}°. Die Scherung ist die der Extrapolation auf Nabenhöhe, sonst die des neutralen Windes über der Rauigkeit; die Anströmung folgt der Ausgleichsebene des Geländes innerhalb von 5 Nabenhöhen.`,
    enterClass: 'Kein Typ gibt seine Klasse an; sie lässt sich im Formular eines eigenen Typs eintragen.',
  },
  designClass: {
    title: 'Standort und Klasse des Anlagentyps, orientierend',
    ofType: 'Klasse des Typs',
    classNotStated: 'Klasse nicht angegeben',
    limits: {
      extremeMs: '50-Jahres-Wind ≤\u00a0Vref',
      meanMs: 'Mittel ≤\u00a0Vave',
      turbulence: 'Turbulenz ≤\u00a0Iref',
      shear: 'Scherung',
      inflowDeg: 'Anströmung',
    },
    verdicts: {
      met: 'eingehalten',
      exceeded: 'überschritten',
      atLeast: 'offen: Untergrenze',
      notStated: 'kein Grenzwert angegeben',
    },
    note: 'Orientierend: keine Standortbewertung nach IEC 61400-1. Verglichen werden der 50-Jahres-Wind aus Jahresmaxima mit Vref, das Mittel mit Vave, die höchste nötige Referenzturbulenz der Werkstoffe mit Iref, Scherung und Anströmung mit denen der Klasse. Der 50-Jahres-Wind ist der des Atlas, der über mehr als 10 Minuten mittelt und meist zu niedrig ist: „eingehalten“ ist kein Urteil über Stürme. –: Der Wert des Standorts ist nicht bekannt.',
    largeFarm:
      'Offen: Die Turbulenz liegt innerhalb der Klasse, kann in einem großen oder dichten Park aber höher sein.',
  },
  turbulence: {
    title: 'Effektive Turbulenz, orientierend',
    ambient: 'Umgebung bei 15 m/s',
    ambientOnly: 'Umgebung',
    effective: (m) => `Effektiv bei 15 m/s, m\u00a0=\u00a0${m}`,
    effectiveOf: (m) => `Effektiv, m\u00a0=\u00a0${m}`,
    required: (m) => `Nötiges Iref, m\u00a0=\u00a0${m}`,
    speed: (m) => `Maßgebende Windgeschwindigkeit, m\u00a0=\u00a0${m}`,
    category: (m) => `Kategorie, m\u00a0=\u00a0${m}`,
    note: 'Orientierend: kein Standortgutachten nach IEC 61400-1. Intensitäten sind 90-%-Quantile mit den Nachläufen aller Anlagen nach Frandsen (Edition 4, Anhang E); m ist der Wöhlerexponent, 4 für Stahl, 10 für Glasfaser. Iref ist nötig, damit das normale Turbulenzmodell die Anlage vom 0,6-fachen der Nennwindgeschwindigkeit bis zur Abschaltung abdeckt: C\u00a012\u00a0%, B\u00a014\u00a0%, A\u00a016\u00a0%, A+\u00a018\u00a0%, sonst S. Vergleichen Sie es mit der Klasse des Typs. Komplexes Gelände ist nicht berücksichtigt.',
    sources: {
      typed: 'Umgebungsturbulenz wie eingegeben.',
      roughness:
        'Die Umgebungsturbulenz ist die des neutralen Windes über der Rauigkeit, 1/ln(h/z₀); geben Sie eine gemessene ein.',
    },
    largeFarm: '≥: Der Park ist groß oder dicht, und die Turbulenz in ihm kann höher sein.',
  },
  hours: {
    title: 'Nettoenergie nach Monat und Tagesstunde (MWh)',
    note: (offset) =>
      `Ein mittleres Jahr; die Stunden beginnen zur vollen Stunde in UTC${offset}, ohne Sommerzeit. Alle Stunden zusammen ergeben P50.`,
    sum: 'Tag',
    hour: 'Stunde',
    all: 'Jahr',
  },
  sectors: {
    title: 'Nachlaufverlust nach Windrichtung',
    free: 'Brutto (MWh/a)',
    park: 'Park (MWh/a)',
    all: 'Alle',
  },
  curves: {
    title: 'Leistung und Schub als Tabellen',
    vendor: 'Hersteller',
    type: 'Anlagentyp',
    curve: 'Leistungskurve',
    ct: (type) => `${type}, Ct`,
    densities: (list) => `Leistung bei der Luftdichte jeder Kurve: ${list}.`,
  },
  categories: {
    turbine_interaction: 'Wechselwirkung der Anlagen',
    measurement: 'Windmessung',
    historical_wind_resource: 'Windverhältnisse der Vergangenheit',
    vertical_extrapolation: 'Vertikale Extrapolation',
    horizontal_extrapolation: 'Horizontale Extrapolation',
    future_assessment_period_variability: 'Schwankung künftiger Jahre',
    plant_performance: 'Leistung des Parks',
    other: 'Sonstige',
  },
  categoryHint: 'Die Gruppen sind die Kategorien der IEC 61400-15-2.',
  category: 'IEC 61400-15-2',
  sources: {
    title: 'Verluste übernehmen aus',
    uncertaintyTitle: 'Unsicherheiten übernehmen aus',
    names: { tr6: 'FGW TR 6', dtu: 'DTU (windkit)', sam: 'NREL SAM' },
    described: {
      tr6: 'Pauschalwerte der FGW TR 6 seit Revision 10: Verfügbarkeit 3 %, elektrisch 2 %, Degradation 0,5 %. Vereisung und Auflagen kommen hinzu.',
      dtu: 'Vorgaben von windkit 2.2.0 (DTU Wind Energy): niedrige Verluste gut geführter Parks.',
      sam: 'Vorgaben des System Advisor Model, PySAM 7.1.1 (NREL): Praxis in den USA.',
    },
    button: (name, share) => `${name} (${share})`,
    taken: (name, described) => `Die Verluste aus ${name} sind eingetragen. ${described}`,
    atlas: 'Nur ein Atlas',
    atlasDescribed:
      'Unser Vorschlag für einen Atlas ohne Messung; die Quellen nennt das Ergebnis. Nachläufe, Jahre und Kalibrierung kommen hinzu, sobald das Ergebnis da ist.',
    measured: 'DTU (windkit), Standort mit Messung',
    measuredDescribed:
      'Vorgaben von windkit 2.2.0 (DTU Wind Energy) für einen Standort mit Messung. Die Schwankung einzelner Jahre kommt mit dem Ergebnis.',
    uncertaintiesTaken: (name, described) => `Die Unsicherheiten aus ${name} sind eingetragen. ${described}`,
    none: 'Nichts davon gilt, solange Sie es nicht wählen: Die Quellen unterscheiden sich um das Vierfache.',
  },
  next: {
    same: 'Aus der letzten Bestellung dieses Parks.',
    ofCopy: 'Aus dem Park, dessen Kopie dieser ist.',
    other: (farm) => `Von ${farm} übernehmen`,
    otherHint: (farm, losses) =>
      `Die letzte Bestellung, ${farm}, hatte Verluste von ${losses}. Sie gelten hier nur, wenn Sie sie übernehmen.`,
    unnamed: 'einem anderen Park',
  },
  computedLoss: (names) =>
    `Regeln dieses Parks berechnen ${names}: Diese Verluste lassen sich nicht ein zweites Mal eingeben.`,
}
