import { pluralOf } from '../../plural.ts'
import type { inputFlaws as en } from '../en/inputFlaws.ts'

const many = pluralOf('de')

export const inputFlaws: typeof en = {
  missing: 'fehlt',
  notAscending: 'muss aufsteigen und so viele Werte haben wie sein Gegenstück',
  unknown: 'ist unbekannt: Lassen Sie es weg oder berichtigen Sie den Namen',
  kind: (expected, value) => `muss ${expected} sein, nicht ${value}`,
  kinds: {
    string: 'ein Text',
    number: 'eine Zahl',
    int: 'eine ganze Zahl',
    boolean: 'true oder false',
    array: 'eine Liste',
    object: 'ein Objekt',
    record: 'ein Objekt',
  },
  atMost: (limit, value) => `darf höchstens ${limit} sein, nicht ${value}`,
  atLeast: (limit, value) => `muss mindestens ${limit} sein, nicht ${value}`,
  below: (limit, value) => `muss kleiner als ${limit} sein, nicht ${value}`,
  above: (limit, value) => `muss größer als ${limit} sein, nicht ${value}`,
  textTooLong: (limit, length) => `darf höchstens ${limit} Zeichen haben, nicht ${length}`,
  textTooShort: (limit, length) => `muss mindestens ${limit} Zeichen haben, nicht ${length}`,
  listTooLong: (limit, length) =>
    `darf höchstens ${limit} ${many(limit, 'Eintrag', 'Einträge')} haben, nicht ${length}`,
  listTooShort: (limit, length) =>
    `muss mindestens ${limit} ${many(limit, 'Eintrag', 'Einträge')} haben, nicht ${length}`,
  oneOf: (values, value) => `muss einer dieser Werte sein: ${values}, nicht ${value}`,
  uuid: (value) => `muss eine UUID sein, nicht ${value}`,
  pattern: (value) => `ist nicht wie erwartet geschrieben: ${value}`,
  decimals: (most, value) =>
    `hat mehr als ${most} ${many(most, 'Nachkommastelle', 'Nachkommastellen')}: Runden Sie ${value}`,
  character:
    'enthält ein Steuerzeichen oder ein unvollständiges Zeichen, das sich nicht speichern lässt: Entfernen Sie es',
  soundLevels:
    'muss für jede Windgeschwindigkeit einen Pegel je Frequenz enthalten, oder ohne Frequenzen einen Gesamtpegel',
  utc: (value) =>
    `muss ein Zeitpunkt sein, den es gibt, geschrieben als JJJJ-MM-TT HH:MM:SS UTC, nicht ${value}`,
  compared: (value) =>
    `muss bis zu sechs verschiedene Reihen nennen, geschrieben als AUFTRAG.STANDORT,AUFTRAG.STANDORT mit den IDs von Auftrag und Standort, nicht ${value}`,
  years: 'darf till_year nicht überschreiten',
  latLon: 'muss zusammen mit lat angegeben werden, oder beide entfallen',
  days: 'muss nach start liegen',
  reference: (value) =>
    `muss Jahre in aufsteigender Reihenfolge nennen, geschrieben 2006-2025, nicht ${value}`,
  references: (value) =>
    `muss aus höchstens zehn Zeiträumen von Jahren in aufsteigender Reihenfolge bestehen, geschrieben 2006-2025,2016-2025, nicht ${value}`,
  unknownId: (id) => `ist Ihnen nicht bekannt: ${id}`,
  noPowerCurve: 'hat keine Leistungskurve: Geben Sie eine ein oder wählen Sie einen anderen Typ',
  referenceYears: (value) =>
    `muss das erste und das letzte Jahr in aufsteigender Reihenfolge sein, etwa [2006, 2025], nicht ${value}`,
  indexPeriod: (value) =>
    `muss ein Monat (2020-05), ein Jahr (2020), Monate (2019-10..2020-03) oder zwölf Monate (rolling:2020-05) sein, nicht ${value}`,
  month: (value) => `muss ein Monat sein, den es gibt, geschrieben 2020-05, nicht ${value}`,
  day: (value) => `muss ein Tag von 1980 bis 2100 sein, geschrieben 2021-03-15, nicht ${value}`,
  roughness: (value) =>
    `muss "atlas", 0.01 bis 2 (m) oder {"land_use": 211} mit einer CORINE-Klasse der TA Luft sein, nicht ${value}`,
  anemometer: (value) => `muss "automatic" oder 4 bis 300 (m) sein, nicht ${value}`,
  aktermYear: (value) => `muss ein Jahr oder "representative" sein, nicht ${value}`,
  yearOutside: (value) => `muss im Zeitraum von from_year bis till_year liegen, nicht ${value}`,
  capBelowFloor: 'darf nicht unter dem Floor liegen',
  forwardYears: 'muss für jedes Kalenderjahr vom ersten bis zum letzten Liefermonat einen Basispreis nennen',
  forwardContradicts:
    'darf sich nicht widersprechen: Monate oder Quartale haben ein anderes Mittel als ihr Jahr oder Quartal',
  ownCurve: 'gilt mit origin „quotes“ und ohne quote_date: Eine eigene Kurve hat ihren eigenen Tag',
  curveOfPast: 'gehört zu Prognosen: Nennen Sie künftige Monate, oder lassen Sie es weg',
  monthsToo: 'ist der erste aller Monate bis zum neuesten: Lassen Sie `months` weg',
  pastOnly: 'gehört zu vergangenen Monaten: Lassen Sie es bei einer Prognose weg',
  quarter: (value) => `muss ein Quartal sein, geschrieben 2027-Q1, nicht ${value}`,
  uncertaintyTwice: 'bedeutet dasselbe wie uncertainties: Senden Sie nur eines von beiden',
  curve: 'muss in from_ms so viele Geschwindigkeiten haben wie in to_ms, die in from_ms aufsteigend',
  otherHeight: 'ist nicht die Höhe, die die Datei des Rasters nennt',
  repeatedRows: 'nennt dasselbe zweimal: Senden Sie jeden Eintrag nur einmal',
  idTwice: (id) => `nennt ${id} ein zweites Mal: Senden Sie jede ID einmal`,
  noEnergy: 'muss mindestens eine Zeile mit energy_kwh über 0 haben',
  noBound: 'fehlt: Geben Sie from, below oder beide an',
  stopOnly: 'ist nur bei Regeln möglich, die Anlagen anhalten',
  bounds: 'muss größer als from sein',
  dayOfYear: (value) => `muss ein Tag des Jahres sein, geschrieben 03-15, nicht ${value}`,
  cursor: 'gehört zu keiner Seite dieses Aufrufs: Lassen Sie es weg, um mit der ersten zu beginnen',
  wholeFarm: 'muss alle Standorte des Windparks nennen, der als Ganzes berechnet wird: Lassen Sie es weg',
  tooManyMeans: (most) =>
    `beginnt so früh, dass es mehr als ${most} Mittelwerte gibt: Fordern Sie weniger Jahre oder längere Mittel an`,
  notChangedHere: 'ändert ein anderer Aufruf: Senden Sie es, wie es ist, oder lassen Sie es weg',
  endsFirst: 'muss nach from liegen',
  noSuchProduct: 'ist kein Produkt dieser Installation: Wählen Sie eines der Preisliste',
  productNotOffered:
    'wird nicht mehr angeboten: Bieten Sie den Atlas wieder an, oder lehnen Sie die Anfrage ab, damit der Kunde ohne dieses Produkt neu anfragt',
  inThePast: 'liegt in der Vergangenheit: Senden Sie einen späteren Zeitpunkt, oder null für keine Frist',
  productTwice: 'nennt ein Produkt, das schon in der Anfrage steht: Geben Sie die Zahl der Abrufe einmal an',
  ordersNeeded: 'braucht eine Zahl von Abrufen: Senden Sie 1 oder mehr',
  accessWithoutOrders: 'hat keine Abrufe, da dieses Produkt nur angesehen wird: Senden Sie null',
  sitesOrOrders: 'lässt sich nicht zusammen mit initial_orders begrenzen: Senden Sie eines von beiden',
  idempotencyKey: (most) => `muss 1 bis ${most} druckbare ASCII-Zeichen ohne Leerzeichen haben`,
  json: 'ist kein gültiges JSON',
  form: 'ist nicht lesbar: beschädigt, zu früh zu Ende oder mit zu vielen Teilen',
  repeated: 'kommt mehrfach vor: Senden Sie es einmal',
  encoding: 'ist kein prozentkodiertes UTF-8: Schreiben Sie % als %25',
  length: 'hat eine andere Länge, als Content-Length sagt',
  compression: 'lässt sich nicht so entpacken, wie Content-Encoding sagt',
  other: 'wird nicht angenommen',
}
