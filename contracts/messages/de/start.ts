import type { Messages } from '../index.ts'

export const start: Messages['start'] = {
  greeting: (name) => `Willkommen, ${name}`,
  intro: 'Standort auf die Karte setzen, Berechnung bestellen, Ergebnis herunterladen.',
  introMarket: 'Was Windstrom an Ihrem Standort wert ist: Marktwert, Profilwert und PPA-Preis.',
  products: 'Ihre Produkte',
  noProducts: 'Sie haben hier noch kein Produkt. Bitte wenden Sie sich an den Anbieter.',
  askForProduct: 'Produkt anfragen',
  askSubject: 'Produkte für mein Konto',
  showProvider: 'Anschrift des Anbieters',
  tryDemo: 'Abmelden und Demo ausprobieren',
  demoText: 'Bis dahin zeigt das Demo-Konto auf der Anmeldeseite alle Produkte mit synthetischem Wetter.',
  orders: (remaining, initial) => `${remaining} von ${initial} Abrufen übrig`,
  sites: (chosen, bought) => `${chosen} von ${bought} Standorten gewählt`,
  ordersUnlimited: 'unbegrenzte Abrufe',
  until: (date) => `bis ${date}`,
  expired: (date) => `abgelaufen am ${date}`,
  open: 'Öffnen',
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
  stepsWithoutProduct: [
    {
      title: 'Standorte vorbereiten',
      text: 'Unter Standortlisten können Sie auch ohne Produkt Standorte setzen, importieren und prüfen und Anlagen aus dem Register übernehmen.',
    },
    {
      title: 'Produkt erwerben',
      text: 'Fragen Sie den Anbieter nach den Produkten, die Sie brauchen. Sie erscheinen hier, sobald sie erworben sind.',
    },
    {
      title: 'Berechnung bestellen',
      text: 'Öffnen Sie das Produkt, wählen Sie Ihre Liste und bestellen Sie. Diagramme, Tabellen und Dateien folgen auf derselben Seite.',
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
  coming: 'In Vorbereitung',
  comingText: 'Diese Produkte haben hier schon ihren Platz und folgen in späteren Versionen.',
  news: 'Neues',
  market: {
    marketValue:
      'Was der Strom eines Standorts Monat für Monat gegenüber dem veröffentlichten Marktwert wert ist, im Rückblick und bis zu sechs Monate voraus.',
    profileValue:
      'Wie das Erzeugungsprofil eines Standorts seinen Preis vom Basispreis unterscheidet: Marktwert, Profilkosten und Profilfaktor.',
    ppa: 'Ein fairer Preis für einen Pay-as-produced-Vertrag über mehrere Jahre, als Wasserfall seiner Bestandteile.',
  },
}
