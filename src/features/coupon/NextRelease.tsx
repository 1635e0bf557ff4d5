import { View } from '@tarojs/components'
import { Countdown } from '@/components/ui/Countdown'
import { access } from '@/components/a11y/access'
import { formatTimeOfDay, inSentence, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { Offer } from './CentreModel'
import { couponPageTexts } from './pageTexts'
import './release.scss'

/** Counts down to the next release. `onOpen` is called when it can be claimed. */
export const NextRelease = ({ offer, onOpen }: { offer: Offer; onOpen: () => void }) => {
  const { now } = useApp()
  const { t, lang } = useI18n(couponPageTexts)
  const { name, claimFrom, utcOffsetMin } = offer
  return (
    <View className="zm-release zm-ground--wheat">
      <View className="zm-release__words">
        <View className="zm-release__when">
          {t('centre.next', { time: inSentence(formatTimeOfDay(claimFrom, lang, now(), utcOffsetMin)) })}
        </View>
        <View className="zm-release__name">{name}</View>
        <View className="zm-release__left">
          <Countdown className="zm-release__clock" until={claimFrom} now={now} onEnd={onOpen} />
          {t('centre.opensIn')}
        </View>
      </View>
      <View className="zm-release__drawing zm-drawing-ticket" {...access({ hidden: true })} />
    </View>
  )
}
