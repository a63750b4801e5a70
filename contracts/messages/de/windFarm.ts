import { pluralOf } from '../../plural.ts'
import type { Messages } from '../index.ts'
import { heightIssues } from './heightIssues.ts'

const many = pluralOf('de')

export const windFarm: Messages['windFarm'] = {
  statuses: {
    portfolio: 'Bestand',
    planned: 'geplant',
    planned_by_others: 'von anderen geplant',
    excluded: 'ausgeschlossen',
  },
  issues: {
    noPlannedTurbine: () => 'Mindestens 1 geplante Anlage ist nötig.',
    fewerThanTwoTurbines: () => 'Mindestens 2 Anlagen sind nötig.',
    turbineIncomplete: (p) =>
      `Unvollständige Anlagenkonfiguration: ${p.turbine} braucht einen Anlagentyp mit Leistungskurve und eine Nabenhöhe.`,
    turbinesAtOnePlace: (p) =>
      `${p.turbine} und ${p.other} stehen an einem Ort, näher als ein Rotorradius. Berichtigen Sie eine Koordinate oder schließen Sie eine der beiden aus.`,
    turbinesTooClose: (p) =>
      `${p.turbine} – ${p.other}: ${p.diameters} Abstand, weniger als ${p.minDiameters}.`,
    othersNotCalculated: (p) =>
      many(
        p.count ?? '',
        '1 von anderen geplante Anlage wird nicht berechnet. Setzen Sie sie auf Bestand, wenn ihr Nachlauf zählen soll.',
        `${p.count} von anderen geplante Anlagen werden nicht berechnet. Setzen Sie sie auf Bestand, wenn ihr Nachlauf zählen soll.`,
      ),
    heightDeviates: (p) =>
      `${p.turbine}: Die Höhe ${p.siteHeight} weicht um 30 m oder mehr vom Höhenmodell (${p.demHeight}) ab.`,
    farmSiteUnknown: () => 'Der Standort ist nicht mehr in der Liste.',
    primaryMissing: (p) => `${p.turbine} braucht eine Hauptanlage.`,
    primaryRepeated: (p) => `${p.turbine} hat mehr als eine Hauptanlage.`,
    turbineTypeUnknown: (p) =>
      `${p.turbine}: Diesen Anlagentyp gibt es nicht mehr. Wählen Sie einen anderen.`,
    powerCurveUnknown: (p) => `${p.turbine}: Diese Leistungskurve gehört nicht zum Anlagentyp.`,
    hubHeightInvalid: (p) => `${p.turbine}: ${heightIssues.hubHeightInvalid(p)}`,
    hubHeightOutOfRange: (p) => `${p.turbine}: ${heightIssues.hubHeightOutOfRange(p)}`,
    wakeDecayConstantOutOfRange: (p) =>
      `${p.turbine}: Die Nachlaufkonstante ${p.value} liegt außerhalb von ${p.min} bis ${p.max}.`,
    roughnessOutOfRange: (p) => `Die Rauigkeitslänge ${p.value} liegt außerhalb von ${p.min} bis ${p.max}.`,
    landUseUnknown: (p) =>
      `Die Landnutzungsklasse ${p.value} hat keine Rauigkeitslänge für Windparks. Über See wählen Sie den Atlas oder geben 0,0002 m ein.`,
    shearOutOfRange: (p) => `Der Scherungsexponent ${p.value} liegt außerhalb von ${p.min} bis ${p.max}.`,
    superpositionNotOfModel: () =>
      'TurbOPark wurde mit der Wurzel der Quadratsumme angepasst, mit der auch die am Boden gespiegelten Nachläufe addiert werden. Wählen Sie diese Überlagerung oder ein anderes Nachlaufmodell.',
    rotorAverageNotOfModel: () =>
      'Dieses Nachlaufmodell legt fest, wo am Rotor das Defizit gilt: Lassen Sie rotor_average leer.',
    expansionNotOfModel: () =>
      'Die Nachläufe dieses Modells weiten sich mit der Nachlaufkonstante jeder Anlage. Lassen Sie die Aufweitung leer.',
    expansionOutOfRange: (p) =>
      `Die Aufweitung der Nachläufe von ${p.value} liegt außerhalb von ${p.min} bis ${p.max}.`,
    turbulenceOutOfRange: (p) =>
      `Die Turbulenzintensität ${p.value} liegt außerhalb von ${p.min} bis ${p.max}.`,
  },
  wakeModels: {
    jensen: 'N. O. Jensen / Katic 1986',
    bastankhah: 'Bastankhah & Porté-Agel 2014',
    turbopark: 'TurbOPark 2022',
  },
  densityCorrections: {
    windpro: 'nach Wind (1/3 bis 2/3)',
    iec: 'IEC 61400-12-1 (1/3)',
    none: 'keine',
  },
  roughnessShort: { atlas: 'Atlas', landCover: 'Karte' },
  title: 'Energieertrag mit Nachlaufverlust',
  noProduct: 'Sie haben kein Ertragsprodukt erworben. Bitte wenden Sie sich an den Anbieter.',
  settings: 'Windpark-Einstellungen',
  calculate: (cost) => `Berechnen (verbraucht ${cost})`,
  calculatePlain: 'Berechnen',
  farm: 'Windpark',
  noFarm:
    'Ein Windpark ist eine Liste von Anlagen. Legen Sie Ihren ersten an und setzen Sie dann seine Anlagen auf die Karte.',
  newFarm: 'Neuer Windpark',
  newFarmName: 'Name des neuen Windparks',
  createFarm: 'Windpark anlegen',
  defaultName: 'Windpark',
  addTurbine: 'Anlage',
  importTurbines: 'Anlagen importieren',
  turbinesOf: 'Anlagen des Windparks',
  columns: { turbine: 'Anlage', type: 'Typ', hub: 'Nabe (m)', status: 'Status' },
  noType: 'noch kein Typ',
  chooseTypeOf: (turbine) => `Noch kein Typ: Typ von ${turbine} wählen`,
  cannotCalculate: 'Was für die Berechnung noch fehlt',
  noTurbines: 'Noch keine Anlagen. Doppelklicken Sie auf die Karte oder geben Sie Koordinaten ein.',
  plainList: (name) =>
    `Die Liste „${name}“ ist noch kein Windpark. Ihre Standorte werden zu Anlagen, wenn Sie sie zu einem machen.`,
  turnInto: 'Zum Windpark machen',
  tooClose: (one, other, diameters) => `${one} – ${other}: ${diameters} Abstand`,
  incomplete: (count) => `Unvollständige Anlagenkonfiguration: ${count}`,
  heightDeviation: (name) => `${name}: Höhe weicht vom Höhenmodell ab`,
  andMore: (count) => `und noch ${count}`,
  frozen: 'Für diesen Windpark existiert eine Berechnung. Er kann nicht mehr geändert, aber kopiert werden.',
  copyFarm: 'Windpark kopieren',
  deleteTurbine: (name) => `${name} löschen`,
  showTurbine: (name) => `${name} auf der Karte anzeigen`,
  wake: {
    title: (direction) => `Nachlauf bei ${direction}`,
    counts: (planned, portfolio, others) =>
      `${planned} geplant · ${portfolio} Bestand${others === null ? '' : ` · ${others} von anderen geplant`}`,
    direction: 'Windrichtung',
    show: 'Nachläufe anzeigen',
  },
  dialog: {
    table: 'Konfiguration der Anlagen',
    select: (name) => `${name} auswählen`,
    selectAll: 'Alle Anlagen auswählen',
    site: 'Anlage',
    vendor: 'Hersteller',
    type: 'Anlagentyp',
    curve: 'Leistungskurve',
    decayHint: (proposed) => `Vorschlag ${proposed}`,
    status: 'Status',
    primary: 'Haupt',
    of: (field, name) => `${field} von ${name}`,
    choose: 'wählen',
    noCurve: 'keine Leistungskurve',
    addVariant: (name) => `Variante von ${name} hinzufügen`,
    removeVariant: (name) => `Diese Variante von ${name} entfernen`,
    bulk: (count, shown) => many(count, '1 Anlage ausgewählt', `${shown} Anlagen ausgewählt`),
    bulkHint: 'Wählen Sie Anlagen aus, um mehrere zugleich zu ändern.',
    unchanged: 'unverändert',
    apply: 'Anwenden',
    wakeModel: 'Nachlaufmodell',
    densityCorrection: 'Luftdichtekorrektur',
    roughnessOf: 'Rauigkeit',
    roughnessHint: 'ihr folgen die Nachlaufkonstanten',
    roughnessModes: {
      atlas: 'aus dem Atlas, an jedem Standort',
      landCover: 'nach Landbedeckung, an jedem Standort, sonst aus dem Atlas',
      typed: 'eingegeben',
      landUse: 'nach Landnutzung',
    },
    landCoverNote: (lengths, citation) =>
      `Flächengewichtetes Mittel des Logarithmus innerhalb von 15 Nabenhöhen um jede Anlage, mindestens 150 m (eigene Festlegung); Rauigkeitslängen der Klassen: ${lengths}. Wo die Karte nicht hinreicht, gilt der Atlas. Karte: ${citation}.`,
    landUse: 'Landnutzung (TA Luft 2021)',
    follows: {
      atlas: 'nach der Rauigkeit des Atlas, beim Berechnen gezeigt',
      landCover: 'nach der Rauigkeit der Landbedeckung, beim Berechnen gezeigt',
    },
    shearHint: 'nur für Atlanten mit Wind in einer Höhe; leer: nach Rauigkeit',
    profileAbove: 'Wind über den Höhen des Atlas',
    profileAboveHint:
      'für Naben über der höchsten von mehreren Höhen; 60 m über 100 m unterscheiden sich beide um etwa 3 % des Windes und 7 % der Energie',
    profilesAbove: {
      power: 'Potenzgesetz der beiden höchsten',
      log: 'Logarithmus durch die beiden höchsten',
    },
    superposition: 'Überlagerung',
    superpositions: {
      rootSumSquare: 'Wurzel der Quadratsumme',
      linear: 'Summe',
      maximum: 'das größte',
    },
    superpositionPublished: 'der Geschwindigkeitsdefizite, wie zum Nachlaufmodell veröffentlicht',
    superpositionChosen: 'der Geschwindigkeitsdefizite, statt der veröffentlichten',
    expansion: 'Aufweitung',
    expansionHint: (own, min, max) => `${min} bis ${max}; leer: ${own}, wie veröffentlicht`,
    expansionNone: 'nach der Nachlaufkonstante jeder Anlage',
    blockageHint: 'Anlagen bremsen den Wind vor sich; die Berechnung dauert viel länger',
    none: 'keine',
    turbulenceHint: (models) =>
      `für ${models} und den Vergleich mit Anlagenklassen; leer: nach der Rauigkeit, 0,06 auf See; ein Wert, 12 nach Sektoren (0,06; 0,07; …) oder nach Windgeschwindigkeit (4 = 0,12; 10 = 0,08)`,
    rotorAverage: 'Defizit am Rotor',
    rotorAverageHint: 'in der Mitte wie veröffentlicht; das Mittel über den Rotor ergibt kleinere Verluste',
    southRegion: 'Südregion (EEG)',
    takeOver: 'Andere Änderungen übernehmen',
    fix: (count, shown) =>
      many(count, '1 Eingabe ist zu korrigieren.', `${shown} Eingaben sind zu korrigieren.`),
  },
  order: {
    byRule: 'nach Regel',
    title: 'Windpark berechnen',
    priceHint: 'ein Abruf je geplanter Anlage und Zeitreihe',
    remainingAfter: (shown) => `danach ${shown} übrig`,
    confirm: (cost) => `Bestellen (verbraucht ${cost})`,
    freezes: 'Danach kann der Windpark nicht mehr geändert, sondern nur noch kopiert werden.',
    fromAfterTill: 'Das Jahr „Von“ darf nicht nach „Bis“ liegen.',
    surface: 'Rauigkeit, Nachlaufkonstante und Scherung',
    surfaceLoading: 'werden aus dem Atlas gelesen …',
    surfaceFailed: 'lassen sich gerade nicht lesen; das Ergebnis nennt sie',
  },
  jobs: {
    empty: 'Noch keine Berechnungen. Sie erscheinen hier mit Fortschritt und Dateien.',
  },
}
