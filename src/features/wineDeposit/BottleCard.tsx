import { View } from '@tarojs/components'
import { access } from '@/components/a11y/access'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Drawn } from '@/components/ui/Drawn'
import { IconButton } from '@/components/ui/IconButton'
import { Slot } from '@/components/ui/Slot'
import { formatUntil, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { EXPIRES_SOON_MS, GLASS_ML, percentLeft } from '@domain/activity/wineDeposit'
import type { Bottle } from './DepositsModel'
import { Thumb } from './Photo'
import { wineTexts } from './texts'

/** A bottle, drawn as full as it is: the same amount as the figure beside it. */
const Gauge = ({ percent }: { percent: number }) => {
  const { t } = useI18n(wineTexts)
  return (
    <View className="zm-gauge" {...access({ role: 'img', label: t('wine.leftLabel', { percent }) })}>
      <View className="zm-gauge__neck" />
      <View className="zm-gauge__body">
        <Drawn className="zm-gauge__wine" height={percent} />
      </View>
    </View>
  )
}

interface BottleCardProps {
  bottle: Bottle
  isBusy: boolean
  onTake: () => void
  onExtend: () => void
  onPhoto: () => void
}

export const BottleCard = ({ bottle, isBusy, onTake, onExtend, onPhoto }: BottleCardProps) => {
  const { now } = useApp()
  const { t, lang } = useI18n(wineTexts)
  const percent = percentLeft(bottle.leftMl, bottle.sizeMl)
  const isSoon = bottle.state === 'kept' && bottle.expiresAt - now() < EXPIRES_SOON_MS
  const hasPhotos = bottle.state === 'kept' || bottle.picture !== null
  return (
    <Card className="zm-wine__bottle">
      <View className="zm-wine__art">
        <Gauge percent={percent} />
      </View>
      <View className="zm-wine__facts">
        <View className="zm-wine__name">{bottle.name}</View>
        <View className="zm-wine__hint">{t('wine.where', { size: bottle.sizeMl, shop: bottle.shopName, shelf: bottle.shelf })}</View>
        <View className="zm-wine__left">
          <View className="zm-wine__percent">{`${percent}%`}</View>
          {bottle.state === 'kept' && t('wine.left', { ml: bottle.leftMl, n: Math.ceil(bottle.leftMl / GLASS_ML) })}
        </View>
        <View className={isSoon ? 'zm-wine__soon' : 'zm-wine__hint'}>
          {t('wine.until', { date: formatUntil(bottle.expiresAt, lang, now(), bottle.utcOffsetMin) })}
        </View>
        <View className="zm-wine__keys">
          <Slot>
            {hasPhotos && (
              <View className="zm-wine__photos">
                {bottle.picture !== null && <Thumb url={bottle.picture} label={t('wine.photoOpen', { name: bottle.name })} />}
                <IconButton icon="camera" label={t('wine.photoLabel', { name: bottle.name })} onTap={onPhoto} />
              </View>
            )}
          </Slot>
          {isSoon && bottle.canExtend && (
            <Button size={32} kind="outline" busy={isBusy} onTap={onExtend}>
              {t('wine.extend')}
            </Button>
          )}
          {bottle.state === 'kept' && (
            <Button size={32} kind={isSoon ? 'solid' : 'tonal'} label={t('wine.takeLabel', { name: bottle.name })} onTap={onTake}>
              {t('wine.take')}
            </Button>
          )}
        </View>
      </View>
    </Card>
  )
}
