/** Refusal by the server, with the errors of single inputs. */
export function refusal(
  error: string,
  {
    status = 409,
    errorcode = 'NOT_FOUND',
    issues,
  }: {
    readonly status?: number
    readonly errorcode?: string
    readonly issues?: readonly { readonly path: string; readonly message: string }[]
  } = {},
): () => Response {
  return () => Response.json({ errorcode, error, ...(issues && { issues }) }, { status })
}
