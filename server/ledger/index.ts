export { releaseOrders, settleOrders } from './closeOrders.ts'
export { type OrderBalance, orderBalance } from './orderBalance.ts'
export { lockPurchases, reserveOrders } from './reserveOrders.ts'
