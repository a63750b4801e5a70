import { pluralOf } from '../../plural.ts'

const many = pluralOf('en')
/** Mails to customers. Lines of `text` become paragraphs. */
export const mails = {
  greeting: (name: string) => `Hello ${name},`,
  registration: {
    subject: 'Your account: set your password',
    text: (loginName: string) => [
      `An account with the login name "${loginName}" was created for this address.`,
      'Use this link to set your password, then log in:',
    ],
  },
  reset: {
    subject: 'Set a new password',
    text: (loginName: string) => [
      `A new password was requested for the account "${loginName}". Use this link to set it:`,
    ],
  },
  job: {
    start: {
      subject: (product: string) => `Your calculation has started: ${product}`,
      text: (product: string, list: string) => [
        `Your calculation "${product}" for the list "${list}" has started.`,
      ],
    },
    end: {
      subject: (product: string) => `Your calculation is completed: ${product}`,
      text: (product: string, list: string) => [
        `Your calculation "${product}" for the list "${list}" is completed. Its results are here:`,
      ],
    },
    error: {
      subject: (product: string) => `Your calculation has failed: ${product}`,
      text: (product: string, list: string) => [
        `Your calculation "${product}" for the list "${list}" has failed. Its credits have been returned to you. Details are here:`,
      ],
    },
    why: (account: string) =>
      `You receive this email because you chose to on your account page, where you can switch it off: ${account}`,
  },
  newData: {
    subject: 'New data for your results',
    text: 'There are new data for some of your results. Within 365 days of their order they can be recalculated free of charge; the button for this is next to the result.',
    of: {
      weather: (products: string) => `Another month of weather data: ${products}.`,
      prices: (products: string) => `New or corrected electricity prices: ${products}.`,
      generation: (products: string) => `New or corrected generation data: ${products}.`,
      'market-values': (products: string) => `New or corrected official market values: ${products}.`,
    },
    why: (account: string) =>
      `You receive this email because you chose to on your account page, where you can switch it off: ${account}`,
  },
  recalculated: {
    subject: 'Your results on newer data',
    text: 'Newer data have come for results that you keep up to date. They were recalculated; this is what has changed:',
    result: (name: string) => `${name}:`,
    unchanged: 'No main figure has changed.',
    more: (count: number, shown: string) =>
      many(count, '1 further figure has changed.', `${shown} further figures have changed.`),
    took: (count: number, shown: string) => many(count, 'This used 1 credit.', `This used ${shown} credits.`),
    stopped: (reason: string) => `It could not be ordered and is no longer kept up to date: ${reason}`,
    problems: {
      failed: 'The recalculation has failed. Any credits were returned to you.',
      impossible: 'Its order is no longer accepted as it was. It is no longer kept up to date.',
      dearer: 'It would use more credits than you have agreed to. It is no longer kept up to date.',
      listDeleted: 'Its list was deleted. It is no longer kept up to date.',
    },
    why: 'You receive this email because you keep these results up to date. You can end that for each of them on its page.',
  },
  operationReport: {
    subject: (farm: string) => `Monthly report of operation: ${farm}`,
    attached: (month: string) => `The report of the operation in ${month} is attached (PDF).`,
    stopped:
      'No report can be made any more: the product of the wind farm has ended, or the farm lacks turbines, hub heights or data. No further reports are sent. You can begin them again on the page of the wind farm:',
    why: 'You receive this email because you chose monthly reports of this wind farm. You can end them on its page, under “Operation”.',
  },
  requests: {
    productRequest: {
      subject: (request: string, customer: string) => `Request ${request} for products: ${customer}`,
      text: (request: string, customer: string) =>
        `${customer} asks for products (request ${request}). The link opens the request; it can be granted there with one click.`,
    },
    requestGranted: {
      subject: (request: string) => `Your request ${request} was granted`,
      text: () => 'Your request for products was granted. These products are now in your account:',
    },
    requestDeclined: {
      subject: (request: string) => `Your request ${request} was declined`,
      text: () => 'Your request for products was declined:',
    },
    line: (product: string, amount: string, price: string) => `${product}: ${amount}, ${price}`,
    orders: (count: number, shown: string) => many(count, '1 credit', `${shown} credits`),
    access: 'access',
    onRequest: 'price on request',
    sum: (price: string, isPartial: boolean) =>
      `Sum without VAT${isPartial ? ', without what has its price on request' : ''}: ${price}`,
    written: (text: string) => `“${text}”`,
  },
  validity: (hours: number) => `The link can be used once, within ${hours} ${many(hours, 'hour', 'hours')}.`,
  notYou: 'If you did not ask for this, ignore this email: nothing changes without the link.',
}
