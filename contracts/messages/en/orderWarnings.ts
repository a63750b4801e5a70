/** What a customer should know before confirming an order. Dates are written out. */
export const orderWarnings = {
  synthetic: 'This atlas is synthetic demonstration weather. Do not use it for decisions.',
  startsWithin: (year: string, from: string) => `The data of ${year} begin on ${from}.`,
  endsWithin: (year: string, till: string) => `The data of ${year} end on ${till}.`,
}
