import { View } from '@tarojs/components'
import { Card } from '@/components/ui/Card'
import { Picture } from '@/components/ui/Picture'
import { Section } from '@/components/ui/Section'
import { useI18n } from '@/i18n'
import type { Offer } from './GroupsModel'
import { groupTexts } from './texts'

const PICTURES = 3

/** Shows which dishes are bought, and how many of the optional ones. */
export const Dishes = ({ offer: { contents, dishes } }: { offer: Offer }) => {
  const { t } = useI18n(groupTexts)
  return (
    <Card>
      <Section title={t('group.contents')} caption={contents} />
      {dishes.length > 0 && (
        <View className="zm-group__dishes">
          {dishes.map(({ count, items }, no) => (
            <View key={no} className="zm-group__dish">
              <View className="zm-group__pictures">
                {items.slice(0, PICTURES).map(({ picture }, index) => (
                  <Picture key={index} className="zm-group__picture" radius="small" src={picture} />
                ))}
              </View>
              <View className="zm-group__dish-words">
                {items.length > 1 && <View className="zm-group__count">{t('group.choose', { n: count })}</View>}
                <View className="zm-group__dish-name">{items.map(({ name }) => name).join(t('group.or'))}</View>
              </View>
              {items.length === 1 && <View className="zm-group__count">{`×${count}`}</View>}
            </View>
          ))}
        </View>
      )}
    </Card>
  )
}
