import { HOUR, MINUTE } from '@domain/time'
import { type H5App, startH5App } from '../../support/h5App'
import { newKey } from '../../support/node/diner'
import { at } from '../../support/node/staff'
import { until } from '../../support/until'
import { joins, logsIn } from '../support/logIn'
import { bookingGrip, mainOnTop } from '../support/parts'
import { beginning, Shopper } from '../support/shopper'

/** A room by the half hour of the tea shop (server/seeds/shanlan): ¥98 an hour, ¥88 for members, a fifth more on Saturdays from 13:00. */
const SHOP = 'sl-rg'
const CODE = 'TSLRG01'
const ROOM = '听雨'
/** Its merchant's #16A05D, dark enough for white letters. */
const TEA = '#12854D'

let app: H5App
beforeAll(async () => {
  app = await startH5App()
})
afterAll(() => app?.close())

const dragsHandle = async ({ page }: Shopper, by: number) => {
  const box = (await bookingGrip({ page }).boundingBox())!
  const [x, from] = [box.x + box.width / 2, box.y + box.height / 2]
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: string, y: number) =>
    devtools.send('Input.dispatchTouchEvent', { type: type as 'touchMove', touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  await touch('touchStart', from)
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', from + (by * step) / 10)
  await touch('touchEnd', from + by)
  await devtools.detach()
}

it('an hour in a room: booked ahead, started by its code, extended, and paid on one bill', async () => {
  const ann = await Shopper.arrive(app)
  const { t } = ann
  await ann.open(`packShop/pages/booking/main?shopId=${SHOP}`)
  // Opened by a link, the page has the colours of the merchant whose rooms they are.
  await ann.sees(/^山岚茶事 人民广场店/)
  await until(
    async () => (await mainOnTop(ann).evaluate((page) => getComputedStyle(page).getPropertyValue('--zm-solid'))) === TEA,
    'the colours of the tea shop',
  )
  await ann.tap(t('booking.cell', { room: ROOM, time: '12:30' }))
  await ann.sees(t('booking.what', { room: ROOM, date: '今天', from: '12:30', to: '13:30' }))
  // The handle is dragged by a finger, a half hour for each 22 px, and no shorter than the shop's minimum of an hour.
  const isChosenTo = (to: string) => ann.sees(t('booking.what', { room: ROOM, date: '今天', from: '12:30', to }))
  await dragsHandle(ann, 44)
  await isChosenTo('14:30')
  await dragsHandle(ann, -110)
  await isChosenTo('13:30')
  await ann.tap(t('booking.login'))
  await logsIn(ann, app, '13800138640')
  await joins(ann)
  // The earlier choice is still there; a time that is moved has the price of its new hours.
  await ann.tap(t('booking.later'))
  await ann.sees(t('booking.what', { room: ROOM, date: '今天', from: '13:00', to: '14:00' }))
  await ann.tap(t('booking.book'))
  await ann.receives(t('booking.booked'))
  await ann.sees(t('booking.upcoming'))
  await ann.sees(t('booking.mine'))

  // Staff move it and back, and the open page follows.
  const { browser: manager } = await at(app.server, 'manager', SHOP, 'M1002')
  const bookings = async () =>
    (await manager.call('/staff/getBookings', { shopId: SHOP })).rooms.flatMap(({ roomId, bookings: of }) =>
      of.map((one) => ({ roomId, ...one })),
    )
  const moves = async (by: number) => {
    const [{ bookingId, roomId, version, fromAt, toAt }] = (await bookings()) as [Awaited<ReturnType<typeof bookings>>[number]]
    const idempotencyKey = newKey()
    await manager.call('/staff/moveBooking', {
      shopId: SHOP,
      bookingId,
      roomId,
      version,
      fromAt: fromAt + by,
      toAt: toAt + by,
      idempotencyKey,
    })
  }
  await moves(2 * HOUR)
  await ann.sees('今天 15:00–16:00')
  await moves(-2 * HOUR)
  await ann.sees('今天 13:00–14:00')
  // Another one, by phone, is cancelled, and the page says why.
  const [{ roomId }] = (await bookings()) as [Awaited<ReturnType<typeof bookings>>[number]]
  const fromAt = app.server.clock.now() - (app.server.clock.now() % HOUR) + 4 * HOUR
  const typed = { shopId: SHOP, roomId, fromAt, toAt: fromAt + HOUR, name: '安安', phone: '13800138640', note: '' }
  const { bookingId } = await manager.call('/staff/addBooking', { ...typed, idempotencyKey: newKey() })
  await ann.sees('今天 16:00–17:00')
  const { version } = (await bookings()).find((one) => one.bookingId === bookingId)!
  await manager.call('/staff/cancelBooking', { shopId: SHOP, bookingId, version, reason: 'full', idempotencyKey: newKey() })
  await ann.sees(t('booking.byShop.full'))

  // In the room, on time.
  app.server.clock.advance(60 * MINUTE)
  await ann.scan(CODE)
  // The room's name is the same everywhere as when it was booked.
  await ann.sees(ROOM)
  await ann.sees(t('cart.atTable', { table: ROOM }))
  await ann.tap(t('cart.seeTable'))
  await ann.sees(t('visit.bookedFor', { from: '13:00', to: '14:00' }))
  await ann.tap(t('visit.begin'))
  await ann.tap(beginning(t('visit.running', { room: ROOM })))
  await ann.sees(t('stay.used'))
  await ann.sees(/^0:00:\d\d$/)
  await ann.tap(beginning(t('stay.extend', { price: '' }).trim()))
  await ann.receives(t('stay.extended', { time: '14:30' }))

  // The bill has the time that was used, at the member price.
  await ann.tap(t('stay.end'))
  await ann.tap(t('visit.settle'))
  await ann
    .sheet()
    .getByText(t('visit.bill', { table: ROOM }))
    .waitFor()
  await ann
    .sheet()
    .getByRole('button', { name: beginning(t('visit.pay', { price: '' }).trim()) })
    .click()
  await ann.sheet().getByText(t('pay.sandbox')).waitFor()
  // The minimum of an hour, in the hours that cost a fifth more.
  expect(await ann.pays()).toBe('¥105.60')
  await ann.sees(t('paid.title'))
  await ann.sees(ROOM)
  await ann.open('pages/order/main')
  await ann.sees(new RegExp(`· ${ROOM}$`))
  await ann.open('packShop/pages/booking/main')
  await ann.sees(t('stay.total', { price: '¥105.60' }))
  await ann.leave()
}, 120_000)
