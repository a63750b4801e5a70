/** Warnings before a customer confirms an order. Dates are written out. */
export const orderWarnings = {
  mixed:
    'Weather and prices of this order are synthetic and real data mixed. The result is marked so; do not use it for decisions.',
  synthetic: 'This atlas is synthetic demonstration weather. Do not use it for decisions.',
  startsWithin: (year: string, from: string) => `The data of ${year} begin on ${from}.`,
  endsWithin: (year: string, till: string) => `The data of ${year} end on ${till}.`,
}
