import { Link } from '@tanstack/react-router'
import { type Job, productAddress, type YieldIndexProduct } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import { buttonClass } from '#web/ui/Button.tsx'

/** Link from a calculation to the map of its turbine in every cell, if the atlas is unchanged. */
export function FieldOnMap({ job, product }: { readonly job: Job; readonly product: YieldIndexProduct }) {
  const { order: text } = useText().yieldIndex
  if (!product.turbines.some(({ id }) => id === job.id))
    return job.atlas_version === product.atlas.version ? null : <span>{text.oldField}</span>
  return (
    <Link
      to={`${productAddress('yieldIndex')}/${product.name}` as string}
      search={{ turbine: job.id } as never}
      className={buttonClass({ size: 'small' })}
    >
      {text.showField}
    </Link>
  )
}
