import { useQueryClient } from '@tanstack/react-query'
import { energyYieldRoutes, type YieldAssumptions } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { jobFilesKey, jobResultKey } from '#web/jobs/resultQueries.ts'

/** Sets losses and uncertainties of a calculation for its result, report and files; these are then read anew. */
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
        client.invalidateQueries({ queryKey: jobResultKey(jobId) }),
        client.invalidateQueries({ queryKey: jobFilesKey(jobId) }),
      ])
      onSaved()
    },
  })
}
