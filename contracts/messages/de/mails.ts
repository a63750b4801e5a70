import type { Messages } from '../index.ts'

export const mails: Messages['mails'] = {
  greeting: (name) => `Guten Tag ${name},`,
  closing: 'Ihr Anemone',
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
  validity: (hours) => `Der Link kann einmal und innerhalb von ${hours} Stunden benutzt werden.`,
  notYou: 'Falls Sie das nicht waren, ist nichts zu tun: Ohne den Link ändert sich nichts.',
}
