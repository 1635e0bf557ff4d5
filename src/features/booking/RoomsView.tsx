import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { ignoreShown } from '@/api'
import { Price } from '@/components/commerce/Price'
import { Stepper } from '@/components/commerce/Stepper'
import { Async } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { Icon } from '@/components/ui/Icon'
import { Page } from '@/components/ui/Page'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { Slot } from '@/components/ui/Slot'
import { formatDate, formatPrice, formatTime, inSentence, useI18n } from '@/i18n'
import { followDiner, shopTitle, toTheme } from '@/stores'
import { ThemeProvider } from '@/theme'
import { useApp } from '@/useApp'
import { MOST_SLOTS } from '@domain/booking/booking'
import { SLOT } from '@domain/booking/slots'
import { Days } from './Days'
import { Grid } from './Grid'
import { MyBookings } from './MyBookings'
import { Rule } from './Rule'
import { type Rooms, RoomsModel } from './RoomsModel'
import { bookingTexts } from './texts'

/** The chosen time with its price, and the button that books it. */
const Chosen = observer(({ model, page }: { model: RoomsModel; page: Rooms }) => {
  const { nav, now, session, toast } = useApp()
  const { t, lang } = useI18n(bookingTexts)
  const { chosen, room, charge } = model
  if (!chosen || !room || !charge) return <View className="zm-booking__hint">{t('booking.pick')}</View>
  const time = (at: number) => formatTime(at, page.utcOffsetMin)
  const slots = (chosen.toAt - chosen.fromAt) / SLOT
  const date = inSentence(formatDate(chosen.fromAt, lang, now(), page.utcOffsetMin))
  const book = async () => {
    if (!session.isLoggedIn) return nav.go('login')
    if (await model.book()) toast.show(t('booking.booked'))
  }
  return (
    <View className="zm-booking__foot">
      <View className="zm-booking__tune">
        <Button size={32} kind="outline" disabled={!model.canShift(-1, -1)} onTap={() => model.shift(-1, -1)}>
          {t('booking.earlier')}
        </Button>
        <Button size={32} kind="outline" disabled={!model.canShift(1, 1)} onTap={() => model.shift(1, 1)}>
          {t('booking.later')}
        </Button>
        <View className="zm-booking__length">
          {t('booking.halves')}
          <Stepper
            variant="quiet"
            name={t('booking.longer')}
            value={slots}
            min={model.leastSlots}
            max={model.canShift(0, 1) ? MOST_SLOTS : slots}
            onAdd={() => model.shift(0, 1)}
            onRemove={() => model.shift(0, -1)}
          />
        </View>
      </View>
      <View className="zm-booking__due">
        <View className="zm-booking__sum">
          <View className="zm-booking__prices">
            <Price size="l" fen={charge.listFen} sign={page.currencySign} />
            {charge.memberFen < charge.listFen && (
              <View className="zm-booking__saving">{t('booking.member', { price: formatPrice(charge.memberFen, page.currencySign) })}</View>
            )}
          </View>
          <View className="zm-booking__hint">
            {t('booking.what', { room: room.name, date, from: time(chosen.fromAt), to: time(chosen.toAt) })}
          </View>
        </View>
        <Button busy={model.isBusy} onTap={() => void book().catch(ignoreShown)}>
          {t(session.isLoggedIn ? 'booking.book' : 'booking.login')}
        </Button>
      </View>
    </View>
  )
})

/** Shows the rooms in half hours: which are taken, what they cost, and the diner's own bookings. */
export const RoomsView = observer(({ shopId }: { shopId: string | null }) => {
  const { api, push, nav, now, session, shop } = useApp()
  const { t } = useI18n(bookingTexts)
  const [model] = useState(() => new RoomsModel({ api, push, now }, () => shopId ?? shop.shop?.shopId))
  const openShopId = shopId ?? shop.shop?.shopId
  useEffect(() => model.watch(), [model])
  useEffect(() => followDiner(session, model), [session, model])
  useEffect(() => void model.loadAll(), [model, openShopId, session.userId])
  useDidShow(() => void (model.page.value && model.load()))
  const page = model.page.value
  const isCourt = page?.rooms[0]?.kind === 'court'
  const canBook = page?.timing != null && page.rooms.length > 0
  return (
    <ThemeProvider {...(page && toTheme(page.theme))}>
      <Page
        title={t(isCourt ? 'booking.titleCourt' : 'booking.title')}
        onBack={() => void nav.back({ otherwise: 'home' })}
        footer={page && canBook ? <Chosen model={model} page={page} /> : undefined}
      >
        <View className="zm-booking">
          <Async<Rooms>
            of={model.page.current}
            onRetry={() => void model.load()}
            isEmpty={({ rooms }) => rooms.length === 0}
            empty={
              <EmptyState
                drawing="teapot"
                title={t('booking.noRooms')}
                body={t('booking.noRoomsBody')}
                action={{ label: t('booking.otherShop'), onTap: () => void nav.go('shops') }}
              />
            }
            skeleton={<CardSkeleton shapes={['shop', 'text', 'text']} />}
          >
            {(shown) => (
              <>
                <View className="zm-booking__shop">
                  <Icon name="store" size={16} />
                  <View className="zm-booking__words">
                    {shopTitle({ merchantName: shown.mchntName, shopName: shown.shopName })}
                    <View className="zm-booking__hint">{shown.address}</View>
                  </View>
                </View>
                <Slot>{model.upcoming.length + model.cancelledByShop.length > 0 && <MyBookings model={model} />}</Slot>
                {shown.timing ? (
                  <>
                    <Days model={model} page={shown} />
                    <Grid model={model} page={shown} />
                    <Rule page={shown} />
                  </>
                ) : (
                  <EmptyState compact drawing="teapot" title={t('booking.noRule')} />
                )}
              </>
            )}
          </Async>
        </View>
      </Page>
    </ThemeProvider>
  )
})
