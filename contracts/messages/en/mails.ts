import { pluralOf } from '../../plural.ts'

const many = pluralOf('en')
/** Mails to customers. Lines of `text` become paragraphs. */
export const mails = {
  greeting: (name: string) => `Hello ${name},`,
  closing: 'Anemone',
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
  job: {
    start: {
      subject: (product: string) => `Your calculation has started: ${product}`,
      text: (product: string, list: string) => [
        `your calculation "${product}" for the list "${list}" has started.`,
      ],
    },
    end: {
      subject: (product: string) => `Your calculation is completed: ${product}`,
      text: (product: string, list: string) => [
        `your calculation "${product}" for the list "${list}" is completed. Its results are here:`,
      ],
    },
    error: {
      subject: (product: string) => `Your calculation has failed: ${product}`,
      text: (product: string, list: string) => [
        `your calculation "${product}" for the list "${list}" has failed. Its orders are yours again. More is told here:`,
      ],
    },
    why: 'You get this mail because you chose so on your account page.',
  },
  validity: (hours: number) => `The link can be used once, within ${hours} ${many(hours, 'hour', 'hours')}.`,
  notYou: 'If you did not ask for this, ignore this mail: nothing changes without the link.',
}
