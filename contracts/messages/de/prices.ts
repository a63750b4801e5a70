import { pluralOf } from '../../plural.ts'
import type { LaterMessages } from '../index.ts'

const many = pluralOf('de')

export const prices: LaterMessages['prices'] = {
  title: 'Produkte und Preise',
  intro:
    'Wählen Sie Produkte und senden Sie die Anfrage. Sie kaufen erst, wenn der Anbieter die Anfrage bewilligt hat.',
  introVisitor: 'Was die Produkte kosten. Ein Konto ist kostenlos, seine Demo-Produkte sind es auch.',
  none: 'Hier sind noch keine Produkte eingerichtet.',
  columns: { product: 'Produkt', price: 'Preis', amount: 'Abrufe' },
  perOrder: (price) => `${price} je Abruf`,
  fromOrders: (count, price) => `ab ${count}: ${price}`,
  forAccess: (price) => `${price} für den Zugang`,
  onRequest: 'auf Anfrage',
  free: 'kostenlos in jedem Konto',
  withoutVat: 'Alle Preise ohne Umsatzsteuer.',
  withVat: (percent) => `Alle Preise ohne ${percent} Umsatzsteuer.`,
  ordersOf: (product) => `Abrufe: ${product}`,
  accessTo: (product) => `Zugang: ${product}`,
  access: 'Zugang',
  orders: (count, shown) => many(count, '1 Abruf', `${shown} Abrufe`),
  wholeNumber: (most) => `Geben Sie eine ganze Zahl von 1 bis ${most} an.`,
  request: {
    title: 'Ihre Anfrage',
    empty:
      'Geben Sie an, wie viele Abrufe eines Produkts Sie brauchen: Die meisten Berechnungen eines Standorts oder Parks verbrauchen einen. Ihre Auswahl erscheint hier mit ihrem Preis.',
    message: 'Nachricht an den Anbieter',
    messageHint: 'Freiwillig, zum Beispiel ein Termin, ein Projekt oder Ihre Bestellnummer',
    net: 'Summe ohne Umsatzsteuer',
    vat: (percent) => `Umsatzsteuer ${percent}`,
    gross: 'Summe mit Umsatzsteuer',
    partial: 'Produkte ohne Preis ergänzt der Anbieter.',
    send: 'Produkte anfragen',
    sent: (id) => `Anfrage ${id} ist gesendet. Die Antwort kommt per E-Mail und steht unten.`,
    logIn: 'Anmelden, um Produkte anzufragen',
  },
  own: {
    title: 'Ihre Anfragen',
    none: 'Sie haben noch keine Produkte angefragt.',
    heading: (id, day) => `Anfrage ${id} vom ${day}`,
    withdraw: 'Zurückziehen',
    answer: 'Antwort des Anbieters',
    message: 'Ihre Nachricht',
  },
  states: { open: 'offen', granted: 'bewilligt', declined: 'abgelehnt', withdrawn: 'zurückgezogen' },
  history: {
    orders: 'Bestellverlauf (CSV)',
    invoices: 'Rechnungsdaten (CSV)',
    request: 'Produkte anfragen',
  },
  admin: {
    title: 'Produktanfragen',
    state: 'Stand',
    allStates: 'alle',
    heading: (id, who) => `Anfrage ${id} · ${who}`,
    asked: 'Aus der E-Mail',
    message: 'Nachricht',
    expiry: 'Gültig bis',
    expiryHint: 'Leer: ohne Frist',
    answer: 'Antwort an den Kunden',
    answerHint: 'Beim Bewilligen freiwillig; beim Ablehnen der Grund',
    grant: (count, shown) => many(count, 'Produkt bewilligen', `Alle ${shown} Produkte bewilligen`),
    decline: 'Ablehnen',
    needsReason: 'Geben Sie den Grund an: Der Kunde liest ihn.',
  },
}
