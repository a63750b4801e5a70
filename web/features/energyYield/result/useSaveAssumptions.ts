import { useQueryClient } from '@tanstack/react-query'
import { energyYieldRoutes, type YieldAssumptions } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { queryKeys } from '#web/api/queries.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'

/** Sets losses and uncertainties of a calculation for its result, report and files, which are then reloaded. */
export function useSaveAssumptions(jobId: string, onSaved: () => void) {
  const client = useQueryClient()
  const { call } = useCaller()
  return useSingleMutation({
    mutationFn: ({ losses, uncertainties }: YieldAssumptions) =>
      call(energyYieldRoutes.changeAssumptions, {
        params: { id: jobId },
        body: { losses: [...losses], uncertainties: [...uncertainties] },
      }),
    onSuccess: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.jobResult(jobId) }),
        client.invalidateQueries({ queryKey: queryKeys.jobFiles(jobId) }),
      ])
      onSaved()
    },
  })
}
