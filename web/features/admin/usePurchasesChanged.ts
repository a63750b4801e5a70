import { useQueryClient } from '@tanstack/react-query'
import { adminKeys } from './adminKeys.ts'

/** Invalidates all queries that show purchases. */
export function usePurchasesChanged(): () => void {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: adminKeys.anyPurchases })
    void client.invalidateQueries({ queryKey: adminKeys.anyAudit })
  }
}
