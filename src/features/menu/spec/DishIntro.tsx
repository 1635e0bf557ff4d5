import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { access } from '@/components/a11y/access'
import { Tag } from '@/components/ui/Tag'
import { AllergenTag } from '@/components/commerce/AllergenTag'
import { allergenTexts } from '@/components/commerce/AllergenTag/texts'
import { allergenNames } from '@/components/commerce/AllergenTag/words'
import { divisible, formatNumber, useI18n } from '@/i18n'
import { itemTags } from '../dish'
import { useApp } from '@/useApp'
import { warningOf } from '@domain/menu/allergens'
import { menuTexts } from '../texts'
import type { SpecModel } from './SpecModel'

const texts = { ...menuTexts, ...allergenTexts }

export interface DishIntroProps {
  spec: SpecModel
  /** Shows the name only. */
  brief?: boolean
}

/** The name, long text, tags and ingredients, for the current choices. */
export const DishIntro = observer(({ spec, brief }: DishIntroProps) => {
  const { allergens: filter } = useApp()
  const { t, lang } = useI18n(texts)
  const { item } = spec
  if (brief) return <View className="zm-intro__name">{divisible(item.name)}</View>
  const { text, allergens } = spec
  // An allergen that the diner avoids has a tag of its own.
  const others = allergens.contains.filter((allergen) => !filter.avoided.has(allergen))
  const isKnown = allergens.contains.length > 0
  return (
    <View className="zm-intro">
      <View className="zm-intro__head">
        <View className="zm-intro__name" {...access({ role: 'heading', level: 2 })}>
          {divisible(item.name)}
        </View>
        {item.soldLastMonth > 0 && <View className="zm-intro__sold">{t('menu.sold', { n: formatNumber(item.soldLastMonth) })}</View>}
      </View>
      {text && <View className="zm-intro__text">{text}</View>}
      <View className="zm-intro__tags">
        <AllergenTag warning={warningOf({ ...allergens, isComplete: true }, filter.avoided)} />
        {itemTags(lang, item.tags).map((tag) => (
          <Tag key={tag.text} tone={tag.tone}>
            {tag.text}
          </Tag>
        ))}
        {others.length > 0 && <Tag isWhole>{t('allergen.contains', { list: allergenNames(lang, others) })}</Tag>}
        {!allergens.isComplete && <Tag tone="warning">{t(isKnown ? 'menu.partlyUndeclared' : 'allergen.undeclared')}</Tag>}
        {allergens.isComplete && !isKnown && <Tag>{t('menu.noAllergens')}</Tag>}
      </View>
    </View>
  )
})
