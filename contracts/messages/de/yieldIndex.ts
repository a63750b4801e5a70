import { pluralOf } from '../../plural.ts'
import type { Messages } from '../index.ts'

const many = pluralOf('de')
const tabs = { months: 'Monate', years: 'Jahre', rolling: '12 Monate' }

export const yieldIndex: Messages['yieldIndex'] = {
  title: 'Ertragsindex',
  noProduct:
    'Sie haben kein Index-Produkt erworben. Bitte wenden Sie sich an den Anbieter, um es zu erwerben.',
  noMonths:
    'Dieser Atlas hat noch keinen ganzen Monat: Es lässt sich kein Index angeben. Der Betreiber ergänzt Wetter mit: anemone fetch weather',
  noReference: 'Dieser Atlas hat noch kein vollständiges Jahr, das 100 % entsprechen könnte.',
  mode: 'Verglichen mit',
  modes: { seasonal: 'mittlerem Jahr', anomaly: 'gleichen Monaten' },
  modeHints: {
    seasonal:
      'Das Mittel des ganzen Bezugszeitraums ist 100 %: Der Winter liegt darüber, der Sommer darunter.',
    anomaly: 'Das Mittel derselben Kalendermonate des Bezugszeitraums ist 100 %.',
  },
  reference: 'Bezugszeitraum',
  referenceFrom: 'Bezugszeitraum von',
  referenceTill: 'Bezugszeitraum bis',
  referenceOf: (years) => `100 % = ${years}`,
  layers: { period: 'Index', trend: 'Trend', deviation: 'Variabilität der Jahre' },
  layerHints: {
    trend:
      'Steigung der Jahresenergien über alle vollständigen Jahre, nach Theil und Sen. Blasse Zellen: nicht signifikant (p nach Mann und Kendall, mit der Varianz korrelierter Jahre, 0,05 oder mehr).',
    deviation: 'Standardabweichung der Jahresenergien über alle vollständigen Jahre.',
  },
  fewYears: (count) => `Nötig sind fünf vollständige Jahre; der Atlas hat ${count}.`,
  completeYears: (count) => `${count} ${many(count, 'vollständiges Jahr', 'vollständige Jahre')}`,
  legends: { period: 'Index, %', trend: '% pro Jahr', deviation: '% des mittleren Jahres' },
  pale: 'blass: nicht signifikant (p ≥ 0,05)',
  mapHint: 'Klicken Sie auf eine Zelle, um ihre Monate zu sehen',
  energyOfYear: 'Mittleres Jahr',
  spread: (month) => `Variabilität im ${month}`,
  spreadHint: (years) =>
    `Standardabweichung dieses Kalendermonats über ${years} und der Bereich von acht aus zehn Jahren`,
  trend: 'Trend',
  trendOf: (slope, p) => `${slope} % pro Jahr (p = ${p})`,
  trendHint: (years) =>
    `Steigung nach Theil und Sen über ${years} vollständige Jahre; p nach Mann und Kendall, mit der Varianz korrelierter Jahre`,
  chart: (what) => `Index der Zelle, ${what}`,
  hundred: '100 %',
  atlases: { open: 'Atlanten vergleichen', title: 'Index je Jahr in allen Atlanten' },
  nearest: 'Ihre nächsten Standorte',
  sitesTable: 'Index der Standorte der Liste',
  index: 'Index',
  downloadHint: 'Der gezeigte Zeitraum über den ganzen Atlas als GeoTIFF',
  wholeAtlas: 'Alle Monate aller Zellen',
  wholeAtlasHint: 'Der Index jedes Monats in jeder Zelle, gegen den gewählten Bezugszeitraum',
  csvHint: 'Alle Monate dieser Zelle als CSV',
  loading: 'Die Energien des Atlas werden geladen',
  order: {
    wholeAtlas: 'Auch den ganzen Atlas',
    wholeAtlasHint:
      'Ein Abruf mehr: Die Karte zeigt dann diese Anlage in jeder Zelle, mit allen Dateien der Karte.',
    field: 'Ganzer Atlas',
    fieldOrdered: 'auch das Feld: ein Abruf mehr',
    showField: 'Auf der Karte anzeigen',
    oldField: 'Dieses Feld gehört zu einer früheren Version des Atlas; bestellen Sie das neue.',
    open: 'Für eigene Anlage bestellen',
    map: 'Karte des Index',
    type: 'Anlagentyp',
    choose: 'Auswählen',
    curve: 'Leistungskurve',
    ownType: (name) => `${name} (eigener)`,
    hubHeightHint: (min, max) => `${min} bis ${max} m über Grund`,
    noCurve:
      'Dieser Typ hat keine Leistungskurve: Geben Sie in der Anlagenverwaltung eine ein oder wählen Sie einen anderen Typ.',
    confirmTitle: 'Ertragsindex bestellen',
    closed: 'Zu diesem Produkt kann nichts bestellt werden. Bitte wenden Sie sich an den Anbieter.',
    turbines: 'Die Anlagentypen werden geladen',
  },
  result: {
    tabs,
    note: 'Monate in UTC. Monate mit weniger als 90 % ihrer Zeitschritte haben keinen Index. Die Energien sind dichtekorrigiert, ohne Nachlauf und Verluste.',
    availability: 'Monate mit Index',
    table: (what) => `Index des Standorts, ${what}`,
    chart: (what) => `Index des Standorts, ${what}, als Balken gegen 100 %`,
    noIndex:
      'Für diesen Standort lässt sich kein Index angeben: Seiner Zelle fehlt ein Monat des Bezugszeitraums.',
  },
  workbookTitle: (site) => `Ertragsindex ${site}`,
  tables: {
    months: tabs.months,
    years: tabs.years,
    spread: 'Variabilität der Monate',
    energy: 'Energie (MWh)',
    index: 'Index (%)',
    rolling: 'Zwölf Monate (%)',
    deviation: 'Standardabweichung (%)',
    p10: 'P10 (%)',
    p90: 'P90 (%)',
    turbine: 'Anlage',
    hubHeight: 'Nabenhöhe (m)',
    mode: 'Index',
    reference: 'Bezugszeitraum',
    referenceEnergy: 'Energie eines mittleren Jahres (MWh in 8766 h)',
  },
  listTitle: (count) => `Ertragsindex von ${count} ${many(count, 'Standort', 'Standorten')}`,
  listFilesHint: 'Alle Standorte der Liste: der gezeigte Zeitraum, alle Jahre und Monate',
  columns: { month: 'monat', index: 'index_prozent', rolling: 'gleitend_12_monate_prozent' },
}
