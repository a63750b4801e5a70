import type { Messages } from '../index.ts'
import { productTitles } from './productTitles.ts'

export const shell: Messages['shell'] = {
  preparing: {
    running: (percent: string, step: string) =>
      `Die Demo wird vorbereitet: ${percent} · ${step}. Seiten öffnen sich, sobald ihre Daten da sind.`,
    failed:
      'Die Demo konnte nicht vorbereitet werden. Der Grund steht im Terminal; "anemone demo" versucht es erneut.',
    steps: {
      atlas: 'Wetter Deutschlands',
      register: 'Anlagen',
      prices: 'Erzeugung und Preise',
      coast: 'Wetter der Nordseeküste',
      derived: 'Flotte, Karten und Prognose',
    },
  },
  productName: 'Anemone Wind',
  marketName: 'Anemone Market',
  windTheme: 'Wind und Ertrag',
  marketTheme: 'Marktwert',
  themeLabel: 'Bereich',
  languageLabel: 'Sprache',
  languages: { de: 'Deutsch', en: 'English' },
  navigation: 'Hauptnavigation',
  tools: 'Werkzeuge',
  home: 'Start',
  products: productTitles,
  marketPages: { forecast: 'Prognose', reconciliation: 'Abgleich', section51: '§ 51' },
  coming: 'bald',
  comingHint: (title: string) => `${title}: in einer späteren Version.`,
  noProducts:
    'Sie haben kein Produkt dieser Art erworben. Bitte wenden Sie sich an den Anbieter, um es zu erwerben.',
  siteLists: 'Standortlisten',
  turbines: 'Anlagenverwaltung',
  prices: 'Produkte und Preise',
  atlasGrids: 'Atlasgitter',
  settings: 'Einstellungen',
  help: 'Hilfe (PDF)',
  helpFile: (product) => `${product} Hilfe.pdf`,
  administration: 'Verwaltung',
  account: 'Konto',
  changelog: 'Versionshinweise',
  logOut: 'Abmelden',
  demoBadge: 'Demo',
  demoHint: 'Demo-Konto: synthetische Daten, eingeschränkte Funktionen',
  notices: 'Hinweise',
  skipToContent: 'Zum Inhalt springen',
  narrowWindow: 'Diese Anwendung benötigt eine Fensterbreite von mindestens 1200 px.',
  noNetwork: 'Kein Netz.',
  offline:
    'Die Angaben können veraltet sein. Was Sie jetzt tun, wird nicht gesendet: Wiederholen Sie es mit Netz.',
  loginDisabled: 'Anmeldung deaktiviert',
  adminLogin: 'Anmeldung für Administratoren',
  version: (version: string) => `Version ${version}`,
  poweredBy: (version) => `Powered by Anemone ${version}`,
}
