import { Tag } from '@/components/ui/Tag'
import { useI18n } from '@/i18n'
import type { AllergenWarning } from '@domain/menu/allergens'
import { warningTag } from './words'

/** Names the allergens in a dish that the diner avoids; renders nothing if there are none. */
export const AllergenTag = ({ warning }: { warning: AllergenWarning | null }) => {
  const { lang } = useI18n()
  if (!warning) return null
  const { text, tone } = warningTag(lang, warning)
  return (
    <Tag isWhole tone={tone}>
      {text}
    </Tag>
  )
}
