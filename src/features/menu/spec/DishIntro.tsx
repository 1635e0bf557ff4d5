import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { access } from '@/components/access'
import { Tag } from '@/components/Tag'
import { divisible, formatNumber, useI18n } from '@/i18n'
import { allergenNames, itemTags } from '../dish'
import { menuTexts } from '../texts'
import type { SpecModel } from './SpecModel'

export interface DishIntroProps {
  spec: SpecModel
  /** The name alone. */
  brief?: boolean
}

/** Name, long text, tags and what is in it, following what is chosen. */
export const DishIntro = observer(({ spec, brief }: DishIntroProps) => {
  const { t, lang } = useI18n(menuTexts)
  const { item } = spec
  if (brief) return <View className="zm-intro__name">{divisible(item.name)}</View>
  const { text, allergens } = spec
  const known = allergens.contains.length > 0 ? t('menu.contains', { list: allergenNames(lang, allergens.contains) }) : null
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
        {itemTags(lang, item.tags).map((tag) => (
          <Tag key={tag.text} tone={tag.tone}>
            {tag.text}
          </Tag>
        ))}
        {known && <Tag>{known}</Tag>}
        {!allergens.isComplete && <Tag tone="warning">{t(known ? 'menu.partlyUndeclared' : 'menu.undeclared')}</Tag>}
        {allergens.isComplete && !known && <Tag>{t('menu.noAllergens')}</Tag>}
      </View>
    </View>
  )
})
