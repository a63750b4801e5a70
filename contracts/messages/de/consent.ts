import type { Messages } from '../index.ts'

export const consent: Messages['consent'] = {
  policy: 'Nutzungsbedingungen und Datenschutzerklärung',
  legalInformations: 'Rechtliche Hinweise',
  termsAsk:
    'Bitte lesen Sie die Nutzungsbedingungen und die Datenschutzerklärung. Sobald Sie zugestimmt haben, geht es weiter.',
  legalAsk: 'Bitte lesen Sie die rechtlichen Hinweise. Sobald Sie zugestimmt haben, geht es weiter.',
  contents: 'Inhalt',
  version: (version, date) => `Version ${version} vom ${date}`,
  agree: 'Ich stimme zu',
  failed: 'Ihre Zustimmung konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.',
}
