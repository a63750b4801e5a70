import type { LaterMessages } from '../index.ts'

export const noProduct: LaterMessages['noProduct'] = {
  nothingBought:
    'Sie haben hier noch kein Produkt. Die Preisliste zeigt, was es gibt; eine Anfrage dauert eine Minute.',
  askForProduct: 'Produkte anfragen',
  tryDemo: 'Abmelden und Demo ausprobieren',
  demoText: 'Bis dahin zeigt das Demo-Konto auf der Anmeldeseite alle Produkte mit synthetischem Wetter.',
  steps: [
    {
      title: 'Standorte vorbereiten',
      text: 'Unter Standortlisten können Sie auch ohne Produkt Standorte setzen, importieren und prüfen und Anlagen aus dem Register übernehmen.',
    },
    {
      title: 'Produkt erwerben',
      text: 'Fragen Sie die Produkte an, die Sie brauchen. Sie erscheinen hier, sobald der Anbieter sie bewilligt hat.',
    },
    {
      title: 'Berechnung bestellen',
      text: 'Öffnen Sie das Produkt, wählen Sie Ihre Liste und bestellen Sie. Diagramme, Tabellen und Dateien folgen auf derselben Seite.',
    },
  ],
}
