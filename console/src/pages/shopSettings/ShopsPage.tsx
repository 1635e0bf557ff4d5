import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { App, Button, Drawer, Tag } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { pick } from '@domain/lang'
import { call } from '../../api/call'
import { useLanguage } from '../../i18n/language'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { useFailure } from '../../parts/useFailure'
import { timeOf } from '../../parts/words'
import { PageHead } from '../../shell/PageHead'
import { useScope } from '../../shell/shopScope'
import { NewShopForm } from '../setup/ShopStep'
import { settingsTexts } from './texts'
import '../../parts/fields.css'
import '../setup/setup.css'
import './shopSettings.css'

type Shop = StaffOutput<'/staff/getShops'>['list'][number]

/** The merchant's shops: added, changed, closed and reopened. */
export const ShopsPage = () => {
  const t = useTexts(settingsTexts)
  const { lang } = useLanguage()
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const client = useQueryClient()
  const fail = useFailure()
  const { choose } = useScope()
  const [isOpening, setOpening] = useState(false)
  const shops = useQuery({ queryKey: ['shops'], queryFn: () => call('/staff/getShops', {}) })
  const refresh = () =>
    Promise.all([client.invalidateQueries({ queryKey: ['shops'] }), client.invalidateQueries({ queryKey: ['me'] })]).then(() => undefined)
  const setClosed = useMutation({
    mutationFn: ({ shopId, closedAt }: Shop) =>
      call('/staff/setShopClosed', { shopId, isClosed: closedAt === null, wasClosed: closedAt !== null }),
    onSettled: refresh,
    onError: fail,
  })
  const confirmClose = (shop: Shop, name: string) =>
    void modal.confirm({
      title: t('closeShopOf', { name }),
      content: t('closeShopBody'),
      okText: t('closeShopOf', { name }),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => setClosed.mutateAsync(shop).catch(() => undefined),
    })
  const edit = (shopId: string) => {
    choose(shopId)
    void navigate({ to: '/settings/shop' })
  }
  return (
    <>
      <PageHead title={t('shopsTitle')}>
        <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setOpening(true)}>
          {t('newShop')}
        </Button>
      </PageHead>
      <Loaded of={shops}>
        {({ list }) => (
          <section className="sheet">
            <ul className="shops">
              {list.map((shop) => {
                const name = pick(shop.name, lang)
                return (
                  <li key={shop.shopId}>
                    <div>
                      <strong>{name}</strong>
                      {shop.closedAt !== null ? (
                        <Tag>{t('closedShop')}</Tag>
                      ) : (
                        !shop.online && <span className="is-warning">{t('offline')}</span>
                      )}
                      <p>
                        {shop.address} ·{' '}
                        {shop.closeMin - shop.openMin >= 1440 ? t('aroundTheClock') : `${timeOf(shop.openMin)}–${timeOf(shop.closeMin)}`}
                      </p>
                    </div>
                    <div className="keys">
                      {shop.closedAt === null ? (
                        <>
                          <Button onClick={() => edit(shop.shopId)}>{t('change')}</Button>
                          <Button danger onClick={() => confirmClose(shop, name)}>
                            {t('closeShop')}
                          </Button>
                        </>
                      ) : (
                        <Button loading={setClosed.isPending} onClick={() => setClosed.mutate(shop)}>
                          {t('openAgain')}
                        </Button>
                      )}
                    </div>
                  </li>
                )
              })}
            </ul>
          </section>
        )}
      </Loaded>
      <Drawer open={isOpening} onClose={() => setOpening(false)} size={624} title={t('newShop')} destroyOnHidden className="new-shop">
        <NewShopForm
          submit={t('create')}
          onDone={() => {
            setOpening(false)
            void refresh()
          }}
        />
      </Drawer>
    </>
  )
}
