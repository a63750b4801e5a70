import type { Messages } from '../index.ts'

const views = {
  technologies: 'Technologien',
  states: 'Bundesländer',
  map: 'Karte und Standorte',
  own: 'Eigenes Profil',
}
const layers = { factor: 'Profilfaktor', cost: 'Profilkosten', ratio: 'Marktwertindex' }

export const profileValue: Messages['profileValue'] = {
  title: 'Profilwert',
  intro:
    'Wirkung eines Erzeugungsprofils auf den Preis, im Vergleich mit dem Basispreis und mit allen Anlagen.',
  noProduct:
    'Sie haben kein Profilwert-Produkt erworben. Bitte wenden Sie sich an den Anbieter, um es zu erwerben.',
  germany: 'Deutschland',
  sub: (atlas) => `Day-Ahead-Preis der deutschen Zone · ${atlas} · deutsche gesetzliche Zeit`,
  formulas: {
    title: 'Wie ein Profil bewertet wird',
    value: {
      formula: 'Σ p E / Σ E',
      text: 'Der Preis p jedes Intervalls, gewichtet mit der darin erzeugten Energie E, EUR/MWh.',
    },
    cost: {
      formula: 'Basispreis − Marktwert',
      text: 'Abstand des Profils von gleichmäßiger Leistung, EUR/MWh; mal Energie: EUR. Der Basispreis ist das Mittel aller Intervalle, ob mit oder ohne Erzeugung.',
    },
    factor: {
      formula: 'Marktwert / Basispreis',
      text: 'Gleichmäßige Leistung hat genau 1. Unter 1 wird viel erzeugt, wenn Strom billig ist.',
    },
    ratio: {
      formula: 'Marktwert / Marktwert der Flotte',
      text: 'Standort gegenüber allen Anlagen seiner Technologie. 1,00 ist neutral; über 1 erzeugt er, wenn andere es nicht tun.',
    },
  },
  open: 'Öffnen',
  entries: {
    technologies: 'Wind an Land, Wind auf See und Solar: Monate und Jahre als Diagramm, Tabelle und Datei.',
    states: 'Windenergieanlagen an Land jedes Bundeslands in dessen Wetter.',
    map: 'Profilfaktor, Profilkosten und Marktwertindex jeder Zelle und der Standorte Ihrer Listen.',
    own: 'Ihre Zählerdaten nach Stunden oder Viertelstunden, bewertet nach Monaten und Jahren. Nichts wird gespeichert.',
  },
  views,
  viewsLabel: 'Teile des Profilwerts',
  figures: {
    knownShare: 'Bekannt',
    fleet: 'Flotte',
    total: 'Profilkosten in EUR',
  },
  technology: 'Technologie',
  technologies: { windOnshore: 'Wind an Land', windOffshore: 'Wind auf See', solar: 'Solar' },
  source: 'Gewichtet mit',
  against: 'Verglichen mit',
  sources: {
    published: 'veröffentlichter Marktwert',
    feed_in: 'gemessene Einspeisung',
    computed: 'berechnete Flotte',
  },
  sourceHints: {
    published:
      'Von den Übertragungsnetzbetreibern veröffentlicht, nach dem Gesetz ohne Abregelung. Eine Energie wird dazu nicht veröffentlicht.',
    feed_in: 'Gemessen, nach Abregelung: die verkaufte Energie.',
    computed:
      'Die Anlagen des Registers im Wetter des Atlas, ohne Abregelung und Verluste: alle Energie, die der Wind hergibt.',
  },
  overview: (year) => `Deutschland ${year}`,
  factorByYear: 'Profilfaktor nach Jahren',
  flat: 'gleichmäßige Leistung',
  byMonth: (year) => `Marktwert nach Monaten, ${year}`,
  byMonthChart: (what, year) => `Marktwert von ${what} nach Monaten, ${year}, gegen den Basispreis`,
  table: (what, year) => `Profilwert von ${what}, ${year}`,
  partly: (share) => `Nur ${share} des Zeitraums sind bekannt: Die Zahlen sind die dieser Zeit.`,
  ofHours: (hours) => `${hours} unter null`,
  ofEnergy: (energy) => `von ${energy}`,
  ofBase: (share) => `${share} des Basispreises`,
  negativeShare: 'Energie bei negativen Preisen',
  download: {
    excel: 'Excel',
    csv: 'CSV',
    hint: 'Alle Technologien und Bundesländer, jeder Monat und jedes Jahr',
  },
  nothing:
    'Es sind noch weder veröffentlichte Werte noch Erzeugung gespeichert. Der Betreiber liest sie ein.',
  states: {
    none: 'ohne Bundesland',
    noFleet:
      'Die Flotte dieses Atlas ist noch nicht berechnet. Ein Server mit dem Register holt das in einigen Minuten nach, dann zeigt diese Seite sie an. Ohne Register: anemone fetch register',
    chart: (figure, year) => `${figure} von Wind an Land nach Bundesländern, ${year}`,
    all: 'alle an Land',
    state: 'Bundesland',
    hint: (day) =>
      `Die Anlagen des Registers vom ${day} im Wetter des Atlas, ohne Abregelung und Verluste; stillgelegte Anlagen zählen, soweit das Register sie hat.`,
    synthetic: 'synthetisches Register oder Wetter',
    table: (year) => `Profilwert von Wind an Land nach Bundesländern, ${year}`,
  },
  layers,
  shortLayers: { factor: 'Faktor', cost: 'Kosten', ratio: 'Index' },
  layerHints: {
    factor: 'Marktwert geteilt durch den mittleren Preis aller Stunden. 1: so gut wie gleichmäßige Leistung.',
    cost: 'Mittlerer Preis aller Stunden abzüglich des Marktwerts, EUR/MWh. Negativ: Der Ort erlöst mehr als gleichmäßige Leistung.',
    ratio:
      'Marktwert geteilt durch den veröffentlichten aller Windenergieanlagen an Land. Über 1 erzeugt der Ort, wenn andere es nicht tun.',
  },
  legends: {
    factor: 'Marktwert / Basispreis',
    cost: 'Profilkosten, EUR/MWh',
    ratio: 'Marktwert / veröffentlicht',
  },
  mapHint: 'Klicken Sie auf eine Zelle, um ihren Profilwert zu sehen',
  cellChart: (what) => `Profilwert der Zelle, ${what}`,
  cellTable: (what) => `Profilwert der Zelle, ${what}`,
  downloadField: 'Das gezeigte Feld über den ganzen Atlas als GeoTIFF',
  sitesHint: 'Alle Standorte der Liste mit dieser Anlage: jeder Monat und jedes Jahr',
  sitesTitle: (list) => `Profilwert ${list}`,
  placeLinks: 'Derselbe Ort in anderen Produkten',
  places: {
    yieldIndex: 'Ertragsindex hier',
    marketValue: 'Marktwert hier',
    profileValue: 'Profilwert hier',
    ppa: 'PPA hier',
    timeSeries: 'Zeitreihen',
  },
  own: {
    title: views.own,
    name: 'Name der Anlage',
    table: 'Profil',
    tableHint:
      'Zeit und Energie (kWh, MWh) oder Leistung (kW, MW) jedes Schritts: Stunden, Viertelstunden oder andere Teile eines Tages. Aus Excel kopierte Spalten, CSV- und Textdateien, mit deutschen oder englischen Zahlen.',
    unit: 'Einheit',
    submit: 'Profil bewerten',
    running: 'Das Profil wird bewertet.',
    empty: 'Hier erscheinen Marktwert, Profilkosten und Profilfaktor Ihrer Anlage.',
    result: (name) => (name === '' ? 'Eigenes Profil' : name),
    example: 'Beispiel laden',
    exampleName: 'Beispielanlage',
    exampleHint: 'Stunden eines Jahres, synthetisch.',
    understood: (rows, minutes, unit) => `${rows} Zeilen zu ${minutes}, in ${unit}`,
    missing: (steps) => `Schritte ohne Wert: ${steps}. Sie gehen in keine Kennzahl ein.`,
    unpriced: (energy) => `Energie zu Zeiten ohne Preis: ${energy}. Sie geht in keine Kennzahl ein.`,
    whole: 'Der Basispreis ist das Mittel aller Intervalle, die das Profil hat, ob mit oder ohne Erzeugung.',
    yearsTable: 'Profilwert nach Jahren',
    monthsTable: (year) => `Profilwert nach Monaten, ${year}`,
    chart: (year) => `Marktwert des Profils nach Monaten, ${year}`,
    excelHint: 'Alle Monate und Jahre als Excel-Datei',
    csvHint: 'Alle Monate und Jahre als CSV',
    nothing: 'Kein Schritt des Profils hat Wert und Preis: Es lässt sich nichts bewerten.',
    draws: 'In der Summe hat die Anlage in diesem Zeitraum Strom bezogen: Sie hat keinen Marktwert.',
  },
  refusals: {
    noPrices: (from, until, firstPrice, lastPrice) =>
      `Das Profil reicht von ${from} bis ${until}, Preise von ${firstPrice} bis ${lastPrice}: Sie haben keine Zeit gemeinsam. Senden Sie ein Profil dieses Zeitraums, oder bitten Sie den Betreiber um Preise.`,
  },
  files: {
    sheets: { technologies: views.technologies, states: views.states, months: 'Monate', years: 'Jahre' },
    plant: 'Anlage',
    table: 'Tabelle',
    fleet: 'Verglichen mit',
    basis: 'Gewichtet mit',
    prices: 'Preise, Version',
    source: 'Preise, Quelle',
    turbine: 'Anlage',
    method:
      'Marktwert: Preise, gewichtet mit der Energie jedes Intervalls. Basispreis: Mittel aller Intervalle, die eine Energie haben, auch null. Profilkosten: Basispreis abzüglich Marktwert. Profilfaktor: Marktwert geteilt durch Basispreis. Marktwertindex: Marktwert geteilt durch den aller Anlagen der Technologie in derselben Zeit; durch einen veröffentlichten Wert nur bei vollständigem Zeitraum. Monate und Jahre in deutscher gesetzlicher Zeit.',
    methodOfSites:
      'Energien der Referenzanlage im Wetter der Zelle, dichtekorrigiert, ohne Abregelung, Nachläufe und Verluste.',
    fileNames: {
      technologies: (product) => `Profilwert_Deutschland_${product}`,
      own: (name) => `Profilwert_${name}`,
    },
  },
}
