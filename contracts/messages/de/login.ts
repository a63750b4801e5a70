import type { Messages } from '../index.ts'

export const login: Messages['login'] = {
  title: 'Anmelden',
  name: 'Loginname oder E-Mail-Adresse',
  password: 'Passwort',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  submit: 'Anmelden',
  welcome: 'Winddaten, mit denen Sie rechnen können',
  welcomeText:
    'Zeitreihen, Windpotenzial und Energieertrag aus Atlanten wie ERA5, für jeden Ort und jede Nabenhöhe.',
  points: [
    'Stündliche Reihen von Wind und Wetter über Jahrzehnte, Windrosen und Weibull-Verteilungen',
    'Erträge geplanter Windparks mit den Nachläufen aller Anlagen, Verlusten und Unsicherheiten',
    'Die Kosten sehen Sie, bevor Sie bestätigen; danach verfolgen Sie den Fortschritt der Berechnung',
    'Jede Datei nennt Atlas, Zeitraum und Programmversion, damit sich ein Ergebnis nachrechnen lässt',
  ],
  forgotPassword: 'Passwort vergessen?',
  createAccount: 'Neues Konto anlegen',
  backToLogin: 'Zurück zur Anmeldung',
  newHere: 'Neu hier?',
  newHereText:
    'Ein Konto kostet nichts. Sie bezahlen die Abrufe der Produkte, die Sie wählen; von den Demo-Produkten hat jedes Konto welche.',
  resetTitle: 'Passwort zurücksetzen',
  demoTitle: 'Nur umsehen?',
  demoText: 'Das Demo-Konto arbeitet mit synthetischem Wetter und einer begrenzten Zahl von Abrufen.',
  demoSubmit: 'Als Demo anmelden',
  demoCredentials: (name, password) => `Loginname ${name}, Passwort ${password}`,
  errors: {
    SESSION_ENDED: 'Die Sitzung ist beendet. Bitte melden Sie sich erneut an.',
    AUTHFAIL:
      'Die Anmeldung ist fehlgeschlagen. Bitte prüfen Sie, ob Sie die richtigen Daten eingegeben haben.',
    NETERR: 'Netzwerkfehler: Der Anmeldeserver konnte nicht erreicht werden.',
    MAINTENANCE: 'Der Dienst wird gewartet: Nur Administratoren können sich anmelden.',
    DISABLED: 'Dieses Konto ist gesperrt. Bitte wenden Sie sich an den Anbieter.',
    INCOMPLETE:
      'Für dieses Konto ist noch etwas zu erledigen, etwa die E-Mail-Adresse zu bestätigen: Bitte folgen Sie dem Link in der E-Mail, die Sie bekommen haben.',
    UNKNOWN: 'Die Anmeldung ist aus unbekanntem Grund fehlgeschlagen. Bitte versuchen Sie es später erneut.',
  },
}
