import { pluralOf } from '../../plural.ts'
import type { Messages } from '../index.ts'

const many = pluralOf('de')

export const mails: Messages['mails'] = {
  greeting: (name) => `Guten Tag ${name},`,
  registration: {
    subject: 'Ihr Konto: Passwort festlegen',
    text: (loginName) => [
      `für diese Adresse wurde ein Konto mit dem Loginnamen „${loginName}“ angelegt.`,
      'Legen Sie über diesen Link Ihr Passwort fest und melden Sie sich dann an:',
    ],
  },
  reset: {
    subject: 'Neues Passwort festlegen',
    text: (loginName) => [
      `für das Konto „${loginName}“ wurde ein neues Passwort angefordert. Legen Sie es über diesen Link fest:`,
    ],
  },
  job: {
    start: {
      subject: (product) => `Ihre Berechnung hat begonnen: ${product}`,
      text: (product, list) => [`Ihre Berechnung „${product}“ für die Liste „${list}“ hat begonnen.`],
    },
    end: {
      subject: (product) => `Ihre Berechnung ist abgeschlossen: ${product}`,
      text: (product, list) => [
        `Ihre Berechnung „${product}“ für die Liste „${list}“ ist abgeschlossen. Die Ergebnisse finden Sie hier:`,
      ],
    },
    error: {
      subject: (product) => `Ihre Berechnung ist fehlgeschlagen: ${product}`,
      text: (product, list) => [
        `Ihre Berechnung „${product}“ für die Liste „${list}“ ist fehlgeschlagen. Die Abrufe stehen Ihnen wieder zur Verfügung. Näheres finden Sie hier:`,
      ],
    },
    why: (account) =>
      `Sie erhalten diese E-Mail, weil Sie das auf Ihrer Kontoseite so gewählt haben. Dort können Sie sie abbestellen: ${account}`,
  },
  newData: {
    subject: 'Neue Daten für Ihre Ergebnisse',
    text: 'für einige Ihrer Ergebnisse liegen neue Daten vor. Bis 365 Tage nach der Bestellung können diese Ergebnisse kostenlos neu berechnet werden; die Schaltfläche dafür steht beim Ergebnis.',
    of: {
      weather: (products) => `Ein weiterer Monat Wetterdaten: ${products}.`,
      prices: (products) => `Neue oder berichtigte Strompreise: ${products}.`,
      generation: (products) => `Neue oder berichtigte Erzeugungsdaten: ${products}.`,
      'market-values': (products) => `Neue oder berichtigte amtliche Marktwerte: ${products}.`,
    },
    why: (account) =>
      `Sie erhalten diese E-Mail, weil Sie das auf Ihrer Kontoseite so gewählt haben. Dort können Sie sie abbestellen: ${account}`,
  },
  recalculated: {
    subject: 'Ihre Ergebnisse mit neueren Daten',
    text: 'für Ergebnisse, die Sie aktuell halten, liegen neuere Daten vor. Sie wurden neu berechnet; das hat sich geändert:',
    result: (name) => `${name}:`,
    unchanged: 'Keiner der wichtigsten Werte hat sich geändert.',
    more: (count, shown) =>
      many(count, '1 weiterer Wert hat sich geändert.', `${shown} weitere Werte haben sich geändert.`),
    took: (count, shown) => many(count, 'Das hat 1 Abruf gekostet.', `Das hat ${shown} Abrufe gekostet.`),
    stopped: (reason) =>
      `Die Bestellung war nicht möglich, das Ergebnis wird nicht mehr aktuell gehalten: ${reason}`,
    problems: {
      failed: 'Die Neuberechnung ist fehlgeschlagen. Verbrauchte Abrufe wurden zurückgegeben.',
      impossible:
        'Seine Bestellung ist so nicht mehr möglich. Das Ergebnis wird nicht mehr aktuell gehalten.',
      dearer: 'Sie würde mehr Abrufe kosten als vereinbart. Das Ergebnis wird nicht mehr aktuell gehalten.',
      listDeleted: 'Seine Liste wurde gelöscht. Das Ergebnis wird nicht mehr aktuell gehalten.',
    },
    why: 'Sie erhalten diese E-Mail, weil Sie diese Ergebnisse aktuell halten. Auf der Seite jedes Ergebnisses können Sie das beenden.',
  },
  operationReport: {
    subject: (farm) => `Monatsbericht des Betriebs: ${farm}`,
    attached: (month) => `der Bericht über den Betrieb im Monat ${month} ist angehängt (PDF).`,
    stopped:
      'ein Bericht ist nicht mehr möglich: Das Produkt des Windparks ist abgelaufen, oder es fehlen Anlagen, Nabenhöhen oder Daten. Weitere Berichte werden nicht gesendet. Auf der Seite des Windparks können Sie sie neu beginnen:',
    why: 'Sie erhalten diese E-Mail, weil Sie Monatsberichte dieses Windparks gewählt haben. Auf seiner Seite können Sie sie unter „Betrieb“ beenden.',
  },
  requests: {
    productRequest: {
      subject: (request: string, customer: string) => `Produktanfrage ${request}: ${customer}`,
      text: (request: string, customer: string) =>
        `${customer} fragt nach Produkten (Anfrage ${request}). Der Link öffnet die Anfrage; dort lässt sie sich mit einem Klick bewilligen.`,
    },
    requestGranted: {
      subject: (request: string) => `Ihre Anfrage ${request} wurde bewilligt`,
      text: () => 'Ihre Produktanfrage wurde bewilligt. Diese Produkte sind jetzt in Ihrem Konto:',
    },
    requestDeclined: {
      subject: (request: string) => `Ihre Anfrage ${request} wurde abgelehnt`,
      text: () => 'Ihre Produktanfrage wurde abgelehnt:',
    },
    line: (product: string, amount: string, price: string) => `${product}: ${amount}, ${price}`,
    orders: (count: number, shown: string) => many(count, '1 Abruf', `${shown} Abrufe`),
    access: 'Zugang',
    onRequest: 'Preis auf Anfrage',
    sum: (price: string, isPartial: boolean) =>
      `Summe ohne Umsatzsteuer${isPartial ? ' und ohne Produkte auf Anfrage' : ''}: ${price}`,
    written: (text: string) => `„${text}“`,
  },
  validity: (hours) =>
    `Der Link kann einmal und innerhalb von ${hours} ${many(hours, 'Stunde', 'Stunden')} benutzt werden.`,
  notYou: 'Falls Sie das nicht waren, ist nichts zu tun: Ohne den Link ändert sich nichts.',
}
