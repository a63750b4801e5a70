/** Parts of the page, in their order. */
export const aktermParts = ['order', 'station', 'check'] as const
