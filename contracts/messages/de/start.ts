import type { Messages } from '../index.ts'

export const start: Messages['start'] = {
  greeting: (name) => `Willkommen, ${name}`,
  intro: 'Standort auf die Karte setzen, Berechnung bestellen, Ergebnis herunterladen.',
  introMarket: 'Was Windstrom an Ihrem Standort wert ist: Marktwert, Profilwert und PPA-Preis.',
  place: 'Ertrag eines Ortes',
  placeIntro: 'Ein Klick auf die Karte: mittlerer Wind, Energie und Marktwert, sofort und kostenlos.',
  showMap: 'Karte zeigen',
  products: 'Ihre Produkte',
  orders: (remaining, initial) => `${remaining} von ${initial} Abrufen übrig`,
  sites: (chosen, bought) => `${chosen} von ${bought} Standorten gewählt`,
  ordersUnlimited: 'unbegrenzte Abrufe',
  until: (date) => `bis ${date}`,
  expired: (date) => `abgelaufen am ${date}`,
  recentJobs: 'Letzte Berechnungen',
  noJobs: 'Noch keine Berechnungen. Sie erscheinen hier mit ihrem Fortschritt und ihren Dateien.',
  firstSteps: 'In drei Schritten zum Ergebnis',
  steps: [
    {
      title: 'Standorte setzen',
      text: 'Öffnen Sie ein Produkt und doppelklicken Sie auf der Karte dorthin, wo Ihr erster Standort ist, oder geben Sie seine Koordinaten ein.',
    },
    {
      title: 'Berechnung bestellen',
      text: 'Wählen Sie Höhen, Parameter und Jahre. Die Kosten stehen auf der Schaltfläche; bestellt wird erst, wenn Sie bestätigen.',
    },
    {
      title: 'Ergebnis ansehen',
      text: 'Die Berechnung läuft weiter, auch wenn Sie die Seite verlassen. Danach gibt es Diagramme, Tabellen und Dateien.',
    },
  ],
  manual: 'Hilfe (PDF)',
  columns: {
    started: 'Gestartet',
    product: 'Produkt',
    list: 'Standortliste',
    orders: 'Abrufe',
    status: 'Status',
    progress: 'Fortschritt',
  },
  timeLeft: (time) => `noch ${time}`,
  waiting: 'wartet auf einen freien Platz',
  heldUpBy: {
    cluster_paused: 'wartet: Der Rechencluster pausiert, die Berechnung beginnt, sobald er wieder läuft',
    cluster_setup:
      'wartet: Der Rechencluster kann diese Berechnung derzeit nicht ausführen, das Team kümmert sich darum',
  },
  coming: 'In Vorbereitung',
  comingText: 'Diese Produkte haben hier schon ihren Platz und folgen in späteren Versionen.',
  news: 'Neues',
  tasks: {
    site: 'Standort beurteilen',
    farm: 'Windpark planen und finanzieren',
    permit: 'Genehmigung einholen',
    operation: 'Betrieb bewerten',
    value: 'Den Wert des Windstroms kennen',
    contract: 'Einen Preis vereinbaren',
    other: 'Weitere Produkte',
  },
}
