import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { access } from '@/components/a11y/access'
import { Avatar } from '@/components/ui/Avatar'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { cx } from '@/components/ui/cx'
import { Options } from '@/components/ui/Options'
import { Picture } from '@/components/ui/Picture'
import { Tappable } from '@/components/ui/Tappable'
import { formatPrice, isolated, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { TimedOffer } from './Timed'
import { visitTexts } from './visitTexts'
import type { TableNow, VisitModel } from './VisitModel'

/** A few more than the table seats, since chairs can be added. */
const SPARE_SEATS = 2
const USUAL_SEATS = 6

/** A table without a visit: the number of guests, and what they drink. */
export const Opening = observer(({ model, now }: { model: VisitModel; now: TableNow }) => {
  const { shop, toast } = useApp()
  const { t } = useI18n(visitTexts)
  const [guests, setGuests] = useState<number | null>(null)
  const [teaId, setTea] = useState<string | null>(now.opening.teas[0]?.teaId ?? null)
  const [hasTried, setTried] = useState(false)
  const { opening, table, members } = now
  const timed = opening.timed ?? null
  const sign = shop.merchant?.currencySign
  const others = members.filter(({ isMe }) => !isMe)
  const isMissing = opening.asksHeadcount && guests === null
  const options = Array.from({ length: (table.seats ?? USUAL_SEATS) + SPARE_SEATS }, (_, at) => ({
    id: String(at + 1),
    label: String(at + 1),
  }))
  const open = async () => {
    setTried(true)
    if (isMissing) return toast.show(t('visit.headcountMissing'))
    await model.sit(opening.asksHeadcount ? guests : null, teaId)
  }
  return (
    <View className="zm-visit">
      <View className="zm-visit__hero">
        <View className="zm-visit__shop">{shop.shop?.name}</View>
        <View className="zm-visit__number">{timed?.room.name ?? table.tableTermName}</View>
        <View className="zm-visit__hint">{t(timed ? 'visit.roomSeats' : 'visit.seats', { n: table.seats ?? USUAL_SEATS })}</View>
      </View>
      {timed && <TimedOffer timed={timed} />}
      {opening.asksHeadcount && (
        <Card className="zm-visit__guests">
          <Options
            title={t('visit.howMany')}
            caption={isMissing && hasTried ? t('visit.headcountMissing') : undefined}
            missing={isMissing && hasTried}
            options={options}
            chosen={guests === null ? [] : [String(guests)]}
            onPick={(id) => setGuests(Number(id))}
          />
        </Card>
      )}
      {opening.teas.length > 0 && (
        <Card>
          <View className="zm-visit__title">{t('visit.whichTea')}</View>
          <View className="zm-visit__teas" {...access({ role: 'radiogroup', label: t('visit.whichTea') })}>
            {opening.teas.map((tea) => {
              const fee = tea.seatFen > 0 ? t('visit.teaEach', { price: formatPrice(tea.seatFen, sign) }) : t('visit.teaFree')
              return (
                <Tappable
                  key={tea.teaId}
                  role="radio"
                  checked={tea.teaId === teaId}
                  className={cx('zm-visit__tea', tea.teaId === teaId && 'zm-visit__tea--on')}
                  onTap={() => setTea(tea.teaId)}
                >
                  <Picture className="zm-visit__teaPicture" radius="small" src={tea.picture} />
                  <View className="zm-visit__teaWords">
                    <View className="zm-visit__teaName">{tea.name}</View>
                    <View className="zm-visit__hint">{[tea.note, fee].filter(Boolean).join(' · ')}</View>
                  </View>
                </Tappable>
              )
            })}
          </View>
        </Card>
      )}
      {opening.teas.length === 0 && opening.seatFen > 0 && (
        <Card>
          <View className="zm-visit__hint">{t('visit.seatEach', { price: formatPrice(opening.seatFen, sign) })}</View>
        </Card>
      )}
      <Card>
        <View className="zm-visit__mates">
          {others.slice(0, 4).map(({ memberNo, nickName, headImg }) => (
            <Avatar
              key={memberNo}
              size={24}
              name={nickName}
              mark={nickName ? undefined : String(memberNo + 1)}
              seed={memberNo}
              picture={headImg}
            />
          ))}
          <View className="zm-visit__hint">
            {others.length > 0 && `${others.map(({ nickName }) => isolated(nickName) || t('visit.guest')).join(t('visit.comma'))} · `}
            {t('visit.joined')}
          </View>
        </View>
      </Card>
      <Button block busy={model.isBusy} onTap={() => void open()}>
        {timed ? t('visit.begin') : guests === null ? t('visit.open') : t('visit.openFor', { n: guests })}
      </Button>
    </View>
  )
})
