import { useQueryClient } from '@tanstack/react-query'
import { adminKeys } from './adminKeys.ts'

/** Has everything asked anew that shows purchases. */
export function usePurchasesChanged(): () => void {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: adminKeys.anyPurchases })
    void client.invalidateQueries({ queryKey: adminKeys.anyAudit })
  }
}
