export { forgetOldKeys } from './forgetOldKeys.ts'
export { orderCalculation } from './orderCalculation.ts'
export { quoteOrder } from './quoteOrder.ts'
