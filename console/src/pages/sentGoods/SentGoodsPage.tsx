import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { App, Button, Segmented, Select } from 'antd'
import { useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { MOST_SENT_AT_ONCE, SENT_STATES, type SentState } from '@domain/pointsMall/parcel'
import { call } from '../../api/call'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { PagedTable } from '../../parts/paging/PagedTable'
import { usePages } from '../../parts/paging/usePages'
import { useFailure } from '../../parts/useFailure'
import { useMay, useMe } from '../../session/useMe'
import { PageHead } from '../../shell/PageHead'
import { shopsFor } from '../../shell/pages'
import { goodsName } from './goodsName'
import { ParcelDrawer } from './ParcelDrawer'
import { sentGoodsTexts } from './texts'
import '../../parts/drawer.css'
import '../../parts/fields.css'
import './sentGoods.css'

type Sent = StaffOutput<'/staff/getSentGoods'>['list'][number]

const KEY = 'sentGoods'
const ALL = 'all'

const Recipient = ({ goods: { exchangeId, to } }: { goods: Sent }) => {
  const t = useTexts(sentGoodsTexts)
  const fail = useFailure()
  const maySee = useMay('seePhones')
  const whole = useMutation({ mutationFn: () => call('/staff/getSentGoodsPhone', { exchangeId }), onError: fail })
  if (!to) return <span className="sent-faint">{t('addressErased')}</span>
  return (
    <>
      <div>
        {to.consignee} <span className="sent-number">{whole.data?.phone ?? to.maskedPhone}</span>{' '}
        {maySee && !whole.data && (
          <Button
            size="small"
            loading={whole.isPending}
            aria-label={t('showPhoneOf', { name: to.consignee })}
            onClick={() => whole.mutate()}
          >
            {t('showPhone')}
          </Button>
        )}
      </div>
      <div className="sent-faint sent-address">{to.address}</div>
    </>
  )
}

const Parcel = ({ goods: { parcel, sentAt, receivedAt, state, changedBy } }: { goods: Sent }) => {
  const t = useTexts(sentGoodsTexts)
  const { dateTime } = useDates()
  if (!parcel) return '–'
  const sent = sentAt !== null && t(changedBy === '' ? 'sentAt' : 'sentBy', { name: changedBy, at: dateTime(sentAt) })
  const received = state === 'received' && receivedAt !== null && t('receivedAt', { at: dateTime(receivedAt) })
  return (
    <>
      <div className="sent-number">
        {parcel.carrier} {parcel.number}
      </div>
      <div className="sent-faint">{received || sent}</div>
    </>
  )
}

/** What members exchanged points for and get by parcel: what is to be sent, is on its way and has come. */
export const SentGoodsPage = () => {
  const t = useTexts(sentGoodsTexts)
  const { dateTime } = useDates()
  const { message, modal } = App.useApp()
  const fail = useFailure()
  const client = useQueryClient()
  const { me } = useMe()
  const [state, setState] = useState<SentState>('toShip')
  const [shop, setShop] = useState(ALL)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [open, setOpen] = useState<readonly Sent[] | null>(null)
  const [lastCarrier, setLastCarrier] = useState('')
  const filter = { state, ...(shop !== ALL && { shopId: shop }) }
  const pages = usePages([KEY, filter], (cursor) => call('/staff/getSentGoods', { ...filter, ...(cursor !== undefined && { cursor }) }))
  const shops = me === null ? [] : shopsFor(me, 'runMarketing')
  const reload = () => client.invalidateQueries({ queryKey: [KEY] })
  const choose = (next: { state?: SentState; shop?: string }) => {
    setState(next.state ?? state)
    setShop(next.shop ?? shop)
    setChosen([])
  }
  const takeBack = useMutation({
    mutationFn: ({ exchangeId, version }: Sent) => call('/staff/takeBackParcel', { exchangeId, version }),
    onSuccess: () => void message.success(t('isTakenBack')),
    onError: fail,
    onSettled: reload,
  })
  const askTakeBack = (goods: Sent) =>
    void modal.confirm({
      title: t('askTakeBack', { goods: goodsName(goods) }),
      content: t('takeBackBody', { number: goods.parcel?.number ?? '' }),
      okText: t('takeBack'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => takeBack.mutateAsync(goods).then(undefined, () => undefined),
    })
  const rows = pages.data ?? []
  const isEmpty = pages.data?.length === 0 && state === 'toShip'
  return (
    <>
      <PageHead title={t('title')} note={t('purpose')} />
      <section className="sheet" aria-label={t('title')}>
        {isEmpty && (
          <p className="sent-hint">
            <Link to="/marketing/mall">{t('toMall')}</Link>
          </p>
        )}
        <div className="sent-filters">
          <Segmented<SentState>
            aria-label={t('states')}
            value={state}
            onChange={(value) => choose({ state: value })}
            options={SENT_STATES.map((value) => ({ value, label: t(value) }))}
          />
          {shops.length > 1 && (
            <Select
              aria-label={t('shop')}
              value={shop}
              onChange={(value) => choose({ shop: value })}
              options={[{ value: ALL, label: t('allShops') }, ...shops.map(({ shopId, name }) => ({ value: shopId, label: name }))]}
            />
          )}
        </div>
        {chosen.length > 0 && (
          <div className="sent-chosen" role="status">
            {t('chosen', { n: chosen.length })}
            <Button type="primary" onClick={() => setOpen(rows.filter(({ exchangeId }) => chosen.includes(exchangeId)))}>
              {t('sendChosen')}
            </Button>
            <Button onClick={() => setChosen([])}>{t('clear')}</Button>
          </div>
        )}
        <PagedTable<Sent>
          of={pages}
          rowKey="exchangeId"
          none={t(`none_${state}`)}
          {...(state === 'toShip' && { choice: { chosen, onChoose: (ids: string[]) => setChosen(ids.slice(0, MOST_SENT_AT_ONCE)) } })}
          columns={[
            {
              title: t('goods'),
              render: (_, goods) => (
                <div className="sent-goods">
                  <img src={goods.picture} alt="" width={36} height={36} />
                  <div>
                    <strong>{goodsName(goods)}</strong>
                    <div className="sent-faint">{t('since', { at: dateTime(goods.exchangedAt) })}</div>
                  </div>
                </div>
              ),
            },
            { title: t('to'), render: (_, goods) => <Recipient goods={goods} /> },
            ...(shops.length > 1 ? [{ title: t('shop'), dataIndex: 'shopName' }] : []),
            ...(state === 'toShip' ? [] : [{ title: t('parcel'), render: (_: unknown, goods: Sent) => <Parcel goods={goods} /> }]),
            ...(state === 'received'
              ? []
              : [
                  {
                    title: t('act'),
                    render: (_: unknown, goods: Sent) => (
                      <div className="keys">
                        <Button onClick={() => setOpen([goods])}>{t(state === 'toShip' ? 'send' : 'correct')}</Button>
                        {state === 'shipped' && (
                          <Button disabled={takeBack.isPending} onClick={() => askTakeBack(goods)}>
                            {t('takeBack')}
                          </Button>
                        )}
                      </div>
                    ),
                  },
                ]),
          ]}
        />
      </section>
      {open !== null && (
        <ParcelDrawer
          goods={open}
          lastCarrier={lastCarrier}
          onChanged={(carrier) => {
            if (carrier !== null) setLastCarrier(carrier)
            setOpen(null)
            setChosen([])
            void reload()
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
