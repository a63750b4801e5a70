import type { Messages } from '../index.ts'

/** Line of a quote in a file; 0: it is stored already. */
const at = (line: number) => (line === 0 ? 'schon gespeichert' : `Zeile ${line}`)

export const forwardQuotes: Messages['forwardQuotes'] = {
  oneOfTwo: 'muss mindestens eine Notierung enthalten, oder stattdessen die Tabelle csv, nicht beides',
  noBase: 'muss mindestens eine Base-Notierung enthalten',
  tooMany: (quotes, most) =>
    `enthält ${quotes} Notierungen; eine Kurve hat höchstens ${most}. Lassen Sie Produkte weg, die andere abdecken.`,
  tooOld: (day, days) =>
    `hat Notierungen vom ${day}. Prognosen verwenden keine, die älter als ${days} Tage sind: Speichern Sie neuere, oder bestellen Sie ohne eigene Kurve.`,
  severalDays: (days) =>
    `enthält Notierungen mehrerer Tage (${days}). Eine Kurve hat die eines Tages: Speichern Sie jeden Tag als eigene Kurve.`,
  otherZone: (zones) => `enthält Notierungen für ${zones}. Kurven gelten für die Zone DE-LU.`,
  dayAhead: (day) => `Der Tag der Notierungen, ${day}, liegt in der Zukunft.`,
  nameTaken: (name, day) =>
    `Sie haben schon eine Kurve „${name}“ vom ${day}. Wählen Sie einen anderen Namen, oder löschen Sie jene Kurve.`,
  deliveryInvalid: (line, text) =>
    `Zeile ${line}: „${text}“ ist kein Liefermonat, -quartal oder -jahr. Schreiben Sie 2027-01, 2027-Q1 oder 2027, oder wie die Börse: Jan-27, Q1-27, Cal-27, DEBY 2027.`,
  notPower: (line, text) => `Zeile ${line}: „${text}“ ist kein Strom. Lassen Sie diese Zeilen weg.`,
  loadInvalid: (line, text) => `Zeile ${line}: „${text}“ ist weder Base noch Peak.`,
  quoteDateInvalid: (line, text) =>
    text === ''
      ? `Zeile ${line}: Der Tag der Notierung fehlt. Ergänzen Sie eine Spalte quote_date, oder nennen Sie den Tag für alle.`
      : `Zeile ${line}: „${text}“ ist kein Tag einer Notierung. Schreiben Sie 20.11.2026 oder 2026-11-20.`,
  notEurMwh: (line, text) =>
    `Zeile ${line}: Die Einheit ist ${text}; Terminpreise werden in EUR/MWh gelesen. Nichts wird stillschweigend umgerechnet.`,
  quoteOutOfRange: (line, product, value, min, max) =>
    `${at(line)}: ${product}: ${value} EUR/MWh sind unmöglich; angenommen werden ${min} bis ${max}.`,
  quoteLooksLikeCtKwh: (line, product, value) =>
    `${at(line)}: ${product}: Die Preise liegen um ${value}, wie es ct/kWh wären. Gelesen werden EUR/MWh; nichts wird stillschweigend umgerechnet.`,
  quoteTwice: (line, product, other, value, otherValue) =>
    `${at(line)}: ${product} ist noch einmal notiert, ${value} statt ${otherValue} (${at(other)}).`,
  quoteAfterDelivery: (line, product, day) =>
    `${at(line)}: ${product}: Am ${day} hatte die Lieferung begonnen oder war vorbei.`,
  quoteGap: (line, product, from, until) =>
    `${at(line)}: Vor ${product} ist für ${from === until ? from : `${from} bis ${until}`} nichts notiert.`,
  quoteContradicted: (line, product, value, implied, lines) =>
    `${at(line)}: ${product} steht bei ${value} EUR/MWh, die kürzeren Produkte darin ergeben aber ${implied} (Zeilen ${lines}).`,
  quoteRestImpossible: (line, product, value) =>
    `${at(line)}: ${product}: Die kürzeren Produkte lassen für den Rest ${value} EUR/MWh, was unmöglich ist.`,
  peakWithoutBase: (line, product) =>
    `${at(line)}: ${product}: Für seine Monate gibt es keine Base-Notierung.`,
  offPeakImpossible: (line, product, value, other) =>
    `${at(line)}: ${product} und die Base-Notierung (${at(other)}) lassen für die übrigen Stunden ${value} EUR/MWh, was unmöglich ist.`,
}
