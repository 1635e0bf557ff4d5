import { View } from '@tarojs/components'
import { useState } from 'react'
import { ignoreShown } from '@/api'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Icon } from '@/components/ui/Icon'
import { Picture } from '@/components/ui/Picture'
import { Bringer, Door } from '@/features/delivery'
import { formatDateTime, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { Parcels } from './parcels'
import { parcelTexts } from './parcelTexts'
import './parcels.scss'

type Parcel = Parcels['list'][number]

interface ParcelProps {
  parcel: Parcel
  offsetMin: number
  /** Left out: the diner cannot confirm receipt now. */
  onReceive?: () => void
  isBusy: boolean
}

const ParcelCard = ({ parcel, offsetMin, onReceive, isBusy }: ParcelProps) => {
  const { now, platform, toast } = useApp()
  const { t, lang } = useI18n(parcelTexts)
  const { parcelNo, courier, trackingNo, shippedAt, receivedAt, lines } = parcel
  const at = formatDateTime(receivedAt ?? shippedAt, lang, now(), offsetMin)
  const copy = async () => {
    const outcome = await platform.copy(trackingNo)
    if (outcome !== 'shownByPlatform') toast.show(outcome === 'copied' ? t('parcel.copied') : trackingNo)
  }
  return (
    <Card>
      <View className="zm-parcel">
        <View className="zm-parcel__head">
          <Icon name="shopping-bag" size={20} />
          <View className="zm-parcel__words">
            <View className="zm-parcel__name">{t('parcel.no', { n: parcelNo })}</View>
            <View className="zm-parcel__hint">{t(receivedAt === null ? 'parcel.sent' : 'parcel.received', { at })}</View>
          </View>
        </View>
        <View className="zm-parcel__slip">
          <View className="zm-parcel__words">
            {courier} <View className="zm-num zm-parcel__number">{trackingNo}</View>
          </View>
          <Button size={32} kind="outline" onTap={() => void copy()} label={t('parcel.copyNo', { n: parcelNo })}>
            {t('parcel.copy')}
          </Button>
        </View>
        {lines.map(({ lineNo, name, picture, quantity }) => (
          <View key={lineNo} className="zm-parcel__line">
            <Picture className="zm-parcel__picture" radius="small" src={picture} />
            <View className="zm-parcel__words">{name}</View>
            <View className="zm-num">{`×${quantity}`}</View>
          </View>
        ))}
        {receivedAt === null && onReceive && (
          <Button size={40} kind="tonal" busy={isBusy} onTap={onReceive} label={t('parcel.receiveNo', { n: parcelNo })}>
            {t('parcel.receive')}
          </Button>
        )}
      </View>
    </Card>
  )
}

export interface ParcelCardsProps {
  orderNo: string
  parcels: Parcels
  canReceive: boolean
  offsetMin: number
  refresh: () => Promise<unknown>
}

/** How much of an order has been sent, and the contents of each parcel; the diner confirms receipt. */
export const ParcelCards = ({ orderNo, parcels, canReceive, offsetMin, refresh }: ParcelCardsProps) => {
  const { api } = useApp()
  const { t } = useI18n(parcelTexts)
  const [busy, setBusy] = useState<string | null>(null)
  const receive = (parcelId: string) => {
    if (busy === parcelId) return
    setBusy(parcelId)
    const answer = api.call('/receiveParcel', { orderNo, parcelId }).catch(ignoreShown)
    void answer.then(refresh).finally(() => setBusy(null))
  }
  return (
    <>
      <Card>
        <View className="zm-parcel">
          <View className="zm-parcel__state">{t(`parcel.state.${parcels.state}`)}</View>
          <Bringer carrier="parcel" hint={t(`parcel.about.${parcels.state}`)} />
          {parcels.address && <Door address={parcels.address} point={parcels.point} />}
        </View>
      </Card>
      {parcels.list.map((parcel) => (
        <ParcelCard
          key={parcel.parcelId}
          parcel={parcel}
          offsetMin={offsetMin}
          isBusy={busy === parcel.parcelId}
          {...(canReceive && { onReceive: () => receive(parcel.parcelId) })}
        />
      ))}
    </>
  )
}
