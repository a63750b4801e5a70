import { pluralOf } from '../../plural.ts'
import type { Messages } from '../index.ts'

const many = pluralOf('de')

export const marketData: Messages['marketData'] = {
  importing: 'Marktdaten werden eingelesen',
  imported: (file, rows, added, confirmed, revised) =>
    `${file}: ${rows} Zeilen; ${added} Werte neu, ${confirmed} schon gespeichert, ${revised} berichtigt`,
  span: (first, last) => `von ${first} bis ${last} (Zeit in Deutschland)`,
  unchanged: 'Unverändert: Alles war schon gespeichert.',
  replacedDemo: 'Die synthetischen Demodaten wurden entfernt; es gelten nur noch eingelesene Daten.',
  leftOut: (periods) => `Ausgelassen, da noch nicht vorbei: ${periods}.`,
  marketValues: (read, added, confirmed, revised) =>
    `${read} Marktwerte: ${added} neu, ${confirmed} schon bekannt, ${revised} berichtigt`,
  preparingDemo: 'Die Demo-Preise werden erzeugt (synthetisch, aus dem Demo-Wetter)',
  none: 'keine',
  nothing: 'Es gibt keine Preise. Lesen Sie welche ein: anemone prices import DATEI…',
  synthetic: 'SYNTHETISCH: von Anemone aus dem Demo-Wetter erzeugt; kein Markt hatte je diese Zahlen.',
  prices: 'Day-Ahead-Preise',
  generation: 'Erzeugung und Last',
  series: (name, from, end, hours, quarters) =>
    `${name}: ${from} – ${end}, ${hours} Stunden, ${quarters} Viertelstunden`,
  assumed: (count) =>
    `Intervalle: ${count} mit dem einen Wert, den eine Datei für beide Stunden der Umstellung auf Winterzeit hatte`,
  version: (version, checksum) => `Version ${version}, SHA-256 ${checksum}`,
  importLine: (day, file, rows, source) =>
    `${day}  ${file}, ${rows} Zeilen${source === '' ? '' : `, ${source}`}`,
  revisions: (count) =>
    `${count} ${many(count, 'Wert wurde', 'Werte wurden')} berichtigt; die früheren sind mit dem Tag gespeichert`,
  filled: (series, from, end, source) =>
    `${series}: ${from} – ${end} aus einer anderen Quelle ergänzt: ${source}`,
  publishedValues: (shipped, imported) =>
    `Amtliche Marktwerte: ${shipped} sind im Produkt enthalten, ${imported} wurden eingelesen`,
  busy: 'Ein anderer Befehl schreibt gerade Marktdaten. Versuchen Sie es danach noch einmal.',
  damaged: (file) =>
    `${file} ist beschädigt. Stellen Sie eine Kopie wieder her, oder löschen Sie den Ordner und lesen Sie neu ein.`,
  storedOverlap: (file, row, series, time, imported) =>
    `${file}, Wert ${row}: ${series} enthält zwei Intervalle, die sich um ${time} überschneiden${imported === '' ? '' : ` (importiert aus ${imported})`}. Den Ordner löschen und die Dateien erneut importieren: Der Import nennt die Zeile.`,
  invalidZone: (zone) => `--zone: ${zone} ist weder DE-AT-LU noch DE-LU.`,
  invalidDecimalMark: (text) => `--decimal-mark ${text}: Erlaubt ist . oder ,`,
  invalidTimeZone: (zone) =>
    `--time-zone: ${zone} ist keine Zeitzone. Etwa UTC, UTC+1 oder Europe/Berlin angeben.`,
  check: {
    sound: 'Keine Fehler.',
    year: (year, hours, base, negative) =>
      `${year}  ${hours} h, Basispreis ${base} EUR/MWh, ${negative} h negativ`,
    findings: {
      gap: (from, hours) => `Lücke: ${hours} h ohne Preis ab ${from}.`,
      assumedHour: (time) =>
        `${time}: Eine Datei hatte einen Wert für beide Stunden der Umstellung auf Winterzeit; beide haben ihn.`,
      baseDiffers: (year, base, published) =>
        `${year}: Der mittlere Preis ist ${base} EUR/MWh, der veröffentlichte Spotwert ${published}.`,
      zoneChangeMissing:
        'Kein Preis um den Wechsel der Gebotszone am 01.10.2018: Sein Datum lässt sich nicht prüfen.',
      synthetic:
        'Die Preise sind synthetisch (Demo); sie werden nicht mit veröffentlichten Werten verglichen.',
    },
  },
  notes: {
    emptyEnd: (count) => `${count} ${many(count, 'Zeile', 'Zeilen')} ohne Zeit und Wert ausgelassen`,
    missingValues: (count) => many(count, '1 Wert fehlt', `${count} Werte fehlen`),
    rounded: (count) =>
      `Werte mit mehr Nachkommastellen, als gespeichert werden: ${count}; sie wurden gerundet`,
    otherAuction: (count, name) =>
      `${count} ${many(count, 'Zeile', 'Zeilen')} einer anderen Auktion oder Zone ausgelassen: ${name}`,
    zeroLoad: (count) =>
      `${count} ${many(count, 'Zeile', 'Zeilen')} mit einer Last von 0, also ohne Wert; ausgelassen`,
    refined: (count) =>
      `${count} gespeicherte ${many(count, 'Stunde', 'Stunden')} durch ihre Viertelstunden ersetzt`,
    leftOut: (count) =>
      `${count} ${many(count, 'Intervall', 'Intervalle')} ausgelassen: für dieselben Stunden in anderer Länge gespeichert, und die Datei enthält nicht die ganze Stunde`,
    hourNotOnClock: (line, time) =>
      `Zeile ${line}: ${time} gibt es nicht, die Uhr überspringt sie im März; ausgelassen`,
    doubledHourOnce: (line, time) =>
      `Zeile ${line}: ${time} kommt im Oktober zweimal vor, in der Datei einmal; beide Stunden erhalten den Wert, als angenommen gekennzeichnet`,
    gap: (line, time, hours) => `Zeile ${line}: davor fehlen ${hours} h, ab ${time}`,
    moreGaps: (count) => `${count} weitere ${many(count, 'Lücke', 'Lücken')}`,
  },
  issues: {
    notFound: 'Diese Datei gibt es nicht.',
    notAllowed: 'Sie dürfen diese Datei nicht lesen.',
    damaged: 'Die Datei ist beschädigt oder unvollständig.',
    noRows: 'Keine Zeilen mit Werten.',
    timeColumnMissing: 'Keine Kopfzeile mit einer Zeitspalte gefunden.',
    answerUnknown: (key) => `„${key}“ ist der Schlüssel keiner Frage, die die Dateien aufwerfen.`,
    answerImpossible: (key) => `Die Antwort auf „${key}“ ist keine der angebotenen.`,
    rowTooLong: (line, text) =>
      `Zeile ${line} hat mehr Zellen als die Kopfzeile: „${text}“. Ist das Dezimalkomma auch das Trennzeichen?`,
    tooLong: (max) => `Länger als ${max} MB.`,
    tooManyRows: (max) => `Mehr als ${max} Zeilen.`,
    lineTooLong: (line) => `Zeile ${line} ist zu lang für eine Tabelle.`,
    valueColumnsMissing: (columns) => `Keine der Spalten enthält das Gesuchte: ${columns}`,
    otherMarket: (text) => `Alle Zeilen gehören zu „${text}“, keine zur Day-Ahead-Auktion.`,
    otherZone: (zone) => `Die Gebotszone ist ${zone}, nicht die deutsche oder nicht die verlangte.`,
    timeInvalid: (line, text) => `Zeile ${line}: „${text}“ ist keine lesbare Zeit.`,
    notOver: (line, text) => `Zeile ${line}: ${text} ist noch nicht vorbei.`,
    numberInvalid: (line, text) => `Zeile ${line}: „${text}“ ist keine Zahl.`,
    numberAmbiguous: (line, text) =>
      `Zeile ${line}: „${text}“ lässt sich auf zwei Arten lesen. Geben Sie an, welches Zeichen vor Nachkommastellen steht: --decimal-mark, in Aufrufen decimal_mark; oder schreiben Sie zwei Nachkommastellen.`,
    repeated: (line, text) => `Zeile ${line}: ${text} kommt zweimal vor.`,
    notAscending: (line, text) => `Zeile ${line}: ${text} liegt vor der Zeile darüber.`,
    offGrid: (line, text) => `Zeile ${line}: ${text} ist weder eine volle Stunde noch eine Viertelstunde.`,
    overlaps: (line, text) =>
      `Zeile ${line}: ${text} liegt im Intervall einer Zeile darüber. Eine der beiden Längen weglassen.`,
    resolution: (line, minutes) =>
      `Zeile ${line}: Schritte von ${minutes} Minuten; gelesen werden Stunden und Viertelstunden.`,
    outOfRange: (line, value, min, max) => `Zeile ${line}: ${value} liegt außerhalb von ${min} bis ${max}.`,
    beyondPrices: (line, month, given, min, max) =>
      `Zeile ${line}: ${month}: ${given} ct/kWh, aber die gespeicherten Preise des Monats liegen zwischen ${min} und ${max} ct/kWh: andere Einheit, anderer Monat oder andere Technologie?`,
    zoneOutOfTime: (line, time, zone) =>
      `Zeile ${line}: Um ${time} gehörte Deutschland nicht zu ${zone} (die Gebotszone wechselte am 01.10.2018).`,
    quartersDiffer: (line, time, count) =>
      `Zeile ${line}: Die Viertelstunden von ${time} unterscheiden sich (bei ${count} Stunden). Bis zum 30.09.2025 hatte die Day-Ahead-Auktion Stundenpreise: Diese sind von einer anderen Auktion.`,
    yearTwice: (line, year) =>
      `Zeile ${line}: Das Jahr ${year} steht über zwei Spalten; eine davon ist von einem anderen Jahr. Berichtigen Sie die Kopfzeile.`,
    looksLikeCtKwh: (typical, expected) =>
      `Die Werte sehen aus wie ein Zehntel dessen, was sie sein müssten (${typical} statt ${expected}): ct/kWh als EUR/MWh angegeben? Nichts wird stillschweigend umgerechnet.`,
    looksLikeEurMwh: (typical, expected) =>
      `Die Werte sehen aus wie das Zehnfache dessen, was sie sein müssten (${typical} statt ${expected}): EUR/MWh als ct/kWh angegeben? Nichts wird stillschweigend umgerechnet.`,
    looksShifted: (hours, compared) =>
      `Sieht um ${hours} h verschoben aus: ${compared} gespeicherte Stunden haben in diesem Abstand dieselben Werte. Stimmt --time-zone?`,
    otherPrices: (count, compared) =>
      `${count} von ${compared} Stunden weichen von den gespeicherten Preisen ab: andere Gebotszone oder andere Auktion? --revise übernimmt sie trotzdem.`,
    contradicts: (line, what, given, stored) =>
      `Zeile ${line}: ${what}: ${given}, gespeichert ist aber ${stored}. --revise übernimmt den neuen Wert und hält den früheren fest.`,
    more: (count) => `${count} weitere dieser Art.`,
  },
}
