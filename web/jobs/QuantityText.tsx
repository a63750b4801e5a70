import jobStyles from '#web/jobs/Result.module.css'

/** A number with its unit smaller behind it, as `Format.quantity` joins them. */
export function Figure({ children }: { readonly children: string }) {
  const at = children.indexOf('\u00a0')
  if (at < 0) return children
  return (
    <>
      {children.slice(0, at + 1)}
      <span className={jobStyles.unit}>{children.slice(at + 1)}</span>
    </>
  )
}
