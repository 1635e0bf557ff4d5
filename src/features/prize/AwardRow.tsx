import type { Output } from '@contract/index'
import { View } from '@tarojs/components'
import { Button } from '@/components/ui/Button'
import { cx } from '@/components/ui/cx'
import { Icon } from '@/components/ui/Icon'
import { Picture } from '@/components/ui/Picture'
import { formatDateTime, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { awardTexts } from './texts'
import './style.scss'

/** A prize of an activity. */
export type Award = Omit<Output<'/getCollectAwardDetail'>['awards'][number], 'at'>

/** A prize and its state. */
export const AwardRow = ({ award, offsetMin, onUse }: { award: Award; offsetMin: number; onUse: () => void }) => {
  const { now } = useApp()
  const { t, lang } = useI18n(awardTexts)
  const isDone = award.state === 'arrived' || award.state === 'redeemed'
  return (
    <View className="zm-award-row">
      <Picture className="zm-award-row__picture" radius="small" src={award.picture} />
      <View className="zm-award-row__facts">
        <View className="zm-award-row__name">{award.name}</View>
        <View className="zm-award-row__when">{formatDateTime(award.wonAt, lang, now(), offsetMin)}</View>
      </View>
      {award.state === 'ready' ? (
        <Button size={32} kind="tonal" label={`${t('award.use')} ${award.name}`} onTap={onUse}>
          {t('award.use')}
        </Button>
      ) : (
        <View className={cx('zm-award-row__state', isDone && 'zm-award-row__state--done')}>
          {isDone && <Icon name="check" size={16} />}
          {t(`award.state.${award.state}`)}
        </View>
      )}
    </View>
  )
}
