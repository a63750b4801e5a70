import { pluralOf } from '../../plural.ts'
import type { RequestState } from '../../schemas/productRequest.ts'

const many = pluralOf('en')

/** Prices, requests for products and the answers of the provider. */
export const prices = {
  title: 'Products and prices',
  intro: 'Choose products and send the request. You buy nothing before the provider has granted the request.',
  introVisitor: 'What the products cost. An account is free, and its demo products are too.',
  none: 'No products are installed here yet.',
  columns: { product: 'Product', price: 'Price', amount: 'Credits' },
  perOrder: (price: string) => `${price} per credit`,
  fromOrders: (count: string, price: string) => `from ${count}: ${price}`,
  forAccess: (price: string) => `${price} for access`,
  onRequest: 'on request',
  free: 'free of charge in every account',
  withoutVat: 'All prices without VAT.',
  withVat: (percent: string) => `All prices without ${percent} VAT.`,
  ordersOf: (product: string) => `Credits: ${product}`,
  accessTo: (product: string) => `Access: ${product}`,
  access: 'Access',
  orders: (count: number, shown: string) => many(count, '1 credit', `${shown} credits`),
  wholeNumber: (most: string) => `Enter a whole number from 1 to ${most}.`,
  request: {
    title: 'Your request',
    empty:
      'Enter how many credits you need of a product: most calculations of a site or farm use one. What you choose appears here with its price.',
    message: 'Message to the provider',
    messageHint: 'Optional, such as a date, a project or your order number',
    net: 'Sum without VAT',
    vat: (percent: string) => `VAT ${percent}`,
    gross: 'Sum with VAT',
    partial: 'Products without a price are added by the provider.',
    send: 'Request products',
    sent: (id: string) => `Request ${id} is sent. The answer comes by email and is shown below.`,
    logIn: 'Log in to request products',
  },
  own: {
    title: 'Your requests',
    none: 'You have not requested products yet.',
    heading: (id: string, day: string) => `Request ${id} of ${day}`,
    withdraw: 'Withdraw',
    answer: 'Answer of the provider',
    message: 'Your message',
  },
  states: {
    open: 'open',
    granted: 'granted',
    declined: 'declined',
    withdrawn: 'withdrawn',
  } satisfies Record<RequestState, string> as Readonly<Record<RequestState, string>>,
  history: {
    orders: 'Order history (CSV)',
    invoices: 'Invoice data (CSV)',
    request: 'Request products',
  },
  admin: {
    title: 'Requests for products',
    state: 'State',
    allStates: 'all states',
    heading: (id: string, who: string) => `Request ${id} · ${who}`,
    asked: 'From the mail',
    message: 'Message',
    expiry: 'Valid until',
    expiryHint: 'Empty: no date limit',
    answer: 'Answer to the customer',
    answerHint: 'Optional for a grant; the reason if declined',
    grant: (count: number, shown: string) => many(count, 'Grant the product', `Grant all ${shown} products`),
    decline: 'Decline',
    needsReason: 'Enter the reason: the customer reads it.',
  },
}
