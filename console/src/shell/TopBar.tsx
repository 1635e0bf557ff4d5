import { useMutation } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Avatar, Button, Dropdown, Select } from 'antd'
import { call } from '../api/call'
import { LANG_NAMES, useLanguage } from '../i18n/language'
import { useTexts } from '../i18n/useTexts'
import { StockTopKey } from '../pages/menu/StockTopKey'
import { ConnectionNote } from '../live/ConnectionNote'
import { TicketAlarm } from '../pages/kitchen/TicketAlarm'
import { useFailure } from '../parts/useFailure'
import { type Me, useSignedIn } from '../session/useMe'
import { PrinterNote } from '../parts/printing/PrinterNote'
import { LANGS } from '@domain/lang'
import { pageAt, shopFor, shopsFor } from './pages'
import { SearchKey } from './search/SearchKey'
import { useScope } from './shopScope'
import { shellTexts } from './texts'

/** A Chinese name is abbreviated to its last character, others to their first. */
const initialOf = (name: string): string => (/\p{Script=Han}$/u.test(name) ? name.slice(-1) : name.slice(0, 1).toUpperCase())

export const TopBar = ({ me }: { me: Me }) => {
  const t = useTexts(shellTexts)
  const { lang, setLang } = useLanguage()
  const navigate = useNavigate()
  const fail = useFailure()
  const { shopId, choose } = useScope()
  const { pathname } = useLocation()
  const { change } = useSignedIn()
  const isOnTablet = me.session.tablet !== null
  const signOut = useMutation({
    mutationFn: () => call('/staff/signOut', {}),
    onSuccess: () => {
      change(null)
      void navigate({ to: isOnTablet ? '/tablet' : '/sign-in' })
    },
    onError: fail,
  })
  const menu = {
    items: [
      ...(isOnTablet ? [] : [{ key: 'account', label: t('account'), onClick: () => void navigate({ to: '/account' }) }]),
      { type: 'divider' as const },
      ...LANGS.map((value) => ({ key: value, label: LANG_NAMES[value], onClick: () => setLang(value) })),
      { type: 'divider' as const },
      { key: 'signOut', label: t(isOnTablet ? 'changeHands' : 'signOut'), onClick: () => signOut.mutate() },
    ],
    selectedKeys: [lang],
  }
  const page = pageAt(pathname)
  const shops = page?.inShop ? shopsFor(me, page.act) : me.shops
  const counted = shopFor(me, 'markSoldOut', shopId)
  const printing = shopsFor(me, 'printAgain')
  // A page of one shop shows the first shop if none is chosen; other pages show all of them.
  const shown = page?.inShop ? (shops.find((shop) => shop.shopId === shopId) ?? shops[0])?.shopId : shopId
  const printShops = shown ? printing.filter((shop) => shop.shopId === shown) : printing
  const choices = [
    ...(page?.inShop ? [] : [{ value: '', label: t('everyShop') }]),
    ...shops.map((shop) => ({ value: shop.shopId, label: shop.name })),
  ]
  return (
    <header className="topbar">
      {me.shops.length > 1 ? (
        <Select
          aria-label={t('shop')}
          variant="borderless"
          className="topbar-shop"
          popupMatchSelectWidth={false}
          value={page?.inShop && !shops.some((shop) => shop.shopId === shopId) ? (shops[0]?.shopId ?? '') : (shopId ?? '')}
          options={choices}
          onChange={(value) => choose(value || null)}
        />
      ) : (
        <strong>{me.shops[0]?.name ?? me.merchant?.name ?? t('console')}</strong>
      )}
      <div className="topbar-notes" id="topbar-notes">
        <SearchKey me={me} />
        {counted && <StockTopKey shopId={counted.shopId} shopName={counted.name} />}
        <TicketAlarm />
        {printShops.map(({ shopId: of, name }) => (
          <PrinterNote key={of} shopId={of} {...(printShops.length > 1 && { shopName: name })} />
        ))}
        <ConnectionNote />
      </div>
      <Dropdown menu={menu} trigger={['click']}>
        <Button type="text" className="topbar-person">
          <Avatar aria-hidden size={32} style={{ background: '#3e6b7b' }}>
            {initialOf(me.name)}
          </Avatar>
          <span className="topbar-name">{me.name}</span>
        </Button>
      </Dropdown>
    </header>
  )
}
