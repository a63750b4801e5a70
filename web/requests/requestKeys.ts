/** Keys under which prices and requests for products are cached. */
export const requestKeys = {
  priceList: ['priceList'],
  own: ['productRequests'],
  anyOfAdmins: ['admin', 'requests'],
  ofAdmins: (state: string | null) => ['admin', 'requests', state],
  ofAdmin: (id: number) => ['admin', 'requests', 'one', id],
} as const
