import type { Messages } from '../index.ts'

export const invitations: Messages['invitations'] = {
  newCustomerOfRealm:
    'Das Konto erhält die Person, deren E-Mail-Adresse der Identitätsanbieter bestätigt hat, oder wer einen Einladungscode eingibt. Die Rolle vergibt der Identitätsanbieter.',
  prepared: 'noch niemand',
  invite: 'Einladen',
  inviteTitle: (login) => `Einladung zu ${login}`,
  inviteText: (email) =>
    `Wer den Code eingibt, übernimmt das Konto, gleich mit welcher E-Mail-Adresse. Die Person mit der bestätigten Adresse ${email} braucht keinen.`,
  inviteReplaces:
    'Dieses Konto hat schon einen Inhaber; er wird abgemeldet, sobald der Code eingegeben ist. Die API-Schlüssel werden widerrufen.',
  inviteMake: 'Code erzeugen',
  inviteOnce: (day) =>
    `Verschicken Sie Code oder Link jetzt: Er wird nicht noch einmal angezeigt. Er gilt einmal, bis ${day}.`,
}
