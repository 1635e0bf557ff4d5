import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Tag } from 'antd'
import { DoorOpen } from 'lucide-react'
import { useState } from 'react'
import { hourFen } from '@domain/booking/timing'
import { pick } from '@domain/lang'
import { call } from '../../api/call'
import { useLanguage } from '../../i18n/language'
import { useTexts } from '../../i18n/useTexts'
import { DinerPreview } from '../../parts/DinerPreview'
import { Loaded } from '../../parts/Loaded'
import { Money } from '../../parts/money/Money'
import { moneyText } from '../../parts/money/moneyText'
import { SaleList, type SaleRow } from '../../parts/sale/SaleList'
import { useFailure } from '../../parts/useFailure'
import { useRemovedByOther } from '../../parts/useRemovedByOther'
import { PageHead } from '../../shell/PageHead'
import { useShop } from '../../shell/shopScope'
import { AddKey } from '../activities/ActivityList'
import { RoomDrawer } from './RoomDrawer'
import type { Room, Rooms } from './roomValues'
import { roomsTexts } from './texts'
import { TimingDrawer } from './TimingDrawer'
import '../../parts/fields.css'
import './rooms.css'

const NEW = 'new'
const TIMING = 'timing'

/** How the shop charges for time, in a line. */
const TimingLine = ({ of: { timing }, onOpen }: { of: Rooms; onOpen: () => void }) => {
  const t = useTexts(roomsTexts)
  const { isOn, unit, graceMin, minimumMin, peaks } = timing
  const parts = [
    t(`sumUnit.${unit}`),
    ...(minimumMin > 0 ? [t('sumMinimum', { n: minimumMin })] : []),
    ...(unit === 'halfHour' && graceMin > 0 ? [t('sumGrace', { n: graceMin })] : []),
    ...(peaks.length > 0 ? [t('sumPeaks', { n: peaks.length })] : []),
  ]
  return (
    <section className="sheet timing-line">
      <div>
        <h2>{t('timing')}</h2>
        <p className={isOn ? undefined : 'is-warning'}>{isOn ? parts.join(' · ') : t('timingOff')}</p>
      </div>
      <Button onClick={onOpen}>{t('changeTiming')}</Button>
    </section>
  )
}

/** The rooms of a shop that are charged by time. */
export const RoomsPage = () => {
  const t = useTexts(roomsTexts)
  const { lang } = useLanguage()
  const { message } = App.useApp()
  const client = useQueryClient()
  const fail = useFailure()
  const shopId = useShop()
  const key = ['rooms', shopId]
  const rooms = useQuery({ queryKey: key, queryFn: () => call('/staff/getRooms', { shopId }) })
  const [openId, setOpenId] = useState<string | null>(null)
  const [isPreviewing, setPreviewing] = useState(false)
  const close = () => setOpenId(null)
  const show = (shown: Rooms) => client.setQueryData<Rooms>(key, shown)
  const open = rooms.data?.list.find(({ roomId }) => roomId === openId)
  useRemovedByOther(openId !== null && openId !== NEW && openId !== TIMING && rooms.isSuccess && !open, close)
  const sort = useMutation({
    mutationFn: (roomIds: string[]) => call('/staff/sortRooms', { shopId, roomIds }),
    onMutate: (roomIds) => {
      const before = client.getQueryData<Rooms>(key)
      if (before) show({ ...before, list: [...before.list].sort((a, b) => roomIds.indexOf(a.roomId) - roomIds.indexOf(b.roomId)) })
    },
    onSuccess: (sorted) => {
      show(sorted)
      void message.success(t('sorted'))
    },
    onError: (error) => {
      fail(error)
      void rooms.refetch()
    },
  })
  const rowOf = (room: Room, { timing, currencySign: sign }: Rooms): SaleRow => ({
    id: room.roomId,
    name: pick(room.name, lang),
    note: t('seatsOf', { table: room.tableName, n: room.seats }),
    picture: room.picture,
    stage: room.isPaused ? 'offSale' : 'onSale',
    tag: (
      <Tag variant="filled" className={`sale-tag is-${room.isPaused ? 'offSale' : 'onSale'}`}>
        {t(room.isPaused ? 'paused' : 'open')}
      </Tag>
    ),
    figures: [
      {
        label: t('hourly'),
        value: <Money fen={hourFen(timing.unit, room.unitFen)} sign={sign} />,
        ...(room.memberUnitFen < room.unitFen && {
          note: t('memberHourly', { amount: moneyText(hourFen(timing.unit, room.memberUnitFen), sign) }),
        }),
      },
      { label: t('bookings'), value: room.bookings.toLocaleString('en'), ...(room.isOccupied && { note: t('occupied') }) },
    ],
  })
  const add = <AddKey text={t('add')} onAdd={() => setOpenId(NEW)} />
  return (
    <>
      <PageHead title={t('title')} note={t('purpose')}>
        {rooms.data && rooms.data.list.length > 0 && (
          <>
            <Button onClick={() => setPreviewing(true)}>{t('preview')}</Button>
            {add}
          </>
        )}
      </PageHead>
      <Loaded of={rooms}>
        {(data) => (
          <>
            <TimingLine of={data} onOpen={() => setOpenId(TIMING)} />
            <section className="sheet">
              {data.list.length === 0 ? (
                <div className="empty">
                  <DoorOpen size={32} aria-hidden />
                  <h2>{t('none')}</h2>
                  <p>{t('noneBody')}</p>
                  {add}
                </div>
              ) : (
                <SaleList rows={data.list.map((room) => rowOf(room, data))} onOpen={setOpenId} onSort={sort.mutate} />
              )}
            </section>
            {openId === TIMING && <TimingDrawer shopId={shopId} of={data} show={show} reload={() => rooms.refetch()} onClose={close} />}
            {(open !== undefined || openId === NEW) && (
              <RoomDrawer
                key={openId}
                shopId={shopId}
                room={open ?? null}
                of={data}
                show={show}
                reload={() => rooms.refetch()}
                onSaved={setOpenId}
                onClose={close}
              />
            )}
          </>
        )}
      </Loaded>
      {isPreviewing && (
        <DinerPreview
          shopId={shopId}
          page={`packShop/pages/booking/main?shopId=${encodeURIComponent(shopId)}`}
          note={t('previewNote')}
          onClose={() => setPreviewing(false)}
        />
      )}
    </>
  )
}
