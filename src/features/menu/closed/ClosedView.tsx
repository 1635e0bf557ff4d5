import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Icon } from '@/components/ui/Icon'
import { Picture } from '@/components/ui/Picture'
import { Section } from '@/components/ui/Section'
import { Tappable } from '@/components/ui/Tappable'
import { AllergenTag } from '@/components/commerce/AllergenTag'
import { useSwitch } from '@/features/place'
import { OpenState } from '@/features/shop'
import { formatDateTime, formatDistance, inSentence, useI18n } from '@/i18n'
import { offsetOf } from '@/stores'
import { useApp } from '@/useApp'
import { warningOfItem } from '@domain/menu/allergens'
import { otherOpenShops } from './ClosedModel'
import type { DishActions } from '../DishActions'
import type { MenuModel } from '../MenuModel'
import { menuTexts } from '../texts'
import './closed.scss'

export interface ClosedViewProps {
  model: MenuModel
  actions: DishActions
}

/** A closed shop: when it opens, pre-ordering where possible, other shops, and its menu to view. */
export const ClosedView = observer(({ model, actions }: ClosedViewProps) => {
  const { allergens, api, now, shop: store } = useApp()
  const { t, lang } = useI18n(menuTexts)
  const change = useSwitch()
  const [others] = useState(() => otherOpenShops(api, store, now))
  const { shop, position, merchant } = store
  useEffect(() => void others.load(), [others, shop?.shopId, lang])
  const { ordering } = model
  const isResting = ordering.kind === 'resting'
  const opensAt = ordering.kind === 'closed' ? ordering.opensAt : null
  const canPreorder = ordering.kind === 'closed' && ordering.canPreorder
  const time = opensAt === null ? null : inSentence(formatDateTime(opensAt, lang, model.now, offsetOf(merchant)))
  return (
    <View className="zm-closed">
      <View className="zm-closed__card zm-ground--night">
        <View className="zm-closed__state">
          <Icon name="moon" size={16} />
          {t(isResting ? 'menu.resting' : 'menu.closed')}
        </View>
        <View className="zm-closed__title">{time ? t('menu.opens', { when: time }) : t('menu.restingTitle')}</View>
        <View className="zm-closed__body">{t(canPreorder ? 'menu.canPreorder' : 'menu.noPreorder')}</View>
        {canPreorder && (
          <Button className="zm-closed__key" size={40} busy={change.isBusy} onTap={() => void change.to({ mode: 'preorder' })}>
            {t('menu.preorder')}
          </Button>
        )}
        <View className="zm-closed__art zm-drawing-teapot" />
      </View>
      {others.value !== undefined && others.value.length > 0 && (
        <>
          <Section title={t('menu.stillOpen')} />
          {others.value.map((other) => (
            <Card key={other.shopId} className="zm-closed__shop">
              <View className="zm-closed__facts">
                <View className="zm-closed__name">
                  {other.name}
                  {position?.kind === 'at' && other.distance !== null && (
                    <Text className="zm-closed__distance">{formatDistance(other.distance, lang)}</Text>
                  )}
                </View>
                <OpenState shop={other} />
              </View>
              <Button
                size={32}
                kind="tonal"
                label={t('menu.goThereSpoken', { name: other.name })}
                onTap={() => void change.to({ shopId: other.shopId }, other.name)}
              >
                {t('menu.goThere')}
              </Button>
            </Card>
          ))}
        </>
      )}
      {model.showcase.length > 0 && (
        <>
          <Section title={t('menu.lookFirst')} action={{ label: t('menu.wholeMenu'), onTap: () => model.browse(true) }} />
          <View className="zm-closed__dishes">
            {model.showcase.map((item) => (
              <Tappable key={item.itemId} className="zm-closed__dish" onTap={() => actions.open(item)}>
                <Picture className="zm-closed__picture" src={item.picture} />
                <View className="zm-closed__dish-name">{item.name}</View>
                <AllergenTag warning={warningOfItem(item, allergens.avoided)} />
              </Tappable>
            ))}
          </View>
        </>
      )}
    </View>
  )
})
