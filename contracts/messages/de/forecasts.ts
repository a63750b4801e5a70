import { pluralOf } from '../../plural.ts'
import type { Messages } from '../index.ts'

const many = pluralOf('de')

export const forecasts: Messages['forecasts'] = {
  quotes: (read, added, confirmed, revised) =>
    `${read} Terminnotierungen: ${added} neu, ${confirmed} schon gespeichert, ${revised} berichtigt`,
  invalidDay: (option, text) => `${option}: ${text} ist kein Tag. Schreiben Sie JJJJ-MM-TT.`,
  invalidMonth: (option, text) => `${option}: ${text} ist kein Monat. Schreiben Sie JJJJ-MM.`,
  noQuotes: 'Es gibt keine Terminnotierungen. Lesen Sie welche ein: anemone forward-curves import DATEI…',
  curve: (day, zone, count, sources) =>
    `${day}  ${zone}, ${count} ${many(count, 'Produkt', 'Produkte')}${sources === '' ? '' : `, ${sources}`}`,
  product: (product, price) => `  ${product}: ${price} EUR/MWh`,
  skill: (percent, low, high, months) =>
    `Der Fehler des prognostizierten Profilfaktors ist um ${percent} % kleiner als der des Mittels der letzten 12 Monate (95-%-Intervall ${low} bis ${high} %, ${months} Monate).`,
  nothingToJudge:
    'Kein vergangener Monat lässt sich prognostizieren und beurteilen: Lesen Sie Preise, Erzeugung und Marktwerte ein.',
  noFleet: (atlas) => `Zu ${atlas} gibt es keine Flotte: anemone market fleet --today --atlas ${atlas}`,
  refused: {
    tooFewMonths: 'Eine Prognose braucht Preise und Wind von mindestens zwölf ganzen Monaten.',
    noWeatherYears:
      'Eine Prognose braucht mindestens zwei vergangene Jahre des Monats, gemessen oder aus einem Atlas.',
    tooFewPublishedValues: 'Eine Prognose braucht neben den Preisen zwei Jahre veröffentlichter Marktwerte.',
  },
  made: (until) => `Marktwert Wind an Land, aus Preisen bis ${until}:`,
  month: (month, value, p10, p90, rate, base) =>
    `${month}  ${value} EUR/MWh (P10 ${p10}, P90 ${p90}), Profilfaktor ${rate}, Basispreis ${base} EUR/MWh`,
  base: {
    extrapolated:
      'Der Basispreis ist aus den letzten Monaten fortgeschrieben: Es sind keine neueren Terminnotierungen gespeichert.',
    quotes: (day) => `Der Basispreis ist der der Terminnotierungen vom ${day}.`,
  },
  baseError: {
    quotes: 'Sein Band entspricht dem früherer Notierungen.',
    extrapolated:
      'Sein Band entspricht dem früherer Fortschreibungen: Zu wenige frühere Notierungen sind gespeichert.',
  },
  weather: {
    fleet: 'Wetter: die heutige Flotte in allen Jahren des Atlas.',
    measured:
      'Wetter: gemessene Einspeisung vergangener Jahre, auf das Niveau der letzten zwölf Monate gebracht.',
  },
  driver: {
    residualLoad: 'Die Preise folgen der Last abzüglich Wind und Solar.',
    wind: 'Die Preise folgen nur dem Wind an Land: Last oder Solar fehlt.',
  },
  fit: (share, error) =>
    `Die Anpassung erklärt ${share} % der Stundenpreise relativ zum Basispreis ihres Monats; ihr Fehler ist das ${error}-Fache davon.`,
  recorded: (count) =>
    `${count} ${many(count, 'Prognose', 'Prognosen')} festgehalten; die Beurteilung folgt, sobald Werte veröffentlicht sind.`,
  notRecorded:
    'Nicht festgehalten: Prognosen aus synthetischen Preisen oder synthetischem Wetter lassen sich nicht mit wirklichen Werten vergleichen.',
  over: 'Nicht festgehalten: Ihre Monate sind vorbei. Neuere Preise ergeben eine Prognose kommender Monate.',
  known:
    'Nicht noch einmal festgehalten: Je Monat, Zahl der Monate im Voraus und Verfahren zählt eine Prognose einmal.',
  noForecasts: 'Es wurde noch keine Prognose erstellt: anemone forecast run',
}
