import { Text, View } from '@tarojs/components'
import { Avatar } from '@/components/ui/Avatar'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Countdown } from '@/components/ui/Countdown'
import { Icon } from '@/components/ui/Icon'
import { Slot } from '@/components/ui/Slot'
import { posterTexts } from '@/features/poster'
import { formatTimeOfDay, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { type Group, GROUPING } from './GroupsModel'
import { groupTexts } from './texts'

const texts = { ...groupTexts, ...posterTexts }
type Ended = '02' | '03' | '04' | '05'

interface StandingProps {
  group: Group
  onEnd: () => void
  onShare: () => void
  onPoster: () => void
  onCancel: () => void
}

/** Who is in it, who is missing, and until when. */
export const Standing = ({ group, onEnd, onShare, onPoster, onCancel }: StandingProps) => {
  const { now, shop } = useApp()
  const { t, lang } = useI18n(texts)
  const isOpen = group.groupState === GROUPING
  const missing = Math.max(0, group.size - group.joined)
  const offsetMin = shop.merchant?.utcOffsetMin ?? 480
  const time = (at: number) => formatTimeOfDay(at, lang, now(), offsetMin)
  const [before, after] = t('group.need', { n: missing }).split(String(missing))
  return (
    <Card>
      <View className="zm-group__need">
        {isOpen ? (
          <>
            {before}
            <Text className="zm-group__count">{missing}</Text>
            {after}
          </>
        ) : (
          t(`group.state.${group.groupState as Ended}`)
        )}
      </View>
      <View className="zm-group__until">
        {isOpen ? (
          <>
            <Countdown className="zm-groups__clock" until={group.endsAt} now={now} onEnd={onEnd} />
            <View className="zm-group__sub">{t('group.orBack')}</View>
          </>
        ) : (
          <View className="zm-group__sub">{t(`group.body.${group.groupState as Ended}`)}</View>
        )}
      </View>
      <View className="zm-group__people">
        {group.members.map((member, no) => (
          <View key={no} className="zm-group__person">
            <View className="zm-group__face">
              <Avatar size={64} name={member.nickName || t('group.somebody')} seed={member.joinedAt} />
              {member.isLeader && <View className="zm-group__leader">{t('group.leader')}</View>}
            </View>
            <View className="zm-group__name">{member.isMe ? t('group.yours') : member.nickName || t('group.somebody')}</View>
            <View className="zm-group__when">
              {member.isLeader ? t('group.beganAt', { time: time(member.joinedAt) }) : t('group.joinedAt', { time: time(member.joinedAt) })}
            </View>
          </View>
        ))}
        {isOpen &&
          Array.from({ length: missing }, (_, no) => (
            <View key={`missing ${no}`} className="zm-group__person">
              <View className="zm-group__empty">
                <Icon name="plus" size={24} />
              </View>
              <View className="zm-group__name">{t('group.waiting')}</View>
            </View>
          ))}
      </View>
      <Slot>
        {isOpen && group.orderNo !== null && (
          <View className="zm-group__keys">
            <Button block icon="share-2" openType="share" onTap={onShare}>
              {t('group.call')}
            </Button>
            <Button block kind="tonal" size={40} icon="image" onTap={onPoster}>
              {t('poster.title')}
            </Button>
            {group.canCancel && (
              <Button block kind="outline" size={40} onTap={onCancel}>
                {t('group.cancel')}
              </Button>
            )}
          </View>
        )}
      </Slot>
    </Card>
  )
}
