import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { pick } from '@domain/lang'
import { mayAct } from '@domain/staff'
import { call } from '../../api/call'
import { useLanguage } from '../../i18n/language'
import { useTexts } from '../../i18n/useTexts'
import { DinerPreview } from '../../parts/DinerPreview'
import { Loaded } from '../../parts/Loaded'
import { moneyText } from '../../parts/money/moneyText'
import { SaleList, type SaleRow } from '../../parts/sale/SaleList'
import { saleTexts } from '../../parts/sale/saleTexts'
import { useMe } from '../../session/useMe'
import { PageHead } from '../../shell/PageHead'
import { AddKey } from '../activities/ActivityList'
import { GoodsDrawer } from './GoodsDrawer'
import type { Goods, Shelf } from './goodsValues'
import { mallTexts } from './texts'
import '../../parts/fields.css'

const NEW = 'new'
const KEY = ['mallGoods']
const number = (count: number) => count.toLocaleString('en')

/** What members exchange points for. */
export const MallPage = () => {
  const t = useTexts(mallTexts)
  const sales = useTexts(saleTexts)
  const { lang } = useLanguage()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { me } = useMe()
  const shelf = useQuery({ queryKey: KEY, queryFn: () => call('/staff/getMallGoods', {}) })
  const [openId, setOpenId] = useState<string | null>(null)
  const [isPreviewing, setPreviewing] = useState(false)
  const mayEdit = me !== null && mayAct(me.grants, 'runMarketing', null)
  const show = ({ list, coupons, currencySign, now }: Shelf) => client.setQueryData<Shelf>(KEY, { list, coupons, currencySign, now })
  const rowOf = (goods: Goods, sign: string): SaleRow => {
    const waits = [
      goods.toCollect > 0 && t('waiting', { n: number(goods.toCollect) }),
      goods.toSend > 0 && t('toSend', { n: number(goods.toSend) }),
    ].filter((one) => one !== false)
    return {
      id: goods.goodsId,
      name: pick(goods.name, lang),
      note: pick(goods.note, lang),
      picture: goods.picture,
      stage: goods.stage,
      figures: [
        {
          label: t('price'),
          value: t('points', { n: number(goods.pointsPrice) }),
          ...(goods.priceFen > 0 && { note: t('plus', { amount: moneyText(goods.priceFen, sign) }) }),
        },
        { label: t('stock'), value: goods.remaining === null ? t('anyNumber') : number(goods.remaining) },
        { label: t('exchanged'), value: number(goods.exchanged), ...(waits.length > 0 && { note: waits.join(t('comma')) }) },
      ],
    }
  }
  const shopId = me?.shops[0]?.shopId
  const waiting = (shelf.data?.list ?? []).reduce((sum, { toSend }) => sum + toSend, 0)
  const add = mayEdit && <AddKey text={t('add')} onAdd={() => setOpenId(NEW)} />
  return (
    <>
      <PageHead title={t('title')}>
        {waiting > 0 && (
          <Button onClick={() => void navigate({ to: '/marketing/sent-goods' })}>{t('sendGoods', { n: number(waiting) })}</Button>
        )}
        {shopId !== undefined && <Button onClick={() => setPreviewing(true)}>{sales('preview')}</Button>}
        {shelf.data && shelf.data.list.length > 0 && add}
      </PageHead>
      <Loaded of={shelf}>
        {(data) => {
          const open = data.list.find(({ goodsId }) => goodsId === openId)
          return (
            <section className="sheet">
              {!mayEdit && <p className="sale-hint">{t('readOnly')}</p>}
              <p className="sale-hint">
                {t('orderNote')} {t('couponsNote', { n: data.coupons })} <Link to="/marketing/coupons">{t('toCoupons')}</Link>
              </p>
              {data.list.length === 0 ? (
                <div className="empty">
                  <ShoppingBag size={32} aria-hidden />
                  <h2>{t('none')}</h2>
                  <p>{t('noneBody')}</p>
                  {add}
                </div>
              ) : (
                <SaleList rows={data.list.map((goods) => rowOf(goods, data.currencySign))} onOpen={setOpenId} />
              )}
              {(open !== undefined || openId === NEW) && (
                <GoodsDrawer
                  key={openId}
                  goods={open ?? null}
                  of={data}
                  mayEdit={mayEdit}
                  onShow={show}
                  reload={() => shelf.refetch()}
                  onSaved={setOpenId}
                  onClose={() => setOpenId(null)}
                />
              )}
            </section>
          )
        }}
      </Loaded>
      {isPreviewing && shopId !== undefined && (
        <DinerPreview
          shopId={shopId}
          page="packUser/pages/couponCenter?tab=points"
          note={t('previewNote')}
          onClose={() => setPreviewing(false)}
        />
      )}
    </>
  )
}
