/** Mails to customers. Lines of `text` become paragraphs. */
export const mails = {
  greeting: (name: string) => `Hello ${name},`,
  closing: 'Your Anemone',
  registration: {
    subject: 'Your account: set your password',
    text: (loginName: string) => [
      `an account with the login name "${loginName}" was made for this address.`,
      'Set your password by this link, then log in:',
    ],
  },
  reset: {
    subject: 'Set a new password',
    text: (loginName: string) => [
      `a new password was asked for the account "${loginName}". Set it by this link:`,
    ],
  },
  validity: (hours: number) => `The link can be used once, within ${hours} hours.`,
  notYou: 'If you did not ask for this, ignore this mail: nothing changes without the link.',
}
