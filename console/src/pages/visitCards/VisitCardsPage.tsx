import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { TicketCheck } from 'lucide-react'
import { useState } from 'react'
import { pick } from '@domain/lang'
import { mayAct } from '@domain/staff'
import { call } from '../../api/call'
import { useLanguage } from '../../i18n/language'
import { useTexts } from '../../i18n/useTexts'
import { DinerPreview } from '../../parts/DinerPreview'
import { Loaded } from '../../parts/Loaded'
import { Money } from '../../parts/money/Money'
import { moneyText } from '../../parts/money/moneyText'
import { SaleList, type SaleRow } from '../../parts/sale/SaleList'
import { saleTexts } from '../../parts/sale/saleTexts'
import { useFailure } from '../../parts/useFailure'
import { useMe } from '../../session/useMe'
import { PageHead } from '../../shell/PageHead'
import { AddKey } from '../activities/ActivityList'
import { visitCardTexts } from './texts'
import { VisitCardDrawer } from './VisitCardDrawer'
import type { Offer, Offers } from './visitCardValues'
import '../../parts/fields.css'

const NEW = 'new'
const KEY = ['visitCardOffers']
const number = (count: number) => count.toLocaleString('en')

/** The visit cards that a merchant sells, and what is still to be given for those that were sold. */
export const VisitCardsPage = () => {
  const t = useTexts(visitCardTexts)
  const sales = useTexts(saleTexts)
  const { lang } = useLanguage()
  const { message } = App.useApp()
  const client = useQueryClient()
  const fail = useFailure()
  const { me } = useMe()
  const offers = useQuery({ queryKey: KEY, queryFn: () => call('/staff/getVisitCardOffers', {}) })
  const [openId, setOpenId] = useState<string | null>(null)
  const [isPreviewing, setPreviewing] = useState(false)
  const mayEdit = me !== null && mayAct(me.grants, 'moneyRules', null)
  const mayTurn = me !== null && mayAct(me.grants, 'runMarketing', null)
  const show = ({ list, names, currencySign }: Offers) => client.setQueryData<Offers>(KEY, { list, names, currencySign })
  const sort = useMutation({
    mutationFn: (offerIds: string[]) => call('/staff/sortVisitCardOffers', { offerIds }),
    onMutate: (offerIds) => {
      const before = client.getQueryData<Offers>(KEY)
      const placeOf = ({ offerId }: Offer) => (offerIds.includes(offerId) ? offerIds.indexOf(offerId) : offerIds.length)
      if (before) show({ ...before, list: [...before.list].sort((a, b) => placeOf(a) - placeOf(b)) })
    },
    onSuccess: (sorted) => {
      show(sorted)
      void message.success(t('sorted'))
    },
    onError: (error) => {
      fail(error)
      void offers.refetch()
    },
  })
  const rowOf = (offer: Offer, sign: string): SaleRow => ({
    id: offer.offerId,
    name: pick(offer.name, lang),
    note: pick(offer.caption, lang),
    picture: offer.picture,
    stage: offer.stage,
    figures: [
      {
        label: t('price'),
        value: <Money fen={offer.priceFen} sign={sign} />,
        note: t('forVisits', { n: offer.visits, days: offer.days }),
      },
      { label: t('sold'), value: number(offer.sold) },
      {
        label: t('unused'),
        value: number(offer.unusedVisits),
        ...(offer.unusedVisits > 0 && {
          note: t('unusedNote', { cards: number(offer.unusedCards), amount: moneyText(offer.unusedFen, sign) }),
        }),
      },
    ],
  })
  const shopId = me?.shops[0]?.shopId
  const add = mayEdit && <AddKey text={t('add')} onAdd={() => setOpenId(NEW)} />
  return (
    <>
      <PageHead title={t('title')}>
        {shopId !== undefined && <Button onClick={() => setPreviewing(true)}>{sales('preview')}</Button>}
        {offers.data && offers.data.list.length > 0 && add}
      </PageHead>
      <Loaded of={offers}>
        {(data) => {
          const open = data.list.find(({ offerId }) => offerId === openId)
          return (
            <section className="sheet">
              {!mayEdit && <p className="sale-hint">{t('ownerOnly')}</p>}
              {data.list.length === 0 ? (
                <div className="empty">
                  <TicketCheck size={32} aria-hidden />
                  <h2>{t('none')}</h2>
                  <p>{t('noneBody')}</p>
                  {add}
                </div>
              ) : (
                <SaleList
                  rows={data.list.map((offer) => rowOf(offer, data.currencySign))}
                  onOpen={setOpenId}
                  {...(mayTurn && { onSort: sort.mutate })}
                />
              )}
              {(open !== undefined || openId === NEW) && (
                <VisitCardDrawer
                  key={openId}
                  offer={open ?? null}
                  of={data}
                  mayEdit={mayEdit}
                  mayTurn={mayTurn}
                  onShow={show}
                  reload={() => offers.refetch()}
                  onSaved={setOpenId}
                  onClose={() => setOpenId(null)}
                />
              )}
            </section>
          )
        }}
      </Loaded>
      {isPreviewing && shopId !== undefined && (
        <DinerPreview shopId={shopId} page="packOther/pages/visitCard" note={t('previewNote')} onClose={() => setPreviewing(false)} />
      )}
    </>
  )
}
