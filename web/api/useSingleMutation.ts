import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

type Options<Data, Variables> = Omit<UseMutationOptions<Data, Error, Variables>, 'mutationFn'> & {
  readonly mutationFn: (variables: Variables) => Promise<Data>
}

/**
 * A mutation that is made once at a time. The second click of a double click comes before the page has drawn the
 * button as busy: it is ignored here.
 */
export function useSingleMutation<Data, Variables = void>(
  options: Options<Data, Variables>,
): UseMutationResult<Data, Error, Variables> {
  const isInFlight = useRef(false)
  const mutation = useMutation({
    ...options,
    mutationFn: (variables: Variables) =>
      options.mutationFn(variables).finally(() => {
        isInFlight.current = false
      }),
  })
  const mutate: typeof mutation.mutate = (...args) => {
    if (isInFlight.current) return
    isInFlight.current = true
    mutation.mutate(...args)
  }
  return { ...mutation, mutate }
}
